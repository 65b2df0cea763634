import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { BREEDS, LINES } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { LIST_KINDS, PALPATIONS, STOCK_SORTS } from '@warren/shared/features/stock/stock.vocabulary.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { size } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import { sortedStock, TODAY } from './testing/expected-stock.ts'
import { type Herd, plantHerd } from './testing/herd.ts'

const world = testWorld()
let herd: Herd
let foreign: Herd
let ask: Caller

beforeAll(async () => {
  foreign = await plantHerd(world(), 12)
  herd = await plantHerd(world())
  ask = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: herd.farmId }))
})

interface Page {
  readonly content: RabbitRow[]
  readonly totalElements: number
  readonly number: number
}
const pageOf = async (query: Record<string, unknown> = {}): Promise<Page> => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  const { status, body } = await ask('GET', `/api/v1/rabbits?${text}`)
  expect([text, status]).toEqual([text, 200])
  return body as Page
}

describe('the stock list', () => {
  it('is all mothers by cage, a hundred at a time, without being asked to [STK-05, STK-20, D-056]', async () => {
    const page = await pageOf()
    const rows = sortedStock(herd, { other: 'ALL_MOTHER' }, { sorts: ['cage'], order: 'asc' })
    expect(page).toEqual({ content: rows, totalElements: rows.length, number: 0 })
    const labels = page.content.flatMap(({ cage }) => cage ?? [])
    expect(labels.slice(0, 3)).toEqual(['M2/2/D8', 'M2/2/D11', 'M2/2/D12'])
    expect(labels.findIndex((label) => label.startsWith('M10'))).toBeGreaterThan(
      labels.findLastIndex((label) => label.startsWith('M2')),
    )
  })

  it('shows the fields of a row and what the covers of a doe say [STK-04, D-058, D-066, D-067]', async () => {
    const { content } = await pageOf()
    expect(new Set(content.map(({ pregnant }) => pregnant))).toEqual(new Set([true, false, null]))
    expect(content.some(({ viableMean }) => viableMean !== null && !Number.isInteger(viableMean))).toBe(true)
    const bred = content.find(({ iaGroup }) => iaGroup?.startsWith('BAND03'))
    expect(bred).toMatchObject({ iaGroup: 'BAND03-260512', lastIa: TODAY })
    expect(content.some(({ iaGroup }) => iaGroup?.startsWith('BAND04'))).toBe(false)
  })

  it('keeps the label of the last cage for who has left, without the cage [D-062]', async () => {
    const doe = herd.rabbits.find(({ cage, sex, tattoo }) => cage && sex === 'FEMALE' && tattoo)
    await world().admin.query(
      "update app.rabbits set status = 'SOLD', exit_date = '2026-05-12', cage_id = null where id = $1",
      [doe?.id],
    )
    const row = (await pageOf()).content.find(({ id }) => id === doe?.id)
    expect(row).toMatchObject({ cage: doe?.cage?.label, cageId: null, status: 'SOLD' })
    expect((await pageOf({ stableId: doe?.cage?.stableId })).content.map(({ id }) => id)).not.toContain(
      doe?.id,
    )
    await world().admin.query('update app.rabbits set status = $2, cage_id = $3 where id = $1', [
      doe?.id,
      doe?.status,
      doe?.cage?.id,
    ])
  })

  // Mostly absent: of many conditions at once hardly a row is left.
  const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
  const codes = <T extends string>(...from: readonly T[]) =>
    rarely(fc.uniqueArray(fc.constantFrom(...from), { minLength: 1, maxLength: 2 }))
  const queries = () =>
    fc.record({
      other: fc.constantFrom(...LIST_KINDS, 'ALL_MOTHER' as const, 'ALL_MOTHER' as const),
      stableId: rarely(fc.constantFrom(herd.cages[0]?.stableId ?? 0, foreign.cages[0]?.stableId ?? 0)),
      position: rarely(fc.constantFrom('DOWN', 'UP', 'OUTER')),
      row: rarely(fc.constantFrom(2, 11)),
      col: rarely(fc.constantFrom(1, 8, 12)),
      earTag: rarely(fc.constantFrom('T-000', 't-00', 'X')),
      tattoo: rarely(fc.constantFrom('hy', 'HY', '001', ' 00', '%')),
      search: rarely(fc.constantFrom('11', 'y1', 'T-', '_')),
      iaGroupId: rarely(fc.constantFrom(...herd.groups.map(({ id }) => id), foreign.groups[3]?.id ?? 0)),
      notInGroup: rarely(fc.boolean()),
      statuses: codes('IN_PROD', 'WASTE_CANDIDATE', 'SOLD', 'DEAD'),
      lines: codes(...LINES),
      healthConditions: codes('HEALTHY', 'SKINNY', 'ABORTION'),
      breeds: codes(...BREEDS),
      ageFrom: rarely(fc.constantFrom(0, 8, 12)),
      ageTo: rarely(fc.constantFrom(7, 11, 15, 240)),
      palpations: codes(...PALPATIONS),
      lastIaFrom: rarely(fc.constantFrom('2025-11-05', '2026-02-28', TODAY, '2026-05-13')),
      lastIaTo: rarely(fc.constantFrom('2025-11-04', '2026-02-27', TODAY)),
      birthsFrom: rarely(fc.constantFrom(0, 1, 2)),
      birthsTo: rarely(fc.constantFrom(0, 1, 99)),
      viableMeanFrom: rarely(fc.constantFrom(0, 2.5, 6.3)),
      viableMeanTo: rarely(fc.constantFrom(6.5, 7, 25)),
    })
  const views = fc.record({
    sorts: fc.uniqueArray(fc.constantFrom(...STOCK_SORTS), { minLength: 1, maxLength: 2 }),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    page: fc.nat(3),
    pageSize: fc.constantFrom(1, 7, 20, 100),
  })

  it('shows exactly what a filter finds, in any order, on any page, and counts it [STK-06, STK-07, STK-09…12, D-057, D-058]', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(queries(), views, async (query, { sorts, order, page, pageSize }) => {
        const answer = await pageOf({ ...query, page, pageSize, sortFields: sorts.join(), sortOrder: order })
        const trimmed = { ...query, tattoo: query.tattoo?.trim() }
        const rows = sortedStock(herd, trimmed, { sorts, order })
        expect(answer.totalElements).toBe(rows.length)
        expect(answer.content).toEqual(rows.slice(page * pageSize, (page + 1) * pageSize))
        found += answer.content.length > 0 ? 1 : 0
      }),
      { numRuns: size(300, 5000) },
    )
    expect(found).toBeGreaterThan(size(300, 5000) / 10)
  }, 600_000)

  it.each(STOCK_SORTS)(
    'by %s shows every row once, however the pages are cut [STK-05, D-008]',
    async (sort) => {
      const whole = (await pageOf({ sortFields: sort, pageSize: 1000 })).content
      const cut: RabbitRow[] = []
      for (let page = 0; cut.length < whole.length && page < 20; page++) {
        const { content, totalElements, number } = await pageOf({ sortFields: sort, pageSize: 7, page })
        expect([totalElements, number]).toEqual([whole.length, page])
        cut.push(...content)
      }
      expect(cut).toEqual(whole)
      expect((await pageOf({ sortFields: sort, pageSize: 7, page: 99_999 })).content).toEqual([])
    },
  )

  it.each([
    ['status,cage', 'asc'],
    ['status,cage', 'desc'],
    ['line,birthDate,line', 'asc'],
    ['spermLabel,line,earTag', 'desc'],
    ['cage,status', 'asc'],
  ] as const)(
    'by %s, %s, sorts by the first field and among equals by the second, no further [D-008]',
    async (fields, order) => {
      const sign = order === 'asc' ? 1 : -1
      for (const other of ['ALL_MOTHER', 'ALL_CAGE'] as const) {
        const walk = (await pageOf({ other, pageSize: 1000 })).content.map(({ cageId }) => cageId)
        const valueOf = (row: RabbitRow, field: string) => {
          if (field !== 'cage') return row[field as keyof RabbitRow]
          return row.cageId === null ? walk.length : walk.indexOf(row.cageId)
        }
        const compare = (a: RabbitRow, b: RabbitRow): number => {
          const known = fields.split(',')
          for (const field of known.slice(0, 2)) {
            const [one, two] = [valueOf(a, field), valueOf(b, field)]
            if (one === two) continue
            if (one === null || two === null) return one === null ? 1 : -1
            return one < two ? -sign : sign
          }
          const [one, two] = other === 'ALL_CAGE' ? [a.cageId, b.cageId] : [a.id, b.id]
          return sign * ((one ?? 0) - (two ?? 0))
        }
        const { content } = await pageOf({ other, sortFields: fields, sortOrder: order, pageSize: 1000 })
        expect(content).toEqual(content.toSorted(compare))
        const cut = await pageOf({ other, sortFields: fields, sortOrder: order, pageSize: 7, page: 2 })
        expect(cut.content).toEqual(content.slice(14, 21))
      }
    },
  )

  it('refuses a filter that is none [D-003]', async () => {
    for (const query of [
      'other=SOME',
      'position=LEFT',
      'stableId=x',
      'row=0',
      'statuses=ALIVE',
      'notInGroup=1',
      'breeds=GIANT',
      'palpations=MAYBE',
      'ageFrom=241',
      'lastIaTo=2026-02-30',
      'birthsTo=-1',
      'viableMeanFrom=7.55',
    ])
      expect([query, (await ask('GET', `/api/v1/rabbits?${query}`)).status]).toEqual([query, 400])
  })

  it('of another farm is another list: neither its rabbits nor its groups or stables find anything [D-005]', async () => {
    const own = new Set(herd.rabbits.map(({ id }) => id))
    for (const other of LIST_KINDS) {
      const ids = (await pageOf({ other })).content.flatMap(({ id }) => id ?? [])
      expect(ids.filter((id) => !own.has(id))).toEqual([])
    }
    expect(await pageOf({ iaGroupId: foreign.groups[0]?.id })).toMatchObject({
      totalElements: 0,
      content: [],
    })
    expect(await pageOf({ other: 'ALL_CAGE', stableId: foreign.cages[0]?.stableId })).toMatchObject({
      totalElements: 0,
    })
  })
})

describe('the filter options', () => {
  it('are the groups by their name, the stables, the highest row and number of the farm [STK-13, D-079]', async () => {
    const { body } = await ask('GET', '/api/v1/filter-options/rabbit')
    expect(body).toEqual({
      iaGroups: Object.fromEntries(
        ['BAND00-251104', 'BAND01-260227', 'BAND02-260228', 'BAND03-260512', 'BAND04-260513', 'BAND05'].map(
          (name, i) => [herd.groups[i]?.id, name],
        ),
      ),
      stables: Object.fromEntries(
        [...new Set(herd.cages.map(({ stableId }) => stableId))].map((id, i) => [id, ['M2', 'M10'][i]]),
      ),
      maxRow: 11,
      maxCol: 12,
    })
  })

  it('of a farm without anything are empty [STK-13]', async () => {
    const lonely = await callerFor(world(), await buildUser(world(), { role: 'ADMIN' }))
    expect((await lonely('GET', '/api/v1/filter-options/rabbit')).body).toEqual({
      iaGroups: {},
      stables: {},
      maxRow: 0,
      maxCol: 0,
    })
    expect((await lonely('GET', '/api/v1/rabbits')).body).toEqual({
      content: [],
      totalElements: 0,
      number: 0,
    })
  })
})
