import { beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltUser,
  buildFarm,
  buildUser,
  type Caller,
  callerFor,
  type Heard,
} from '../../../test/builders.ts'
import { chainProblems, logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'
import { freshTags, plantTags, type Planted, wrongCounts } from './testing/register.ts'

const world = testWorld()
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let used = 0
/** A letter of the register that no other test has touched. */
const freshLetter = (): string => LETTERS[used++] ?? '?'

let operator: BuiltUser
let ask: Caller
let here: number
let there: number

beforeAll(async () => {
  operator = await buildUser(world(), { role: 'SUPERADMIN' })
  ask = await callerFor(world(), operator)
  here = (await buildFarm(world())).id
  there = (await buildFarm(world())).id
})

const place = (farmId: number, filter: object): Promise<Heard> =>
  ask('POST', `/api/v1/ear-tag/placement?farmId=${farmId}`, filter)
const relocate = (farmId: number, filter: object): Promise<Heard> =>
  ask('POST', `/api/v1/ear-tag/relocation?farmId=${farmId}`, filter)
const range = (letter: string) => ({ tagStartFrom: `${letter}-00000`, tagEndTo: `${letter}-99999` })

/** Farm of each tag with this letter. */
const farmsOf = async (letter: string): Promise<Record<string, number | null>> => {
  const { rows } = await world().admin.query<{ tag: string; farm_id: number | null }>(
    'select tag, farm_id from app.ear_tags where tag ^@ $1 order by tag',
    [letter],
  )
  return Object.fromEntries(rows.map(({ tag, farm_id }) => [tag, farm_id]))
}
const lastLogged = async () => (await logOf(world(), operator.id)).at(-1)
const nameOf = async (farmId: number) =>
  (await world().admin.query<{ name: string }>('select name from app.farms where id = $1', [farmId])).rows[0]
    ?.name

/** Of each sort one: free, inactive of no farm, and all sorts on a farm. */
const mixed = (letter: string, farmId: number): Planted[] => [
  { tag: `${letter}-00001` },
  { tag: `${letter}-00002` },
  { tag: `${letter}-00003`, active: false },
  { tag: `${letter}-00004`, farmId },
  { tag: `${letter}-00005`, farmId },
  { tag: `${letter}-00006`, farmId, active: false },
  { tag: `${letter}-00007`, farmId, carrier: {} },
  { tag: `${letter}-00008`, farmId, active: false, carrier: { status: 'SOLD' } },
]

describe('placement', () => {
  it('gives the active unused tags of no farm to the farm and tells how many [ETR-06, ETR-15, D-111, D-113]', async () => {
    const letter = freshLetter()
    await plantTags(world(), mixed(letter, here))
    expect(await place(there, { ...range(letter), farmId: -1 })).toEqual({ status: 200, body: { count: 2 } })
    expect(Object.values(await farmsOf(letter))).toEqual([there, there, null, here, here, here, here, here])
    const { rows } = await world().admin.query<{ tag: string; placed_at: Date }>(
      'select tag, placed_at from app.ear_tags where placed_at is not null and tag ^@ $1 order by tag',
      [letter],
    )
    expect(rows).toEqual([
      { tag: `${letter}-00001`, placed_at: world().now },
      { tag: `${letter}-00002`, placed_at: world().now },
    ])
    expect(await wrongCounts(world())).toEqual([])
  })

  it('takes only the range; unfinished ends mean what they mean in the list [ETR-02, ETR-15]', async () => {
    const letter = freshLetter()
    await plantTags(world(), freshTags(letter, 0, 30))
    const filter = { tagStartFrom: `${letter}-00005`, tagEndTo: `${letter}-0001`, farmId: -1 }
    expect((await place(here, filter)).body).toEqual({ count: 15 })
    const placed = Object.entries(await farmsOf(letter)).filter(([, farm]) => farm === here)
    expect([placed.at(0)?.[0], placed.at(-1)?.[0]]).toEqual([`${letter}-00005`, `${letter}-00019`])
  })

  it('reads the filter as the screen couples it, whatever a client sends [ETR-04, ETR-05]', async () => {
    const letter = freshLetter()
    await plantTags(world(), mixed(letter, here))
    const contrary = { active: false, used: true, statuses: ['SOLD'], healthConditions: ['TOOTH'] }
    expect((await place(there, { ...range(letter), farmId: -1, ...contrary })).body).toEqual({ count: 2 })
  })

  it('is 405 unless the filter says "no farm", and places nothing [ETR-06, ETR-11, D-113]', async () => {
    const letter = freshLetter()
    await plantTags(world(), mixed(letter, here))
    for (const filter of [range(letter), { ...range(letter), farmId: here, active: true, used: false }, {}]) {
      const { status, body } = await place(there, filter)
      expect([filter, status, body]).toEqual([
        filter,
        405,
        { code: 'SAVING_ERROR', messages: ['SAVING_ERROR'], requestId: expect.any(String) },
      ])
      expect(await lastLogged()).toMatchObject({ name: 'EAR_TAG_PLACEMENT', status: 'CONFLICT' })
    }
    expect(Object.values(await farmsOf(letter))).not.toContain(there)
  })

  it('onto an unknown farm is 404; without a farm, 400', async () => {
    const letter = freshLetter()
    await plantTags(world(), freshTags(letter, 1, 2))
    expect(await place(999_999, { ...range(letter), farmId: -1 })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    })
    expect((await ask('POST', '/api/v1/ear-tag/placement', { farmId: -1 })).status).toBe(400)
    expect((await place(-1, { farmId: -1 })).status).toBe(400)
    expect(Object.values(await farmsOf(letter))).toEqual([null, null])
  })

  it('takes an end in small letters for what it means, and refuses one that is no beginning of a tag [ETR-09, ETR-15]', async () => {
    const letter = freshLetter()
    await plantTags(world(), freshTags(letter, 0, 3))
    const end = `${letter.toLowerCase()}-00000`
    expect((await place(here, { farmId: -1, tagStartFrom: end, tagEndTo: end })).body).toEqual({ count: 1 })
    expect(Object.values(await farmsOf(letter))).toEqual([here, null, null])
    for (const tagEndTo of ['zz', '00100', `${letter}_1`]) {
      const refused = await place(here, { farmId: -1, tagEndTo })
      expect([tagEndTo, refused.body]).toEqual([tagEndTo, { messages: ['INVALID_DATA'] }])
    }
    expect((await place(here, { farmId: -1, tagEndsTo: `${letter}-00000` })).status).toBe(400)
  })

  it('of nothing places nothing [ETR-08]', async () => {
    const filter = { tagStartFrom: 'Z-99999', tagEndTo: 'Z-99999', farmId: -1 }
    expect(await place(here, filter)).toEqual({ status: 200, body: { count: 0 } })
  })

  it('is logged on the farm that got the tags, with their number [ETR-13, ETR-15]', async () => {
    const letter = freshLetter()
    await plantTags(world(), freshTags(letter, 1, 7))
    await place(there, { ...range(letter), farmId: -1 })
    expect(await lastLogged()).toMatchObject({
      name: 'EAR_TAG_PLACEMENT',
      status: 'DONE',
      farm_id: there,
      record_type: 'farm',
      record_id: there,
      changes: { farm: [null, await nameOf(there)], earTags: [null, 7] },
      payload: { farmId: there, filter: { ...range(letter), farmId: -1 } },
    })
    expect(await chainProblems(world())).toEqual([])
  })
})

describe('relocation', () => {
  const free = { active: true, used: false }

  it('moves the unused active tags of a farm to another and tells how many [ETR-07, ETR-15, D-109]', async () => {
    const letter = freshLetter()
    await plantTags(world(), mixed(letter, here))
    expect(await relocate(there, { ...range(letter), farmId: here, ...free })).toEqual({
      status: 200,
      body: { count: 2 },
    })
    expect(Object.values(await farmsOf(letter))).toEqual([null, null, null, there, there, here, here, here])
    expect(await wrongCounts(world())).toEqual([])
    expect(await lastLogged()).toMatchObject({
      name: 'EAR_TAG_RELOCATION',
      status: 'DONE',
      farm_id: there,
      record_type: 'farm',
      record_id: there,
      changes: { farm: [await nameOf(here), await nameOf(there)], earTags: [null, 2] },
    })
  })

  it('is 405 unless a source farm is filtered with used = no and active = yes, and moves nothing [ETR-07, ETR-11]', async () => {
    const letter = freshLetter()
    await plantTags(world(), mixed(letter, here))
    const wrong = [
      { ...free },
      { farmId: -1, ...free },
      { farmId: here },
      { farmId: here, active: true },
      { farmId: here, used: false },
      { farmId: here, active: false, used: false },
      { farmId: here, active: true, used: true },
    ]
    for (const filter of wrong) {
      const { status, body } = await relocate(there, { ...range(letter), ...filter })
      expect([filter, status, body]).toMatchObject([filter, 405, { code: 'SAVING_ERROR' }])
    }
    expect(await lastLogged()).toMatchObject({ name: 'EAR_TAG_RELOCATION', status: 'CONFLICT' })
    expect(Object.values(await farmsOf(letter))).not.toContain(there)
  })

  it('onto the same farm is 200 with count 0 and INVALID_FARM, and the log says it was refused [D-109]', async () => {
    const letter = freshLetter()
    await plantTags(world(), freshTags(letter, 1, 3, here))
    expect(await relocate(here, { ...range(letter), farmId: here, ...free })).toEqual({
      status: 200,
      body: { count: 0, messages: ['INVALID_FARM'] },
    })
    expect(await lastLogged()).toMatchObject({ status: 'ERROR', error: 'INVALID_FARM' })
    const { rows } = await world().admin.query(
      'select from app.ear_tags where tag ^@ $1 and placed_at is not null',
      [letter],
    )
    expect(rows).toEqual([])
  })

  it('onto an unknown farm is 404, also when that is the source', async () => {
    expect((await relocate(999_999, { farmId: here, ...free })).status).toBe(404)
    expect((await relocate(999_999, { farmId: 999_999, ...free })).status).toBe(404)
  })

  it('from an unknown farm moves nothing [ETR-08]', async () => {
    expect((await relocate(here, { farmId: 999_999, ...free })).body).toEqual({ count: 0 })
  })

  it('drops status and health from the filter, as unused tags have none [ETR-05]', async () => {
    const letter = freshLetter()
    await plantTags(world(), mixed(letter, here))
    const filter = {
      ...range(letter),
      farmId: here,
      ...free,
      statuses: ['DEAD'],
      healthConditions: ['TOOTH'],
    }
    expect((await relocate(there, filter)).body).toEqual({ count: 2 })
  })
})
