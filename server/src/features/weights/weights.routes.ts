import { WEIGHT_TYPES } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import * as calls from '@warren/shared/features/weights/weights.contract.ts'
import { scopeOf } from '../../platform/auth/actor.ts'
import { HttpFailure } from '../../platform/http/failures.ts'
import { type Call, found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { findGroup, givenIn } from '../group-pages/index.ts'
import { importDirectly } from '../imports/index.ts'
import { addWeight, changeWeight, removeWeights } from './commands/weigh.ts'
import { weightImporter } from './import-weights.ts'
import { showWeights } from './show-weights.ts'

type OfDay = Pick<Call<typeof calls.addWeight>, 'actor' | 'read' | 'params'>

/** A type of animals that does not live in such a group is a wrong address, not a wrong weight [D-179]. */
async function checkType({ actor, read, params: { id, weightType } }: OfDay): Promise<void> {
  const group = await found(read((db) => findGroup(scopeOf(actor), db, id)))
  if (!WEIGHT_TYPES[group.kind].includes(weightType)) throw new HttpFailure('INVALID_PARAMS')
}

export function weightsRoutes({ settings }: Services): Route[] {
  const given = givenIn(settings.TIME_ZONE)
  return [
    route(calls.listWeights, (call) =>
      found(call.read((db) => showWeights(call.actor, db, call.params, given(call).today))),
    ),
    route(calls.addWeight, async (call) => {
      await checkType(call)
      return addWeight(given(call), call.params, call.body)
    }),
    route(calls.updateWeight, async (call) => {
      await checkType(call)
      return changeWeight(given(call), call.params, call.body)
    }),
    route(calls.deleteWeights, async (call) => {
      await checkType(call)
      // What the body says counts; the query is for lines that drop it [D-197].
      return removeWeights(given(call), call.params, { ...call.query, ...call.body })
    }),
    route(calls.importWeights, ({ context, actor, read, params, body }) =>
      importDirectly({ context, actor, read }, { importer: weightImporter, file: body, ...params }),
    ),
  ]
}
