import { describe, expect, it } from 'vitest'
import { StableWeights } from './stable-weights.ts'

/** Readings in turn, so many milliseconds apart; those that were taken. */
const taken = (grams: readonly number[], millis = 300): number[] => {
  const weights = new StableWeights()
  return grams.flatMap((one, at) => weights.take({ grams: one, stable: undefined }, at * millis) ?? [])
}

describe('readings that stand still', () => {
  it('[WGT-16] are taken once for each animal', () => {
    expect(taken([2738, 2741, 2740, 2741, 12, 2533, 2534, 2533])).toEqual([2740, 2533])
  })

  it('[WGT-16] need three of them within ten grams and six tenths of a second', () => {
    expect(taken([2738, 2741])).toEqual([])
    expect(taken([2738, 2741, 2740], 200)).toEqual([])
    expect(taken([2738, 2741, 2740, 2740], 200)).toEqual([2740])
    expect(taken([2700, 2715, 2730, 2745, 2760])).toEqual([])
    expect(taken([2700, 2735, 2740, 2741])).toEqual([2740])
  })

  it('[WGT-16] of an empty platform are no animal; a lighter one without leaving is the same', () => {
    expect(taken([0, 1, 0, 2, -3, 9, 8, 9])).toEqual([])
    expect(taken([12, 13, 12, 12, 13])).toEqual([12])
    expect(taken([2740, 2740, 2740, 2500, 2500, 2500])).toEqual([2740])
  })

  it('[WGT-16] are believed at once where the scale says so, down to ten grams', () => {
    const weights = new StableWeights()
    const said = (grams: number, stable: boolean) => weights.take({ grams, stable }, 0)
    expect([said(2731, false), said(2740, true), said(2741, true), said(9, true), said(10, true)]).toEqual([
      undefined,
      2740,
      undefined,
      undefined,
      10,
    ])
  })

  it('[WGT-16] of a hundred animals, ten a second, are a hundred weights: none twice, none lost', () => {
    const animals = Array.from({ length: 100 }, (_, at) => 1500 + at * 13)
    const noise = [0, 4, -4, 2, -1, 3, -2, 1, 0]
    const readings = animals.flatMap((grams) => [40, ...noise.map((off) => grams + off), 12, 0])
    const found = taken(readings, 100)
    expect(found).toHaveLength(100)
    for (const [at, grams] of animals.entries())
      expect(Math.abs((found[at] ?? 0) - grams)).toBeLessThanOrEqual(4)
  })
})
