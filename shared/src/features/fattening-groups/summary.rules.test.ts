import { describe, expect, it } from 'vitest'
import { fatteningColumns } from './summary.sheet.ts'
import { fatteningSummary } from './summary.rules.ts'
import {
  NO_SUMS,
  type StockArrival,
  type SummarySource,
  type SummedGroup,
} from '../group-pages/summary.rules.ts'

const TODAY = '2026-05-12'
const arrival = (more: Partial<StockArrival>): StockArrival => ({
  stock: 'FAT',
  offset: 0,
  added: 0,
  movedIn: 0,
  movedOut: 0,
  gramsIn: 0,
  gramsMoved: 0,
  gramsMovedIn: 0,
  ...more,
})
const NO_FEED = { LACTATION: 0, WEANING: 0, FEMALE_STARTER: 0, FINISHER: 0, unnamed: 0 }
const member = (more: Partial<SummedGroup>): SummedGroup => ({
  id: 1,
  stocks: {},
  feed: NO_FEED,
  weights: [],
  arrivals: [],
  nets: [],
  ...more,
})
const source = (...members: SummedGroup[]): SummarySource => ({
  id: 9,
  kind: 'FATTENING',
  generatedName: 'FAT-260316',
  stableName: 'F1, F2',
  startDate: '2026-04-20',
  endDate: null,
  age: 35,
  members,
})
const rowOf = (...members: SummedGroup[]) => fatteningSummary(source(...members), TODAY)

const PLAIN = member({
  stocks: {
    FAT: {
      ...NO_SUMS,
      heads: 880,
      placed: 1000,
      dead: 20,
      sold: 60,
      slaughtered: 40,
      gramsSold: 150_000,
      gramsSlaughtered: 104_000,
    },
  },
  feed: { ...NO_FEED, WEANING: 1_250_500, unnamed: 10_000 },
  arrivals: [arrival({ added: 1000, gramsIn: 950_000 })],
  weights: [
    { stock: 'FAT', offset: 5, grams: 1150 },
    { stock: 'FAT', offset: 7, grams: 1230 },
    { stock: 'FAT', offset: 14, grams: 1510 },
  ],
})

describe('a row of the summary of fattening groups', () => {
  it('[SUM-04, D-165] counts slaughtered animals and kilograms as sold ones, feed without a type in the total', () => {
    expect(rowOf(PLAIN)).toMatchObject({
      actualAge: 57,
      originNumSum: 1000,
      originWeightSum: 950,
      actualNum: 880,
      actualWeight: 1328.8,
      deadSum: 20,
      deadPercent: 2,
      feedSums: { WEANING: 1250.5, FINISHER: 0, total: 1260.5 },
      soldNumSum: 100,
      soldWeightSum: 254,
      soldWeightPerNum: 2540,
      lastWeight: 1510,
      dailyGain: 40,
    })
  })

  it('[SUM-04, D-138] has the last weight of each week, the arrival as the first', () => {
    expect(rowOf(PLAIN).weeklyWeightGains).toEqual([
      { weekOfAge: 5, weight: 950, gain: null },
      { weekOfAge: 6, weight: 1230, gain: 40 },
      { weekOfAge: 7, weight: 1510, gain: 40 },
    ])
  })

  it('[SUM-04] has nothing to divide in an empty group', () => {
    expect(rowOf(member({}))).toMatchObject({
      actualWeight: null,
      deadPercent: null,
      soldWeightPerNum: null,
      lastWeight: null,
      dailyGain: null,
      weeklyWeightGains: [],
    })
  })

  it('[D-174, D-135] weights of a merged group are weighted by the heads of the day, also of one that was emptied later', () => {
    const stocks = (heads: number) => ({ FAT: { ...NO_SUMS, heads, placed: 600 } })
    const a = member({
      id: 1,
      stocks: stocks(0),
      weights: [{ stock: 'FAT', offset: 10, grams: 2600 }],
      nets: [
        { stock: 'FAT', offset: 0, net: 600 },
        { stock: 'FAT', offset: 12, net: -600 },
      ],
    })
    const b = member({
      id: 2,
      stocks: stocks(400),
      weights: [{ stock: 'FAT', offset: 10, grams: 2700 }],
      nets: [{ stock: 'FAT', offset: 0, net: 400 }],
    })
    const row = rowOf(a, b)
    expect(row.weeklyWeightGains).toEqual([{ weekOfAge: 7, weight: 2640, gain: null }])
    expect(row.lastWeight).toBe(2640)
    expect(row.actualWeight).toBe(1080)
    expect(row.originNumSum).toBe(1200)
  })
})

describe('the columns of a summary', () => {
  const rows = [
    rowOf(PLAIN),
    { ...rowOf(PLAIN), originNumSum: 500, deadSum: 40, deadPercent: 8, lastWeight: 1600 },
  ]
  const columns = fatteningColumns(rows)
  const total = (id: string) => columns.find((column) => column.id === id)?.total?.(rows)

  it('[SUM-02] add up heads and kilograms, take shares of sums and means by heads', () => {
    expect(total('placed')).toBe(1500)
    expect(total('feed.total')).toBe(2521)
    expect(total('deadPercent')).toBe(4)
    expect(total('soldEach')).toBe(2540)
    expect(total('lastWeight')).toBe(1540)
    expect(total('age')).toBeUndefined()
  })

  it('[SUM-07] have one for each type of feed and for each week that was weighed', () => {
    const ids = columns.map(({ id }) => id)
    expect(ids.filter((id) => id.startsWith('feed.'))).toHaveLength(5)
    expect(ids.filter((id) => id.startsWith('gain.'))).toEqual(['gain.5', 'gain.6', 'gain.7'])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
