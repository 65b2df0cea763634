import type { CageChoices, SearchHit } from '@warren/shared/features/search/search.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltCage,
  type BuiltRabbit,
  type BuiltRange,
  type BuiltStable,
  buildCover,
  buildFarm,
  buildIaGroup,
  buildRabbit,
  buildRow,
  buildStable,
  buildUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let asAdmin: Caller
let asWorker: Caller
let asTechnician: Caller
let first: BuiltStable
let second: BuiltStable
let foreign: BuiltStable
let cages: BuiltCage[]
let foreignCages: BuiltCage[]
let doe: BuiltRabbit

const range = (position: BuiltRange['position'], from: number, to: number): BuiltRange => ({
  position,
  cageType: 1,
  from,
  to,
})

beforeAll(async () => {
  const farmId = (await buildFarm(world())).id
  first = await buildStable(world(), farmId, 'Ól 1')
  second = await buildStable(world(), farmId, 'Ól 2')
  foreign = await buildStable(world(), (await buildFarm(world())).id, 'Ól 1')
  cages = await buildRow(world(), first, 3, [range('DOWN', 1, 30), range('UP', 11, 12)])
  await buildRow(world(), first, 10, [range('OUTER', 1, 1)])
  await buildRow(world(), second, 1, [range('INNER', 5, 6)])
  foreignCages = await buildRow(world(), foreign, 3, [range('DOWN', 1, 50)])
  doe = await buildRabbit(world(), { farmId, cageId: cages[1]?.id ?? 0 })
  asAdmin = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId }))
  asWorker = await callerFor(world(), await buildUser(world(), { role: 'USER', farmId }))
  asTechnician = await callerFor(world(), await buildUser(world(), { role: 'EAR_TAG_TECHNICIAN' }))
})

const find = async (search: string, caller = asAdmin) =>
  (await caller('GET', `/api/v1/search/cage?search=${encodeURIComponent(search)}`)).body as SearchHit[]
const labels = async (search: string) => (await find(search)).map(({ label }) => label)
const choose = async (query: object = {}, caller = asAdmin) =>
  (
    await caller(
      'GET',
      `/api/v1/search/cage?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`,
    )
  ).body as CageChoices

describe('a cage', () => {
  it('is found by its label in any case and without accents, with the tattoo of who lives there [SRC-03, D-038, D-047, D-048, E-022]', async () => {
    for (const term of ['Ól 1/3/D2', 'ol 1/3/d2', 'ÓL 1/3/D2'])
      expect((await find(term))[0]).toEqual({ id: cages[1]?.id, label: 'Ól 1/3/D2', info: doe.tattoo })
    expect(await find('/3/u12', asWorker)).toEqual([{ id: cages[31]?.id, label: 'Ól 1/3/U12', info: '' }])
    expect(await labels('/i')).toEqual(['Ól 2/1/I5', 'Ól 2/1/I6'])
  })

  it('is one of at most twenty, in the order of stable, row, position and number [D-047]', async () => {
    expect(await labels('ól')).toEqual(Array.from({ length: 20 }, (_, i) => `Ól 1/3/D${i + 1}`))
    expect(await labels('/d1')).toEqual([
      'Ól 1/3/D1',
      ...Array.from({ length: 10 }, (_, i) => `Ól 1/3/D${i + 10}`),
    ])
  })

  it('with % _ or \\ in the term is searched for literally [D-047]', async () => {
    for (const term of ['%%', '_l', '3/_1', '\\\\', '/%'])
      expect([term, await labels(term)]).toEqual([term, []])
  })

  it('that is free is offered in walking order, also before anything is typed [SRC-07]', async () => {
    const free = async (search: string, caller = asAdmin) =>
      (
        (await caller('GET', `/api/v1/search/cage?free=true&search=${encodeURIComponent(search)}`))
          .body as SearchHit[]
      ).map(({ label }) => label)
    const offered = await free('')
    expect(offered).toHaveLength(20)
    expect(offered.slice(0, 3)).toEqual(['Ól 1/3/D1', 'Ól 1/3/D3', 'Ól 1/3/D4'])
    expect(await free('1/3/d2')).not.toContain('Ól 1/3/D2')
    expect(await free('/3/u')).toEqual(['Ól 1/3/U11', 'Ól 1/3/U12'])
    expect(await free('/d50')).toEqual([])
    expect(await free('', asTechnician)).toEqual([])
  })

  it('of another farm is never found, and a technician has no farm of his own [D-005]', async () => {
    for (const term of ['ól', 'ól 1/3/d4', '/d50']) {
      const found = [...(await find(term)), ...(await find(term, asWorker))]
      expect(found.filter(({ id }) => foreignCages.some((cage) => cage.id === id))).toEqual([])
    }
    expect(await find('/d50')).toEqual([])
    expect(await find('ól', asTechnician)).toEqual([])
    expect(await choose({}, asTechnician)).toMatchObject({ stables: [], rows: [], cages: [] })
  })
})

describe('the cascading chooser', () => {
  const stables = () => [first, second].map(({ id, name }) => ({ id, label: name, info: '' }))
  const nothing = { stableId: null, row: null, position: null, cageId: null }

  it('begins with the stables of the farm [SRC-07, D-046, E-022]', async () => {
    for (const caller of [asAdmin, asWorker])
      expect(await choose({}, caller)).toEqual({
        stables: stables(),
        rows: [],
        positions: [],
        cages: [],
        filter: nothing,
      })
  })

  it('goes on to the rows of the stable, the positions of the row, and its cages [SRC-07, D-046]', async () => {
    const stableId = first.id
    expect(await choose({ stableId })).toMatchObject({
      stables: stables(),
      rows: [3, 10],
      positions: [],
      cages: [],
      filter: { ...nothing, stableId },
    })
    expect(await choose({ stableId, row: 3 })).toMatchObject({
      rows: [3, 10],
      positions: ['DOWN', 'UP'],
      cages: [],
      filter: { ...nothing, stableId, row: 3 },
    })
    expect(await choose({ stableId, row: 3, position: 'UP' })).toEqual({
      stables: stables(),
      rows: [3, 10],
      positions: ['DOWN', 'UP'],
      cages: [
        { id: cages[30]?.id, label: 'Ól 1/3/U11', info: '' },
        { id: cages[31]?.id, label: 'Ól 1/3/U12', info: '' },
      ],
      filter: { stableId, row: 3, position: 'UP', cageId: null },
    })
    const down = (await choose({ stableId, row: 3, position: 'DOWN' })).cages
    expect(down).toHaveLength(30)
    expect(down.map(({ label }) => label)).toEqual(Array.from({ length: 30 }, (_, i) => `Ól 1/3/D${i + 1}`))
    expect(down[1]?.info).toBe(doe.tattoo)
  })

  it('opened on a cage is filled in up to it, whatever else is asked [SRC-07]', async () => {
    const cageId = cages[30]?.id ?? 0
    for (const query of [{ cageId }, { cageId, stableId: second.id, row: 1, position: 'INNER' }])
      expect(await choose(query)).toMatchObject({
        rows: [3, 10],
        positions: ['DOWN', 'UP'],
        cages: [{ id: cageId }, { id: cages[31]?.id }],
        filter: { stableId: first.id, row: 3, position: 'UP', cageId },
      })
  })

  it('of a group offers the cages of its does alone, and none for a group of another farm [SRC-07, D-046]', async () => {
    const { farmId } = doe
    const { id: iaGroupId } = await buildIaGroup(world(), { farmId, startDate: '2026-05-01' })
    await buildCover(world(), { farmId, iaGroupId, motherId: doe.id })
    const place = { stableId: first.id, row: 3, position: 'DOWN' }
    expect(await choose({ ...place, iaGroupId })).toMatchObject({
      stables: [{ id: first.id }],
      rows: [3],
      positions: ['DOWN'],
      cages: [{ id: cages[1]?.id, label: 'Ól 1/3/D2' }],
    })
    expect((await choose({ iaGroupId })).stables).toHaveLength(1)
    const { id: elsewhere } = await buildIaGroup(world(), { farmId: (await buildFarm(world())).id })
    expect(await choose({ ...place, iaGroupId: elsewhere })).toMatchObject({
      stables: [],
      rows: [],
      cages: [],
    })
  })

  it('shows nothing of another farm’s stable or cage [D-005]', async () => {
    const cageId = foreignCages[0]?.id ?? 0
    expect(await choose({ cageId })).toMatchObject({ rows: [], cages: [], filter: nothing })
    expect(await choose({ stableId: foreign.id, row: 3, position: 'DOWN' })).toMatchObject({
      stables: stables(),
      rows: [],
      positions: [],
      cages: [],
    })
  })

  it('is closed to owners and super administrators, and answers an unreadable choice with 400 [E-022, D-003]', async () => {
    for (const role of ['OWNER', 'SUPERADMIN'] as const) {
      const caller = await callerFor(world(), await buildUser(world(), { role }))
      expect((await caller('GET', '/api/v1/search/cage')).status).toBe(403)
    }
    for (const query of [
      'stableId=x',
      'row=0',
      'row=99999999999',
      'position=LEFT',
      'cageId=-1',
      'stableId=99999999999',
    ])
      expect([query, (await asAdmin('GET', `/api/v1/search/cage?${query}`)).status]).toEqual([query, 400])
  })
})
