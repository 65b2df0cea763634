import { describe, expect, it } from 'vitest'
import {
  centreOf,
  checkWeight,
  distanceOf,
  figuresOf,
  histogramOf,
  medianOf,
  outlierOf,
} from './weights.rules.ts'

const TEN = [2486, 2938, 2526, 2662, 2686, 2978, 2550, 2170, 2544, 2494]

describe('a weight', () => {
  it('is a whole number of grams from 10 to 15000 [WGT-16, GEN-36, D-178, T-11]', () => {
    const codeOf = (weight: unknown) => checkWeight(weight)?.code
    expect([9, 10, 15_000, 15_001, 12.5].map(codeOf)).toEqual([
      'INVALID_WEIGHT',
      undefined,
      undefined,
      'INVALID_WEIGHT',
      'INVALID_WEIGHT',
    ])
    expect([undefined, null, '', '2740', Number.NaN].map(codeOf)).toEqual([
      'MISSING_WEIGHT',
      'MISSING_WEIGHT',
      'MISSING_WEIGHT',
      'INVALID_WEIGHT',
      'INVALID_WEIGHT',
    ])
  })
})

describe('figures of weights', () => {
  it('have the middle of two where the count is even [WGT-15, T-08]', () => {
    expect([medianOf([2100, 2000]), medianOf([2100, 1990, 2000]), medianOf([2000, 2001])]).toEqual([
      2050, 2000, 2000.5,
    ])
  })

  it('are mean, deviation of a sample, least and greatest [WGT-11, WGT-12, D-176, T-09]', () => {
    expect(figuresOf([2000, 2100, 2200])).toMatchObject({
      allNum: 3,
      avg: 2100,
      sd: 100,
      sdPercent: 4.8,
      median: 2100,
      minimum: 2000,
      maximum: 2200,
    })
    expect(figuresOf([2740])).toMatchObject({ allNum: 1, avg: 2740, median: 2740, sd: 0, sdPercent: 0 })
    expect(figuresOf([])).toBeUndefined()
  })

  it('tell how alike the animals are and how sure the mean is [WGT-11]', () => {
    expect(figuresOf(TEN)).toEqual({
      allNum: 10,
      avg: 2603.4,
      median: 2547,
      minimum: 2170,
      maximum: 2978,
      sd: 233,
      sdPercent: 8.9,
      near: 7,
      precision: 5.55,
      isEnough: false,
    })
    expect(centreOf(TEN)).toEqual({ median: 2547, spread: 88 })
  })

  it('are enough from 30 weights and 1.5 % on, the borders of a tenth included [WGT-11]', () => {
    const alike = Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? 1900 : 2100))
    expect(figuresOf(alike)).toMatchObject({ isEnough: false, precision: 1.82 })
    expect(figuresOf(alike.map((weight) => (weight === 1900 ? 1950 : 2050)))).toMatchObject({
      isEnough: true,
      precision: 0.91,
    })
    expect(figuresOf(alike.slice(1).map(() => 2000))).toMatchObject({
      allNum: 29,
      isEnough: false,
      precision: 0,
    })
    expect(figuresOf([900, 1000, 1100, 1000])).toMatchObject({ avg: 1000, near: 4 })
  })

  it('agree with a slow and simple deviation, also where all weigh the same [D-176]', () => {
    const slowly = (weights: readonly number[]) => {
      const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length
      return Math.sqrt(weights.reduce((sum, weight) => sum + (weight - mean) ** 2, 0) / (weights.length - 1))
    }
    expect(figuresOf(TEN)?.sd).toBeCloseTo(slowly(TEN), 1)
    expect(figuresOf(Array.from({ length: 5000 }, () => 14_999))?.sd).toBe(0)
  })

  it('of five thousand weights are there in a moment [WGT-11]', () => {
    const many = Array.from({ length: 5000 }, (_, at) => 1000 + ((at * 7919) % 3000))
    // The best of some tries: a busy machine is no slow rule.
    const tries = Array.from({ length: 5 }, () => {
      const begin = performance.now()
      figuresOf(many)
      histogramOf(many)
      outlierOf(many, 2000)
      return performance.now() - begin
    })
    expect(Math.min(...tries)).toBeLessThan(50)
  })
})

describe('the distribution', () => {
  it('has a bar for each fifty grams, from the lightest to the heaviest [WGT-16, D-182, T-09]', () => {
    const bars = histogramOf([2000, 2100, 2200])
    expect(bars.map(({ from }) => from)).toEqual([2000, 2050, 2100, 2150, 2200])
    expect(bars.filter(({ num }) => num > 0).map(({ from }) => from)).toEqual([2000, 2100, 2200])
    expect(histogramOf([2049, 2050, 2099])).toEqual([
      { from: 2000, num: 1 },
      { from: 2050, num: 2 },
    ])
    expect(histogramOf([])).toEqual([])
  })
})

describe('a weight that can hardly be right', () => {
  it('is asked about when it lies far from ten others [WGT-16]', () => {
    expect(
      [distanceOf(centreOf(TEN), 3300), distanceOf(centreOf(TEN), 2170)].map((far) => far.toFixed(2)),
    ).toEqual(['5.77', '2.89'])
    expect([outlierOf(TEN, 3300), outlierOf(TEN, 2170)]).toEqual([2547, undefined])
    // Of animals that all weigh the same a hundredth is still no reason to ask.
    const same = TEN.map(() => 2000)
    expect([outlierOf(same, 2103), outlierOf(same, 2104)]).toEqual([undefined, 2000])
  })

  it('with few others is asked about only where the expected weight is known [WGT-16]', () => {
    const nine = TEN.slice(1)
    expect(outlierOf(nine, 14_000)).toBeUndefined()
    expect([999, 1000, 3000, 3001].map((weight) => outlierOf(nine, weight, 2000))).toEqual([
      2000,
      undefined,
      undefined,
      2000,
    ])
  })
})
