import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KILO_FACTORS, kiloGap, kiloSteps, LOSS_STEPS, type RoundHeads } from './kilos.rules.ts'

const NONE = Object.fromEntries(LOSS_STEPS.map((step) => [step, 0])) as unknown as RoundHeads
const GOLDEN: RoundHeads = {
  ...NONE,
  born: 5368,
  notViable: 390,
  fosteredOut: 98,
  deadInNest: 402,
  culledInNest: 71,
  missingAtWeaning: 15,
  deadUntil49: 168,
  deadUntil63: 92,
  deadFrom64: 44,
}

describe('10.1: where the kilos went', () => {
  it('comes to the golden round', () => {
    const steps = kiloSteps({
      heads: GOLDEN,
      soldGrams: 11_087_900,
      condemnedGrams: 49_600,
      headGrams: 2650,
    })
    const told = new Map(steps.map(({ step, kg }) => [step, Math.round(kg * 100) / 100]))
    expect(told.get('born')).toBe(14_225.2)
    expect(LOSS_STEPS.map((step) => told.get(step))).toEqual([
      -1033.5, -259.7, -1065.3, -188.15, -39.75, -0, -0, -445.2, -243.8, -116.6, -0, -0,
    ])
    expect(told.get('heavier')).toBe(254.7)
    expect(told.get('condemned')).toBe(-49.6)
    expect(steps.at(-1)).toEqual({ step: 'accepted', heads: 4088, kg: 11_038.3 })
  })

  it('shares the gap to a target out among the parts of the work', () => {
    const own = {
      kindling: 488 / 600,
      alivePerKindling: 4978 / 488,
      nestSurvival: 4392 / 4978,
      fatteningSurvival: 4088 / 4392,
      weight: 11_087.9 / 4088,
    }
    const target = {
      kindling: 0.829,
      alivePerKindling: 9.9,
      nestSurvival: 0.885,
      fatteningSurvival: 0.919,
      weight: 2.62,
    }
    const { actual, reference, parts } = kiloGap(own, target)
    expect([actual.toFixed(3), reference.toFixed(3)]).toEqual(['18.480', '17.488'])
    expect(KILO_FACTORS.map((factor) => parts?.[factor].toFixed(3))).toEqual([
      '-0.343',
      '0.538',
      '-0.055',
      '0.229',
      '0.623',
    ])
    expect((actual - reference).toFixed(3)).toBe('0.991')
    expect((600 * (actual - reference)).toFixed(1)).toBe('594.9')
  })

  it('has no parts where a factor is 0, and none that differ where nothing does', () => {
    const one = {
      kindling: 0.8,
      alivePerKindling: 10,
      nestSurvival: 0.9,
      fatteningSurvival: 0.9,
      weight: 2.6,
    }
    expect(kiloGap({ ...one, kindling: 0 }, one).parts).toBeNull()
    expect(Object.values(kiloGap(one, one).parts ?? {})).toEqual([0, 0, 0, 0, 0])
  })

  it('sums up to what was accepted in 10,000 drawn rounds, and parts to their gap', () => {
    const heads = fc.integer({ min: 0, max: 40_000 })
    const share = fc.double({ min: 0.01, max: 1, noNaN: true })
    const factors = fc.record({
      kindling: share,
      alivePerKindling: fc.double({ min: 1, max: 16, noNaN: true }),
      nestSurvival: share,
      fatteningSurvival: share,
      weight: fc.double({ min: 1, max: 4, noNaN: true }),
    })
    const round = fc.record({
      heads: fc.record(Object.fromEntries(['born', ...LOSS_STEPS].map((step) => [step, heads]))),
      soldGrams: fc.integer({ min: 0, max: 90_000_000 }),
      condemnedGrams: fc.integer({ min: 0, max: 900_000 }),
      headGrams: fc.integer({ min: 1500, max: 3500 }),
    })
    fc.assert(
      fc.property(round, factors, factors, (drawn, own, target) => {
        const steps = kiloSteps({ ...drawn, heads: drawn.heads as unknown as RoundHeads })
        const accepted = steps.at(-1)?.kg ?? 0
        const sum = steps.slice(0, -1).reduce((total, { kg }) => total + kg, 0)
        expect(Math.abs(sum - accepted)).toBeLessThan(0.05)
        const { actual, reference, parts } = kiloGap(own, target)
        const gap = Object.values(parts ?? {}).reduce((total, part) => total + part, 0)
        expect(Math.abs(gap - (actual - reference))).toBeLessThan(1e-9)
      }),
      { numRuns: 10_000, seed: 20_261_116 },
    )
  })
})
