import * as calls from '@warren/shared/features/young-groups/young-groups.contract.ts'
import { listYoungSummary } from '@warren/shared/features/young-groups/summary.contract.ts'
import { rawAnswer, textPart } from '../../platform/http/raw-answer.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { givenIn, withDiaryText } from '../group-pages/index.ts'
import { createYoung, updateYoung } from './commands/young-group.ts'
import { life, origins } from './commands/young-life.ts'
import { nameFor, showGroup, showGroups } from './show-young.ts'
import { showSummary } from './show-summary.ts'

export function youngGroupsRoutes({ settings }: Services): Route[] {
  const given = givenIn(settings.TIME_ZONE)
  return [
    route(listYoungSummary, async (call) => {
      const asked = { ...call.query, today: given(call).today }
      return rawAnswer(textPart(await call.read((db) => showSummary(call.actor, db, asked))))
    }),
    route(calls.pageYoungGroups, (call) =>
      call.read((db) => showGroups(call.actor, db, call.query, given(call).today)),
    ),
    route(calls.createYoungGroup, (call) => createYoung(call, call.body)),
    route(calls.checkYoungGroup, ({ query }) => Promise.resolve(nameFor(query))),
    route(calls.getYoungGroup, (call) =>
      found(withDiaryText(call.read((db) => showGroup(call.actor, db, call.params.id, given(call).today)))),
    ),
    route(calls.updateYoungGroup, (call) =>
      updateYoung(given(call), {
        id: call.params.id,
        version: call.query.version,
        stables: call.body,
      }),
    ),
    route(calls.deleteYoungGroup, (call) => life.remove(given(call), call.params)),
    route(calls.createYoungOrigin, (call) => origins.addOrigin(given(call), call.params, call.body)),
    route(calls.updateYoungOrigin, (call) => origins.changeOrigin(given(call), call.params, call.body)),
    route(calls.deleteYoungOrigin, (call) => origins.removeOrigin(given(call), call.params)),
    route(calls.saveYoungDay, (call) => life.saveDay(given(call), call.params, call.body)),
    route(calls.closeYoungGroup, (call) => life.close(given(call), call.params, call.query.version)),
    route(calls.reopenYoungGroup, (call) => life.reopen(given(call), call.params, call.query.version)),
  ]
}
