import * as calls from '@warren/shared/features/statistics/statistics.contract.ts'
import { fileRoute } from '../../platform/files/file-route.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { exportCullingList, exportMotherIndex } from './export-statistics.ts'

export function statisticsRoutes({ settings }: Services): Route[] {
  const zone = settings.TIME_ZONE
  return [
    fileRoute(calls.exportCullingList, async ({ actor, context, query }) =>
      exportCullingList({ actor, context, zone }, query),
    ),
    fileRoute(calls.exportMotherIndex, async ({ actor, context }) =>
      exportMotherIndex({ actor, context, zone }),
    ),
  ]
}
