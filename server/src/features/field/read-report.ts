import type { Actor } from '../../platform/auth/actor.ts'
import { mayGive } from '../../platform/commands/command.ts'
import type { FieldCommand } from '../commands/index.ts'
import type { OpenReport } from './reports.queries.ts'

type Fields = Readonly<Record<string, unknown>>

/** A report as far as its content can be read again. */
export interface ReadReport {
  readonly row: OpenReport
  /** What the phone sent, without what the server noted beside it. */
  readonly sent: Fields
  /** When it was done, by our clock. */
  readonly at: string | null
  /** Who made it, as the log row claims; only the id under which it came proves it. */
  readonly claimed: { readonly userId: number; readonly name: string } | undefined
  /** What runs it, where this server knows it and its payload has its shape. */
  readonly known: FieldCommand | undefined
  /** The payload in that shape. */
  readonly payload: Fields | undefined
}

/** What the log notes beside a payload. */
const NOTES = new Set(['at', 'doneAt', 'author', 'command', 'payloadVersion'])

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keptOf = ({ payload, error }: OpenReport): Fields => {
  const kept: Fields = isFields(payload) ? payload : {}
  const { sent } = kept
  return error === 'COMMAND_ID_REUSED' && isFields(sent) ? sent : kept
}

/** The payload lies beside its notes, or among them where no field of both had one name. */
function sentOf(kept: Fields): Fields {
  const { payload } = kept
  const isBeside = isFields(payload) && Object.keys(kept).every((key) => key === 'payload' || NOTES.has(key))
  return isBeside ? payload : Object.fromEntries(Object.entries(kept).filter(([key]) => !NOTES.has(key)))
}

function timeOf({ doneAt, at }: Fields): string | null {
  const time = new Date(typeof doneAt === 'string' ? doneAt : typeof at === 'string' ? at : '')
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

function claimedBy({ author }: Fields): ReadReport['claimed'] {
  if (!isFields(author)) return undefined
  const { userId, name } = author
  const isNumber = typeof userId === 'number' && Number.isInteger(userId) && userId > 0 && userId < 2 ** 31
  return isNumber ? { userId, name: typeof name === 'string' ? name : '' } : undefined
}

export function readReport(row: OpenReport, known: readonly FieldCommand[]): ReadReport {
  const kept = keptOf(row)
  const sent = sentOf(kept)
  const version = kept['payloadVersion']
  const found = known.find(
    ({ command: { name, device } }) =>
      name === row.name && device !== false && (version === undefined || device.version === version),
  )
  const read = found?.command.payload.safeParse(sent)
  const isReadable = read?.success === true && isFields(read.data)
  return {
    row,
    sent,
    at: timeOf(kept),
    claimed: claimedBy(kept),
    known: isReadable ? found : undefined,
    payload: isReadable ? (read.data as Fields) : undefined,
  }
}

/** Whether the office may run it itself: a worker's own start and end of work are not the office's. */
export const isRunnable = (actor: Actor, { known }: ReadReport): boolean =>
  known !== undefined && mayGive(actor, known.command)

const numberIn = (fields: Fields | undefined, name: string): number | undefined => {
  const value = fields?.[name]
  return typeof value === 'number' ? value : undefined
}

export const coverOf = ({ payload }: ReadReport): number | undefined => numberIn(payload, 'coverId')
export const rabbitOf = ({ payload }: ReadReport): number | undefined => numberIn(payload, 'rabbitId')
export const groupOf = ({ payload }: ReadReport): number | undefined => numberIn(payload, 'groupId')
export const roundOf = ({ payload }: ReadReport): number | undefined => numberIn(payload, 'iaGroupId')
