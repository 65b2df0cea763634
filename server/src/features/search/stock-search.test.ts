import type { SearchHit } from '@warren/shared/features/search/search.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildEarTag,
  buildFarm,
  buildRabbit,
  buildRelease,
  buildRow,
  buildSperm,
  buildStable,
  buildUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let farmId: number
let foreignId: number
let ask: Caller

const hits = async (type: string, search: string, more = ''): Promise<SearchHit[]> => {
  const { status, body } = await ask(
    'GET',
    `/api/v1/search/${type}?search=${encodeURIComponent(search)}${more}`,
  )
  expect([type, search, status]).toEqual([type, search, 200])
  return body as SearchHit[]
}
const labels = async (...asked: Parameters<typeof hits>) => (await hits(...asked)).map(({ label }) => label)
const shortOf = async (id: number): Promise<string> =>
  (await world().admin.query('select short_name from app.farms where id = $1', [id])).rows[0]
    ?.short_name as string

beforeAll(async () => {
  farmId = (await buildFarm(world())).id
  foreignId = (await buildFarm(world())).id
  ask = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId }))
  const [cage] = await buildRow(world(), await buildStable(world(), farmId, 'M1'), 1)
  await buildRabbit(world(), { farmId, tattoo: 'HY4170', cageId: Number(cage?.id) })
})

describe('a rabbit', () => {
  it('is found by any part of its tattoo, in any case, with its cage [SRC-03, SRC-05, D-045, D-047, D-048]', async () => {
    const hit = { id: expect.any(Number), label: 'HY4170', info: 'M1/1/D1' }
    for (const term of ['HY4170', 'hy41', 'y4', '170', ' 417 '])
      expect(await hits('rabbit', term)).toEqual([hit])
    for (const term of ['4171', 'H_4', '%%', 'M1/1'])
      expect([term, await hits('rabbit', term)]).toEqual([term, []])
  })

  it('comes first when its tattoo ends with the term, then when it starts with it, the living before those that left', async () => {
    for (const [tattoo, status] of [
      ['881990', 'IN_PROD'],
      ['A88199', 'DEAD'],
      ['88199X', 'SOLD'],
      ['B88199', 'WASTE_CANDIDATE'],
      ['C88199C', 'IN_PROD'],
      ['C88199B', 'DEAD'],
      ['C88199D', 'IN_PROD'],
    ] as const)
      await buildRabbit(world(), { farmId, tattoo, status })
    expect(await labels('rabbit', '88199')).toEqual([
      'B88199',
      'A88199',
      '881990',
      '88199X',
      'C88199C',
      'C88199D',
      'C88199B',
    ])
  })

  it('is found by its ear tag and its chip, with the tag [SRC-03, SRC-05]', async () => {
    const tag = await buildEarTag(world(), { farmId, tag: 'W-00007' })
    const { id } = await buildRabbit(world(), { farmId, tattoo: 'WEARER', earTagId: tag.id })
    await buildEarTag(world(), { farmId, tag: 'W-00008' })
    const hit = { id, label: 'WEARER', info: 'W-00007' }
    for (const term of ['W-00007', 'w-0000', tag.eid, tag.eid.slice(3)])
      expect([term, await hits('rabbit', term)]).toEqual([term, [hit]])
    expect(await hits('mother', 'W-00007')).toEqual([])
    const theirs = await buildEarTag(world(), { farmId: foreignId, tag: 'W-00009' })
    await buildRabbit(world(), { farmId: foreignId, tattoo: 'THEIRTAG', earTagId: theirs.id })
    expect(await hits('rabbit', 'W-00009')).toEqual([])
  })

  it('that left shows how, not the cage in which another one may live [SRC-03]', async () => {
    await buildRabbit(world(), { farmId, tattoo: 'GONE01', status: 'SOLD' })
    expect(await hits('rabbit', 'GONE01')).toMatchObject([{ label: 'GONE01', info: 'SOLD' }])
    expect(await hits('mother', 'GONE01')).toMatchObject([{ info: 'SOLD' }])
  })

  it('of another farm is not found, whatever is asked with [D-005]', async () => {
    await buildRabbit(world(), { farmId: foreignId, tattoo: 'SECRET1' })
    for (const more of ['', `&farmId=${foreignId}`])
      for (const term of ['SECRET1', 'SECRET']) expect(await hits('rabbit', term, more)).toEqual([])
  })

  it('comes twenty at most, and none for a single character [SRC-01, D-047]', async () => {
    for (let i = 0; i < 25; i++) await buildRabbit(world(), { farmId, tattoo: `MANY${10 + i}` })
    expect(await labels('rabbit', 'many')).toEqual(Array.from({ length: 20 }, (_, i) => `MANY${10 + i}`))
    for (const type of ['rabbit', 'mother', 'buck', 'sperm', 'ear-tag'])
      for (const term of ['', 'M', ' 1 ']) expect(await hits(type, term)).toEqual([])
  })
})

describe('a mother', () => {
  it('is a doe of the farm [D-045, D-048]', async () => {
    await buildRabbit(world(), { farmId, tattoo: 'BOTH01', sex: 'FEMALE' })
    await buildRabbit(world(), { farmId, tattoo: 'BOTH02', sex: 'MALE' })
    expect(await labels('mother', 'both')).toEqual(['BOTH01'])
    expect(await labels('mother', 'both', `&farmId=${farmId}`)).toEqual(['BOTH01'])
    expect(await labels('buck', 'both')).toEqual(['BOTH02'])
    expect(await labels('rabbit', 'both')).toEqual(['BOTH01', 'BOTH02'])
  })

  it('S3: of another farm is found only if it released her: a competitor’s stock is not to be browsed [D-072]', async () => {
    const doe = await buildRabbit(world(), { farmId: foreignId, tattoo: 'THEIRS1' })
    const { id } = doe
    const buck = await buildRabbit(world(), { farmId: foreignId, tattoo: 'THEIRS2', sex: 'MALE' })
    await buildRabbit(world(), { farmId: foreignId, tattoo: 'THEIRS3' })
    for (const term of ['THEIRS1', 'THEIRS', '%%'])
      expect(await hits('mother', term, `&farmId=${foreignId}`)).toEqual([])
    await buildRelease(world(), { farmId: foreignId, buyerFarmId: farmId, rabbits: [doe, buck] })
    const more = `&farmId=${foreignId}`
    const hit = { id, label: 'THEIRS1', info: await shortOf(foreignId) }
    for (const term of ['THEIRS1', 'theirs1', ' THEIRS1 ', 'THEIRS', 'heirs'])
      expect(await hits('mother', term, more)).toEqual([hit])
    for (const term of ['THEIRS3', 'THEIRS%', 'THEIRS2', 'T%', '%%'])
      expect([term, await hits('mother', term, more)]).toEqual([term, []])
    expect(await hits('mother', 'THEIRS1')).toEqual([])
    expect(await hits('mother', 'THEIRS1', '&farmId=999999')).toEqual([])
  })
})

describe('a buck', () => {
  it('shows the letters of its farm; S3: one of another farm is found if it was released [D-048, D-075]', async () => {
    const { id } = await buildRabbit(world(), { farmId, tattoo: 'BUCK01', sex: 'MALE' })
    const theirs = await buildRabbit(world(), { farmId: foreignId, tattoo: 'BUCK01', sex: 'MALE' })
    expect(await hits('buck', 'buck')).toEqual([{ id, label: 'BUCK01', info: await shortOf(farmId) }])
    expect(await hits('buck', 'BUCK01', `&farmId=${foreignId}`)).toEqual([])
    await buildRelease(world(), { farmId: foreignId, buyerFarmId: farmId, rabbits: [theirs] })
    expect(await hits('buck', 'BUCK01', `&farmId=${foreignId}`)).toEqual([
      { id: theirs.id, label: 'BUCK01', info: await shortOf(foreignId) },
    ])
  })
})

describe('an ear tag', () => {
  it('is a free and active one of the farm, with its EID [D-045, D-048]', async () => {
    const free = await buildEarTag(world(), { farmId, tag: 'Q-00017' })
    const carried = await buildEarTag(world(), { farmId, tag: 'Q-00018' })
    await buildRabbit(world(), { farmId, earTagId: carried.id })
    await buildEarTag(world(), { farmId, tag: 'Q-00019', active: false })
    await buildEarTag(world(), { farmId: foreignId, tag: 'Q-00020' })
    await buildEarTag(world(), { farmId: null, tag: 'Q-00021' })
    for (const term of ['Q-', 'q-000', '00017'])
      expect(await hits('ear-tag', term)).toEqual([{ id: free.id, label: 'Q-00017', info: free.eid }])
  })
})

describe('semen', () => {
  it('is found by part of its label, with the tattoo of its buck; of the own farm only [D-045, D-048]', async () => {
    const buck = await buildRabbit(world(), { farmId, tattoo: 'SIRE01', sex: 'MALE' })
    const known = await buildSperm(world(), { farmId, label: 'Hyb0117-2', buck })
    const unknown = await buildSperm(world(), { farmId, label: 'HYB0117-1' })
    await buildSperm(world(), { farmId: foreignId, label: 'HYB0117-3' })
    expect(await hits('sperm', 'hyb0117')).toEqual([
      { id: unknown.id, label: 'HYB0117-1', info: '' },
      { id: known.id, label: 'Hyb0117-2', info: 'SIRE01' },
    ])
    expect(await hits('sperm', 'hyb0117', `&farmId=${farmId}`)).toHaveLength(2)
    expect(await hits('sperm', 'hyb0117', `&farmId=${foreignId}`)).toEqual([])
  })
})
