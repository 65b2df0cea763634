import {
  type FatteningSummaryRow,
  fatteningSummary,
} from '@warren/shared/features/fattening-groups/summary.rules.ts'
import { fatteningColumns } from '@warren/shared/features/fattening-groups/summary.sheet.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { type SummaryAsked, summarySources, type SummaryTable, summaryTable } from '../group-pages/index.ts'

/** Fattening groups of a range of days with their figures [SUM-06]. */
export async function showSummary(actor: Actor, db: Db, asked: SummaryAsked): Promise<FatteningSummaryRow[]> {
  const sources = await summarySources(scopeOf(actor), db, 'FATTENING', asked)
  return sources.map((source) => fatteningSummary(source, asked.today))
}

/** The same as the columns of a workbook [O-14]. */
export async function fatteningTable(actor: Actor, db: Db, asked: SummaryAsked): Promise<SummaryTable> {
  const rows = await showSummary(actor, db, asked)
  return summaryTable(fatteningColumns(rows), rows)
}
