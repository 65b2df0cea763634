import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildFarm, buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import { freshTags, plantTags, tagNo, wrongCounts } from './testing/register.ts'

const world = testWorld()
let farms: number[]
let ask: Caller
let planted = 0

beforeAll(async () => {
  farms = [(await buildFarm(world())).id, (await buildFarm(world())).id]
  ask = await callerFor(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
})

const OPERATIONS = [
  'register',
  'place',
  'relocate',
  'tag',
  'retag',
  'lose',
  'exit',
  'return',
  'remove',
  'forget',
] as const
type Step = readonly [operation: (typeof OPERATIONS)[number], farm: number, from: number, count: number]

const ranged = (from: number, count: number) => ({
  tagStartFrom: tagNo('A', from),
  tagEndTo: tagNo('A', from + count),
})
const some = (where: string) => `select id from app.ear_tags where ${where} order by tag limit $1`
const run = (text: string, values: unknown[]) => world().admin.query(text, values)

async function perform([operation, which, from, count]: Step): Promise<void> {
  const farm = farms[which % 2] ?? 0
  const other = farms[(which + 1) % 2] ?? 0
  switch (operation) {
    case 'register':
      await plantTags(world(), freshTags('A', planted, count))
      planted += count
      return
    case 'place':
      await ask('POST', `/api/v1/ear-tag/placement?farmId=${farm}`, { farmId: -1, ...ranged(from, count) })
      return
    case 'relocate':
      await ask('POST', `/api/v1/ear-tag/relocation?farmId=${other}`, {
        farmId: farm,
        active: true,
        used: false,
        ...ranged(from, count),
      })
      return
    case 'tag':
      await run(
        `insert into app.rabbits (farm_id, tattoo, sex, ear_tag_id)
         select farm_id, 'T' || tag, 'FEMALE', id from app.ear_tags where id in (${some('farm_id = $2 and active and not used')})`,
        [count, farm],
      )
      return
    case 'retag':
      await run(
        `update app.rabbits set ear_tag_id = (select id from app.ear_tags where farm_id = $1 and active and not used limit 1)
         where id = (select id from app.rabbits where farm_id = $1 and ear_tag_id is not null limit 1)`,
        [farm],
      )
      return
    case 'lose':
      await run(`update app.ear_tags set active = false where id in (${some('farm_id = $2 and not used')})`, [
        count,
        farm,
      ])
      return
    case 'exit':
    case 'return':
      await run(
        `update app.rabbits set status = $3, exit_date = case when not app.is_living($3) then date '2026-05-12' end
         where id in (select id from app.rabbits where farm_id = $2 order by id limit $1)`,
        [count, farm, operation === 'exit' ? 'DEAD' : 'IN_PROD'],
      )
      return
    case 'remove':
      await run(
        `with gone as (select id from app.rabbits where farm_id = $2 order by id limit $1),
           events as (delete from app.rabbit_events where rabbit_id in (select id from gone))
         delete from app.rabbits where id in (select id from gone)`,
        [count, farm],
      )
      return
    case 'forget':
      await run(`delete from app.ear_tags where id in (${some('not used')})`, [count])
  }
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.tuple(fc.constantFrom(...OPERATIONS), fc.nat(1), fc.nat(400), fc.integer({ min: 1, max: 40 })),
  { minLength: 5, maxLength: 25 },
)

describe('the kept counts', () => {
  it('are those of the register after any sequence of changes, and what the list says of its length [ETR-14]', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await perform(['register', 0, 0, 30])
        for (const step of all) await perform(step)
        expect(await wrongCounts(world())).toEqual([])
      }),
      { numRuns: size(10, 200) },
    )
    for (const filter of ['', 'farmId=-1', `farmId=${farms[0]}`, 'active=false', 'used=true&active=true']) {
      const listed = await ask('GET', `/api/v1/ear-tags?pageSize=1&${filter}`)
      // The same set by its ends: a range is counted tag by tag.
      const counted = await ask('GET', `/api/v1/ear-tags?pageSize=1&tagStartFrom=A&tagEndTo=Z&${filter}`)
      const total = (heard: { body: unknown }) => (heard.body as { totalElements: number }).totalElements
      expect([filter, total(listed)]).toEqual([filter, total(counted)])
    }
  }, 600_000)
})
