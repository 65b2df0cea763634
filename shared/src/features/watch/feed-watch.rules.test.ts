import { describe, expect, it } from 'vitest'
import { compareConversion, isIntakeFalling, siloState } from './feed-watch.rules.ts'

const HISTORY = [3.05, 3.12, 2.98, 3.2, 3.08, 3.15, 3.02, 3.1]

describe('10.4: feed watch', () => {
  it('tells when a group eats less and less', () => {
    expect(isIntakeFalling([1.01, 0.945, 0.893, 0.836])).toBe(true)
    expect(isIntakeFalling([0.96, 0.93, 0.9])).toBe(false)
    expect(isIntakeFalling([0.836, 0.945, 0.7])).toBe(false)
    expect(isIntakeFalling([0.8, 0.7])).toBe(false)
  })

  it('compares feed for gain with the last eight groups', () => {
    const quiet = compareConversion(3.28, HISTORY)
    expect(quiet?.mean).toBeCloseTo(3.0875, 4)
    expect(quiet?.distance).toBeCloseTo(2.55, 2)
    expect(quiet?.isHigh).toBe(false)
    const high = compareConversion(3.34, HISTORY)
    expect(high?.distance).toBeCloseTo(3.35, 2)
    expect(high?.isHigh).toBe(true)
    expect(compareConversion(9, HISTORY.slice(0, 4))).toBeNull()
    expect(compareConversion(9, [3, 3, 3, 3, 3])).toBeNull()
  })

  it('fires in about one of a hundred usual histories', () => {
    let state = 7
    const next = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return (state + 0.5) / 4_294_967_296
    }
    const normal = () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
    let fired = 0
    for (let n = 0; n < 20_000; n += 1)
      if (
        compareConversion(
          3 + 0.1 * normal(),
          Array.from({ length: 8 }, () => 3 + 0.1 * normal()),
        )?.isHigh
      )
        fired += 1
    expect(fired / 20_000).toBeGreaterThan(0.005)
    expect(fired / 20_000).toBeLessThan(0.015)
  })

  it('reckons what a silo still holds', () => {
    expect(siloState(12_000, 9_400.5, 400)).toEqual({ leftKg: 2599.5, days: 6, isOverdrawn: false })
    expect(siloState(9000, 9400, 400)).toEqual({ leftKg: -400, days: null, isOverdrawn: true })
    expect(siloState(9000, 400, 0).days).toBeNull()
  })
})
