import { type YoungSummaryRow, youngSummary } from '@warren/shared/features/young-groups/summary.rules.ts'
import { youngColumns } from '@warren/shared/features/young-groups/summary.sheet.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { type SummaryAsked, summarySources, type SummaryTable, summaryTable } from '../group-pages/index.ts'

/** Young groups of a range of days with their figures [SUM-06]. */
export async function showSummary(actor: Actor, db: Db, asked: SummaryAsked): Promise<YoungSummaryRow[]> {
  const sources = await summarySources(scopeOf(actor), db, 'YOUNG', asked)
  return sources.map((source) => youngSummary(source, asked.today))
}

/** The same as the columns of a workbook [O-14]. */
export async function youngTable(actor: Actor, db: Db, asked: SummaryAsked): Promise<SummaryTable> {
  const rows = await showSummary(actor, db, asked)
  return summaryTable(youngColumns(rows), rows)
}
