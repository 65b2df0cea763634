import type { RabbitEdit } from '@warren/shared/features/rabbits/rabbits.contract.ts'
import type { Db } from '../../platform/commands/command.ts'
import type { RabbitKey } from '../animals/index.ts'
import { listCoverEdits, listNamed, listSheetEdits } from './history.queries.ts'

/** What events tell, and the farm that only says where a mother is looked for. */
const TOLD_ELSEWHERE = new Set(['status', 'healthCondition', 'cageId', 'earTagId', 'motherFarmId'])
/** A parent on another farm, or one that is gone. */
const UNSEEN = '…'
const MOST = 200

type Named = Awaited<ReturnType<typeof listNamed>>
type Row = Awaited<ReturnType<typeof listSheetEdits>>[number]
type Changes = Readonly<Record<string, readonly [unknown, unknown]>>

const changesOf = ({ changes }: Row): [string, readonly [unknown, unknown]][] =>
  Object.entries(changes as unknown as Changes).filter(([field]) => !TOLD_ELSEWHERE.has(field))

/** Numbers of the records that a field names, before and after. */
const idsIn = (rows: readonly Row[], name: string): number[] =>
  rows.flatMap((row) =>
    changesOf(row).flatMap(([field, values]) =>
      field === name ? values.filter((one) => typeof one === 'number') : [],
    ),
  )

function valueOf(
  field: string,
  value: unknown,
  { rabbits, sperms }: Named,
): string | number | boolean | null {
  const names = { motherId: rabbits, spermId: sperms }[field]
  if (names && typeof value === 'number') return names.get(value) ?? UNSEEN
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return JSON.stringify(value)
}

const editOf = (row: Row, coverId: number | null, named: Named): RabbitEdit => ({
  id: row.id,
  at: row.at.toISOString(),
  by: row.by,
  coverId,
  changes: changesOf(row).map(([field, [from, to]]) => ({
    field,
    from: valueOf(field, from, named),
    to: valueOf(field, to, named),
  })),
})

/** Changes of the sheet and of the inseminations, from the log, the newest first [U8]. */
export async function showEdits(db: Db, rabbit: RabbitKey): Promise<RabbitEdit[]> {
  const [sheet, covers] = await Promise.all([listSheetEdits(db, rabbit), listCoverEdits(db, rabbit)])
  const all = [...sheet, ...covers]
  const named = await listNamed(db, rabbit, {
    rabbitIds: idsIn(all, 'motherId'),
    spermIds: idsIn(all, 'spermId'),
  })
  return [
    ...sheet.map((row) => editOf(row, null, named)),
    ...covers.map((row) => editOf(row, row.recordId, named)),
  ]
    .filter(({ changes }) => changes.length > 0)
    .toSorted((one, other) => other.id - one.id)
    .slice(0, MOST)
}
