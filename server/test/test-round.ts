import type { getIaGroup } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import type { Candidate } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import { addDays } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { beforeAll, beforeEach } from 'vitest'
import {
  buildFarm,
  buildGroupName,
  buildIaGroup,
  buildRabbit,
  buildSperm,
  buildUser,
  type Caller,
  callerFor,
} from './builders.ts'
import type { World } from './world.ts'

/** The day of the test world. */
export const TODAY = '2026-05-12'

export interface Messages {
  readonly messages: unknown[]
  readonly problems?: unknown[]
}

export type Pairing = AnswerOf<typeof getIaGroup>['pairings'][number]

/** A farm that inseminates: its administrator, one semen, a permitted name, and ways to ask and to change. */
export function testRound(world: () => World) {
  const here = { farmId: 0, spermId: 0, call: undefined as unknown as Caller }
  let n = 0
  beforeAll(async () => {
    here.farmId = (await buildFarm(world())).id
    here.call = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: here.farmId }))
    here.spermId = (await buildSperm(world(), { farmId: here.farmId, label: 'C-2219' })).id
    await buildGroupName(world(), here.farmId, 'BAND03')
  })
  // Does of the test before must not be candidates of this one.
  beforeEach(() =>
    world().admin.query(
      "update app.rabbits set status = 'SOLD', exit_date = $2, cage_id = null where farm_id = $1",
      [here.farmId, TODAY],
    ),
  )
  const get = async <T>(path: string): Promise<T> => (await here.call('GET', path)).body as T
  return {
    here,
    get,
    doe: (fields: Partial<Parameters<typeof buildRabbit>[1]> = {}) =>
      buildRabbit(world(), {
        farmId: here.farmId,
        tattoo: `HY${String(++n).padStart(5, '0')}`,
        ...fields,
      }),
    /** Each with a name of its own: one name and day is one group. */
    draft: async (startDate: string | null = addDays(TODAY, ++n % 20), name = `BAND03${++n}`) =>
      (await buildIaGroup(world(), { farmId: here.farmId, name, startDate })).id,
    group: (id: number) => get<AnswerOf<typeof getIaGroup>>(`/api/v1/ia-group/${id}`),
    pair: async (id: number, motherIds: readonly number[], more: object = {}) => {
      const sent = { spermId: here.spermId, pedigree: 'CP', motherIds, ...more }
      const { status, body } = await here.call('POST', `/api/v1/ia-group/${id}/covers`, sent)
      return { status, ...(body as Messages & { pairings?: Pairing[]; changeId?: number }) }
    },
    put: async (path: string, body?: object) => {
      const heard = await here.call('PUT', path, body)
      return { status: heard.status, ...(heard.body as Messages) }
    },
    candidates: (id: number, query = '') =>
      get<{ content: Candidate[]; totalElements: number; sources: Record<string, number> }>(
        `/api/v1/ia-group/${id}/candidates${query}`,
      ),
    /** Commands of the farm's rounds in the log, each with how many of its rows do not tell what changed. */
    logged: async () =>
      (
        await world().admin.query<{ name: string; bare: number }>(
          `select name, count(*) filter (where changes is null)::int as bare from app.commands
           where farm_id = $1 and status = 'DONE' and record_type = 'ia-group' group by name order by name`,
          [here.farmId],
        )
      ).rows,
    free: async (id: number) =>
      (await get<{ id: number }[]>(`/api/v1/ia-group/${id}/available-mothers`)).map((one) => one.id),
  }
}
