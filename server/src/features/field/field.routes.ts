import { getBundle } from '@warren/shared/features/field/bundle.contract.ts'
import * as contract from '@warren/shared/features/field/field.contract.ts'
import { getStation } from '@warren/shared/features/field/station.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import type { FieldCommand } from '../commands/index.ts'
import { endLane } from './commands/end-lane.ts'
import { openLane } from './commands/open-lane.ts'
import { sayHello } from './say-hello.ts'
import { showBundle } from './show-bundle.ts'
import { reportRoutes } from './reports.routes.ts'
import { showStation } from './show-station.ts'

export const fieldRoutes = ({ settings }: Services, known: readonly FieldCommand[]): Route[] => {
  const zone = settings.TIME_ZONE
  return [
    route(getBundle, ({ context: { now }, actor, read }) =>
      read((db) => showBundle(actor, db, { clock: { zone, today: todayIn(zone, now) }, now, known })),
    ),
    route(getStation, ({ context, actor, query }) => showStation(context, actor, query.farmId)),
    route(contract.sayHello, ({ context, actor, body }) => sayHello(context, actor, body, known)),
    route(contract.openLane, ({ context, actor, body }) => openLane(context, actor, body)),
    route(contract.endLane, ({ context, actor, params, query, body }) =>
      endLane(context, actor, { id: params.id, lost: body?.lost ?? query.lost ?? false }),
    ),
    ...reportRoutes(known),
  ]
}
