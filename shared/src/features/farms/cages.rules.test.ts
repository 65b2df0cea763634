import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cageLabel,
  type CageRange,
  checkRanges,
  checkRowNumber,
  countCages,
  expandRanges,
} from './farms.rules.ts'
import { CAGE_POSITIONS } from '../../kernel/places.ts'
import { CAGE_TYPES, CAGE_TYPE_IDS } from './farms.vocabulary.ts'

const range = (position: CageRange['position'], from: number, to: number, cageType = 1): CageRange => ({
  position,
  cageType,
  from,
  to,
})
const codes = (...ranges: CageRange[]) => checkRanges(ranges).map(({ code }) => code)

it.each([
  [0, false],
  [1, true],
  [9999, true],
  [10_000, false],
  [-1, false],
  [1.5, false],
  [Number.NaN, false],
])('row number %d is accepted: %s [FRM-25]', (row, accepted) => {
  expect(checkRowNumber(row)).toEqual(
    accepted ? [] : [{ code: 'wrong-row-name', field: 'row', limit: { min: 1, max: 9999 } }],
  )
})

describe('cage ranges of a row', () => {
  it('of DOWN 1–20 and UP 1–15 are 35 cages [T-03, FRM-30]', () => {
    expect(countCages([range('DOWN', 1, 20), range('UP', 1, 15)])).toBe(35)
    expect(countCages([range('DOWN', 7, 7)])).toBe(1)
    expect(countCages([])).toBe(0)
  })

  it.each([
    ['DOWN 1–10 and DOWN 10–20', [range('DOWN', 1, 10), range('DOWN', 10, 20)], false],
    ['DOWN 1–10 and UP 5–15', [range('DOWN', 1, 10), range('UP', 5, 15)], true],
    ['from 0', [range('DOWN', 0, 5)], false],
    ['to before from', [range('DOWN', 5, 4)], false],
    ['one cage', [range('DOWN', 5, 5)], true],
    ['DOWN 1–10 and DOWN 11–20', [range('DOWN', 1, 10), range('DOWN', 11, 20)], true],
    ['one inside the other', [range('INNER', 1, 100), range('INNER', 50, 60)], false],
    ['the same twice', [range('OUTER', 1, 2), range('OUTER', 1, 2)], false],
    ['the later first', [range('DOWN', 11, 20), range('DOWN', 1, 10)], true],
    ['half a cage', [range('DOWN', 1, 2.5)], false],
    ['cage 9999', [range('DOWN', 9999, 9999)], true],
    ['cage 10000', [range('DOWN', 9999, 10_000)], false],
  ])('%s are accepted: %s [T-04, FRM-26, FRM-27]', (_what, ranges, accepted) => {
    const found = codes(...ranges)
    expect(found.length === 0).toBe(accepted)
    expect(new Set(found)).toEqual(new Set(accepted ? [] : ['WRONG_CAGE_INTERVAL']))
  })

  it('names the range that is wrong, the second of two that overlap [FRM-27]', () => {
    expect(checkRanges([range('DOWN', 1, 10), range('UP', 1, 3), range('DOWN', 10, 20)])).toEqual([
      { code: 'WRONG_CAGE_INTERVAL', field: 'cages.2' },
    ])
  })

  it('need at least one, and a housing type of the closed list [FRM-14, FRM-26, D-035, D-037]', () => {
    expect(checkRanges([])).toEqual([{ code: 'INVALID_DATA', field: 'cages' }])
    for (const type of CAGE_TYPE_IDS) expect(codes(range('DOWN', 1, 2, type))).toEqual([])
    for (const type of [0, 6, -1, 1.5])
      expect(checkRanges([range('DOWN', 1, 2, type)])).toEqual([{ code: 'INVALID_DATA', field: 'cages.0' }])
    expect(Object.keys(CAGE_TYPES).map(Number)).toEqual([...CAGE_TYPE_IDS])
  })

  it('are at most 2000 cages together: more is a slip of the finger', () => {
    expect(codes(range('DOWN', 1, 1000), range('UP', 1, 1000))).toEqual([])
    expect(codes(range('DOWN', 1, 1000), range('UP', 1, 1001))).toEqual(['WRONG_CAGE_INTERVAL'])
  })
})

const anyRange = fc.record({
  position: fc.constantFrom(...CAGE_POSITIONS),
  cageType: fc.constantFrom(...CAGE_TYPE_IDS),
  from: fc.integer({ min: -1, max: 60 }),
  to: fc.integer({ min: -1, max: 60 }),
})
const anyRow = fc.array(anyRange, { minLength: 1, maxLength: 5 })

describe('single cages', () => {
  it('are one per number and position of their row [FRM-40, FRM-15]', () => {
    expect(expandRanges([range('DOWN', 3, 5, 2), range('UP', 3, 3, 4)])).toEqual([
      { position: 'DOWN', no: 3, cageType: 2 },
      { position: 'DOWN', no: 4, cageType: 2 },
      { position: 'DOWN', no: 5, cageType: 2 },
      { position: 'UP', no: 3, cageType: 4 },
    ])
  })

  it('are as many as the row counts, and accepted ranges never make one twice [FRM-27, FRM-30, FRM-40]', () => {
    let accepted = 0
    fc.assert(
      fc.property(anyRow, (ranges) => {
        if (checkRanges(ranges).length > 0) return
        accepted++
        const cages = expandRanges(ranges)
        expect(cages).toHaveLength(countCages(ranges))
        expect(new Set(cages.map(({ position, no }) => `${position} ${no}`)).size).toBe(cages.length)
        expect(cages.every(({ no }) => no >= 1)).toBe(true)
      }),
      { numRuns: 2000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  it('of refused ranges are doubled, out of order or below one: nothing is refused without a reason [FRM-39]', () => {
    fc.assert(
      fc.property(anyRow, (ranges) => {
        if (checkRanges(ranges).length === 0) return
        const inOrder = ranges.every(({ from, to }) => from >= 1 && to >= from)
        const cages = inOrder ? expandRanges(ranges).map(({ position, no }) => `${position} ${no}`) : []
        expect(!inOrder || new Set(cages).size < cages.length).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['DOWN', 'S1/3/D12'],
    ['UP', 'S1/3/U12'],
    ['OUTER', 'S1/3/O12'],
    ['INNER', 'S1/3/I12'],
  ] as const)('in position %s are called %s [FRM-40, D-038]', (position, label) => {
    expect(cageLabel({ stable: 'S1', row: 3, position, no: 12 })).toBe(label)
    expect(CAGE_POSITIONS).toContain(position)
    expect(CAGE_POSITIONS).toHaveLength(4)
  })
})
