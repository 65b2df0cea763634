import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildFarm } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import type { Db } from './db.ts'
import { type Engine, openEngine } from './engine.ts'
import { FAST_PATH_PARTS, type FastPathPart } from './fast-path.ts'
import { prepared } from './prepared.ts'

const world = testWorld()
let visibility = { userId: null, farmIds: [0] }
beforeAll(async () => {
  const farm = await buildFarm(world())
  await buildFarm(world())
  visibility = { userId: null, farmIds: [farm.id] }
})

const engines: Engine[] = []
const engineWithout = (...off: FastPathPart[]): Engine => {
  const engine = openEngine({ urls: { app: world().urlAs('warren_app') }, poolSize: 1, fastPathOff: off })
  engines.push(engine)
  return engine
}
afterAll(() => Promise.all(engines.map((engine) => engine.close())))

const ids = async (db: Db) => (await db.selectFrom('farms').select('id').execute()).map(({ id }) => id)
const countOf = prepared<object>()((db) => db.selectFrom('farms').select(sql<number>`count(*)::int`.as('n')))

describe.each<{ off: readonly FastPathPart[] }>([
  ...FAST_PATH_PARTS.map((part) => ({ off: [part] })),
  { off: FAST_PATH_PARTS },
])('without $off', ({ off }) => {
  it('reads, streams and asks the same, of its own farms only', async () => {
    const engine = engineWithout(...off)
    const own = visibility.farmIds
    expect(await engine.read('app', visibility, (db) => Promise.all([ids(db), ids(db)]))).toEqual([own, own])
    const streamed: number[] = []
    for await (const { id } of engine.stream('app', visibility, (db) =>
      db.selectFrom('farms').select('id').stream(10),
    ))
      streamed.push(id)
    expect(streamed).toEqual(own)
    // A statement without a transaction has no farms at all.
    expect(await engine.ask('app', countOf, {})).toEqual([{ n: 0 }])
  })
})

const prepareds = async (db: Db) =>
  db
    .selectFrom(sql<{ name: string }>`pg_prepared_statements`.as('p'))
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
const planMode = (db: Db) =>
  db
    .selectFrom('farms')
    .select(sql<string>`current_setting('plan_cache_mode')`.as('mode'))
    .executeTakeFirstOrThrow()

const workers = (db: Db) =>
  db.selectFrom('farms').select(sql<string>`current_setting('max_parallel_workers_per_gather')`.as('most'))

describe('a part', () => {
  it('names: statements are prepared on their connection, or not', async () => {
    const count = async (engine: Engine) => {
      await engine.read('app', visibility, ids)
      return (await engine.read('app', visibility, prepareds)).n
    }
    expect(await count(engineWithout())).toBeGreaterThan(0)
    expect(await count(engineWithout('names'))).toBe(0)
  })

  it('one-plan: a reading is planned once for all farms, or as the engine likes', async () => {
    const mode = (engine: Engine) => engine.read('app', visibility, planMode)
    expect(await mode(engineWithout())).toEqual({ mode: 'force_generic_plan' })
    expect(await mode(engineWithout('one-plan'))).toEqual({ mode: 'auto' })
  })

  it.each<{ off: FastPathPart[] }>([{ off: [] }, { off: ['one-plan'] }])(
    'none: one process reads what is of a farm, page or stream, so that lists keep their order (without $off)',
    async ({ off }) => {
      const engine = engineWithout(...off)
      expect(await engine.read('app', visibility, (db) => workers(db).execute())).toEqual([{ most: '0' }])
      const streamed: unknown[] = []
      for await (const row of engine.stream('app', visibility, (db) => workers(db).stream(1)))
        streamed.push(row)
      expect(streamed).toEqual([{ most: '0' }])
    },
  )
})
