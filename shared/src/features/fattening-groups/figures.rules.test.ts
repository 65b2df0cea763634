import { describe, expect, it } from 'vitest'
import type { DayCells } from '../group-pages/diary.rules.ts'
import { emptyStockDay, foldDays, type StockDay, type StoredDiary } from '../group-pages/fold.rules.ts'
import { figuresOf } from './figures.rules.ts'

const stockDay = (offset: number, more: Partial<StockDay>): StockDay => ({
  ...emptyStockDay('FAT', offset),
  ...more,
})
const day = (offset: number, cells: DayCells) => ({ offset, version: 1, cells })

const figures = (
  stock: readonly StockDay[],
  days: StoredDiary['days'] = [],
  more: { today?: string; endDate?: string; plannedDeliveryAge?: number | null } = {},
) => {
  const { today = '2026-05-15', endDate = null, plannedDeliveryAge = 90 } = more
  const diary: StoredDiary = {
    id: 7,
    kind: 'FATTENING',
    startDate: '2026-05-01',
    age: 35,
    endDate,
    stock,
    days,
  }
  return figuresOf({ age: 35, plannedDeliveryAge, endDate, stock, days: foldDays(diary, today) }, today)
}

const ARRIVED = stockDay(0, { added: 1000, gramsIn: 950_000 })

describe('figures of a fattening group', () => {
  it('[FAT-10] sets deaths against what is allowed, to the planned age or to 98 days', () => {
    const dead = [ARRIVED, stockDay(1, { dead: 15 })]
    // 0.002 × 1,000 × 55 = 110; 15 in 15 days go on for 55.
    expect(figures(dead)).toMatchObject({
      dead: 15,
      deadShare: 1.5,
      allowance: { allowedDeadSum: 110, expectedDead: 55, isOver: false },
    })
    expect(figures(dead, [], { plannedDeliveryAge: null }).allowance.allowedDeadSum).toBe(126)
  })

  it('[FAT-18, FAT-09] weighs by what was measured, with the arrival as the first point', () => {
    const found = figures([ARRIVED], [day(7, { 'weights.FAT': 1192 }), day(14, { 'weights.FAT': 1438 })])
    expect(found).toMatchObject({ weight: 1438, weighedOn: '2026-05-15', gain: 34.9, gainSince: 35 })
    expect(found.gains.map(({ dayOfAge, weight, gain }) => [dayOfAge, weight, gain])).toEqual([
      [35, 950, null],
      [42, 1192, 34.6],
      [49, 1438, 35.1],
    ])
  })

  it('has the weight of arrival where none was measured, and no gain then', () => {
    expect(figures([ARRIVED])).toMatchObject({ weight: 950, weighedOn: null, gain: null, conversion: null })
  })

  it('divides the feed delivered by what was gained', () => {
    // 998 of 1,438 g stand there: 1,435.124 kg, less 950 kg on arrival.
    const found = figures(
      [ARRIVED, stockDay(3, { dead: 2 })],
      [day(2, { 'feed.amount': 1500 }), day(14, { 'weights.FAT': 1438 })],
    )
    expect(found.conversion).toBe(3.09)
    expect(found.deliveredKg).toBe(1500)
  })

  it('[DIA-21] counts the days with medicine, and sums what was sold', () => {
    const found = figures(
      [ARRIVED, stockDay(4, { sold: 10, gramsSold: 21_500 })],
      [
        day(2, { 'medicine.drinkingWater': true }),
        day(3, { 'medicine.drinkingWater': true, 'medicine.medication1': true }),
      ],
    )
    expect(found).toMatchObject({
      drinkingWaterDays: 2,
      medication1Days: 1,
      medication2Days: 0,
      sold: 10,
      soldKg: 21.5,
    })
  })

  it('says since when no animal is left, while the group is open', () => {
    const gone = [ARRIVED, stockDay(9, { slaughtered: 1000 })]
    expect(figures(gone)).toMatchObject({ live: 0, slaughtered: 1000, emptySince: '2026-05-10' })
    expect(figures(gone, [], { endDate: '2026-05-12' }).emptySince).toBeNull()
    expect(figures([]).emptySince).toBeNull()
    expect(figures([ARRIVED]).emptySince).toBeNull()
  })

  it('stands for the last day of a closed group', () => {
    expect(figures([ARRIVED], [], { endDate: '2026-05-10' })).toMatchObject({
      day: '2026-05-10',
      age: 44,
      week: 7,
    })
  })
})
