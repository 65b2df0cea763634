import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/calendar.ts'
import { emptyStockDay, foldDays } from '../group-pages/fold.rules.ts'
import { fedOf, growthOf } from './curves.rules.ts'
import { conversionsOf, lastRun, samePiece, silosOf, weighingsOf } from './feed-days.rules.ts'

const START = '2026-04-20'
const TODAY = addDays(START, 14)
/** A thousand animals of 934 g that are fed 100 g a day, weighed on days 42 and 49. */
const folded = (more: Record<number, object> = {}) =>
  foldDays(
    {
      id: 1,
      kind: 'FATTENING',
      startDate: START,
      age: 35,
      endDate: null,
      stock: [{ ...emptyStockDay('FAT', 0), added: 1000, gramsIn: 934_000 }],
      days: Array.from({ length: 15 }, (_, offset) => ({
        offset,
        version: 1,
        cells: {
          dailyFeedAmount: 100,
          ...(offset === 7 && { 'weights.FAT': 1190 }),
          ...(offset === 14 && { 'weights.FAT': 1440 }),
          ...more[offset],
        },
      })),
    },
    TODAY,
  ).filter(({ day }) => day <= TODAY)

describe('10.4: feed from the diary', () => {
  it('is set against what was gained between weighings, the arrival as the first', () => {
    expect(conversionsOf(folded())).toEqual([
      { from: 35, to: 42, value: Math.round((700 / 256) * 1000) / 1000 },
      { from: 42, to: 49, value: Math.round((700 / 250) * 1000) / 1000 },
    ])
  })

  it('is compared with the same piece of growth, three days more or less', () => {
    const others = [[{ from: 39, to: 46, value: 2.7 }], [{ from: 38, to: 45, value: 2.9 }], []]
    expect(samePiece({ from: 42, to: 49 }, others)).toEqual([2.7])
  })

  it('is taken from the silo that was filled last', () => {
    const days = folded({
      0: { 'feed.amount': 800, 'feed.siloName': 'A' },
      7: { 'feed.amount': 2000, 'feed.siloName': 'B ' },
    })
    expect(silosOf(days)).toEqual([
      { name: 'A', leftKg: 100, days: null, isOverdrawn: false },
      { name: 'B', leftKg: 1200, days: 12, isOverdrawn: false },
    ])
    expect(silosOf(folded())).toEqual([])
  })

  it('counts days on end only', () => {
    const day = (at: number) => ({ day: addDays(START, at) })
    expect(lastRun([day(0), day(1), day(3), day(4)])).toEqual([day(3), day(4)])
    expect(lastRun([])).toEqual([])
  })
})

describe('10.3: weights from the diary', () => {
  it('a typed mean counts as a usual weighing', () => {
    expect(weighingsOf(folded())).toMatchObject([
      { age: 42, mean: 1190, n: 30, sd: 95.2 },
      { age: 49, mean: 1440, n: 30 },
    ])
  })

  it('a curve needs three groups at each age', () => {
    const group = (more: number) => [
      { age: 35, grams: 900 + more },
      { age: 45, grams: 1300 + more },
    ]
    expect(growthOf([group(0), group(10)])).toEqual([])
    const curve = growthOf([group(0), group(10), [...group(50), { age: 55, grams: 1800 }]])
    expect(curve).toHaveLength(11)
    expect(curve[5]).toEqual({ age: 40, groups: 3, grams: 1120, low: 1100, high: 1150 })
    expect(fedOf([folded(), folded()]).size).toBe(0)
    expect(fedOf([folded(), folded(), folded()]).get(40)).toEqual({ groups: 3, grams: 100 })
  })
})
