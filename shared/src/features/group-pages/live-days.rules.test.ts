import { describe, expect, it } from 'vitest'
import type { DayCells } from './diary.rules.ts'
import { doubtsOfDays } from './diary-doubts.rules.ts'
import { emptyStockDay, foldDays, type StoredDiary } from './fold.rules.ts'
import { typedOver } from './live-days.rules.ts'

const GROUP: StoredDiary = {
  id: 7,
  kind: 'FATTENING',
  startDate: '2026-05-01',
  age: 35,
  endDate: null,
  stock: [{ ...emptyStockDay('FAT', 0), added: 1000, dead: 3, gramsIn: 900_000 }],
  days: [{ offset: 0, version: 4, cells: { comment: 'arrived' } }],
}
const TODAY = '2026-05-20'
const typed = (...days: readonly [number, DayCells][]) => foldDays(typedOver(GROUP)(new Map(days)), TODAY)

describe('a diary with what is typed by now', () => {
  it('[DIA-22] counts typed heads as if they were booked, on all later days', () => {
    const days = typed([0, { dead: 5 }], [2, { dead: 1, soldNum: 10, soldWeight: 25.5 }])
    expect(days[0]?.stocks.FAT?.dayEnd).toBe(995)
    expect(days[2]?.stocks.FAT).toMatchObject({ dayStart: 995, dead: 1, dayEnd: 984, deadSum: 6 })
    expect(days[2]?.cells).toMatchObject({ soldNum: 10, soldWeight: 25.5 })
  })

  it('takes an emptied cell as nothing, and leaves the others of the day', () => {
    const days = typed([0, { dead: null, 'indoorData.temperature': 21 }])
    expect(days[0]?.stocks.FAT?.dayEnd).toBe(1000)
    expect(days[0]?.cells).toMatchObject({ comment: 'arrived', 'indoorData.temperature': 21, dead: 0 })
    expect(days[0]?.version).toBe(4)
  })

  it('is what is stored where nothing was typed', () => {
    expect(typedOver(GROUP)(new Map())).toBe(GROUP)
  })
})

describe('doubts of a diary', () => {
  const codes = (...days: readonly [number, DayCells][]) =>
    [...doubtsOfDays('FATTENING', typed(...days))].map(([offset, found]) => [
      offset,
      found.map(({ field, code }) => `${field} ${code}`),
    ])

  it('has none about ordinary days', () => {
    expect(codes([1, { dead: 2, 'indoorData.temperature': 20, dailyFeedAmount: 90 }])).toEqual([])
  })

  it('has deaths over 2 % of the day-start count', () => {
    expect(codes([1, { dead: 19 }])).toEqual([])
    expect(codes([1, { dead: 20 }])).toEqual([[1, ['dead manyDead']]])
  })

  it('has feed beyond three weeks, and grams a head that no rabbit eats', () => {
    // 997 heads × 140 g × 21 days = 2,931 kg
    expect(codes([1, { 'feed.amount': 2931 }])).toEqual([])
    expect(codes([1, { 'feed.amount': 2932 }])).toEqual([[1, ['feed.amount muchFeed']]])
    expect(codes([1, { dailyFeedAmount: 40 }], [2, { dailyFeedAmount: 250 }])).toEqual([])
    expect(codes([1, { dailyFeedAmount: 39 }], [2, { dailyFeedAmount: 251 }])).toEqual([
      [1, ['dailyFeedAmount fedRange']],
      [2, ['dailyFeedAmount fedRange']],
    ])
  })

  it('has stables that are too cold or too hot', () => {
    expect(codes([1, { 'indoorData.temperature': 4.9 }], [2, { 'indoorData.temperatureMax': 35.1 }])).toEqual(
      [
        [1, ['indoorData.temperature temperature']],
        [2, ['indoorData.temperatureMax temperature']],
      ],
    )
  })

  it('has a weight more than 80 g a day off the last one', () => {
    expect(codes([0, { 'weights.FAT': 900 }], [7, { 'weights.FAT': 1460 }])).toEqual([])
    expect(codes([0, { 'weights.FAT': 900 }], [7, { 'weights.FAT': 1461 }])).toEqual([
      [7, ['weights.FAT weightJump']],
    ])
  })

  it('has the same figures on seven days running', () => {
    const same = (days: number): [number, DayCells][] =>
      Array.from({ length: days }, (_, at) => [
        at + 1,
        { 'indoorData.temperature': 20, dailyFeedAmount: 100, dead: 1 },
      ])
    expect(codes(...same(6))).toEqual([])
    expect(codes(...same(7))).toEqual([[7, ['indoorData.temperature flatRun']]])
  })
})
