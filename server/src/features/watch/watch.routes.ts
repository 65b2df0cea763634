import * as calls from '@warren/shared/features/watch/watch.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { seeAlarm } from './commands/see-alarm.ts'
import { showGroupWatch, showWatch } from './show-watch.ts'

export function watchRoutes({ settings }: Services): Route[] {
  const today = (now: Date) => todayIn(settings.TIME_ZONE, now)
  return [
    route(calls.getGroupWatch, ({ actor, context, read, params, query }) =>
      found(
        read((db) => showGroupWatch(actor, db, { id: params.id, target: query.target }, today(context.now))),
      ),
    ),
    route(calls.listWatch, ({ actor, context, read }) =>
      read((db) => showWatch(actor, db, today(context.now))),
    ),
    route(calls.markAlarm, ({ actor, context, params, body }) =>
      seeAlarm(context, actor, { id: params.id, body }),
    ),
  ]
}
