import { describe, expect, it } from 'vitest'
import {
  checkCutting,
  cuttingRowOf,
  cuttingSummaryOf,
  type CuttingWeights,
  dripLoss,
  partSums,
  shareOver,
} from './cutting.rules.ts'
import { CUTTING_PARTS } from './cutting.vocabulary.ts'

const NONE = Object.fromEntries(CUTTING_PARTS.map((part) => [part, 0])) as CuttingWeights
const first: CuttingWeights = { ...NONE, liveWeight: 2500, coldCarcass: 1400 }
const second: CuttingWeights = {
  liveWeight: 2600,
  warmCarcass: 1508,
  coldCarcass: 1456,
  liver: 78,
  head: 130,
  chest: 312,
  middle: 338,
  back: 494,
  loinFillet: 180,
  thigh: 290,
}

describe('a cutting row', () => {
  it('tells each part in percent of the live weight, two decimals [T-22, CUT-04, CUT-05, D-169]', () => {
    expect(cuttingRowOf(first).coldCarcassPercent).toBe(56)
    expect(cuttingRowOf(second)).toEqual({
      liveWeightWeight: 2600,
      warmCarcassWeight: 1508,
      warmCarcassPercent: 58,
      coldCarcassWeight: 1456,
      coldCarcassPercent: 56,
      liverWeight: 78,
      liverPercent: 3,
      headWeight: 130,
      headPercent: 5,
      chestWeight: 312,
      chestPercent: 12,
      middleWeight: 338,
      middlePercent: 13,
      backWeight: 494,
      backPercent: 19,
      loinFilletWeight: 180,
      loinFilletPercent: 6.92,
      thighWeight: 290,
      thighPercent: 11.15,
    })
    expect(cuttingRowOf({ ...second, liveWeight: 0 }).liverPercent).toBeNull()
  })

  it.each(CUTTING_PARTS)('has 0 to 15,000 g of %s, and something at all [CUT-02]', (part) => {
    const wrong = (grams: number) =>
      checkCutting({ ...second, [part]: grams }).map(({ field, limit }) => [field, limit?.min, limit?.max])
    for (const grams of [-1, 15_001, 1.5, Number.NaN]) expect(wrong(grams)).toEqual([[part, 0, 15_000]])
    for (const grams of [0, 15_000]) expect(wrong(grams)).toEqual([])
    expect(checkCutting(NONE)).toMatchObject([{ field: 'liveWeight', limit: { min: 1 } }])
    expect(checkCutting({ ...NONE, [part]: 1 })).toEqual([])
  })
})

describe('the head of the table', () => {
  it('has sum, count of weighed parts and whole mean; an empty cell counts nowhere [CUT-03, D-171]', () => {
    const sums = cuttingSummaryOf([first, second])
    expect([sums.liveWeightSum, sums.liveWeightNo, sums.liveWeightAvg]).toEqual([5100, 2, 2550])
    expect([sums.warmCarcassSum, sums.warmCarcassNo, sums.warmCarcassAvg]).toEqual([1508, 1, 1508])
    expect([sums.coldCarcassSum, sums.coldCarcassNo, sums.coldCarcassAvg]).toEqual([2856, 2, 1428])
    expect(cuttingSummaryOf([])).toMatchObject({ thighSum: 0, thighNo: 0, thighAvg: null })
    expect(
      partSums(
        [
          { ...NONE, liver: 77 },
          { ...NONE, liver: 78 },
        ],
        'liver',
      ).avg,
    ).toBe(78)
  })
})

describe('the mean carcass', () => {
  it('tells parts of the cold carcass and what chilling took [CUT-04]', () => {
    const share = (part: Parameters<typeof shareOver>[1]) => shareOver([second], part, 'coldCarcass')
    expect([share('head'), share('chest'), share('middle'), share('back')]).toEqual([
      8.93, 21.43, 23.21, 33.93,
    ])
    expect(dripLoss([second])).toBe(3.45)
    expect(dripLoss([first])).toBeNull()
    expect(dripLoss([{ ...second, coldCarcass: 1600 }])).toBe(0)
  })

  it('counts only animals of which both parts were weighed [D-171]', () => {
    expect(shareOver([first, second], 'warmCarcass', 'liveWeight')).toBe(58)
    expect(shareOver([first], 'liver', 'liveWeight')).toBeNull()
  })
})
