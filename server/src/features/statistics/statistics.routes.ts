import * as figures from '@warren/shared/features/statistics/figures.contract.ts'
import * as calls from '@warren/shared/features/statistics/statistics.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { fileRoute } from '../../platform/files/file-route.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { saveTargets } from './commands/save-targets.ts'
import { exportCullingList, exportMotherIndex } from './export-statistics.ts'
import { showKilos, showRounds, showStables, showTargets } from './show-statistics.ts'
import { exportStatistics } from './statistics-file.ts'

export function statisticsRoutes({ settings }: Services): Route[] {
  const zone = settings.TIME_ZONE
  const today = (now: Date) => todayIn(zone, now)
  return [
    fileRoute(calls.exportCullingList, async ({ actor, context, query }) =>
      exportCullingList({ actor, context, zone }, query),
    ),
    fileRoute(calls.exportMotherIndex, async ({ actor, context }) =>
      exportMotherIndex({ actor, context, zone }),
    ),
    route(figures.listRounds, ({ actor, context, read, query }) =>
      read((db) => showRounds(actor, db, { ...query, today: today(context.now) })),
    ),
    route(figures.showKilos, ({ actor, context, read, query }) =>
      found(read((db) => showKilos(actor, db, { ...query, today: today(context.now) }))),
    ),
    route(figures.compareOwnStables, ({ actor, context, read, query }) =>
      read((db) => showStables(actor, db, { ...query, today: today(context.now) })),
    ),
    route(figures.listTargets, ({ actor, read }) => read((db) => showTargets(actor, db))),
    route(figures.saveTargets, ({ actor, context, body }) => saveTargets(context, actor, body)),
    fileRoute(figures.exportStatistics, ({ actor, context, params, query }) =>
      exportStatistics({ actor, context, zone }, { ...params, ...query }),
    ),
  ]
}
