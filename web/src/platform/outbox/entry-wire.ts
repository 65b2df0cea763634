import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import type { z } from 'zod'
import { newClientId } from '../client-id.ts'
import type { EntryDraft, EntryLabel, EntryRow } from './entry.ts'

/** Times of the phone: the one people set, and the one that cannot be set. */
export interface PhoneClock {
  readonly now: () => number
  readonly monotonic: () => number
  /** Of one page: its monotonic times can be compared with each other alone. */
  readonly bootId: string
}

/**
 * An entry of a command, checked by the command's own shape: what the server could not read cannot be made. The text
 * has no number yet; it gets one with its place in the lane.
 */
export function draftOf<P extends z.ZodType>(
  { name, device, payload: shape }: CommandObject<P>,
  payload: z.input<P>,
  clock: PhoneClock,
  label?: EntryLabel,
): EntryDraft {
  if (device === false) throw new Error(`${name} does not come from devices`)
  shape.parse(payload)
  const entry = {
    clientId: newClientId(),
    kind: name,
    v: device.version,
    at: new Date(clock.now()).toISOString(),
  }
  const { clientId, kind, v, at } = entry
  const { answers } = payload as { readonly answers?: string }
  return {
    ...entry,
    monotonic: clock.monotonic(),
    bootId: clock.bootId,
    wire: JSON.stringify({ clientId, command: kind, v, at, payload }),
    ...(label && { label }),
    ...(answers !== undefined && { answers }),
  }
}

/** Keeps what a server could not read at all; the one word of the intake's own. */
const UNREADABLE = 'FIELD_UNREADABLE'
const MOST_RAW = 16_000

const rawWire = ({ clientId, at, wire }: EntryRow): string =>
  JSON.stringify({
    clientId: `${clientId}#raw`,
    command: UNREADABLE,
    v: 1,
    at,
    payload: { text: wire.slice(0, MOST_RAW) },
  })

/** The id a row is answered by. */
export const sentId = ({ clientId, isRaw }: EntryRow): string => (isRaw ? `${clientId}#raw` : clientId)

const numbered = (row: EntryRow): string =>
  `{"seq":${row.seq},${(row.isRaw ? rawWire(row) : row.wire).slice(1)}`

/** A row as it goes over the wire, for a file. */
export const wireOf = (row: EntryRow): unknown => JSON.parse(numbered(row))

export interface CallHead {
  readonly lane: string
  readonly build: string
  readonly sentAt: string
  readonly unsent: number
  /** The lane of a colleague whose entries these are. */
  readonly carrying?: string
  /** Entries whose clock was set back since: first number, last number, milliseconds to add. */
  readonly shifts?: readonly (readonly [number, number, number])[]
}

export const callText = (head: CallHead, rows: readonly EntryRow[]): string =>
  `${JSON.stringify(head).slice(0, -1)},"commands":[${rows.map(numbered).join(',')}]}`
