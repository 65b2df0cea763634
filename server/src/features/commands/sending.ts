import { createHash } from 'node:crypto'
import type { SentCommand } from '@warren/shared/features/commands/commands.contract.ts'
import type { Kept } from '../../platform/commands/command.ts'
import { DEVICE_LIMITS } from '../../platform/commands/device-limits.ts'
import { maskedPayload } from '../../platform/commands/payload.ts'
import type { FieldCommand } from './field-commands.ts'

/** A command as a device sent it, with what the log keeps of it. */
export interface Sending {
  readonly item: SentCommand
  readonly known: FieldCommand | undefined
  /** What the log can call it: a device may send any text as a name. */
  readonly name: string
  readonly isTooLarge: boolean
  /** The whole payload, or what is said of one that is too large. */
  readonly kept: Kept
}

const NAME = /^[A-Z][A-Z0-9_]*$/

export function sendingOf(item: SentCommand, known: FieldCommand | undefined): Sending {
  const { command, version, at, payload } = item
  const hash = hashOf(item)
  // What the server knows says its name and version by itself.
  const payloadText = textOf(withNotes(payload, known ? { at } : { command, payloadVersion: version, at }))
  const bytes = Buffer.byteLength(payloadText)
  const isTooLarge = bytes > (known ? DEVICE_LIMITS.payloadBytes : DEVICE_LIMITS.unsupportedBytes)
  const short = { command, payloadVersion: version, at, bytes, sha256: hash.toString('hex') }
  return {
    item,
    known,
    name: NAME.test(command) ? command : 'UNKNOWN',
    isTooLarge,
    kept: { payload: isTooLarge ? textOf(short) : payloadText, hash },
  }
}

const textOf = (payload: object): string => JSON.stringify(maskedPayload(payload))

/** A payload with notes about it; where both have a field of one name, the payload stays whole beside the notes. */
const withNotes = (payload: object, notes: object): object =>
  Object.keys(notes).some((key) => Object.hasOwn(payload, key))
    ? { ...notes, payload }
    : { ...payload, ...notes }

/** Of what is kept, without secrets: a hash of a short password would give the password away. */
const hashOf = ({ command, version, at, payload }: SentCommand): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(maskedPayload({ command, version, at, payload }), inOrder))
    .digest()

/** A device may write the same fields in another order. */
const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
