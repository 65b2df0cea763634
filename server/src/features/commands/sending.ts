import { createHash } from 'node:crypto'
import type { SentCommand } from '@warren/shared/features/commands/commands.contract.ts'
import type { Kept } from '../../platform/commands/command.ts'
import { DEVICE_LIMITS } from '../../platform/commands/device-limits.ts'
import { maskedPayload } from '../../platform/commands/payload.ts'
import type { FieldCommand } from './field-commands.ts'
import type { ReadRow } from './read-rows.ts'

/** A command as a device sent it, with what the log keeps of it. */
export interface Sending {
  readonly clientId: string
  /** Absent for what could not be read. */
  readonly item: SentCommand | undefined
  readonly source: SentCommand['source']
  readonly known: FieldCommand | undefined
  /** What the log can call it: a device may send any text as a name. */
  readonly name: string
  readonly isTooLarge: boolean
  /** When it was done, by the clock of the server; absent for what could not be read. */
  readonly doneAt?: Date
  /** The whole payload, or what is said of one that is too large. */
  readonly kept: Kept
}

/** What the server adds to a payload it keeps: the time by its own clock, who made the entry that another brought. */
export interface Notes {
  readonly doneAt?: string
  readonly author?: { readonly userId: number; readonly name: string }
}

const NAME = /^[A-Z][A-Z0-9_]*$/

export const sendingOf = (row: ReadRow, known: readonly FieldCommand[], notes: Notes = {}): Sending =>
  row.item === undefined ? unreadable(row, notes) : readable(row.item, handlerOf(known, row.item), notes)

function readable(item: SentCommand, known: FieldCommand | undefined, notes: Notes): Sending {
  const { clientId, source, command, version, at, payload } = item
  const hash = hashOf({ command, version, at, payload })
  // What the server knows says its name and version by itself.
  const said = known ? { at, ...notes } : { command, payloadVersion: version, at, ...notes }
  const payloadText = textOf(withNotes(payload, said))
  const bytes = Buffer.byteLength(payloadText)
  const isTooLarge = bytes > (known ? DEVICE_LIMITS.payloadBytes : DEVICE_LIMITS.unsupportedBytes)
  const short = { command, payloadVersion: version, at, ...notes, bytes, sha256: hash.toString('hex') }
  return {
    clientId,
    item,
    source,
    known,
    name: NAME.test(command) ? command : 'UNKNOWN',
    isTooLarge,
    doneAt: new Date(notes.doneAt ?? at),
    kept: { payload: isTooLarge ? textOf(short) : payloadText, hash },
  }
}

/** What is no command is kept as it came, as far as there is room for it. */
function unreadable({ clientId, raw }: ReadRow, notes: Notes): Sending {
  const hash = hashOf(raw)
  const whole = textOf({ ...notes, unreadable: raw })
  const bytes = Buffer.byteLength(whole)
  const short = { ...notes, bytes, sha256: hash.toString('hex') }
  return {
    clientId,
    item: undefined,
    source: 'MOBILE',
    known: undefined,
    name: 'UNKNOWN',
    isTooLarge: false,
    kept: { payload: bytes > DEVICE_LIMITS.unsupportedBytes ? textOf(short) : whole, hash },
  }
}

/** None for a name no device may send, and for a payload of another version: its fields may mean something else. */
const handlerOf = (known: readonly FieldCommand[], item: SentCommand): FieldCommand | undefined =>
  known.find(
    ({ command: { name, device } }) =>
      name === item.command && device !== false && device.version === item.version,
  )

const textOf = (payload: object): string => JSON.stringify(maskedPayload(payload))

/** A payload with notes about it; where both have a field of one name, the payload stays whole beside the notes. */
const withNotes = (payload: object, notes: object): object =>
  Object.keys(notes).some((key) => Object.hasOwn(payload, key))
    ? { ...notes, payload }
    : { ...payload, ...notes }

/** Of what is kept, without secrets: a hash of a short password would give the password away. */
const hashOf = (sent: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(maskedPayload(sent), inOrder))
    .digest()

/** A device may write the same fields in another order. */
const inOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
