import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSlaughter } from '../../../test/test-slaughter.ts'
import { testWorld } from '../../../test/world.ts'
import { type Engine, openEngine } from '../db/engine.ts'
import { integrityProblems } from './integrity.ts'
import { SLAUGHTER_RULES } from './slaughter.queries.ts'

const world = testWorld({ damaged: true })
const { here, start, arrive, slaughter, cut } = testSlaughter(world)
let engine: Engine
let numbers: Record<string, number>

beforeAll(async () => {
  engine = openEngine({ urls: { worker: world().urlAs('postgres') }, poolSize: 1 })
  const group = await start()
  await arrive(group.id, 100)
  const { id: done = 0 } = await slaughter(group.id, 40, { abscessNum: 2, abscessWeight: 5 })
  await cut({ slaughteringId: done, liveWeight: 2500, coldCarcass: 1400 })
  const parent = await start({ stables: 2 })
  numbers = { done, group: group.id, parent: parent.id, farm: here.farmId }
})
afterAll(() => engine.close())

const problems = () => integrityProblems(engine, undefined, '2026-05-13')
const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(numbers[name]))

/** Keys and postings refuse to be broken: the planter goes behind their triggers. */
async function planted(statements: readonly string[]): Promise<string[]> {
  const client = await world().admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const statement of statements) await client.query(filled(statement))
    await client.query('commit')
    return await problems()
  } finally {
    client.release()
  }
}

const POSTS = 'a slaughtering posts the animals it says'
const ABOVE = 'heads and weight of a slaughtering and of its causes are above zero'
const OWN = 'only fattening groups with animals of their own are slaughtered'
const limit = (table: string, column: 'num' | 'grams', max: number) => ({
  away: `alter table app.${table} drop constraint ${table}__${column}__check`,
  back: `alter table app.${table} add constraint ${table}__${column}__check check (${column} between 1 and ${max})`,
})
const num = limit('slaughter_condemnations', 'num', 30_000)
const grams = limit('slaughterings', 'grams', 90_000_000)
const set = (what: string) => `update app.slaughterings set ${what} where id = {done}`

const damage: [rule: string, plant: string[], repair: string[]][] = [
  [POSTS, [set('num = 41')], [set('num = 40')]],
  [POSTS, [set("create_date = '2026-05-11'")], [set("create_date = '2026-05-12'")]],
  [POSTS, [set('deleted_at = now()')], [set('deleted_at = null')]],
  [
    ABOVE,
    [num.away, 'update app.slaughter_condemnations set num = 0 where slaughtering_id = {done}'],
    ['update app.slaughter_condemnations set num = 2 where slaughtering_id = {done}', num.back],
  ],
  [ABOVE, [grams.away, set('grams = 0')], [set('grams = 104000'), grams.back]],
  ['cutting rows are of a slaughtering that stands', [set('deleted_at = now()')], [set('deleted_at = null')]],
  [OWN, [set('group_id = {parent}')], [set('group_id = {group}')]],
  [
    OWN,
    ["update app.production_groups set end_date = '2026-05-11' where id = {group}"],
    ['update app.production_groups set end_date = null where id = {group}'],
  ],
]

it('sound slaughterings have no fault', async () => {
  expect(await problems()).toEqual([])
})

it.each(damage)('finds broken: %s (%#)', async (rule, plant, repair) => {
  const found = await planted(plant)
  expect(found.some((problem) => problem.startsWith(rule))).toBe(true)
  expect(await planted(repair)).toEqual([])
})

it('each rule of slaughterings was broken once', () => {
  const broken = damage.map(([rule]) => rule)
  expect(
    Object.keys(SLAUGHTER_RULES).filter((rule) => !broken.some((name) => rule.startsWith(name))),
  ).toEqual([])
})
