import { earTag } from '@warren/shared/features/ear-tags/ear-tags.contract.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltFarm, buildFarm, buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import { plantTags, type Planted, tagNo } from './testing/register.ts'

const world = testWorld()
const RABBIT_STATUSES = earTag.shape.status.unwrap().options
const HEALTH_CONDITIONS = earTag.shape.healthCondition.unwrap().options
// A tag is active while its rabbit lives.
const LIVING: ReadonlySet<string> = new Set(['IN_PROD', 'WASTE_CANDIDATE'])
let farms: BuiltFarm[]
let names: Map<number, string>
let planted: Planted[]
let ask: Caller

interface Row {
  readonly id: number
  readonly tag: string
  readonly eid: string
  readonly farmName: string | null
  readonly tattoo: string | null
  readonly active: boolean
  readonly used: boolean
  readonly status: string | null
  readonly healthCondition: string | null
}
interface Page {
  readonly content: Row[]
  readonly totalElements: number
  readonly number: number
}

const pick = <T>(items: readonly T[], n: number): T => items[n % items.length] as T

beforeAll(async () => {
  farms = [await buildFarm(world()), await buildFarm(world()), await buildFarm(world())]
  const { rows } = await world().admin.query<{ id: number; name: string }>('select id, name from app.farms')
  names = new Map(rows.map(({ id, name }) => [id, name]))
  // Letters A, B and Z; every sort of tag in each stretch of the numbers.
  planted = Array.from({ length: 400 }, (_, i): Planted => {
    const tag = tagNo(pick(['A', 'B', 'Z'], i), (i * 37) % 12_000)
    if (i % 4 === 0) return { tag, active: i % 12 !== 0 }
    const farmId = pick(farms, i).id
    if (i % 3 !== 0) return { tag, farmId, active: i % 7 !== 0 }
    const status = pick(RABBIT_STATUSES, i)
    return {
      tag,
      farmId,
      active: LIVING.has(status),
      carrier: { status, healthCondition: pick(HEALTH_CONDITIONS, i + 5) },
    }
  })
  await plantTags(world(), planted)
  ask = await callerFor(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
})

const pageOf = async (query: string): Promise<Page> => {
  const { status, body } = await ask('GET', `/api/v1/ear-tags?${query}`)
  expect([query, status]).toEqual([query, 200])
  return body as Page
}
const tagsOf = async (query: string): Promise<string[]> => (await pageOf(query)).content.map(({ tag }) => tag)
const expected = (keep: (tag: Planted) => boolean): string[] =>
  planted
    .filter(keep)
    .map(({ tag }) => tag)
    .sort()

describe('the register', () => {
  it('comes 1,000 at a time in the order of tags, without being asked to [ETR-14]', async () => {
    const page = await pageOf('')
    expect(page.content.map(({ tag }) => tag)).toEqual(expected(() => true))
    expect([page.totalElements, page.number]).toEqual([400, 0])
  })

  it('shows the nine fields of a tag, with the rabbit that carries it [ETR-03, D-107]', async () => {
    const carried = planted.find(({ carrier }) => carrier)
    const rows = await pageOf(`tagStartFrom=${carried?.tag}&tagEndTo=${carried?.tag}`)
    expect(rows.content).toEqual([
      {
        id: expect.any(Number),
        tag: carried?.tag,
        eid: expect.stringMatching(/^\d{15}$/),
        farmName: names.get(carried?.farmId ?? 0),
        tattoo: `T${carried?.tag}`,
        active: carried?.active,
        used: true,
        status: carried?.carrier?.status,
        healthCondition: carried?.carrier?.healthCondition,
      },
    ])
    const free = planted.find(({ farmId }) => farmId === undefined)
    const [row] = (await pageOf(`tagStartFrom=${free?.tag}&tagEndTo=${free?.tag}`)).content
    expect(row).toMatchObject({
      farmName: null,
      tattoo: null,
      used: false,
      status: null,
      healthCondition: null,
    })
  })

  it('has a tag neither active nor used once its rabbit got another one [D-107]', async () => {
    const farmId = farms[0]?.id ?? 0
    const ids = await plantTags(world(), [
      { tag: 'Y-00001', farmId, carrier: {} },
      { tag: 'Y-00002', farmId },
    ])
    await world().admin.query('update app.rabbits set ear_tag_id = $1 where ear_tag_id = $2', [
      ids.get('Y-00002'),
      ids.get('Y-00001'),
    ])
    const { content } = await pageOf('tagStartFrom=Y&tagEndTo=Y')
    expect(content.map(({ tag, active, used, tattoo }) => ({ tag, active, used, tattoo }))).toEqual([
      { tag: 'Y-00001', active: false, used: false, tattoo: null },
      { tag: 'Y-00002', active: true, used: true, tattoo: 'TY-00001' },
    ])
    await world().admin.query(
      "delete from app.rabbit_events e using app.rabbits r where r.id = e.rabbit_id and r.tattoo = 'TY-00001'",
    )
    await world().admin.query("delete from app.rabbits where tattoo = 'TY-00001'")
    await world().admin.query("delete from app.ear_tags where tag ^@ 'Y'")
  })
})

describe('a range', () => {
  it('takes both ends in, and what begins like an unfinished end [ETR-02]', async () => {
    const between = (from: string, to: string) =>
      expected(({ tag }) => tag >= from && (tag <= to || tag.startsWith(to)))
    for (const [from, to] of [
      ['A-00037', 'A-01000'],
      ['A-0', 'A-1'],
      ['A', 'B'],
      ['B-1', 'B-11'],
      ['Z-00000', 'Z-99999'],
    ] as const) {
      expect([from, to, await tagsOf(`tagStartFrom=${from}&tagEndTo=${to}`)]).toEqual([
        from,
        to,
        between(from, to),
      ])
    }
    expect(between('A-0', 'A-1').some((tag) => tag > 'A-10000')).toBe(true)
  })

  it('may have one end, none, or ends in the wrong order [ETR-02]', async () => {
    expect(await tagsOf('tagStartFrom=Z-1')).toEqual(expected(({ tag }) => tag >= 'Z-1'))
    expect(await tagsOf('tagEndTo=A-0')).toEqual(expected(({ tag }) => tag < 'A-1'))
    expect(await tagsOf('tagStartFrom=&tagEndTo=%20')).toEqual(expected(() => true))
    expect(await tagsOf('tagStartFrom=Z&tagEndTo=A')).toEqual([])
  })
})

describe('the farm filter', () => {
  it('-1 finds the active unused tags of no farm, whatever else is asked [D-106, ETR-04]', async () => {
    const free = expected(({ farmId, active }) => farmId === undefined && active !== false)
    for (const rest of ['', '&active=false', '&used=true', '&active=false&used=true&statuses=SOLD'])
      expect([rest, await tagsOf(`farmId=-1${rest}`)]).toEqual([rest, free])
  })

  it('finds the tags of a farm; an unknown farm has none [ETR-02]', async () => {
    for (const { id } of farms)
      expect(await tagsOf(`farmId=${id}`)).toEqual(expected(({ farmId }) => farmId === id))
    for (const id of ['0', '999999', '2147483647'])
      expect(await pageOf(`farmId=${id}`)).toEqual({ content: [], totalElements: 0, number: 0 })
    expect((await ask('GET', '/api/v1/ear-tags?farmId=2147483648')).status).toBe(400)
    expect((await ask('GET', '/api/v1/ear-tags?farmId=-2')).status).toBe(400)
  })
})

describe('the rabbit filters', () => {
  it('find tags by the status and health of their carrier [ETR-02]', async () => {
    expect(await tagsOf('statuses=SOLD')).toEqual(expected(({ carrier }) => carrier?.status === 'SOLD'))
    expect(await tagsOf('statuses=SOLD&statuses=DEAD&healthConditions=TOOTH&healthConditions=OTHER')).toEqual(
      expected(
        ({ carrier }) =>
          ['SOLD', 'DEAD'].includes(carrier?.status ?? '') &&
          ['TOOTH', 'OTHER'].includes(carrier?.healthCondition ?? ''),
      ),
    )
    expect((await ask('GET', '/api/v1/ear-tags?statuses=ASLEEP')).status).toBe(400)
  })

  it('are dropped when unused tags are asked for [ETR-05]', async () => {
    expect(await tagsOf('used=false&statuses=SOLD&healthConditions=TOOTH')).toEqual(
      expected(({ carrier }) => carrier === undefined),
    )
  })
})

interface TagRequest {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly farm: number | undefined
  readonly active: boolean | undefined
  readonly used: boolean | undefined
  readonly statuses: readonly string[]
  readonly health: readonly string[]
}

/** The rules of the filter once more, tag by tag, as the requirements say them. */
function matches(
  { from, to, farm, ...asked }: TagRequest,
  { tag, farmId, active = true, carrier }: Planted,
): boolean {
  const onlyFree = farm === -1
  const used = onlyFree ? false : asked.used
  const byRabbit = used !== false
  return (
    (from === undefined || tag >= from) &&
    (to === undefined || tag <= to || tag.startsWith(to)) &&
    (farm === undefined || (onlyFree ? farmId === undefined : farmId === farms[farm]?.id)) &&
    ((onlyFree ? true : asked.active) ?? active) === active &&
    (used ?? carrier !== undefined) === (carrier !== undefined) &&
    (!byRabbit || asked.statuses.length === 0 || asked.statuses.includes(carrier?.status ?? '')) &&
    (!byRabbit || asked.health.length === 0 || asked.health.includes(carrier?.healthCondition ?? ''))
  )
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
const end = fc.constantFrom(
  'A',
  'A-0',
  'A-00370',
  'A-05',
  'B-',
  'B-1',
  'B-11999',
  'Z-00001',
  'Z-02',
  'Z-9',
  '~',
)
const filters: fc.Arbitrary<TagRequest> = fc.record({
  from: maybe(end),
  to: maybe(end),
  farm: maybe(fc.constantFrom(-1, 0, 1, 2)),
  active: maybe(fc.boolean()),
  used: maybe(fc.boolean()),
  statuses: fc.uniqueArray(fc.constantFrom(...RABBIT_STATUSES), { maxLength: 3 }),
  health: fc.uniqueArray(fc.constantFrom(...HEALTH_CONDITIONS), { maxLength: 3 }),
})

const addressOf = (asked: TagRequest): string => {
  const query = new URLSearchParams()
  if (asked.from !== undefined) query.set('tagStartFrom', asked.from)
  if (asked.to !== undefined) query.set('tagEndTo', asked.to)
  if (asked.farm !== undefined) query.set('farmId', String(asked.farm === -1 ? -1 : farms[asked.farm]?.id))
  if (asked.active !== undefined) query.set('active', String(asked.active))
  if (asked.used !== undefined) query.set('used', String(asked.used))
  for (const status of asked.statuses) query.append('statuses', status)
  for (const one of asked.health) query.append('healthConditions', one)
  return query.toString()
}

describe('any filter', () => {
  it('finds what the rules say, tag by tag, on every page of it [ETR-02, ETR-04, ETR-05, ETR-14]', async () => {
    const eidOf = new Map((await pageOf('')).content.map(({ tag, eid }) => [tag, eid]))
    const property = fc.asyncProperty(
      filters,
      fc.integer({ min: 1, max: 60 }),
      fc.nat(8),
      fc.tuple(fc.constantFrom('tag', 'eid'), fc.constantFrom('asc', 'desc')),
      async (asked, pageSize, page, [sortFields, order]) => {
        const key = (tag: string) => (sortFields.endsWith('eid') ? (eidOf.get(tag) ?? '') : tag)
        const wanted = expected((tag) => matches(asked, tag)).sort((a, b) => (key(a) < key(b) ? -1 : 1))
        if (order === 'desc') wanted.reverse()
        const paging = `page=${page}&pageSize=${pageSize}&sortFields=${sortFields}&sortOrder=${order}`
        const found = await pageOf(`${addressOf(asked)}&${paging}`)
        expect(found.totalElements).toBe(wanted.length)
        expect(found.content.map(({ tag }) => tag)).toEqual(
          wanted.slice(page * pageSize, (page + 1) * pageSize),
        )
      },
    )
    await fc.assert(property, { numRuns: size(300, 5000) })
  })
})
