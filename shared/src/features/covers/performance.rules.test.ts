import { describe, expect, it } from 'vitest'
import { inseminationsOf, type JudgedCover, performanceOf, pregnantOf } from './performance.rules.ts'
import { meanOf, percentOf } from '../../kernel/figures.ts'

const NOTHING: JudgedCover = {
  touching: null,
  farrowingDate: null,
  viable: null,
  unviable: null,
  adjusted: null,
  nestCount3Week: null,
  weight3Week: null,
  nestCount: null,
  weight4Week: null,
  nanny: false,
  grid: false,
}
const cover = (known: Partial<JudgedCover>): JudgedCover => ({ ...NOTHING, ...known })
const KINDLED = '2026-04-02'

describe('the figures of a mother', () => {
  it('two births of 11 and 8 and one empty: 66.67 % pregnant, 9.5 born [T-23, T-24, RAB-21]', () => {
    const covers = [
      cover({ farrowingDate: KINDLED, viable: 10, unviable: 1 }),
      cover({ farrowingDate: KINDLED, viable: 8, unviable: 0 }),
      cover({ touching: false }),
    ]
    expect(performanceOf(covers)).toMatchObject({
      judged: 3,
      pregnant: 2,
      percentPregnant: 66.67,
      births: 2,
      avgBorn: 9.5,
      avgViable: 9,
      avgUnviable: 0.5,
    })
  })

  it('without any are dashes, not noughts [D-065]', () => {
    expect(performanceOf([])).toEqual({
      judged: 0,
      pregnant: 0,
      percentPregnant: null,
      births: 0,
      weanings: 0,
      avgBorn: null,
      avgViable: null,
      avgUnviable: null,
      avgAdjusted: null,
      avgNestCount3Week: null,
      avgWeight3Week: null,
      avgNestCount: null,
      avgWeight4Week: null,
      nannyCount: 0,
      gridCount: 0,
    })
  })

  it('leave out covers that are not judged yet [D-065]', () => {
    const covers = [cover({ touching: true }), cover({}), cover({})]
    expect(performanceOf(covers)).toMatchObject({ judged: 1, pregnant: 1, percentPregnant: 100 })
  })

  it('take their means from births alone, and from those that have the number [D-065, RAB-22, D-069]', () => {
    const covers = [
      cover({
        farrowingDate: KINDLED,
        adjusted: 9,
        nestCount3Week: 9,
        weight3Week: 3300,
        nestCount: 8,
        weight4Week: 5000,
      }),
      cover({ farrowingDate: KINDLED, adjusted: 8, nestCount3Week: 8, weight3Week: 3001 }),
      cover({ farrowingDate: KINDLED, adjusted: 8 }),
      // Numbers without a birth are a mistake of the pen.
      cover({ touching: true, adjusted: 25, weight3Week: 15_000 }),
    ]
    expect(performanceOf(covers)).toMatchObject({
      avgAdjusted: 8.3,
      avgNestCount3Week: 8.5,
      avgWeight3Week: 3150.5,
      avgNestCount: 8,
      avgWeight4Week: 5000,
    })
  })

  it('count weanings by kits in the nest, nurses and births on the wire by their marks [D-065, D-068]', () => {
    const covers = [
      cover({ nestCount: 8, nanny: true }),
      cover({ nestCount: 0, nanny: true, grid: true }),
      cover({ nestCount: null }),
    ]
    expect(performanceOf(covers)).toMatchObject({ weanings: 1, nannyCount: 2, gridCount: 1 })
  })

  it('round halves up, to two decimals of a percent and one of a mean [RAB-21]', () => {
    expect(percentOf(1, 3)).toBe(33.33)
    expect(percentOf(1, 800)).toBe(0.13)
    expect(percentOf(0, 0)).toBeNull()
    expect(meanOf([8.05])).toBe(8.1)
    expect(meanOf([1.005], 2)).toBe(1.01)
    expect(meanOf([null, 4, null])).toBe(4)
    expect(meanOf([null])).toBeNull()
  })
})

it.each([
  [null, null, null],
  [true, null, true],
  [false, null, false],
  [null, KINDLED, true],
  [false, KINDLED, true],
  [true, KINDLED, true],
])('touched %s, kindled %s: pregnant %s [D-066]', (touching, farrowingDate, pregnant) => {
  expect(pregnantOf({ touching, farrowingDate })).toBe(pregnant)
})

describe('the inseminations of a mother [D-067]', () => {
  const TODAY = '2026-05-12'
  const at = (...days: (string | null)[]) =>
    inseminationsOf(
      days.map((startDate) => ({ startDate })),
      TODAY,
    )

  it('are counted once they have begun; the first and the last one are known', () => {
    expect(at('2026-05-13', null)).toEqual({
      iaCount: 0,
      firstIa: null,
      lastIa: null,
      last: null,
      currentIa: null,
      previousIa: null,
    })
    expect(at('2025-01-01', TODAY, '2026-05-13', '2025-06-01')).toMatchObject({
      iaCount: 3,
      firstIa: '2025-01-01',
      lastIa: TODAY,
      currentIa: { startDate: TODAY },
      previousIa: { startDate: '2025-06-01' },
    })
  })

  it('the newest is the current one for 73 days, then the previous one', () => {
    expect(at('2026-02-28', '2026-01-01')).toMatchObject({
      currentIa: { startDate: '2026-02-28' },
      previousIa: { startDate: '2026-01-01' },
    })
    expect(at('2026-02-27', '2026-01-01')).toMatchObject({
      currentIa: null,
      previousIa: { startDate: '2026-02-27' },
      lastIa: '2026-02-27',
    })
  })

  it('of one day stay in the order they came', () => {
    const covers = [
      { startDate: TODAY, id: 2 },
      { startDate: TODAY, id: 1 },
    ]
    expect(inseminationsOf(covers, TODAY)).toMatchObject({ last: { id: 2 }, previousIa: { id: 1 } })
  })
})
