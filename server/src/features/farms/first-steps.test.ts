import { FIRST_STEPS } from '@warren/shared/features/farms/first-steps.vocabulary.ts'
import { describe, expect, it } from 'vitest'
import {
  buildFarm,
  buildRabbit,
  buildRow,
  buildStable,
  buildUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const steps = async (by: Caller) => (await by('GET', '/api/v1/first-steps')).body

describe('the first steps of a farm', () => {
  it('tick themselves off by what the farm has, and by nothing of another one [NAV-20]', async () => {
    const full = await buildFarm(world())
    await buildRabbit(world(), { farmId: full.id })
    const farm = await buildFarm(world())
    const admin = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: farm.id }))
    const now = { farm: { id: farm.id, name: expect.any(String) }, sample: 'NONE', names: false }
    expect(await steps(admin)).toEqual({ ...now, sample: 'OFFERED', done: ['FARM', 'ADMIN'] })
    await buildRow(world(), await buildStable(world(), farm.id, 'M1'), 1, [
      { position: 'DOWN', cageType: 1, from: 1, to: 2 },
    ])
    expect(await steps(admin)).toEqual({ ...now, done: ['FARM', 'ADMIN', 'STABLES'] })
    await world().admin.query(
      "insert into app.ear_tags (tag, eid, farm_id) values ('P-77001', '250277000077001', $1)",
      [farm.id],
    )
    await buildRabbit(world(), { farmId: farm.id, tattoo: 'PWSTEP1' })
    expect(await steps(admin)).toEqual({ ...now, done: ['FARM', 'ADMIN', 'STABLES', 'TAGS', 'HERD'] })
    const names = await world().admin.query<{ id: number }>(
      "insert into app.production_group_names (farm_id, name) values ($1, 'BAND01') returning id",
      [farm.id],
    )
    expect(await steps(admin)).toEqual({
      ...now,
      done: ['FARM', 'ADMIN', 'STABLES', 'TAGS', 'HERD'],
      names: true,
    })
    await world().admin.query("insert into app.ia_groups (farm_id, name) values ($1, 'BAND01')", [farm.id])
    // A group has its name: nothing is left to permit, whatever becomes of the list.
    await world().admin.query('delete from app.production_group_names where id = $1', [names.rows[0]?.id])
    const done = FIRST_STEPS.filter((step) => step !== 'NAMES')
    expect(await steps(admin)).toEqual({ farm: null, done, names: true, sample: 'NONE' })
  })

  it('begin for an owner with the farm, and no worker is asked [NAV-20, D-013]', async () => {
    const owner = await callerFor(world(), await buildUser(world(), { role: 'OWNER' }))
    expect(await steps(owner)).toEqual({ farm: null, done: [], names: false, sample: 'NONE' })
    const worker = await callerFor(world(), await buildUser(world(), { role: 'USER' }))
    expect((await worker('GET', '/api/v1/first-steps')).status).toBe(403)
  })
})
