import { readCell, writeCell } from '../../kernel/sheet-cells.rules.ts'
import { rabbitSheet } from '../rabbits/rabbits.sheets.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageRabbits, stockFilter } from './stock.contract.ts'
import {
  checkBulkChange,
  coupledStock,
  hasBulkChange,
  hasCoverFilters,
  hasMotherFilters,
  hasPlaceFilters,
  hasRabbitFilters,
  isCageList,
  isSelectable,
  mayExportBucks,
  mayMoveStock,
  type StockFilter,
} from './stock.rules.ts'
import { isExit, isLiving, mayBecome, offeredHealth } from '../animals/animals.rules.ts'
import { DEFAULT_LIST_KIND, LIST_KINDS, type ListKind, STOCK_PAGE_SIZE } from './stock.vocabulary.ts'
import { HEALTH_CONDITIONS, LINES, PEDIGREES, RABBIT_STATUSES } from '../animals/animals.vocabulary.ts'

const FULL: StockFilter = {
  other: 'ALL_MOTHER',
  stableId: 3,
  position: 'DOWN',
  row: 2,
  col: 7,
  earTag: 'A-001',
  tattoo: 'HY5',
  iaGroupId: 12,
  statuses: ['IN_PROD'],
  lines: ['D'],
  healthConditions: ['SKINNY'],
  breeds: ['HYCOLE'],
  ageFrom: 6,
  ageTo: 24,
  palpations: ['EMPTY'],
  lastIaFrom: '2026-01-01',
  lastIaTo: '2026-05-12',
  birthsFrom: 1,
  birthsTo: 9,
  viableMeanFrom: 7.5,
  viableMeanTo: 12,
}
const COVERS = [
  'palpations',
  'lastIaFrom',
  'lastIaTo',
  'birthsFrom',
  'birthsTo',
  'viableMeanFrom',
  'viableMeanTo',
]
const RABBITS = ['breeds', 'ageFrom', 'ageTo']
const LEFT: Record<ListKind, readonly string[]> = {
  ALL_MOTHER: [],
  CAGELESS_MOTHER: [...RABBITS, ...COVERS],
  ALL_BUCK: ['stableId', 'position', 'row', 'col', ...RABBITS],
  ALL_CAGE: ['stableId', 'position', 'row', 'col'],
  EMPTY_CAGE: ['stableId', 'position', 'row', 'col'],
}
const PLACE = ['stableId', 'position', 'row', 'col']
/** Names of the fields that are still set. */
const kept = (filter: StockFilter): string[] =>
  Object.entries(filter)
    .filter(([key, value]) => key !== 'other' && value !== undefined)
    .map(([key]) => key)

describe('the filter of the stock list', () => {
  it('of all mothers keeps everything that was set [STK-07]', () => {
    expect(coupledStock(FULL)).toEqual(FULL)
  })

  it('of mothers without a cage loses the place [STK-09]', () => {
    expect(
      kept(coupledStock({ other: 'CAGELESS_MOTHER', stableId: 3, position: 'UP', row: 1, col: 1 })),
    ).toEqual([])
  })

  it('of bucks loses the group and keeps the place, breed and age [STK-10]', () => {
    expect(kept(coupledStock({ ...FULL, other: 'ALL_BUCK' }))).toEqual([...PLACE, ...RABBITS])
  })

  it.each(LIST_KINDS.filter((other) => other !== 'ALL_MOTHER'))(
    'of %s loses ear tag, tattoo, group, status, line and health, and what it cannot have [STK-11]',
    (other) => {
      expect(kept(coupledStock({ ...FULL, notInGroup: true, other }))).toEqual(LEFT[other])
    },
  )

  it('“not in a group” takes the group away, and not the other way round [STK-12]', () => {
    expect(coupledStock({ ...FULL, notInGroup: true })).toEqual({
      ...FULL,
      notInGroup: true,
      iaGroupId: undefined,
    })
    expect(coupledStock({ ...FULL, notInGroup: false }).iaGroupId).toBe(12)
  })

  it('coupled once is coupled for good, and never sets anything [STK-09…12]', () => {
    const filters = fc.record({
      other: fc.constantFrom(...LIST_KINDS),
      stableId: fc.option(fc.nat(), { nil: undefined }),
      tattoo: fc.option(fc.string(), { nil: undefined }),
      iaGroupId: fc.option(fc.nat(), { nil: undefined }),
      notInGroup: fc.option(fc.boolean(), { nil: undefined }),
      statuses: fc.option(fc.subarray([...RABBIT_STATUSES]), { nil: undefined }),
    })
    fc.assert(
      fc.property(filters, (filter: StockFilter) => {
        const once = coupledStock(filter)
        expect(coupledStock(once)).toEqual(once)
        expect(once.other).toBe(filter.other)
        for (const key of kept(once))
          expect(once[key as keyof StockFilter]).toBe(filter[key as keyof StockFilter])
      }),
    )
  })

  it('offers what its list has: no place without cages, marks of a doe for all mothers only [STK-09, STK-11]', () => {
    expect(LIST_KINDS.filter(hasPlaceFilters)).toEqual(['ALL_MOTHER', 'ALL_BUCK', 'ALL_CAGE', 'EMPTY_CAGE'])
    expect(LIST_KINDS.filter(hasMotherFilters)).toEqual(['ALL_MOTHER'])
    expect(LIST_KINDS.filter(hasCoverFilters)).toEqual(['ALL_MOTHER', 'CAGELESS_MOTHER'])
    expect(LIST_KINDS.filter(hasRabbitFilters)).toEqual(['ALL_MOTHER', 'CAGELESS_MOTHER', 'ALL_BUCK'])
  })

  it('is one of five, all mothers unless chosen otherwise [STK-06, D-056]', () => {
    expect([...LIST_KINDS].sort()).toEqual([
      'ALL_BUCK',
      'ALL_CAGE',
      'ALL_MOTHER',
      'CAGELESS_MOTHER',
      'EMPTY_CAGE',
    ])
    expect(DEFAULT_LIST_KIND).toBe('ALL_MOTHER')
    expect(stockFilter.parse({})).toEqual({ other: 'ALL_MOTHER' })
  })

  it('travels in an address as texts, lists with commas; blanks are none [STK-07, D-057]', () => {
    expect(
      pageRabbits.query?.parse({
        other: 'ALL_MOTHER',
        stableId: '3',
        position: '',
        row: '2',
        col: '',
        iaGroupId: '',
        notInGroup: 'true',
        statuses: 'IN_PROD,WASTE_CANDIDATE',
        lines: '',
        healthConditions: 'SKINNY',
      }),
    ).toEqual({
      other: 'ALL_MOTHER',
      stableId: 3,
      row: 2,
      notInGroup: true,
      statuses: ['IN_PROD', 'WASTE_CANDIDATE'],
      lines: [],
      healthConditions: ['SKINNY'],
      page: 0,
      pageSize: 100,
      sortFields: 'cage',
      sortOrder: 'asc',
    })
    expect(STOCK_PAGE_SIZE).toBe(100)
  })
})

describe('rows', () => {
  it('without a tattoo cannot be chosen, nor can an empty cage [STK-02, STK-03, D-058]', () => {
    expect(isSelectable({ id: 1, tattoo: 'HY53393' })).toBe(true)
    expect(isSelectable({ id: 1, tattoo: null })).toBe(false)
    expect(isSelectable({ id: null, tattoo: null })).toBe(false)
    expect(LIST_KINDS.filter(isCageList)).toEqual(['ALL_CAGE', 'EMPTY_CAGE'])
  })
})

describe('files', () => {
  it('of the stock go with all mothers, of bucks with all bucks [STK-14, STK-15, D-059]', () => {
    expect(LIST_KINDS.filter(mayMoveStock)).toEqual(['ALL_MOTHER'])
    expect(LIST_KINDS.filter(mayExportBucks)).toEqual(['ALL_BUCK'])
  })
})

describe('words', () => {
  it('of statuses are ten: two live on the farm, the others have left it [STK-21, D-060]', () => {
    expect([...RABBIT_STATUSES].sort()).toEqual(
      'DEAD DEAD_DIG DEAD_OTHER DEAD_RESP IN_PROD OUT_PROD OUT_SOLD SOLD WASTE WASTE_CANDIDATE'.split(' '),
    )
    expect(RABBIT_STATUSES.filter(isLiving)).toEqual(['IN_PROD', 'WASTE_CANDIDATE'])
    for (const status of RABBIT_STATUSES) expect(isExit(status)).toBe(!isLiving(status))
  })

  it('of health are fourteen; four are kept for old records and not offered [STK-22, D-061]', () => {
    expect(HEALTH_CONDITIONS).toHaveLength(14)
    expect([...offeredHealth()].sort()).toEqual(
      'ABORTION ABSCESS DIARRHEA FOOT_ULCERS HEALTHY OTHER PRODUCTION_SCRAP RESPIRATORY SKINNY TOOTH'.split(
        ' ',
      ),
    )
  })

  it('of lines and pedigrees are those of the farm [STK-23]', () => {
    expect(LINES).toEqual(['D', 'C', 'XXL', 'PS', 'X', 'XCOL', 'O'])
    expect(PEDIGREES).toEqual(['CP', 'XXL', 'TP', 'D', 'XP'])
  })
})

describe('a status', () => {
  const leaving = RABBIT_STATUSES.filter(isExit)

  it('of the living becomes any other, in the list and on the sheet [STK-24, D-062]', () => {
    for (const from of ['IN_PROD', 'WASTE_CANDIDATE'] as const)
      for (const to of RABBIT_STATUSES)
        for (const where of ['list', 'page'] as const) expect(mayBecome(from, to, where)).toBe(true)
  })

  it('of who has left stays in the list; the sheet takes it back to production, never to a candidate [STK-24, D-062]', () => {
    for (const from of leaving)
      for (const to of RABBIT_STATUSES) {
        expect([from, to, mayBecome(from, to, 'list')]).toEqual([from, to, from === to])
        expect([from, to, mayBecome(from, to, 'page')]).toEqual([from, to, to !== 'WASTE_CANDIDATE'])
      }
  })
})

describe('a bulk change', () => {
  it('asks for a status, a health condition or both; each may stay [STK-17]', () => {
    for (const change of [
      { rabbitStatus: 'DEAD_DIG' },
      { healthCondition: 'SKINNY' },
      { rabbitStatus: 'IN_PROD', healthCondition: 'HEALTHY' },
      { rabbitStatus: null, healthCondition: 'TOOTH' },
      { rabbitStatus: 'SOLD', healthCondition: '' },
    ]) {
      expect(checkBulkChange(change, '2026-05-12')).toEqual([])
      expect(hasBulkChange(change)).toBe(true)
    }
  })

  it('of nothing is refused [STK-18, D-063]', () => {
    for (const change of [
      {},
      { rabbitStatus: null, healthCondition: null },
      { rabbitStatus: '', healthCondition: '' },
    ]) {
      expect(checkBulkChange(change, '2026-05-12')).toEqual([{ code: 'INVALID_DATA' }])
      expect(hasBulkChange(change)).toBe(false)
    }
  })

  it('to an unknown word has its own code, of both when both are wrong [STK-18, D-063]', () => {
    expect(checkBulkChange({ rabbitStatus: 'ALIVE', healthCondition: 'HEALTHY' }, '2026-05-12')).toEqual([
      { code: 'INVALID_STATUS', field: 'rabbitStatus' },
    ])
    expect(checkBulkChange({ rabbitStatus: 'in_prod', healthCondition: '__proto__' }, '2026-05-12')).toEqual([
      { code: 'INVALID_STATUS', field: 'rabbitStatus' },
      { code: 'INVALID_HEALTH_CONDITION', field: 'healthCondition' },
    ])
  })
})

it('a breed is read by its word or by its short code, DA, HY, Z or O, and written as its word [RAB-14, GEN-34, D-054]', () => {
  const words = { texts: { title: '', columns: {}, notes: {} }, yes: '', no: '', labels: {} }
  const read = (raw: string) => readCell('breed', rabbitSheet.columns.breed, raw, words)
  expect(['DA', 'hy', 'Z', 'o', 'HYCOLE'].map(read)).toEqual(
    ['DANUBIA', 'HYCOLE', 'ZIKA', 'OTHER', 'HYCOLE'].map((value) => ({ value })),
  )
  expect(read('H')).not.toHaveProperty('value')
  expect(writeCell('breed', rabbitSheet.columns.breed, 'HYCOLE', words)).toBe('HYCOLE')
})
