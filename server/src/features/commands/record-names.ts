import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { RECORDS, type RecordType } from '@warren/shared/kernel/command-object.ts'
import type { Db } from '../../platform/commands/command.ts'

export interface RecordName {
  readonly id: number
  readonly name: string | null
  /** The record whose screen shows it, where that is another one. */
  readonly within?: number | null
}

/**
 * How records are called today, by type: one question for all of a page. A type without one is named by the log row
 * alone, because what it is belongs to one person.
 */
export type RecordNames = Readonly<
  Record<RecordType, ((db: Db, ids: readonly number[]) => Promise<readonly RecordName[]>) | 'in the log row'>
>

interface LoggedRow {
  readonly recordType: string | null
  readonly recordId: number | null
  readonly payload: unknown
  readonly changes: unknown
}
type NameOf = (row: LoggedRow) => CommandRow['record']

const isRecordType = (type: string): type is RecordType => Object.hasOwn(RECORDS, type)

/** Names all records of these rows: as many questions as there are types among them. */
export async function nameRecords(db: Db, names: RecordNames, rows: readonly LoggedRow[]): Promise<NameOf> {
  const ids = new Map<RecordType, Set<number>>()
  for (const { recordType, recordId } of rows)
    if (recordType !== null && recordId !== null && isRecordType(recordType))
      ids.set(recordType, (ids.get(recordType) ?? new Set()).add(recordId))
  const found = new Map<string, RecordName>()
  await Promise.all(
    [...ids].map(async ([type, asked]) => {
      const ask = names[type]
      if (ask === 'in the log row') return
      for (const record of await ask(db, [...asked])) found.set(`${type} ${record.id}`, record)
    }),
  )
  return (row) => {
    const { recordType: type, recordId: id } = row
    if (type === null || id === null) return null
    const today = found.get(`${type} ${id}`)
    return { type, id, name: today?.name ?? nameIn(row), within: today?.within ?? null }
  }
}

/** Fields a deleted record is remembered by. */
const NAMES = ['name', 'username', 'tattoo', 'fileName'] as const

/** The name the row itself keeps: what it became, what it was, or what was sent. */
function nameIn({ changes, payload }: LoggedRow): string | null {
  const pairs = Object(changes) as Record<string, readonly unknown[] | undefined>
  const sent = Object(payload) as Record<string, unknown>
  const known = NAMES.flatMap((field) => [pairs[field]?.[1], pairs[field]?.[0], sent[field]])
  return (known.find((value) => typeof value === 'string' && value !== '') as string | undefined) ?? null
}
