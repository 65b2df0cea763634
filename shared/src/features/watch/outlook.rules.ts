import { addDays, type Day } from '../../kernel/calendar.ts'
import {
  ageOfWeight,
  type CurvePoint,
  growthFactorOf,
  type GroupWeighing,
  shareAbove,
  weightAt,
} from './forecast.rules.ts'
import { FIRST_CLASS } from './watch.vocabulary.ts'

/** A day on which a lorry could come. */
export interface DeliveryDay {
  readonly day: Day
  readonly age: number
  readonly mean: number
  readonly plusMinus: number
  /** Share of first-class animals, and heads and kilograms that will be there. */
  readonly share: number
  readonly heads: number
  readonly kg: number
}

/** When a group weighs what is wanted, and every day until then and after. */
export interface Outlook {
  readonly factor: number
  readonly lastAge: number
  /** The first day on which the mean is what is wanted; none within what the curve knows. */
  readonly age: number | null
  readonly day: Day | null
  readonly days: readonly DeliveryDay[]
}

export interface OutlookSource {
  readonly curve: readonly CurvePoint[]
  readonly weighings: readonly GroupWeighing[]
  readonly target: number
  /** The day it is, its day of age, and the heads there are. */
  readonly today: Day
  readonly age: number
  readonly heads: number
  /** Share that dies on a day of age. */
  readonly hazardAt: (age: number) => number
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/** Days to come in the table for the lorry at most. */
const MOST_DAYS = 28

/** The forecast of a group day by day [10.3 of the group pages]; none without a curve or a weighing. */
export function outlookOf(source: OutlookSource): Outlook | null {
  const { curve, target, today, age } = source
  const factor = growthFactorOf(source.weighings, curve)
  if (!factor) return null
  let { heads } = source
  const days: DeliveryDay[] = []
  for (let at = 0; at < MOST_DAYS; at += 1) {
    if (at > 0) heads *= 1 - source.hazardAt(age + at)
    const weight = weightAt(factor, curve, age + at)
    if (!weight) continue
    const [low, high] = [target - FIRST_CLASS.below, target + FIRST_CLASS.above]
    const share =
      shareAbove(low, weight.mean, factor.variation) - shareAbove(high, weight.mean, factor.variation)
    days.push({
      day: addDays(today, at),
      age: age + at,
      mean: Math.round(weight.mean),
      plusMinus: Math.round(weight.plusMinus),
      share: round(share * 100, 1),
      heads: Math.round(heads),
      kg: round((Math.round(heads) * weight.mean) / 1000, 1),
    })
  }
  const ready = ageOfWeight(factor, curve, target)
  return {
    factor: round(factor.factor, 4),
    lastAge: factor.lastAge,
    age: ready,
    day: ready === null ? null : addDays(today, ready - age),
    days,
  }
}
