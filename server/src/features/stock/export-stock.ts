import type { exportStock as endpoint } from '@warren/shared/features/stock/stock.contract.ts'
import { mayExportBucks, mayMoveStock } from '@warren/shared/features/stock/stock.rules.ts'
import { buckSheet, rabbitSheet } from '@warren/shared/features/rabbits/rabbits.sheets.ts'
import { cageListSheet } from '@warren/shared/features/stock/cage-list.sheet.ts'
import type { FileAnswer, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { refuse } from '../../platform/commands/refusal.ts'
import { exportedFile, type Exporting } from '../../platform/excel/exported-file.ts'
import { streamBucks, streamCages, streamMothers } from './stock.export.queries.ts'

type StockFilter = QueryOf<typeof endpoint>
const todayOf = ({ context, zone }: Exporting) => todayIn(zone, context.now)

/** The filtered mothers; of any other list there is no such file [STK-14, O-01]. */
export function exportMothers(exporting: Exporting, filter: StockFilter): FileAnswer {
  if (!mayMoveStock(filter.other)) throw refuse('SAVING_ERROR')
  const list = { filter, today: todayOf(exporting) }
  return exportedFile(exporting, rabbitSheet, (db) => streamMothers(scopeOf(exporting.actor), db, list))
}

/** The filtered bucks; of any other list there is no such file [STK-15, O-03]. */
export function exportBucks(exporting: Exporting, filter: StockFilter): FileAnswer {
  if (!mayExportBucks(filter.other)) throw refuse('SAVING_ERROR')
  const list = { filter, today: todayOf(exporting) }
  return exportedFile(exporting, buckSheet, (db) => streamBucks(scopeOf(exporting.actor), db, list))
}

/** All cages, or those of the stables whose numbers are given with commas [O-08, STA-05]. */
export function exportCages(exporting: Exporting, stables: string | undefined): FileAnswer {
  const stableIds = stables?.split(',').map(Number) ?? []
  const today = todayOf(exporting)
  return exportedFile(exporting, cageListSheet, (db) =>
    streamCages(scopeOf(exporting.actor), db, { stableIds, today }),
  )
}
