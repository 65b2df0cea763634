import { describe, expect, it } from 'vitest'
import {
  daySizeOf,
  hazardOf,
  likelihoodRatio,
  shippedHazard,
  USUAL_DAY_SIZE,
  usualRange,
  watchGroup,
} from './early-warning.rules.ts'

describe('10.2: early warning', () => {
  it('holds the deaths of a farm to the shipped curve', () => {
    expect(hazardOf({ deaths: 312, exposure: 141_000 }, 0.0018)).toBeCloseTo(0.002161, 6)
    expect(hazardOf({ deaths: 0, exposure: 0 }, 0.0018)).toBe(0.0018)
    expect(shippedHazard('FAT', 48)).toBeCloseTo(0.0028, 10)
    expect([0, 3, 4, 7, 8, 14, 15].map((age) => shippedHazard('SUC', age))).toEqual([
      0.01, 0.01, 0.005, 0.005, 0.0025, 0.0025, 0.001,
    ])
  })

  it('comes to the worked figures: watch on day 8, alarm on day 9', () => {
    const dead = [5, 6, 4, 6, 7, 9, 16, 22, 26]
    const heads = [4000, 3995, 3989, 3985, 3979, 3972, 3963, 3947, 3925]
    const days = dead.map((d, at) => ({ dead: d, heads: heads[at] ?? 0, hazard: 0.0011 + at * 0.0001 }))
    const results = watchGroup(days, { daySize: 8, watchedDays: 55 })
    expect(results.map(({ expected }) => Number(expected.toFixed(2)))).toEqual([
      4.4, 4.79, 5.19, 5.8, 6.5, 6.51, 6.96, 7.5, 8.27,
    ])
    expect(results.slice(0, 8).map(({ statistic }) => Number(statistic.toFixed(2)))).toEqual([
      0.5, 0.88, 0.48, 0.52, 0.52, 1.01, 11.25, 363.77,
    ])
    expect(results[8]?.statistic.toFixed(0)).toBe('23054')
    expect(results.map(({ level }) => level).slice(6)).toEqual([null, 'WATCH', 'ALARM'])
    expect(usualRange(results[8]?.expected ?? 0, results[8]?.daySize ?? 0)).toEqual({ from: 3, to: 14 })
  })

  it('begins anew once an alarm was looked at', () => {
    const day = { heads: 4000, dead: 30, hazard: 0.0015 }
    const run = (seen: boolean) =>
      watchGroup([day, { ...day, seen }, { ...day, dead: 5 }], { daySize: 8, watchedDays: 55 })
    expect(run(false)[2]?.statistic).toBeGreaterThan(100)
    expect(run(true)[2]?.statistic).toBeLessThan(1)
  })

  it('is a bet that a healthy day does not win: its mean is 1', () => {
    for (const expected of [0.05, 0.3, 1, 4, 9])
      for (const size of [2, 4, 8, 11, 50, 1.5, 3, 6, 20, 100]) {
        const more = expected / (expected + size)
        let share = (1 - more) ** size
        let mean = share * likelihoodRatio(0, expected, size)
        for (let dead = 1; dead < 20_000 && share > 0; dead += 1) {
          share *= ((size + dead - 1) / dead) * more
          mean += share * likelihoodRatio(dead, expected, size)
          if (share * likelihoodRatio(dead, expected, size) < 1e-15 && dead > 3 * expected + 5) break
        }
        expect(mean).toBeCloseTo(1, 9)
      }
  })

  it('learns how far days lie apart from five closed groups on', () => {
    const steady = Array.from({ length: 40 }, () => ({ dead: 5, expected: 5 }))
    expect(daySizeOf(Array.from({ length: 4 }, () => steady))).toBe(USUAL_DAY_SIZE)
    expect(daySizeOf(Array.from({ length: 5 }, () => steady))).toBe(50)
    const wild = Array.from({ length: 40 }, (_, at) => ({ dead: at % 2 === 0 ? 0 : 20, expected: 10 }))
    expect(daySizeOf(Array.from({ length: 5 }, () => wild))).toBe(2)
  })
})

/** Drawn numbers that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const normal = (next: () => number) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
/** A gamma number of mean 1 (Marsaglia and Tsang); shapes of at least 1. */
function gamma(shape: number, next: () => number): number {
  const d = shape - 1 / 3
  for (;;) {
    const x = normal(next)
    const v = (1 + x / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(1 - next()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return (d * v) / shape
  }
}
function poisson(mean: number, next: () => number): number {
  let [count, product] = [0, next()]
  const limit = Math.exp(-mean)
  while (product > limit) {
    count += 1
    product *= next()
  }
  return count
}

const DAYS = 55
const GROUPS = 4000

/** First day of an alarm, of simulated groups whose level varies by 30 %; in an outbreak four times as many die. */
function simulated(heads: number, outbreak: boolean): (number | undefined)[] {
  const next = seeded(20_261_116 + heads)
  return Array.from({ length: GROUPS }, () => {
    const level = gamma(1 / 0.09, next)
    const begin = 7 + Math.floor(next() * 14)
    let live = heads
    const days = Array.from({ length: DAYS }, (_, at) => {
      const hazard = shippedHazard('FAT', 35 + at)
      const times = outbreak && at >= begin && at < begin + 10 ? 4 : 1
      const dead = Math.min(live, poisson(live * hazard * level * times * gamma(8, next), next))
      const day = { heads: live, dead, hazard }
      live -= dead
      return day
    })
    const found = watchGroup(days, { daySize: 8, watchedDays: DAYS }).findIndex(
      ({ level: told }, at) => told === 'ALARM' && (!outbreak || at >= begin),
    )
    return found < 0 ? undefined : found - (outbreak ? begin : 0)
  })
}

describe('10.2: 4,000 simulated groups', () => {
  it.each([1200, 4000])('of %i heads: healthy ones alarm in at most 5 of 100 cases', (heads) => {
    const share = simulated(heads, false).filter((day) => day !== undefined).length / GROUPS
    expect(share).toBeLessThanOrEqual(0.05)
    expect(share).toBeGreaterThan(0.01)
  })

  it.each([
    [1200, 0.95, 2],
    [4000, 0.99, 1],
  ])('of %i heads: a fourfold outbreak of ten days is found', (heads, least, delay) => {
    const found = simulated(heads, true).filter((day) => day !== undefined && day < 10) as number[]
    expect(found.length / GROUPS).toBeGreaterThanOrEqual(least)
    const median = found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)]
    expect(median).toBeLessThanOrEqual(delay)
  })
})
