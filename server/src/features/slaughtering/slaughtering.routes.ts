import * as calls from '@warren/shared/features/slaughtering/slaughtering.contract.ts'
import { found, type Route, route } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { givenIn } from '../group-pages/index.ts'
import { changeSlaughtering, createSlaughtering, removeSlaughtering } from './commands/slaughtering.ts'
import { showCutting } from './show-cutting.ts'

export function slaughteringRoutes({ settings }: Services): Route[] {
  const given = givenIn(settings.TIME_ZONE)
  return [
    route(calls.createSlaughtering, (call) => createSlaughtering(given(call), call.params, call.body)),
    route(calls.updateSlaughtering, (call) => changeSlaughtering(given(call), call.params, call.body)),
    route(calls.deleteSlaughtering, (call) => removeSlaughtering(given(call), call.params)),
    route(calls.getCutting, (call) => found(call.read((db) => showCutting(call.actor, db, call.params)))),
  ]
}
