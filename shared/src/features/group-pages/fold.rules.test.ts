import { describe, expect, it } from 'vitest'
import { readNumber } from '../../kernel/reading/numbers.rules.ts'
import { ENERGY_LIMITS, feedForWeight } from './energy.rules.ts'
import { type DiaryRow, emptyStockDay, foldDays, type StockDay, type StoredDiary } from './fold.rules.ts'
import { weightGainsOf } from './growth.rules.ts'
import type { Stock } from './groups.vocabulary.ts'
import { allowanceOf } from './mortality.rules.ts'

const stock = (name: Stock, offset: number, changes: Partial<StockDay>): StockDay => ({
  ...emptyStockDay(name, offset),
  ...changes,
})
const day = (offset: number, cells: DiaryRow['cells']): DiaryRow => ({ offset, version: 1, cells })
const fattening: StoredDiary = {
  id: 7,
  kind: 'FATTENING',
  startDate: '2024-05-06',
  age: 35,
  endDate: null,
  stock: [
    stock('FAT', 0, { added: 1000, gramsIn: 900_000, dead: 3 }),
    ...[1, 0, 2, 0, 1, 0, 0].map((dead, at) => stock('FAT', at + 1, { dead })),
  ],
  days: [],
}
const TODAY = '2024-06-01'

describe('the fold over the days of a page', () => {
  it('takes the mean of weighed animals before a typed one, from that day on [D-135, D-136]', () => {
    const weighed = [{ stock: 'FAT' as const, offset: 2, num: 3, mean: 1120, sd: 40 }]
    const days = [day(2, { 'weights.FAT': 1000 }), day(4, { 'weights.FAT': 1200 })]
    const rows = foldDays({ ...fattening, weighed, days }, TODAY)
    expect(rows.slice(1, 5).map(({ dayEndWeight }) => dayEndWeight)).toEqual([900, 1120, 1120, 1200])
    expect(rows[2]).toMatchObject({ cells: { 'weights.FAT': 1120 }, weighed })
    expect(rows[3]?.weighed).toEqual([])
    expect(weightGainsOf(rows, 'FAT').map(({ weight }) => weight)).toEqual([900, 1120, 1200])
    expect(foldDays({ ...fattening, days }, TODAY)[2]?.cells['weights.FAT']).toBe(1000)
  })

  it('carries heads from day to day, with zones on two different cells [DIA-16, DIA-17, D-134, D-139, T-16]', () => {
    const rows = foldDays(
      { ...fattening, stock: [stock('FAT', 0, { added: 1000, dead: 3 }), stock('FAT', 1, { dead: 1 })] },
      TODAY,
    )
    expect(rows[0]?.stocks.FAT).toMatchObject({
      dayStart: 1000,
      dayEnd: 997,
      red: true,
      yellow: true,
      deadSum: 3,
    })
    expect(rows[1]?.stocks.FAT).toMatchObject({
      dayStart: 997,
      dayEnd: 996,
      red: false,
      yellow: true,
      deadSum: 4,
    })
    expect(rows[2]?.stocks.FAT).toMatchObject({ dayStart: 996, dayEnd: 996, red: false, yellow: true })
    expect(rows.at(-1)).toMatchObject({
      day: '2024-07-08',
      dayOfAge: 98,
      editable: false,
      stocks: { FAT: { dayEnd: 996 } },
    })
    const two = foldDays(
      { ...fattening, stock: [stock('FAT', 0, { added: 1000 }), stock('FAT', 1, { dead: 2 })] },
      TODAY,
    )
    expect(two[1]?.stocks.FAT).toMatchObject({ red: false, yellow: false })
  })

  it('sums weeks up on their last row, in percent of the heads the week began with [DIA-19, D-137]', () => {
    const weeks = foldDays(fattening, TODAY).flatMap(({ day: last, weekly }) =>
      weekly ? [{ last, ...weekly }] : [],
    )
    expect(weeks[0]).toMatchObject({
      last: '2024-05-06',
      weekOfAge: 5,
      cells: { dead: 3 },
      percent: { FAT: 0.3 },
    })
    expect(weeks[1]).toMatchObject({
      last: '2024-05-13',
      weekOfAge: 6,
      cells: { dead: 4 },
      percent: { FAT: 0.4 },
    })
    expect(weeks[2]).toMatchObject({ weekOfAge: 7, percent: { FAT: 0 } })
  })

  it('sums feed and takes the mean of climate [D-137]', () => {
    const days = [
      day(1, { 'feed.amount': 10.5, 'indoorData.temperature': 18, 'indoorData.relativeHumidity': 60 }),
      day(2, { 'feed.amount': 0.25, 'indoorData.temperature': 19.5, 'indoorData.relativeHumidity': null }),
    ]
    const week = foldDays({ ...fattening, days }, TODAY).find(({ weekly }) => weekly?.weekOfAge === 6)?.weekly
    expect(week?.cells).toMatchObject({
      'feed.amount': 10.75,
      'indoorData.temperature': 18.8,
      'indoorData.relativeHumidity': 60,
    })
  })

  it('knows the weight of an animal from its arrival until it is weighed, and the gain between [D-135, D-138]', () => {
    const rows = foldDays(
      { ...fattening, days: [day(7, { 'weights.FAT': 1180 }), day(14, { 'weights.FAT': 1497 })] },
      TODAY,
    )
    expect([0, 6, 7, 13, 14].map((at) => rows[at]?.dayEndWeight)).toEqual([900, 900, 1180, 1180, 1497])
    expect(weightGainsOf(rows, 'FAT').map(({ dayOfAge, weight, gain }) => [dayOfAge, weight, gain])).toEqual([
      [35, 900, null],
      [42, 1180, 40],
      [49, 1497, 45.3],
    ])
  })

  it('has the arrival as a point before the first weighing alone: animals that come later are not weighed by coming [D-138]', () => {
    const come = (...offsets: number[]) =>
      offsets.map((offset) => stock('FAT', offset, { added: 100, gramsIn: 90_000 }))
    const points = (stocks: StockDay[], days: ReturnType<typeof day>[]) =>
      weightGainsOf(foldDays({ ...fattening, stock: stocks, days }, TODAY), 'FAT').map(
        ({ dayOfAge, weight }) => [dayOfAge, weight],
      )
    const weighed = [day(0, { 'weights.FAT': 930 }), day(7, { 'weights.FAT': 1180 })]
    expect(points(come(0, 3), weighed)).toEqual([
      [35, 930],
      [42, 1180],
    ])
    expect(points(come(2, 9), [day(7, { 'weights.FAT': 1180 })])).toEqual([
      [37, 900],
      [42, 1180],
    ])
    expect(points(come(0, 3), [])).toEqual([[35, 900]])
  })

  it('weighs what arrived, moves in with it; animals that are moved out take none of it away [D-135]', () => {
    const weights = (...days: StockDay[]) => {
      const rows = foldDays({ ...fattening, stock: days }, TODAY)
      return [0, 1, 2].map((at) => rows[at]?.dayEndWeight)
    }
    const arrived = stock('FAT', 0, { added: 900, gramsIn: 810_000 })
    // The heaviest 100 leave with 2 kg each: those that stay are not lighter for it.
    expect(weights(arrived, stock('FAT', 1, { movedOut: 100, gramsMoved: -200_000 }))).toEqual([
      900, 900, 900,
    ])
    // 100 come with 2 kg each: 810 and 200 kg of 1,000 animals.
    expect(weights(arrived, stock('FAT', 1, { movedIn: 100, gramsMoved: 200_000 }))).toEqual([
      900, 1010, 1010,
    ])
    // Both on one day, 100 in with 200 kg and 50 out with 45 kg.
    expect(weights(arrived, stock('FAT', 1, { movedIn: 100, movedOut: 50, gramsMoved: 155_000 }))).toEqual([
      900, 1010, 1010,
    ])
  })

  it('of young groups weighs both lines by their heads, and of mothers starts a re-based day with the new base [D-134, D-135]', () => {
    const young: StoredDiary = {
      ...fattening,
      kind: 'YOUNG',
      stock: [stock('PS', 0, { added: 60 }), stock('GP', 0, { added: 20 })],
      days: [day(0, { 'weights.PS': 1000, 'weights.GP': 1200 })],
    }
    expect(foldDays(young, TODAY)[0]?.dayEndWeight).toBe(1050)
    // Each line by what was measured of it: what both weighed together is of neither [D-138].
    const weighed = foldDays(
      {
        ...young,
        stock: [
          stock('PS', 0, { added: 60, gramsIn: 54_000 }),
          stock('GP', 0, { added: 20, gramsIn: 22_000 }),
        ],
        days: [day(7, { 'weights.PS': 1200 })],
      },
      TODAY,
    )
    expect(weighed[0]?.dayEndWeight).toBe(950)
    expect(weightGainsOf(weighed, 'PS').map(({ weight, gain }) => [weight, gain])).toEqual([[1200, null]])
    expect(weightGainsOf(weighed, 'GP')).toEqual([])
    const mothers: StoredDiary = {
      ...fattening,
      kind: 'MOTHER',
      age: null,
      startDate: '2024-03-01',
      bases: { MOT: 504 },
      stock: [
        stock('MOT', 0, { added: 600 }),
        stock('MOT', 10, { dead: 4 }),
        stock('MOT', 27, { gone: 92, dead: 1 }),
      ],
    }
    const rows = foldDays(mothers, TODAY)
    expect(
      [0, 10, 26, 27].map((at) => [rows[at]?.stocks.MOT?.dayStart, rows[at]?.stocks.MOT?.dayEnd]),
    ).toEqual([
      [600, 600],
      [600, 596],
      [596, 596],
      [504, 503],
    ])
    expect(rows[27]?.stocks.MOT).toMatchObject({ placedSum: 504, deadSum: 5 })
  })
})

describe('what may die until delivery', () => {
  it('is 0.2 % a day, beside what would die if it goes on [FAT-10, D-140, T-17]', () => {
    const group = { age: 35, placed: 1000, dead: 4, days: 2 }
    expect(allowanceOf({ ...group, plannedDeliveryAge: 90 })).toEqual({
      allowedDeadSum: 110,
      expectedDead: 110,
      isOver: false,
    })
    expect(allowanceOf({ ...group, plannedDeliveryAge: null }).allowedDeadSum).toBe(126)
    expect(allowanceOf({ ...group, dead: 5, plannedDeliveryAge: 90 }).isOver).toBe(true)
  })
})

describe('the feed an animal needs', () => {
  it('follows from its weight and the energy of the feed [NRG-02, T-01]', () => {
    expect([feedForWeight(2000, 10), feedForWeight(1000, 9.5), feedForWeight(4500, 10.2)]).toEqual([
      116, 73, 209,
    ])
  })

  it('needs a clean number of more than nothing [NRG-01, D-158, T-01]', () => {
    const read = (text: string) => readNumber(text, ENERGY_LIMITS, { language: 'en' })
    expect(['9,5', ' 10.2 ', '10'].map(read)).toEqual([9.5, 10.2, 10].map((value) => ({ is: 'read', value })))
    for (const text of ['9,5x', '0', '-1', '1e3', '1.2.3']) expect(read(text).is).toBe('refused')
  })
})
