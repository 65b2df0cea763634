import { describe, expect, it } from 'vitest'
import { emptyStockDay, foldDays, type StockDay, type StoredDiary } from './fold.rules.ts'
import { foldParent } from './fold-parent.rules.ts'

const stockDay = (offset: number, more: Partial<StockDay>): StockDay => ({
  ...emptyStockDay('FAT', offset),
  ...more,
})

const member = (id: number, more: Partial<StoredDiary>): StoredDiary => ({
  id,
  kind: 'FATTENING',
  startDate: '2026-05-06',
  age: 35,
  endDate: null,
  stock: [],
  days: [],
  ...more,
})
const TODAY = '2026-05-08'
const fold = (members: readonly StoredDiary[]) =>
  foldParent(
    'FATTENING',
    () => 99,
    members.map((one) => foldDays(one, TODAY)),
  )

/** 600 with two dead of 2,600 g, 400 with one dead of 2,700 g [A14]. */
const TWO = [
  member(1, {
    stock: [stockDay(0, { added: 600, dead: 2 })],
    days: [
      {
        offset: 0,
        version: 1,
        cells: {
          'weights.FAT': 2600,
          'indoorData.temperature': 20,
          'medicine.drinkingWater': true,
          'feed.amount': 100.5,
          'feed.type': 'WEANING',
          comment: 'door open',
        },
      },
    ],
  }),
  member(2, {
    stock: [stockDay(0, { added: 400, dead: 1 })],
    days: [
      {
        offset: 0,
        version: 1,
        cells: {
          'weights.FAT': 2700,
          'indoorData.temperature': 22,
          'feed.amount': 50,
          'feed.type': 'WEANING',
        },
      },
    ],
  }),
]

describe('the diary of a merged group', () => {
  it('[DIA-22, FAT-18] sums heads and weighs by them: 600 and 400, dead 2 and 1, 2,600 and 2,700 g', () => {
    const [first] = fold(TWO)
    expect(first?.stocks.FAT).toMatchObject({ dayStart: 1000, dead: 3, dayEnd: 997 })
    expect(first?.cells['weights.FAT']).toBe(2640)
    expect(first?.dayEndWeight).toBe(2640)
    expect(first?.cells.dead).toBe(3)
  })

  it('sums feed, means climate, and has a mark where any member has one', () => {
    const [first] = fold(TWO)
    expect(first?.cells).toMatchObject({
      'feed.amount': 150.5,
      'feed.type': 'WEANING',
      'indoorData.temperature': 21,
      'medicine.drinkingWater': true,
      'medicine.medication1': false,
      comment: 'door open',
    })
  })

  it('[DIA-16, DIA-17] judges zones by the sums, not by one member', () => {
    const calm = [
      member(1, { stock: [stockDay(0, { added: 100, dead: 1 })] }),
      member(2, { stock: [stockDay(0, { added: 900 })] }),
    ]
    const [one] = foldDays(calm[0] ?? member(1, {}), TODAY)
    expect(one?.stocks.FAT?.red).toBe(true)
    expect(fold(calm)[0]?.stocks.FAT?.red).toBe(false)
    expect(fold(TWO)[0]?.stocks.FAT).toMatchObject({ red: true, yellow: true })
  })

  it('[DIA-19] makes weeks anew from the sums', () => {
    const week = fold(TWO)[0]?.weekly
    expect(week).toMatchObject({
      weekOfAge: 5,
      cells: { dead: 3, 'feed.amount': 150.5 },
      percent: { FAT: 0.3 },
    })
  })

  it('has rows of its own that cannot be typed into', () => {
    const rows = fold(TWO)
    expect(rows.every(({ id, editable }) => id === 99 && !editable)).toBe(true)
    expect(rows.map(({ dayOfAge }) => dayOfAge).slice(0, 3)).toEqual([35, 36, 37])
  })

  it('keeps what a closed member had to the end of the others', () => {
    const rows = foldParent('FATTENING', () => 99, [
      foldDays(member(1, { stock: [stockDay(0, { added: 600, dead: 2 })] }), TODAY).slice(0, 1),
      foldDays(member(2, { stock: [stockDay(0, { added: 400 })] }), TODAY),
    ])
    expect(rows[1]?.stocks.FAT).toMatchObject({ dayStart: 998, dead: 0, dayEnd: 998, deadSum: 2 })
  })

  it('is empty without members', () => {
    expect(fold([])).toEqual([])
  })
})
