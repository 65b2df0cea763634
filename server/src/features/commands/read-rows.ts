import { type SentCommand, sentCommand } from '@warren/shared/features/commands/commands.contract.ts'

/** A row of a call, read by itself: what one row says wrong holds up no other. */
export interface ReadRow {
  readonly clientId: string
  /** Absent for what is no command. */
  readonly item: SentCommand | undefined
  readonly raw: unknown
}

/** A row with its number in the lane. */
export interface LaneRow extends ReadRow {
  readonly seq: number
}

const CLIENT_ID = sentCommand.shape.clientId
const SEQ = sentCommand.shape.seq.unwrap()

const fieldOf = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[name] : undefined

function itemOf(raw: unknown): SentCommand | undefined {
  const { data } = sentCommand.safeParse(raw)
  return data && { ...data, version: data.v ?? data.version }
}

/** Rows of a desk or a script; nothing when one has no id to be answered under. */
export function readRows(rows: readonly unknown[]): ReadRow[] | undefined {
  const read = rows.map((raw) => ({
    clientId: CLIENT_ID.safeParse(fieldOf(raw, 'clientId')).data ?? '',
    item: itemOf(raw),
    raw,
  }))
  return read.some(({ clientId }) => clientId === '') ? undefined : read
}

/** Rows of a lane, numbered without a gap; nothing when they are not. A row whose number cannot be read has that of its place. */
export function readRun(lane: string, rows: readonly unknown[]): LaneRow[] | undefined {
  const numbers = rows.map((row) => SEQ.safeParse(fieldOf(row, 'seq')).data)
  const at = numbers.findIndex((seq) => seq !== undefined)
  const first = (numbers[at] ?? 0) - at
  if (rows.length > 0 && (at < 0 || first < 1)) return undefined
  if (numbers.some((seq, i) => seq !== undefined && seq !== first + i)) return undefined
  return rows.map((raw, i) => ({
    seq: first + i,
    // What has no id of its own is known by its number.
    clientId: CLIENT_ID.safeParse(fieldOf(raw, 'clientId')).data ?? `${lane}#${first + i}`,
    item: itemOf(raw),
    raw,
  }))
}
