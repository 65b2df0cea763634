import * as calls from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { todayIn } from '@warren/shared/kernel/calendar.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { CommandContext } from '../../platform/commands/command.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import * as life from './commands/fattening-life.ts'
import { createFattening, updateFattening } from './commands/fattening-group.ts'
import { nameFor, showGroup, showGroups } from './show-fattening.ts'

export function fatteningGroupsRoutes({ settings }: Services): Route[] {
  const today = (now: Date) => todayIn(settings.TIME_ZONE, now)
  const given = ({
    context,
    actor,
  }: {
    readonly context: CommandContext
    readonly actor: Actor
  }): life.Given => ({ context, actor, today: today(context.now) })
  return [
    route(calls.pageFatteningGroups, ({ actor, context, read, query }) =>
      read((db) => showGroups(actor, db, query, today(context.now))),
    ),
    route(calls.createFatteningGroup, ({ actor, context, body }) => createFattening(context, actor, body)),
    route(calls.checkFatteningGroup, ({ query }) => Promise.resolve(nameFor(query))),
    route(calls.getFatteningGroup, ({ actor, context, read, params }) =>
      found(read((db) => showGroup(actor, db, params.id, today(context.now)))),
    ),
    route(calls.updateFatteningGroup, ({ actor, context, params, query, body }) =>
      updateFattening(context, actor, {
        id: params.id,
        deliveryAge: query.deliveryAge,
        version: query.version,
        stables: body,
      }),
    ),
    route(calls.deleteFatteningGroup, (call) => life.deleteFattening(given(call), call.params)),
    route(calls.createFatteningOrigin, (call) =>
      life.addFatteningOrigin(given(call), call.params, call.body),
    ),
    route(calls.updateFatteningOrigin, (call) =>
      life.changeFatteningOrigin(given(call), call.params, call.body),
    ),
    route(calls.deleteFatteningOrigin, (call) => life.deleteFatteningOrigin(given(call), call.params)),
    route(calls.saveFatteningDay, (call) => life.saveFatteningDay(given(call), call.params, call.body)),
    route(calls.closeFatteningGroup, (call) =>
      life.closeFattening(given(call), call.params, call.query.version),
    ),
    route(calls.reopenFatteningGroup, (call) =>
      life.reopenFattening(given(call), call.params, call.query.version),
    ),
  ]
}
