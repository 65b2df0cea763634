import { beforeAll, describe, expect, it } from 'vitest'
import { buildFarm, buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { figure, size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import { freshTags, plantTags, tagNo, wrongCounts } from './testing/register.ts'

const world = testWorld({ poolSize: 8 })
const ROUNDS = size(8, 1000)
const LIMIT = 600_000
const COUNT = 40

let operators: Caller[]
let farms: number[]
let planted = 0

beforeAll(async () => {
  const build = async () => callerFor(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
  operators = [await build(), await build()]
  farms = []
  for (let i = 0; i < 3; i++) farms.push((await buildFarm(world())).id)
})

const operator = (k: number): Caller => operators[k % 2] ?? (() => Promise.reject(new Error('no caller')))
const farm = (k: number): number => farms[k % farms.length] ?? 0
const letterOf = (n: number): string => String.fromCharCode(65 + Math.floor(n / 100_000))

/** Registers a fresh stretch of tags; answers the number of its first. */
async function fresh(count: number, farmId?: number): Promise<number> {
  const from = planted
  planted += count
  await plantTags(world(), freshTags(letterOf(from), from % 100_000, count, farmId))
  return from
}
const ranged = (from: number, to: number) => ({
  tagStartFrom: tagNo(letterOf(from), from % 100_000),
  tagEndTo: tagNo(letterOf(to), to % 100_000),
})
const place = async (k: number, farmId: number, from: number, to: number): Promise<number> => {
  const url = `/api/v1/ear-tag/placement?farmId=${farmId}`
  const { status, body } = await operator(k)('POST', url, { farmId: -1, ...ranged(from, to) })
  expect([status, body]).toEqual([200, { count: expect.any(Number) }])
  return (body as { count: number }).count
}
const relocate = async (
  k: number,
  [source, target]: readonly [number, number],
  from: number,
  to: number,
): Promise<number> => {
  const filter = { farmId: source, active: true, used: false, ...ranged(from, to) }
  const url = `/api/v1/ear-tag/relocation?farmId=${target}`
  const { status, body } = await operator(k)('POST', url, filter)
  expect([status, body]).toEqual([200, { count: expect.any(Number) }])
  return (body as { count: number }).count
}
/** How many tags of a stretch each farm has. */
const spread = async (from: number, to: number): Promise<Record<string, number>> => {
  const { tagStartFrom, tagEndTo } = ranged(from, to)
  const { rows } = await world().admin.query<{ farm: string; n: number }>(
    `select coalesce(farm_id::text, 'none') as farm, count(*)::int as n from app.ear_tags
     where tag between $1 and $2 group by 1`,
    [tagStartFrom, tagEndTo],
  )
  return Object.fromEntries(rows.map(({ farm, n }) => [farm, n]))
}
const deadlocks = async (): Promise<number> =>
  (
    await world().admin.query<{ n: number }>(
      'select deadlocks::int as n from pg_stat_database where datname = current_database()',
    )
  ).rows[0]?.n ?? 0

/** Whatever raced: the counts hold, the log hangs together, nothing broke. */
async function checkInvariants(): Promise<void> {
  expect(await wrongCounts(world())).toEqual([])
  expect(await chainProblems(world())).toEqual([])
  expect(world().logText()).not.toContain('"msg":"unhandled"')
}

describe('two operators at once', () => {
  it(
    'placing the same range on two farms: each tag is placed once, and the counts add up [ETR-15, D-111]',
    async () => {
      for (let i = 0; i < ROUNDS; i++) {
        const from = await fresh(COUNT)
        const counts = await Promise.all([0, 1].map((k) => place(k, farm(k), from, from + COUNT - 1)))
        expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(COUNT)
        const placed = await spread(from, from + COUNT - 1)
        expect([placed[farm(0)] ?? 0, placed[farm(1)] ?? 0]).toEqual(counts)
      }
      await checkInvariants()
    },
    LIMIT,
  )

  it(
    'placing ranges that overlap, and moving what the other places: no tag is lost or doubled, no call fails [ETR-15, D-109]',
    async () => {
      const before = await deadlocks()
      for (let i = 0; i < ROUNDS; i++) {
        const from = await fresh(COUNT)
        const middle = from + COUNT / 2
        const last = from + COUNT - 1
        const [lower, upper] = await Promise.all([
          place(0, farm(0), from, middle + 5),
          place(1, farm(1), middle - 5, last),
          relocate(0, [farm(0), farm(2)], from, last),
          relocate(1, [farm(1), farm(0)], from, last),
        ])
        expect(lower + upper).toBe(COUNT)
        const placed = await spread(from, last)
        expect(Object.values(placed).reduce((sum, n) => sum + n, 0)).toBe(COUNT)
        expect(placed['none']).toBeUndefined()
      }
      await checkInvariants()
      figure(`${2 * ROUNDS} rounds of two operators, ${(await deadlocks()) - before} deadlocks retried`)
    },
    LIMIT,
  )

  it(
    'moving the same stock to two farms: each tag moves once [D-109]',
    async () => {
      for (let i = 0; i < ROUNDS; i++) {
        const from = await fresh(COUNT, farm(0))
        const counts = await Promise.all(
          [1, 2].map((k) => relocate(k, [farm(0), farm(k)], from, from + COUNT - 1)),
        )
        expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(COUNT)
        expect(await spread(from, from + COUNT - 1)).not.toHaveProperty(String(farm(0)))
      }
      await checkInvariants()
    },
    LIMIT,
  )

  it(
    'moving tags while the farm puts them on rabbits: a carried tag stays with its rabbit [ETR-07, D-107]',
    async () => {
      for (let i = 0; i < ROUNDS; i++) {
        const from = await fresh(COUNT, farm(0))
        const last = from + COUNT - 1
        const { tagStartFrom, tagEndTo } = ranged(from, last)
        const [moved] = await Promise.all([
          relocate(0, [farm(0), farm(1)], from, last),
          tagSome(tagStartFrom, tagEndTo),
        ])
        const { rows } = await world().admin.query<{ n: number }>(
          `select count(*)::int as n from app.ear_tags e join app.rabbits r on r.ear_tag_id = e.id
           where e.tag between $1 and $2 and r.farm_id = e.farm_id and e.used`,
          [tagStartFrom, tagEndTo],
        )
        expect(moved + (rows[0]?.n ?? 0)).toBe(COUNT)
      }
      await checkInvariants()
    },
    LIMIT,
  )
})

const GONE = 'rabbits__ear_tag_id__fkey'

/** Puts a quarter of the tags on rabbits of the first farm, one after the other; a tag that has gone is left out. */
async function tagSome(from: string, to: string): Promise<void> {
  const { rows } = await world().admin.query<{ id: number }>(
    'select id from app.ear_tags where tag between $1 and $2 order by tag desc limit $3',
    [from, to, COUNT / 4],
  )
  for (const { id } of rows) {
    const inserted = world().admin.query(
      "insert into app.rabbits (farm_id, tattoo, sex, ear_tag_id) values ($1, $3, 'FEMALE', $2)",
      [farm(0), id, `T${String(id).padStart(6, '0')}`],
    )
    const failure = await inserted.then(
      () => GONE,
      (error: { constraint?: string }) => error.constraint,
    )
    expect(failure).toBe(GONE)
  }
}
