import * as contract from '@warren/shared/features/rabbits/rabbits.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { updateRabbit } from './commands/update-rabbit.ts'
import { rabbitImportRoutes } from './import/import.routes.ts'
import { showHistory } from './show-history.ts'
import { showRabbit } from './show-rabbit.ts'

/** One rabbit: what its page shows and changes, and the workbooks rabbits come from. */
export function rabbitsRoutes({ settings }: Services): Route[] {
  const today = (now: Date) => todayIn(settings.TIME_ZONE, now)
  return [
    route(contract.getRabbit, ({ actor, context, read, params }) =>
      found(read((db) => showRabbit(actor, db, params.id, today(context.now)))),
    ),
    route(contract.updateRabbit, ({ context, actor, params, body }) =>
      updateRabbit(context, actor, { id: params.id, form: body, today: today(context.now) }),
    ),
    route(contract.getRabbitHistory, ({ actor, context, read, params }) =>
      found(read((db) => showHistory(actor, db, params.id, today(context.now)))),
    ),
    ...rabbitImportRoutes(settings.TIME_ZONE),
  ]
}
