import * as contract from '@warren/shared/features/stock/rabbits.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import { HttpFailure } from '../../../platform/http/failures.ts'
import { type Route, route } from '../../../platform/http/route.ts'
import type { Services } from '../../../platform/services.ts'
import { updateCover } from './commands/update-cover.ts'
import { updateRabbit } from './commands/update-rabbit.ts'
import { showHistory } from './show-history.ts'
import { showPedigree } from './show-pedigree.ts'
import { showRabbit } from './show-rabbit.ts'

async function found<T>(record: Promise<T | undefined>): Promise<T> {
  const known = await record
  if (known === undefined) throw new HttpFailure('NOT_FOUND')
  return known
}

/** The data sheet of one rabbit: what it shows, and what is changed on it. */
export function sheetRoutes({ settings }: Services): Route[] {
  const today = (now: Date) => todayIn(settings.TIME_ZONE, now)
  return [
    route(contract.getRabbit, ({ actor, context, read, params }) =>
      found(read((db) => showRabbit(actor, db, params.id, today(context.now)))),
    ),
    route(contract.updateRabbit, ({ context, actor, params, body }) =>
      updateRabbit(context, actor, { id: params.id, form: body, today: today(context.now) }),
    ),
    route(contract.updateCover, ({ context, actor, params, body }) =>
      updateCover(context, actor, { id: params.id, form: body, today: today(context.now) }),
    ),
    route(contract.getRabbitHistory, ({ actor, context, read, params }) =>
      found(read((db) => showHistory(actor, db, params.id, today(context.now)))),
    ),
    route(contract.getRabbitPedigree, ({ actor, read, params }) =>
      found(read((db) => showPedigree(actor, db, params.id))),
    ),
  ]
}
