import type { CageChoices, SearchHit } from '@warren/shared/features/search/search.contract.ts'
import { SEARCH_ROLES, type SearchType } from '@warren/shared/features/search/search.vocabulary.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltRabbit,
  buildCover,
  buildEarTag,
  buildFarm,
  buildIaGroup,
  buildRabbit,
  buildRow,
  buildSperm,
  buildStable,
  buildUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let owner: Caller
let admin: Caller
let superAdmin: Caller
let technician: Caller
const farms = { own: 0, sister: 0, foreign: 0 }
const groups = { first: 0, second: 0, foreign: 0 }
const NOWHERE = 999_999

/** A stable with a doe in its first cage, and one with semen in each of the groups of the farm. */
async function buildHerd(farmId: number, letters: string, groupIds: readonly number[]) {
  const cages = await buildRow(world(), await buildStable(world(), farmId, `NAR ${letters}`), 1)
  await buildStable(world(), farmId, `NAR ${letters} empty`)
  for (const [at, iaGroupId] of groupIds.entries()) {
    const called = `${letters}${at + 1}`
    const tag = await buildEarTag(world(), { farmId, tag: `${letters[0] ?? 'X'}-0000${at + 1}` })
    const doe = await buildRabbit(world(), {
      farmId,
      tattoo: `NAR-DOE-${called}`,
      cageId: Number(cages[at]?.id),
      earTagId: tag.id,
    })
    const buck: BuiltRabbit = await buildRabbit(world(), {
      farmId,
      tattoo: `NAR-BUCK-${called}`,
      sex: 'MALE',
    })
    const semen = await buildSperm(world(), { farmId, label: `NAR-SEMEN-${called}`, buck })
    await buildCover(world(), { farmId, iaGroupId, motherId: doe.id, spermId: semen.id })
  }
  await buildRabbit(world(), { farmId, tattoo: `NAR-DOE-${letters}9` })
}

beforeAll(async () => {
  const person = await buildUser(world(), { role: 'OWNER', username: 'narrow.owner' })
  for (const farm of ['own', 'sister'] as const) farms[farm] = (await buildFarm(world(), person.id)).id
  farms.foreign = (await buildFarm(world())).id
  const startDate = '2026-05-01'
  groups.first = (await buildIaGroup(world(), { farmId: farms.own, startDate, name: 'NARROW1' })).id
  groups.second = (await buildIaGroup(world(), { farmId: farms.own, name: 'NARROW2' })).id
  groups.foreign = (await buildIaGroup(world(), { farmId: farms.foreign, name: 'NARROW3' })).id
  await buildHerd(farms.own, 'OWN', [groups.first, groups.second])
  await buildHerd(farms.sister, 'SIS', [])
  await buildHerd(farms.foreign, 'FOR', [groups.foreign])
  await world().admin.query("update app.farms set name = 'Narrow ' || id where id = any ($1)", [
    Object.values(farms),
  ])
  for (const farm of ['own', 'sister', 'foreign'] as const)
    await buildUser(world(), { role: 'USER', username: `narrow.${farm}`, farmId: farms[farm] })
  owner = await callerFor(world(), person)
  admin = await callerFor(
    world(),
    await buildUser(world(), { role: 'ADMIN', username: 'narrow.admin', farmId: farms.own }),
  )
  superAdmin = await callerFor(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
  technician = await callerFor(world(), await buildUser(world(), { role: 'EAR_TAG_TECHNICIAN' }))
})

const TERMS: Record<SearchType, string> = {
  cage: 'nar',
  stable: 'nar',
  farm: 'narrow',
  user: 'narrow',
  'ear-tag': '-0000',
  mother: 'nar-',
  buck: 'nar-',
  rabbit: 'nar-',
  sperm: 'nar-',
  'ia-group': 'narrow',
}
const asked = (type: string, query: Record<string, unknown>, caller = admin) =>
  caller(
    'GET',
    `/api/v1/search/${type}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`,
  )
const labels = async (...[type, query, caller]: Parameters<typeof asked>): Promise<string[]> => {
  const { status, body } = await asked(type, { search: TERMS[type as SearchType], ...query }, caller)
  expect([type, query, status]).toEqual([type, query, 200])
  return (body as SearchHit[]).map(({ label }) => label)
}
const OF_FARM = Object.keys(SEARCH_ROLES) as SearchType[]

describe('farmId always narrows a search', () => {
  it.each(OF_FARM)(
    'for a %s: the own farm, and nothing out of reach [SRC-04, E-020, E-022, D-260]',
    async (type) => {
      const all = await labels(type, {})
      const here = await labels(type, { farmId: farms.own })
      // The administrator of one farm finds there what is found without naming it.
      expect(here).toEqual(all)
      for (const farmId of [farms.sister, farms.foreign, NOWHERE])
        expect([type, farmId, await labels(type, { farmId })]).toEqual([type, farmId, []])
    },
  )

  it('one of several farms of an owner: its stables, its people, itself [SRC-04, D-260]', async () => {
    expect(await labels('stable', { farmId: farms.sister }, owner)).toEqual(['NAR SIS', 'NAR SIS empty'])
    expect(await labels('user', { farmId: farms.sister }, owner)).toEqual(['narrow.sister'])
    expect(await labels('farm', { farmId: farms.sister }, owner)).toHaveLength(1)
    for (const type of ['stable', 'user', 'farm'])
      expect([type, await labels(type, { farmId: farms.foreign }, owner)]).toEqual([type, []])
  })

  it('any farm for a super administrator, and the name of one for a technician [SRC-04, D-260]', async () => {
    expect(await labels('user', { farmId: farms.foreign }, superAdmin)).toEqual(['narrow.foreign'])
    for (const caller of [superAdmin, technician])
      expect(await labels('farm', { farmId: farms.foreign }, caller)).toHaveLength(1)
    expect(await labels('farm', { farmId: NOWHERE }, technician)).toEqual([])
  })

  it('the cage chooser too [SRC-07, D-260]', async () => {
    const choices = async (farmId: number) => (await asked('cage', { farmId })).body as CageChoices
    expect((await choices(farms.own)).stables).toHaveLength(2)
    expect((await choices(farms.foreign)).stables).toEqual([])
    expect((await asked('cage', { free: 'true', farmId: farms.foreign })).body).toEqual([])
  })
})

describe('iaGroupId always narrows a search', () => {
  const OF_GROUP = {
    cage: ['NAR OWN/1/D1'],
    stable: ['NAR OWN'],
    'ear-tag': ['O-00001'],
    mother: ['NAR-DOE-OWN1'],
    rabbit: ['NAR-DOE-OWN1'],
    sperm: ['NAR-SEMEN-OWN1'],
    buck: ['NAR-BUCK-OWN1'],
    'ia-group': ['NARROW1-260501'],
  }
  it.each(Object.entries(OF_GROUP))(
    'for a %s: of the does of the group or its semen [SRC-04, E-020, E-022, D-260]',
    async (type, expected) => {
      const iaGroupId = groups.first
      expect(await labels(type, { iaGroupId })).toEqual(expected)
      expect(await labels(type, { iaGroupId, farmId: farms.own })).toEqual(expected)
      expect(await labels(type, { iaGroupId, farmId: farms.foreign })).toEqual([])
      for (const none of [groups.foreign, NOWHERE])
        expect([none, await labels(type, { iaGroupId: none })]).toEqual([none, []])
    },
  )

  it.each(Object.keys(OF_GROUP).filter((type) => type !== 'cage'))(
    'for a %s without a term: nothing, as the box asks from two characters on [SRC-01, D-044]',
    async (type) => {
      for (const more of [{}, { iaGroupId: groups.first }, { farmId: farms.own }])
        expect((await asked(type, more)).body).toEqual([])
    },
  )

  it.each(['rabbit', 'ear-tag'])(
    'of a %s a technician may not: she comes to every farm, and its groups are none of hers [SRC-04, D-116]',
    async (type) => {
      const query = { search: TERMS[type as SearchType], farmId: farms.own, iaGroupId: groups.first }
      const { status, body } = await asked(type, query, technician)
      expect([status, body]).toMatchObject([400, { fields: { iaGroupId: 'INVALID_DATA' } }])
    },
  )

  it('semen of its tray is semen of the group, used or not [SRC-04, D-260]', async () => {
    const { id } = await buildSperm(world(), { farmId: farms.own, label: 'NAR-SEMEN-TRAY' })
    await world().admin.query(
      'insert into app.ia_group_sperms (farm_id, ia_group_id, sperm_id, place) values ($1, $2, $3, 1)',
      [farms.own, groups.first, id],
    )
    expect(await labels('sperm', { iaGroupId: groups.first })).toEqual(['NAR-SEMEN-OWN1', 'NAR-SEMEN-TRAY'])
    expect(await labels('sperm', { iaGroupId: groups.second })).toEqual(['NAR-SEMEN-OWN2'])
  })

  it('a tag that no doe wears is not of a group, a free one is found without [D-045, D-260]', async () => {
    await buildEarTag(world(), { farmId: farms.own, tag: 'O-00007' })
    expect(await labels('ear-tag', {})).toEqual(['O-00007'])
    expect(await labels('ear-tag', { iaGroupId: groups.second })).toEqual(['O-00002'])
  })

  it('no doe of a group lives in a free cage [SRC-07, D-260]', async () => {
    expect((await asked('cage', { free: 'true', iaGroupId: groups.first })).body).toEqual([])
  })

  it.each(['farm', 'user'])('a %s is of no group: 400 that names the field [SRC-04, D-260]', async (type) => {
    for (const query of [{}, { search: 'narrow' }]) {
      const { status, body } = await asked(type, { ...query, iaGroupId: groups.first })
      expect([status, body]).toMatchObject([400, { fields: { iaGroupId: 'INVALID_DATA' } }])
    }
  })
})

describe('an insemination group', () => {
  it('is found by part of its name, with its first day, the newest first; of the own farm only [SRC-05, D-045, D-048]', async () => {
    const { body } = await asked('ia-group', { search: 'row' })
    expect(body).toEqual([
      { id: groups.second, label: 'NARROW2', info: '' },
      { id: groups.first, label: 'NARROW1-260501', info: '2026-05-01' },
    ])
    expect(await labels('ia-group', { search: '260501' })).toEqual(['NARROW1-260501'])
  })
})
