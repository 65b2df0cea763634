import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MadeGroup, testGroups, TODAY } from '../../../test/test-groups.ts'
import { testWorld } from '../../../test/world.ts'
import { type Engine, openEngine } from '../db/engine.ts'
import { integrityProblems } from './integrity.ts'
import { WEIGHT_RULES } from './weights.queries.ts'

const world = testWorld({ damaged: true })
const { here, start, close } = testGroups(world)
let engine: Engine
let numbers: Record<string, number>

const weigh = (group: MadeGroup, weight: number) =>
  here.call('POST', `/api/v1/group/${group.id}/diary/${diaryIdOf(group, TODAY)}/weights/FAT`, { weight })

/** A group with two weights, one with a removed weight, a closed one, a merged one. */
beforeAll(async () => {
  engine = openEngine({ urls: { worker: world().urlAs('postgres') }, poolSize: 1 })
  const [a, c, parent] = [await start(), await start(), await start({ stables: 2 })]
  await weigh(a, 2500)
  await weigh(a, 2600)
  await weigh(c, 2700)
  await close(c)
  numbers = { a: a.id, c: c.id, parent: parent.id, farm: here.farmId }
})
afterAll(() => engine.close())

const problems = () => integrityProblems(engine, undefined, '2026-05-13')
const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(numbers[name]))

/** Sums are kept by triggers: the planter goes behind them. */
async function planted(statement: string): Promise<string[]> {
  const client = await world().admin.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(filled(statement))
    await client.query('commit')
    return await problems()
  } finally {
    client.release()
  }
}

it('sound weights have no fault', async () => {
  expect(await problems()).toEqual([])
})

const FIGURES = 'figures of a weighed day are those of its weights'
const RECORD = 'insert into app.weight_records (farm_id, group_id, day, type, grams, at) values'
const damage: [rule: string, plant: string, repair: string][] = [
  [
    FIGURES,
    'update app.weight_days set n = 3 where group_id = {a}',
    'update app.weight_days set n = 2 where group_id = {a}',
  ],
  [
    FIGURES,
    'update app.weight_days set sum_sq = sum_sq + 1 where group_id = {a}',
    'update app.weight_days set sum_sq = sum_sq - 1 where group_id = {a}',
  ],
  [
    FIGURES,
    'update app.weight_records set grams = 2601 where group_id = {a} and grams = 2600',
    'update app.weight_records set grams = 2600 where group_id = {a} and grams = 2601',
  ],
  [
    FIGURES,
    `${RECORD} ({farm}, {a}, '2026-05-11', 'FAT', 2000, now())`,
    "delete from app.weight_records where group_id = {a} and day = '2026-05-11'",
  ],
  [
    'a closed group holds nothing after its last day',
    "update app.production_groups set end_date = '2026-05-11' where id = {c}",
    "update app.production_groups set end_date = '2026-05-12' where id = {c}",
  ],
  [
    'its parent has nothing of its own',
    `${RECORD} ({farm}, {parent}, '2026-05-12', 'FAT', 2000, now())`,
    'delete from app.weight_records where group_id = {parent}',
  ],
]

it.each(damage)('%s: a planted fault is found', async (rule, plant, repair) => {
  expect((await planted(plant)).some((found) => found.includes(rule))).toBe(true)
  expect(await planted(repair)).toEqual([])
})

it('every rule of weights is planted broken', () => {
  for (const rule of Object.keys(WEIGHT_RULES))
    expect(damage.some(([name]) => rule.includes(name))).toBe(true)
})
