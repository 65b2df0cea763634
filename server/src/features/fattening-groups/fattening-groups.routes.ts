import * as calls from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { listFatteningSummary } from '@warren/shared/features/fattening-groups/summary.contract.ts'
import { rawAnswer, textPart } from '../../platform/http/raw-answer.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { givenIn, withDiaryText } from '../group-pages/index.ts'
import { createFattening, updateFattening } from './commands/fattening-group.ts'
import { life, origins } from './commands/fattening-life.ts'
import { nameFor, showGroup, showGroups } from './show-fattening.ts'
import { showSummary } from './show-summary.ts'

export function fatteningGroupsRoutes({ settings }: Services): Route[] {
  const given = givenIn(settings.TIME_ZONE)
  return [
    route(listFatteningSummary, async (call) => {
      const asked = { ...call.query, today: given(call).today }
      return rawAnswer(textPart(await call.read((db) => showSummary(call.actor, db, asked))))
    }),
    route(calls.pageFatteningGroups, (call) =>
      call.read((db) => showGroups(call.actor, db, call.query, given(call).today)),
    ),
    route(calls.createFatteningGroup, (call) => createFattening(call, call.body)),
    route(calls.checkFatteningGroup, ({ query }) => Promise.resolve(nameFor(query))),
    route(calls.getFatteningGroup, (call) =>
      found(withDiaryText(call.read((db) => showGroup(call.actor, db, call.params.id, given(call).today)))),
    ),
    route(calls.updateFatteningGroup, (call) =>
      updateFattening(given(call), {
        id: call.params.id,
        deliveryAge: call.query.deliveryAge,
        version: call.query.version,
        stables: call.body,
      }),
    ),
    route(calls.deleteFatteningGroup, (call) => life.remove(given(call), call.params)),
    route(calls.createFatteningOrigin, (call) => origins.addOrigin(given(call), call.params, call.body)),
    route(calls.updateFatteningOrigin, (call) => origins.changeOrigin(given(call), call.params, call.body)),
    route(calls.deleteFatteningOrigin, (call) => origins.removeOrigin(given(call), call.params)),
    route(calls.saveFatteningDay, (call) => life.saveDay(given(call), call.params, call.body)),
    route(calls.closeFatteningGroup, (call) => life.close(given(call), call.params, call.query.version)),
    route(calls.reopenFatteningGroup, (call) => life.reopen(given(call), call.params, call.query.version)),
  ]
}
