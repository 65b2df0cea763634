import { beforeAll, beforeEach } from 'vitest'
import {
  type BuiltCage,
  type BuiltUser,
  buildFarm,
  buildRabbit,
  buildRow,
  buildStable,
  buildUser,
  type Caller,
  callerFor,
} from '../../../../test/builders.ts'
import type { World } from '../../../../test/world.ts'

interface StoredRabbit {
  readonly id: number
  readonly status: string
  readonly health: string
  readonly cage_id: number | null
  readonly cage_label: string | null
  readonly exit_date: string | null
  readonly version: number
}

/** Two farms, of which one has a row of forty cages; what `own` holds is there once the tests run. */
async function openFarms(world: World) {
  const farmId = (await buildFarm(world)).id
  const foreignId = (await buildFarm(world)).id
  const admin = await buildUser(world, { role: 'ADMIN', farmId })
  const elsewhere = await buildUser(world, { role: 'ADMIN', farmId: foreignId })
  const stable = await buildStable(world, farmId, 'M1')
  const cages: BuiltCage[] = await buildRow(world, stable, 1, [
    { position: 'DOWN', cageType: 1, from: 1, to: 40 },
  ])
  const [ask, askElsewhere] = [await callerFor(world, admin), await callerFor(world, elsewhere)]
  return { farmId, foreignId, admin, ask, askElsewhere, stableId: stable.id, cages }
}

interface Own {
  farmId: number
  foreignId: number
  admin: BuiltUser
  ask: Caller
  askElsewhere: Caller
  stableId: number
  cages: BuiltCage[]
}

/** An administrator who changes many rabbits at once; every test begins without any. */
export function bulkClient(world: () => World) {
  const own = {} as Own
  beforeAll(async () => {
    Object.assign(own, await openFarms(world()))
  })
  beforeEach(async () => {
    for (const table of ['rabbit_bulk_changes', 'rabbit_events', 'rabbits'])
      await world().admin.query(`delete from app.${table}`)
  })
  const stored = async (): Promise<StoredRabbit[]> =>
    (
      await world().admin.query<StoredRabbit>(
        `select r.id::int, status, health_condition as health, cage_id::int, coalesce(app.cage_label(s.name, cage_key), cage_label) as cage_label, exit_date, r.version
         from app.rabbits r left join app.stables s on s.id = r.stable_id order by r.id`,
      )
    ).rows
  /** Does in the first cages. */
  const plant = async (count: number, more: object = {}): Promise<number[]> => {
    const ids: number[] = []
    for (let i = 0; i < count; i++) {
      const cageId = Number(own.cages[i]?.id)
      ids.push((await buildRabbit(world(), { farmId: own.farmId, cageId, ...more })).id)
    }
    return ids
  }
  return {
    own,
    stored,
    plant,
    change: (body: object, by = own.ask) => by('POST', '/api/v1/rabbits/bulk-action', body),
    preview: (body: object) => own.ask('POST', '/api/v1/rabbits/bulk-preview', body),
    undo: (id: number, by = own.ask) => by('POST', `/api/v1/rabbits/bulk-action/${id}/undo`),
  }
}
export const changeIdOf = (heard: { readonly body: unknown }): number =>
  (heard.body as { changeId: number }).changeId
