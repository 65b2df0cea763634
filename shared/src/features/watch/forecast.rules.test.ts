import { describe, expect, it } from 'vitest'
import { ageOfWeight, curveAt, growthFactorOf, shareAbove, weightAt } from './forecast.rules.ts'

const CURVE = [
  [35, 934],
  [42, 1190],
  [49, 1440],
  [56, 1715],
  [63, 2030],
  [70, 2340],
  [77, 2610],
  [84, 2860],
  [90, 3050],
].map(([age = 0, grams = 0]) => ({ age, grams }))
const WEIGHINGS = [
  { age: 56, mean: 1672, sd: 128, n: 60 },
  { age: 63, mean: 1988, sd: 150, n: 60 },
  { age: 70, mean: 2286, sd: 172, n: 60 },
]
const factor = growthFactorOf(WEIGHINGS, CURVE)

describe('10.3: slaughter-date forecast', () => {
  it('reads the curve between weighings and not beyond them', () => {
    expect(curveAt(CURVE, 77)).toBe(2610)
    expect(curveAt(CURVE, 80.5)).toBe(2735)
    expect([curveAt(CURVE, 34), curveAt(CURVE, 91), curveAt([], 50)]).toEqual([null, null, null])
  })

  it('comes to the worked figures', () => {
    if (!factor) throw new Error('no factor')
    expect(factor.factor).toBeCloseTo(0.97707, 5)
    expect(factor.error).toBeCloseTo(0.00552, 5)
    expect([2500, 2600, 2700].map((grams) => ageOfWeight(factor, CURVE, grams))).toEqual([76, 79, 82])
    const at = (age: number) => {
      const found = weightAt(factor, CURVE, age)
      return found && [Math.round(found.mean), Math.round(found.plusMinus)]
    }
    expect(at(77)).toEqual([2550, 36])
    expect(at(79)?.[0]).toBe(2620)
    expect(at(81)).toEqual([2690, 46])
    expect(at(82)?.[0]).toBe(2725)
    const share = (limit: number, age: number) =>
      Math.round(1000 * shareAbove(limit, weightAt(factor, CURVE, age)?.mean ?? 0, factor.variation)) / 10
    expect([share(2400, 77), share(2400, 81), share(3100, 81)]).toEqual([78.3, 92.4, 2.1])
  })

  it('says nothing without weighings, without a curve, or beyond it', () => {
    expect(growthFactorOf([], CURVE)).toBeNull()
    expect(growthFactorOf(WEIGHINGS, [])).toBeNull()
    expect(growthFactorOf([{ age: 70, mean: 2286, sd: 0, n: 1 }], CURVE)).toBeNull()
    if (!factor) throw new Error('no factor')
    expect(weightAt(factor, CURVE, 95)).toBeNull()
    expect(ageOfWeight(factor, CURVE, 3500)).toBeNull()
  })

  it('leaves weighings of more than three weeks ago aside', () => {
    const old = { age: 42, mean: 2000, sd: 100, n: 60 }
    expect(growthFactorOf([old, ...WEIGHINGS], CURVE)).toEqual(factor)
  })
})
