import * as calls from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import { listMotherSummary } from '@warren/shared/features/mother-groups/summary.contract.ts'
import { rawAnswer, textPart } from '../../platform/http/raw-answer.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { givenIn, withDiaryText } from '../group-pages/index.ts'
import { createMother, updateMother } from './commands/mother-group.ts'
import { life } from './commands/mother-life.ts'
import { saveMotherNum, saveSucklingNum } from './commands/save-numbers.ts'
import { nameFor, showGroup, showGroups, showSuggestions } from './show-mother.ts'
import { showSummary } from './show-summary.ts'

export function motherGroupsRoutes({ settings }: Services): Route[] {
  const given = givenIn(settings.TIME_ZONE)
  return [
    route(listMotherSummary, async (call) => {
      const asked = { ...call.query, today: given(call).today }
      return rawAnswer(textPart(await call.read((db) => showSummary(call.actor, db, asked))))
    }),
    route(calls.pageMotherGroups, (call) =>
      call.read((db) => showGroups(call.actor, db, call.query, given(call).today)),
    ),
    route(calls.createMotherGroup, (call) => createMother(call, call.body)),
    route(calls.checkMotherGroup, ({ query }) => Promise.resolve(nameFor(query))),
    route(calls.getMotherGroup, (call) =>
      found(withDiaryText(call.read((db) => showGroup(call.actor, db, call.params.id, given(call).today)))),
    ),
    route(calls.updateMotherGroup, (call) =>
      updateMother(given(call), call.params.id, call.query.version, call.body),
    ),
    route(calls.deleteMotherGroup, (call) => life.remove(given(call), call.params)),
    route(calls.reopenMotherGroup, (call) => life.reopen(given(call), call.params, call.query.version)),
    route(calls.closeMotherGroup, (call) => life.close(given(call), call.params, call.query.version)),
    route(calls.saveMotherDay, (call) => life.saveDay(given(call), call.params, call.body)),
    route(calls.saveMotherNum, (call) => saveMotherNum(given(call), call.params.id, call.body)),
    route(calls.saveSucklingNum, (call) => saveSucklingNum(given(call), call.params.id, call.body)),
    route(calls.getMotherSuggestions, (call) =>
      found(call.read((db) => showSuggestions(call.actor, db, call.params.id, given(call).today))),
    ),
  ]
}
