import type { exportCullingList as endpoint } from '@warren/shared/features/statistics/statistics.contract.ts'
import { cullingDays } from '@warren/shared/features/statistics/statistics.rules.ts'
import { cullingSheet, motherIndexSheet } from '@warren/shared/features/statistics/statistics.sheets.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import type { FileAnswer, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { exportedFile, type Exporting } from '../../platform/excel/exported-file.ts'
import { streamCulling, streamMotherIndex } from './statistics.queries.ts'

const todayOf = ({ context, zone }: Exporting) => todayIn(zone, context.now)

/** What must go, and what went in a range of days [STA-07, O-10]. */
export function exportCullingList(exporting: Exporting, asked: QueryOf<typeof endpoint>): FileAnswer {
  const today = todayOf(exporting)
  const days = { ...cullingDays(asked, today), today }
  return exportedFile(exporting, cullingSheet, (db) => streamCulling(scopeOf(exporting.actor), db, days))
}

/** Mothers by viable kits an insemination [STA-08, O-11]. */
export function exportMotherIndex(exporting: Exporting): FileAnswer {
  const today = todayOf(exporting)
  return exportedFile(exporting, motherIndexSheet, (db) =>
    streamMotherIndex(scopeOf(exporting.actor), db, today),
  )
}
