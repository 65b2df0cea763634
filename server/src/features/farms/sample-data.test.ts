import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildFarm,
  buildRabbit,
  buildStable,
  buildUser,
  type BuiltUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let neighbour: number
beforeAll(async () => {
  neighbour = (await buildFarm(world())).id
  await buildRabbit(world(), { farmId: neighbour, tattoo: 'HUNEAR1' })
})

interface Beginner {
  readonly farmId: number
  readonly user: BuiltUser
  readonly call: Caller
}
async function beginner(): Promise<Beginner> {
  const farmId = (await buildFarm(world())).id
  const user = await buildUser(world(), { role: 'ADMIN', farmId })
  return { farmId, user, call: await callerFor(world(), user) }
}
const fill = ({ call }: Beginner) => call('POST', '/api/v1/sample-data')
const remove = ({ call }: Beginner) => call('DELETE', '/api/v1/sample-data')
const steps = async ({ call }: Beginner) =>
  (await call('GET', '/api/v1/first-steps')).body as { done: string[]; sample: string }

/** Rows of every table that belongs to farms, but for the log, which forgets nothing. */
async function countsOf(farmId: number): Promise<Record<string, number>> {
  const { rows } = await world().admin.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'app' and c.column_name = 'farm_id' and t.table_type = 'BASE TABLE'
       and c.table_name !~ '^(commands|command_|rabbit_events_|commands_)' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of rows) {
    const found = await world().admin.query<{ n: number }>(
      `select count(*)::int as n from app.${name} where farm_id = $1`,
      [farmId],
    )
    counts[name] = found.rows[0]?.n ?? 0
  }
  return counts
}

describe('sample data', () => {
  it('goes into an empty farm, marks it, and ticks no first step off [NAV-20]', async () => {
    const one = await beginner()
    const others = await countsOf(neighbour)
    expect(await steps(one)).toMatchObject({ sample: 'OFFERED', done: ['FARM', 'ADMIN'] })
    expect(await fill(one)).toMatchObject({ status: 200, body: { messages: [] } })
    expect(await steps(one)).toMatchObject({ sample: 'IN', done: ['FARM', 'ADMIN'] })
    expect(await countsOf(one.farmId)).toMatchObject({
      rabbits: 64,
      sperms: 12,
      ia_groups: 2,
      covers: 60,
      stables: 1,
      cages: 88,
    })
    const list = await one.call('GET', '/api/v1/ia-groups')
    expect(list.status).toBe(200)
    expect(await countsOf(neighbour)).toEqual(others)
    expect(await fill(one)).toMatchObject({ status: 200, body: { messages: ['sample-not-empty'] } })
  })

  it('is taken out whole: table by table the farm is as before, with what was tried out on it [NAV-20]', async () => {
    const one = await beginner()
    const [before, others] = [await countsOf(one.farmId), await countsOf(neighbour)]
    await fill(one)
    // A sample doe is changed, and a task of the sample round is handed out.
    await world().admin.query(
      "update app.rabbits set status = 'WASTE_CANDIDATE' where farm_id = $1 and tattoo = 'SAMPLE001'",
      [one.farmId],
    )
    await world().admin.query(
      `insert into app.ia_tasks (farm_id, ia_group_id, type, estimated_start_at)
       select $1, max(id), 'check-touching', now() from app.ia_groups where farm_id = $1`,
      [one.farmId],
    )
    expect(await remove(one)).toMatchObject({ status: 200 })
    expect(await countsOf(one.farmId)).toEqual(before)
    expect(await countsOf(neighbour)).toEqual(others)
    expect(await steps(one)).toMatchObject({ sample: 'OFFERED' })
    expect(await remove(one)).toMatchObject({ status: 200, body: { messages: ['sample-not-in'] } })
    // And in again.
    expect((await fill(one)).status).toBe(200)
  })

  type Build = (farmId: number) => Promise<unknown>
  const OWN: readonly (readonly [string, Build])[] = [
    ['a stable', (farmId) => buildStable(world(), farmId, 'M1')],
    ['a rabbit', (farmId) => buildRabbit(world(), { farmId, tattoo: 'HUOWN1' })],
    [
      'a permitted name',
      (farmId) =>
        world().admin.query("insert into app.production_group_names (farm_id, name) values ($1, 'OWN')", [
          farmId,
        ]),
    ],
  ]
  it.each(OWN)('is refused where the farm has %s of its own', async (_name, build) => {
    const one = await beginner()
    await build(one.farmId)
    expect((await steps(one)).sample).toBe('NONE')
    expect(await fill(one)).toMatchObject({ status: 200, body: { messages: ['sample-not-empty'] } })
  })

  it('stays where a record of the farm’s own hangs on it, and names the record', async () => {
    const one = await beginner()
    await fill(one)
    const own = await buildRabbit(world(), { farmId: one.farmId, tattoo: 'HUOWN02' })
    const hang = async (text: string) => {
      await world().admin.query(text, [one.farmId, own.id])
      const counts = await countsOf(one.farmId)
      const heard = await remove(one)
      expect(heard).toMatchObject({ status: 200, body: { messages: [expect.anything()] } })
      expect(JSON.stringify(heard.body)).toContain('sample-in-use')
      expect(await countsOf(one.farmId)).toEqual(counts)
      return heard.body
    }
    const places =
      'update app.rabbits set cage_id = (select min(c.id) from app.cages c where c.farm_id = $1 and not exists (select from app.rabbits r where r.cage_id = c.id)) where id = $2'
    expect(JSON.stringify(await hang(places))).toContain('HUOWN02')
    await world().admin.query('update app.rabbits set cage_id = null where id = $1', [own.id])
    await hang(
      "update app.rabbits set mother_farm_id = $1, mother_id = (select id from app.rabbits where farm_id = $1 and tattoo = 'SAMPLE001') where id = $2",
    )
    await world().admin.query(
      'update app.rabbits set mother_id = null, mother_farm_id = null where id = $1',
      [own.id],
    )
    // Its own does not go with it.
    expect((await remove(one)).status).toBe(200)
    expect((await countsOf(one.farmId))['rabbits']).toBe(1)
  })

  it('races with records of the farm’s own: both at once never lie in one farm unmarked', async () => {
    for (let n = 0; n < 6; n++) {
      const one = await beginner()
      const stable = () => one.call('POST', `/api/v1/farm/${one.farmId}/stable`, { name: 'Own' })
      const [filled, made] = await Promise.all(
        n % 2 === 0 ? [fill(one), stable()] : [stable(), fill(one)].toReversed(),
      )
      expect(made?.status).toBe(200)
      const isIn = isDeepStrictEqual(filled?.body, { messages: [] })
      const { stables } = await countsOf(one.farmId)
      expect(stables).toBe(isIn ? 2 : 1)
      expect((await remove(one)).body).toEqual({ messages: isIn ? [] : ['sample-not-in'] })
      expect((await countsOf(one.farmId))['stables']).toBe(1)
    }
  })

  it('is for administrators alone, each of the own farm [D-013]', async () => {
    for (const role of ['OWNER', 'USER', 'SUPERADMIN'] as const) {
      const caller = await callerFor(world(), await buildUser(world(), { role }))
      expect((await caller('POST', '/api/v1/sample-data')).status).toBe(403)
      expect((await caller('DELETE', '/api/v1/sample-data')).status).toBe(403)
    }
  })
})
