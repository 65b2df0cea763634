import { beforeAll, describe, expect, it } from 'vitest'
import { buildEarTag, buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import { buildTaggingFarm, sendList, type TaggingFarm } from '../../../test/test-tagging.ts'

const world = testWorld()
let here: TaggingFarm
let there: TaggingFarm
let technician: Caller

beforeAll(async () => {
  here = await buildTaggingFarm(world())
  there = await buildTaggingFarm(world())
  technician = await callerFor(world(), await buildUser(world(), { role: 'EAR_TAG_TECHNICIAN' }))
})

const ask = async <T extends object>(text: string, values: unknown[] = []) =>
  (await world().admin.query<T>(text, values)).rows
const wornBy = async (rabbitId: number) =>
  (
    await ask<{ tag: string | null }>(
      'select t.tag from app.rabbits r left join app.ear_tags t on t.id = r.ear_tag_id where r.id = $1',
      [rabbitId],
    )
  )[0]?.tag
const stateOf = async (tag: string) =>
  (await ask('select active, used from app.ear_tags where tag = $1', [tag]))[0]
const listsOf = (farmId: number) =>
  ask<{ id: number; name: string }>(
    'select id::int, list_name as name from app.ear_tagging_lists where farm_id = $1 order by id',
    [farmId],
  )
const count = async () =>
  (await ask<{ n: number }>('select count(*)::int as n from app.ear_tagging_items'))[0]?.n

describe('a finished list', () => {
  it('gives each rabbit its tag, by tattoo, cage and cage number, tag and EID [ETL-06, FLD-05, D-114]', async () => {
    const [a, b, c, d] = [await here.tag(), await here.tag(), await here.tag(), await here.tag()]
    const byTattoo = await here.doe({ tattoo: 'HY0001' })
    const inCage = await here.doe({ cageId: here.cageIds[0] ?? 0 })
    const inThird = await here.doe({ cageId: here.cageIds[2] ?? 0 })
    const sister = await here.doe({ tattoo: 'HY0002' })
    const items = [
      { tag: a.tag, tattoo: 'HY0001', at: '2026-05-12T06:10:00Z' },
      { eid: b.eid, cage: 'm1/1/d1', at: '2026-05-12T06:12:00Z' },
      { tag: c.tag, cageId: here.cageIds[2] },
      { eid: d.eid, tattoo: 'hy0002' },
    ]
    expect(await sendList(here.asWorker, { farmId: here.farmId, items })).toMatchObject({
      status: 'DONE',
      messages: [],
    })
    expect(await Promise.all([byTattoo, inCage, inThird, sister].map(({ id }) => wornBy(id)))).toEqual([
      a.tag,
      b.tag,
      c.tag,
      d.tag,
    ])
    const rows = await ask(
      `select i.seq, t.tag, i.cage_label as cage, i.tattoo, i.at from app.ear_tagging_items i
       join app.ear_tags t on t.id = i.ear_tag_id where i.farm_id = $1 order by i.seq`,
      [here.farmId],
    )
    const end = new Date('2026-05-12T06:40:00Z')
    expect(rows).toEqual([
      { seq: 1, tag: a.tag, cage: null, tattoo: 'HY0001', at: new Date('2026-05-12T06:10:00Z') },
      { seq: 2, tag: b.tag, cage: 'M1/1/D1', tattoo: inCage.tattoo, at: new Date('2026-05-12T06:12:00Z') },
      { seq: 3, tag: c.tag, cage: 'M1/1/D3', tattoo: inThird.tattoo, at: end },
      { seq: 4, tag: d.tag, cage: null, tattoo: 'HY0002', at: end },
    ])
  })

  it('finds a rabbit whose tattoo was stored in small letters [D-241, FLD-05]', async () => {
    const [doe, tag] = [await here.doe({ tattoo: 'hy 0003' }), await here.tag()]
    const items = [{ tag: tag.tag, tattoo: 'HY 0003' }]
    expect((await sendList(here.asWorker, { farmId: here.farmId, items })).status).toBe('DONE')
    expect(await wornBy(doe.id)).toBe(tag.tag)
  })

  it('retires the tag a rabbit wore before; one that has the tag already keeps it [FLD-06, D-107]', async () => {
    const [old, fresh, own] = [await here.tag(), await here.tag(), await here.tag()]
    const [doe, kept] = [await here.doe({ earTagId: old.id }), await here.doe({ earTagId: own.id })]
    const items = [
      { tag: fresh.tag, tattoo: doe.tattoo },
      { tag: own.tag, tattoo: kept.tattoo },
    ]
    expect((await sendList(here.asWorker, { farmId: here.farmId, items })).status).toBe('DONE')
    expect([await stateOf(old.tag), await stateOf(fresh.tag), await stateOf(own.tag)]).toEqual([
      { active: false, used: false },
      { active: true, used: true },
      { active: true, used: true },
    ])
    const versions = await ask('select version from app.rabbits where id = any ($1) order by id', [
      [doe.id, kept.id],
    ])
    expect(versions).toEqual([{ version: 2 }, { version: 1 }])
  })

  it('is in the log of its farm, with its name, size and tags, and a digest over its rabbits [GEN-38]', async () => {
    const { tag } = await there.tag()
    const { tattoo } = await there.doe()
    const sent = { farmId: there.farmId, listName: ' Bucks ', items: [{ tag, tattoo }] }
    const { id } = await sendList(technician, sent)
    const [row] = await ask(
      `select farm_id as farm, source, record_type as record, record_id::int as list, changes, effect_records as rabbits
       from app.commands where id = $1`,
      [id],
    )
    const [list] = await listsOf(there.farmId)
    expect(list?.name).toBe('Bucks')
    expect(row).toEqual({
      farm: there.farmId,
      source: 'MOBILE',
      record: 'ear-tagging-list',
      list: list?.id,
      changes: { listName: [null, 'Bucks'], size: [null, 1], tags: [null, tag] },
      rabbits: 1,
    })
  })

  it('that is sent again is the same list; other pairs under its id are none [FLD-04, D-188]', async () => {
    const [one, two] = [await here.tag(), await here.tag()]
    const doe = await here.doe()
    const sent = { farmId: here.farmId, clientId: 'again', items: [{ tag: one.tag, tattoo: doe.tattoo }] }
    const first = await sendList(here.asWorker, sent)
    const before = await count()
    expect(await sendList(here.asWorker, sent)).toEqual(first)
    const other = { ...sent, items: [{ tag: two.tag, tattoo: doe.tattoo }] }
    expect(await sendList(here.asWorker, other)).toMatchObject({
      status: 'CONFLICT',
      messages: ['COMMAND_ID_REUSED'],
    })
    expect([await count(), await wornBy(doe.id)]).toEqual([before, one.tag])
  })

  it('was finished when it arrived at the latest, whatever the clock of the phone says', async () => {
    const { tag } = await here.tag()
    const { tattoo } = await here.doe()
    const endAt = '2030-01-01T00:00:00Z'
    await sendList(here.asWorker, { farmId: here.farmId, endAt, items: [{ tag, tattoo, at: endAt }] })
    const [last] = await ask<{ end: Date; begin: Date }>(
      'select end_at as end, started_at as begin from app.ear_tagging_lists order by id desc limit 1',
    )
    expect([last?.end, last?.begin]).toEqual([world().now, world().now])
  })
})

describe('a list with problems is not saved, and each is said of its pair [FLD-06]', () => {
  const refused = async (items: readonly object[]) => {
    const before = await count()
    const { status, problems } = await sendList(here.asWorker, { farmId: here.farmId, items })
    expect([status, await count()]).toEqual(['ERROR', before])
    return problems?.map(({ code, params }) => ({ code, params }))
  }
  const problem = (pair: number, code: string) => ({ code, params: { pair } })

  it('INVALID_EAR_TAG: unknown, retired, of no farm, of another farm, or missing', async () => {
    const retired = await buildEarTag(world(), { farmId: here.farmId, active: false })
    const free = await buildEarTag(world(), { farmId: null })
    const foreign = await there.tag()
    const tags = [{ tag: 'Z-99999' }, { tag: retired.tag }, { tag: free.tag }, { eid: foreign.eid }, {}]
    const items = await Promise.all(tags.map(async (tag) => ({ ...tag, tattoo: (await here.doe()).tattoo })))
    expect(await refused(items)).toEqual([1, 2, 3, 4, 5].map((pair) => problem(pair, 'INVALID_EAR_TAG')))
  })

  it('EAR_TAG_ALREADY_IN_USE: on another rabbit, living or not, or twice on the list', async () => {
    const [living, gone, fresh] = [await here.tag(), await here.tag(), await here.tag()]
    await here.doe({ earTagId: living.id })
    await here.doe({ earTagId: gone.id, status: 'SOLD' })
    const items = await Promise.all(
      [living.tag, gone.tag, fresh.tag, fresh.tag].map(async (tag) => ({
        tag,
        tattoo: (await here.doe()).tattoo,
      })),
    )
    expect(await refused(items)).toEqual([1, 2, 4].map((pair) => problem(pair, 'EAR_TAG_ALREADY_IN_USE')))
  })

  it('INVALID_TATTOO: too short, unknown, of a rabbit that left, of another farm, missing, or twice on the list', async () => {
    const left = await here.doe({ status: 'DEAD' })
    const foreign = await there.doe()
    const twice = await here.doe()
    const tattoos = ['HY', 'UNKNOWN1', left.tattoo, foreign.tattoo, undefined, twice.tattoo, twice.tattoo]
    const items = await Promise.all(tattoos.map(async (tattoo) => ({ tag: (await here.tag()).tag, tattoo })))
    expect(await refused(items)).toEqual([1, 2, 3, 4, 5, 7].map((pair) => problem(pair, 'INVALID_TATTOO')))
    expect(await wornBy(twice.id)).toBeNull()
  })

  it('CAGE_NOT_FOUND: unknown, empty, of another farm, or twice on the list', async () => {
    await here.doe({ cageId: here.cageIds[8] ?? 0 })
    const cages = [
      { cage: 'M9/1/D1' },
      { cage: 'M1/1/D10' },
      { cage: 'no cage' },
      { cageId: there.cageIds[0] },
      { cageId: here.cageIds[8] },
      { cage: 'M1/1/D9' },
    ]
    const items = await Promise.all(cages.map(async (cage) => ({ tag: (await here.tag()).tag, ...cage })))
    expect(await refused(items)).toEqual([1, 2, 3, 4, 6].map((pair) => problem(pair, 'CAGE_NOT_FOUND')))
  })

  it('both halves of a pair are told', async () => {
    expect(await refused([{ tag: 'Z-99998', cage: 'M9/1/D1' }])).toEqual([
      problem(1, 'INVALID_EAR_TAG'),
      problem(1, 'CAGE_NOT_FOUND'),
    ])
  })

  it('a name of nothing, or of more than 100 characters', async () => {
    const { tag } = await here.tag()
    const { tattoo } = await here.doe()
    for (const listName of [' ', 'x'.repeat(101)])
      expect(
        await sendList(here.asWorker, { farmId: here.farmId, listName, items: [{ tag, tattoo }] }),
      ).toMatchObject({ status: 'ERROR', messages: ['INVALID_DATA'] })
  })

  it('no pairs, or more than a list takes', async () => {
    const pair = { tag: 'Z-99999', tattoo: 'UNKNOWN1' }
    for (const items of [[], Array.from({ length: 501 }, () => pair)])
      expect(await sendList(here.asWorker, { farmId: here.farmId, items })).toMatchObject({
        status: 'ERROR',
        messages: ['INVALID_DATA'],
      })
  })
})

describe('who may tag where [D-005, D-116]', () => {
  it('a technician on any farm, one at a time; tags and rabbits of another one are unknown', async () => {
    const [own, foreign] = [await there.tag(), await here.tag()]
    const [doe, other] = [await there.doe(), await here.doe()]
    const onFarm = (items: readonly object[]) => sendList(technician, { farmId: there.farmId, items })
    expect((await onFarm([{ tag: own.tag, tattoo: doe.tattoo }])).status).toBe('DONE')
    expect(await onFarm([{ tag: foreign.tag, tattoo: other.tattoo }])).toMatchObject({
      status: 'ERROR',
      messages: ['INVALID_EAR_TAG', 'INVALID_TATTOO'],
      problems: [
        { code: 'INVALID_EAR_TAG', params: { pair: 1 } },
        { code: 'INVALID_TATTOO', params: { pair: 1 } },
      ],
    })
  })

  it('a worker on her own farm; another one is as unknown as none', async () => {
    const [foreign, none] = [there.farmId, 2_000_000]
    const items = [{ tag: 'Z-99999', tattoo: 'UNKNOWN1' }]
    for (const farmId of [foreign, none])
      expect(await sendList(here.asWorker, { farmId, items })).toMatchObject({
        status: 'ERROR',
        messages: ['INVALID_FARM'],
      })
    expect(await sendList(technician, { farmId: none, items })).toMatchObject({ messages: ['INVALID_FARM'] })
  })

  it('an administrator not at all', async () => {
    const items = [{ tag: 'Z-99999', tattoo: 'UNKNOWN1' }]
    expect(await sendList(here.asAdmin, { farmId: here.farmId, items })).toMatchObject({
      status: 'ERROR',
      messages: ['NOT_ALLOWED'],
    })
  })

  it('a technician looks up rabbits and free tags of the farm that is named, and nothing else of it', async () => {
    const { tag } = await there.tag()
    const worn = await there.tag()
    const { tattoo } = await there.doe({ earTagId: worn.id })
    const hits = async (type: string, search: string, more = '') => {
      const { status, body } = await technician('GET', `/api/v1/search/${type}?search=${search}${more}`)
      return status === 200 ? (body as { label: string }[]).map(({ label }) => label) : status
    }
    const on = (farmId: number) => `&farmId=${farmId}`
    expect(await hits('rabbit', tattoo, on(there.farmId))).toEqual([tattoo])
    expect(await hits('ear-tag', tag, on(there.farmId))).toEqual([tag])
    expect(await hits('ear-tag', worn.tag, on(there.farmId))).toEqual([])
    for (const farm of [on(here.farmId), on(2_000_000), ''])
      expect([await hits('rabbit', tattoo, farm), await hits('ear-tag', tag, farm)]).toEqual([[], []])
    // The cage of a farm, even when it is named.
    expect(await hits('cage', 'M1/1', on(there.farmId))).toEqual([])
    for (const type of ['mother', 'buck', 'sperm', 'stable', 'user'])
      expect([type, await hits(type, tattoo, on(there.farmId))]).toEqual([type, 403])
    for (const url of ['rabbits', 'ear-tagging', 'ear-tags'])
      expect([url, (await technician('GET', `/api/v1/${url}`)).status]).toEqual([url, 403])
  })

  it('a farm that is named in a search opens nothing: a worker looks up no rabbits, and another farm has none', async () => {
    const { status } = await here.asWorker('GET', `/api/v1/search/rabbit?search=HY&farmId=${there.farmId}`)
    expect(status).toBe(403)
    const asked = `/api/v1/search/rabbit?search=HY0001&farmId=${there.farmId}`
    expect((await here.asAdmin('GET', asked)).body).toEqual([])
  })
})
