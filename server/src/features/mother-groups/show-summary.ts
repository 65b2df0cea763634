import { type MotherSummaryRow, motherSummary } from '@warren/shared/features/mother-groups/summary.rules.ts'
import { motherColumns } from '@warren/shared/features/mother-groups/summary.sheet.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import {
  numbersOf,
  type SummaryAsked,
  summarySources,
  type SummaryTable,
  summaryTable,
} from '../group-pages/index.ts'

/** Mother groups of a range of days with their figures [SUM-06]. */
export async function showSummary(actor: Actor, db: Db, asked: SummaryAsked): Promise<MotherSummaryRow[]> {
  const sources = await summarySources(scopeOf(actor), db, 'MOTHER', asked)
  const ids = sources.flatMap(({ members }) => members.map(({ id }) => id))
  const numbers = await numbersOf(db, actor.farmIds[0] ?? 0, ids)
  const typed = new Map(numbers.map((page) => [page.groupId, page]))
  return sources.map((source) =>
    motherSummary(
      source,
      source.members.flatMap(({ id }) => typed.get(id) ?? []),
    ),
  )
}

/** The same as the columns of a workbook [O-14]. */
export async function motherTable(actor: Actor, db: Db, asked: SummaryAsked): Promise<SummaryTable> {
  const rows = await showSummary(actor, db, asked)
  return summaryTable(motherColumns(rows), rows)
}
