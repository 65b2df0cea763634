/*
 * Where the kilos went: from what was born to what the slaughterhouse accepted, step by step; and what each part of the work
 * did to the kilos of an insemination against a target [10.1 of the group pages].
 */

/** Heads that each step took or brought, as the books have them; losses are positive. */
export interface RoundHeads {
  readonly born: number
  readonly notViable: number
  /** Given to other rounds; taken over from them is negative. */
  readonly fosteredOut: number
  readonly deadInNest: number
  readonly culledInNest: number
  readonly missingAtWeaning: number
  readonly notPlaced: number
  readonly toYoung: number
  readonly deadUntil49: number
  readonly deadUntil63: number
  readonly deadFrom64: number
  readonly culledOrMissing: number
  /** In nests and stables yet: no loss, and no kilos so far. */
  readonly standing: number
}
export type LossStep = Exclude<keyof RoundHeads, 'born'>

/** In the order of a life. */
export const LOSS_STEPS = [
  'notViable',
  'fosteredOut',
  'deadInNest',
  'culledInNest',
  'missingAtWeaning',
  'notPlaced',
  'toYoung',
  'deadUntil49',
  'deadUntil63',
  'deadFrom64',
  'culledOrMissing',
  'standing',
] as const satisfies readonly LossStep[]

/** All bars, from what was born to what was accepted. */
export const KILO_STEPS = ['born', ...LOSS_STEPS, 'heavier', 'condemned', 'accepted'] as const
export type KiloStepName = (typeof KILO_STEPS)[number]

export interface KiloStep {
  readonly step: KiloStepName
  readonly heads: number
  readonly kg: number
}

export interface RoundKilos {
  readonly heads: RoundHeads
  /** What was sold and slaughtered: grams as weighed, grams that were condemned. */
  readonly soldGrams: number
  readonly condemnedGrams: number
  /** What a head counts: the usual sale weight of the farm, or its target. */
  readonly headGrams: number
}

/** Steps in kilograms; they sum up exactly to what was accepted, whatever a head counts. */
export function kiloSteps({ heads, soldGrams, condemnedGrams, headGrams }: RoundKilos): KiloStep[] {
  const kg = (grams: number): number => grams / 1000
  const lost = LOSS_STEPS.map((step) => ({ step, heads: -heads[step], kg: kg(-heads[step] * headGrams) }))
  const left = heads.born + lost.reduce((sum, one) => sum + one.heads, 0)
  return [
    { step: 'born', heads: heads.born, kg: kg(heads.born * headGrams) },
    ...lost,
    { step: 'heavier', heads: 0, kg: kg(soldGrams - left * headGrams) },
    { step: 'condemned', heads: 0, kg: kg(-condemnedGrams) },
    { step: 'accepted', heads: left, kg: kg(soldGrams - condemnedGrams) },
  ]
}

/** The factors that kilos of an insemination are the product of. */
export interface KiloFactors {
  readonly kindling: number
  readonly alivePerKindling: number
  readonly nestSurvival: number
  readonly fatteningSurvival: number
  readonly weight: number
}
export const KILO_FACTORS: readonly (keyof KiloFactors)[] = [
  'kindling',
  'alivePerKindling',
  'nestSurvival',
  'fatteningSurvival',
  'weight',
]

export interface KiloGap {
  readonly actual: number
  readonly reference: number
  /** What each factor brought or cost; they sum up exactly to the gap. Nothing where a factor is 0. */
  readonly parts: Readonly<Record<keyof KiloFactors, number>> | null
}

const productOf = (factors: KiloFactors): number =>
  KILO_FACTORS.reduce((product, factor) => product * factors[factor], 1)

/** Kilos of an insemination against a reference, shared out by the logarithms of the factors. */
export function kiloGap(own: KiloFactors, reference: KiloFactors): KiloGap {
  const [actual, wanted] = [productOf(own), productOf(reference)]
  if (!(actual > 0 && wanted > 0)) return { actual, reference: wanted, parts: null }
  const mean = Math.abs(actual / wanted - 1) < 1e-12 ? actual : (actual - wanted) / Math.log(actual / wanted)
  const parts = Object.fromEntries(
    KILO_FACTORS.map((factor) => [factor, mean * Math.log(own[factor] / reference[factor])]),
  ) as Record<keyof KiloFactors, number>
  return { actual, reference: wanted, parts }
}
