import { describe, expect, it } from 'vitest'
import type { DayCells } from '../group-pages/diary.rules.ts'
import { emptyStockDay, foldDays, type StockDay, type StoredDiary } from '../group-pages/fold.rules.ts'
import { youngFiguresOf } from './figures.rules.ts'

const START = '2026-05-01'
const TODAY = '2026-05-12'

const stockDay = (stock: 'PS' | 'GP', offset: number, more: Partial<StockDay>): StockDay => ({
  ...emptyStockDay(stock, offset),
  ...more,
})
const STOCK = [
  stockDay('PS', 0, { added: 100, gramsIn: 95_000, dead: 2 }),
  stockDay('GP', 0, { added: 20, gramsIn: 20_000 }),
  stockDay('PS', 3, { culled: 4, sold: 1, selected: 3 }),
]
const DAYS: [number, DayCells][] = [
  [1, { 'feed.amount': 120.5, 'medicine.vaccination': true }],
  [5, { 'weights.PS': 1100 }],
  [7, { 'weights.PS': 1180, 'medicine.drinkingWater': true }],
  [11, { 'weights.PS': 1340, 'feed.amount': 80 }],
]

const figures = (stock: readonly StockDay[] = STOCK, endDate: string | null = null) => {
  const diary: StoredDiary = {
    id: 1,
    kind: 'YOUNG',
    startDate: START,
    age: 35,
    endDate,
    stock,
    days: DAYS.map(([offset, cells]) => ({ offset, version: 1, cells })),
  }
  return youngFiguresOf({ age: 35, endDate, days: foldDays(diary, TODAY), stock }, TODAY)
}

describe('figures of a young group', () => {
  it('[YNG-06] counts what became of PS and GP apart', () => {
    const { age, week, PS, GP } = figures()
    expect({ age, week }).toEqual({ age: 46, week: 7 })
    expect(PS).toMatchObject({ placed: 100, live: 90, dead: 2, waste: 4, sold: 1, ownReplacement: 3 })
    expect(GP).toMatchObject({ placed: 20, live: 20, dead: 0, waste: 0, sold: 0, ownReplacement: 0 })
  })

  it('has the last weight of each; without one what they weighed on arrival', () => {
    const { PS, GP } = figures()
    expect(PS).toMatchObject({ weight: 1340, weighedOn: '2026-05-12' })
    expect(GP).toMatchObject({ weight: 1000, weighedOn: null, gains: [] })
    // The last weight of week 6 is of day 42, 4 days before the next.
    expect(PS.gains.map(({ weekOfAge, dayOfAge, gain }) => [weekOfAge, dayOfAge, gain])).toEqual([
      [6, 42, null],
      [7, 46, 40],
    ])
  })

  it('[DIA-21] sums feed and days with a mark up to the end of the group', () => {
    expect(figures()).toMatchObject({ deliveredKg: 200.5, vaccinationDays: 1, drinkingWaterDays: 1 })
    expect(figures(STOCK, '2026-05-05')).toMatchObject({ deliveredKg: 120.5, drinkingWaterDays: 0 })
  })

  it('says since when no animal of either is left', () => {
    const leave = [...STOCK, stockDay('PS', 5, { sold: 90 }), stockDay('GP', 8, { sold: 20 })]
    expect(figures().emptySince).toBeNull()
    expect(figures(leave).emptySince).toBe('2026-05-09')
    expect(figures(leave, '2026-05-10').emptySince).toBeNull()
    expect(figures([]).emptySince).toBeNull()
  })
})
