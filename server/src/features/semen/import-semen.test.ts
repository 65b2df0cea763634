import { describe, expect, it } from 'vitest'
import { resolveSperms, type SpermRow } from './import-semen.ts'
import type { SpermFacts } from './semen.import.queries.ts'

const buck = (id: number, farmId: number, tattoo: string) => ({ id, farmId, tattoo })
const FACTS: SpermFacts = {
  farms: new Map([
    ['HO', 1],
    ['TK', 2],
  ]),
  bucks: new Map([
    ['ONE', [buck(1, 1, 'ONE')]],
    ['TWO', [buck(2, 1, 'TWO'), buck(3, 2, 'TWO')]],
    ['TWIN', [buck(4, 2, 'TWIN'), buck(5, 2, 'TWIN')]],
    ['MANY', [buck(6, 1, 'MANY'), buck(7, 2, 'MANY'), buck(8, 2, 'MANY')]],
  ]),
  sperms: new Map([
    ['EMPTY', { id: 1, buckId: null, buckFarmId: null, buckTattoo: null, pedigree: false }],
    ['TWINS', { id: 2, buckId: 5, buckFarmId: 2, buckTattoo: 'TWIN', pedigree: true }],
    ['OLD', { id: 3, buckId: 9, buckFarmId: 2, buckTattoo: 'NAMED BEFORE', pedigree: true }],
    ['TAKEN', { id: 4, buckId: 9, buckFarmId: 2, buckTattoo: 'ONE', pedigree: true }],
  ]),
}
const row = (
  n: number,
  label: string | null,
  buckTattoo: string | null,
  rest: Partial<SpermRow['values']> = {},
): SpermRow => ({ row: n, values: { label, buckTattoo, buckFarm: null, pedigree: null, ...rest } })
const codes = (...rows: SpermRow[]) =>
  resolveSperms(rows, FACTS).problems.map(({ row: at, code }) => [at, code])

describe('the buck of a row', () => {
  it.each([
    ['ONE', null, []],
    ['ONE', 'TK', [[2, 'UNKNOW_BUCK']]],
    ['TWO', null, [[2, 'MULTIPLE_BUCKS_WITHOUT_FARM']]],
    ['TWO', 'HO', []],
    ['TWIN', null, [[2, 'MULTIPLE_BUCKS_WITH_SAME_FARM']]],
    ['TWIN', 'TK', [[2, 'MULTIPLE_BUCKS_WITH_SAME_FARM']]],
    ['MANY', null, [[2, 'MULTIPLE_BUCKS_WITHOUT_FARM']]],
    ['MANY', 'HO', []],
    ['MANY', 'TK', [[2, 'MULTIPLE_BUCKS_WITH_SAME_FARM']]],
    ['N/A', 'XX', [[2, 'INVALID_BUCK_FARM']]],
    ['n/a', null, []],
  ])('%s on farm %s gives %j [SPB-03, D-075]', (tattoo, buckFarm, expected) => {
    expect(codes(row(2, 'NEW', tattoo, { buckFarm }))).toEqual(expected)
  })

  it('is the one on record, however many have his tattoo [SPB-03, D-076]', () => {
    expect(resolveSperms([row(2, 'TWINS', 'TWIN')], FACTS)).toEqual({
      problems: [],
      plan: { inserts: [], updates: [], rows: 1 },
    })
  })
})

describe('a buck with another tattoo than the one his semen was registered by', () => {
  const NOTHING_TO_DO = { problems: [], plan: { inserts: [], updates: [], rows: 1 } }

  it.each([
    ['OLD', 'NAMED BEFORE', null],
    ['OLD', 'NAMED BEFORE', 'TK'],
    // Meanwhile another buck has that tattoo.
    ['TAKEN', 'ONE', null],
    ['TAKEN', 'ONE', 'TK'],
  ])('is known by it: %s, %s on farm %s [D-076]', (label, tattoo, buckFarm) => {
    expect(resolveSperms([row(2, label, tattoo, { buckFarm })], FACTS)).toEqual(NOTHING_TO_DO)
  })

  it('is not meant on another farm, or by another tattoo [SPB-03, D-076]', () => {
    expect(codes(row(2, 'OLD', 'NAMED BEFORE', { buckFarm: 'HO' }))).toEqual([[2, 'UNKNOW_BUCK']])
    expect(codes(row(2, 'TAKEN', 'ONE', { buckFarm: 'HO' }))).toEqual([[2, 'ANOTHER_BUCK_IS_DIFFERENT']])
    expect(codes(row(2, 'OLD', 'TWO', { buckFarm: 'TK' }))).toEqual([[2, 'ANOTHER_BUCK_IS_DIFFERENT']])
    expect(codes(row(2, 'OLD', 'NAMED BEFORE', { buckFarm: 'XX' }))).toEqual([[2, 'INVALID_BUCK_FARM']])
  })
})

describe('a label', () => {
  it('that stands three times is compared with the first [SPB-03]', () => {
    const rows = [row(2, 'NEW', 'ONE'), row(3, 'NEW', 'ONE'), row(4, 'NEW', 'N/A')]
    const { problems, plan } = resolveSperms(rows, FACTS)
    expect(problems).toEqual([
      { row: 4, column: 'label', code: 'INVALID_DATA', reason: 'labelTwice', params: { row: 2 } },
    ])
    expect(plan.inserts).toEqual([])
    expect(resolveSperms(rows.slice(0, 2), FACTS).plan).toEqual({
      inserts: [{ row: 2, label: 'NEW', buck: buck(1, 1, 'ONE'), pedigree: false }],
      updates: [],
      rows: 2,
    })
  })

  it('on record takes a buck where it had none, and the pedigree of the cell [D-076]', () => {
    const { problems, plan } = resolveSperms(
      [row(2, 'EMPTY', 'ONE'), row(3, 'TWINS', 'N/A', { pedigree: false })],
      FACTS,
    )
    expect(problems.map(({ code }) => code)).toEqual(['ANOTHER_BUCK_IS_NULL', 'ANOTHER_BUCK_IS_NOT_NULL'])
    expect(plan.updates).toMatchObject([
      { row: 2, known: { id: 1 }, buck: buck(1, 1, 'ONE'), pedigree: false },
      { row: 3, known: { id: 2 }, buck: null, pedigree: false },
    ])
  })

  it('or a buck that could not be read is left to the line of its cell', () => {
    expect(codes(row(2, null, 'ONE'), row(3, 'NEW', null))).toEqual([])
  })
})
