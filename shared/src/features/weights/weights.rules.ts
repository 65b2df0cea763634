import type { Problem } from '../../kernel/problem.ts'
import { HISTOGRAM_BIN, WEIGHT_LIMITS } from './weights.vocabulary.ts'

const oneDecimal = (value: number): number => Math.round(value * 10) / 10
const twoDecimals = (value: number): number => Math.round(value * 100) / 100

/** What is wrong with a weight that was typed or sent: it is missing, or not whole, or out of range [D-178]. */
export function checkWeight(weight: unknown): Problem | undefined {
  if (weight === null || weight === undefined || weight === '')
    return { code: 'MISSING_WEIGHT', field: 'weight' }
  const { min, max } = WEIGHT_LIMITS
  return typeof weight === 'number' && Number.isInteger(weight) && weight >= min && weight <= max
    ? undefined
    : { code: 'INVALID_WEIGHT', field: 'weight', limit: WEIGHT_LIMITS }
}

/** The figures of weights, as they are shown [WGT-11, WGT-12]. */
export interface WeightFigures {
  readonly allNum: number
  readonly avg: number
  readonly median: number
  readonly minimum: number
  readonly maximum: number
  /** Standard deviation of a sample, and in percent of the mean [D-176]. */
  readonly sd: number
  readonly sdPercent: number
  /** Weights within a tenth of the mean, the borders included. */
  readonly near: number
  /** Half the range in which the mean of the whole group lies with 95 %, in percent of the mean. */
  readonly precision: number
  readonly isEnough: boolean
}

/** A mean of so many weights within so many percent is worth believing; weighing goes on all the same. */
const ENOUGH = { num: 30, precision: 1.5 }
const NEAR_SHARE = 0.1
const NORMAL_95 = 1.96

/** The range that counts as near to the mean. */
export const nearRange = (mean: number): { from: number; to: number } => ({
  from: mean * (1 - NEAR_SHARE),
  to: mean * (1 + NEAR_SHARE),
})

/** The middle of sorted values; of an even count the mean of the two in the middle [WGT-15]. */
function middleOf(sorted: ArrayLike<number>): number {
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}

export const medianOf = (weights: readonly number[]): number => middleOf(Float64Array.from(weights).sort())

interface Sums {
  readonly sum: number
  readonly squares: number
}

/** Sums of whole grams are exact, so the deviation is made of them in one pass. */
function sumsOf(weights: readonly number[]): Sums {
  let [sum, squares] = [0, 0]
  for (const weight of weights) {
    sum += weight
    squares += weight * weight
  }
  return { sum, squares }
}

const deviationOf = (num: number, { sum, squares }: Sums): number =>
  num < 2 ? 0 : Math.sqrt(Math.max(0, (num * squares - sum * sum) / (num * (num - 1))))

/** All figures of the weights of a day; none without a weight. */
export function figuresOf(weights: readonly number[]): WeightFigures | undefined {
  const num = weights.length
  if (num === 0) return undefined
  const sums = sumsOf(weights)
  const sorted = Float64Array.from(weights).sort()
  const mean = sums.sum / num
  const sd = deviationOf(num, sums)
  const { from, to } = nearRange(mean)
  const precision = (NORMAL_95 * sd * 100) / Math.sqrt(num) / mean
  return {
    allNum: num,
    avg: oneDecimal(mean),
    median: middleOf(sorted),
    minimum: sorted[0] ?? 0,
    maximum: sorted[num - 1] ?? 0,
    sd: oneDecimal(sd),
    sdPercent: oneDecimal((sd / mean) * 100),
    near: weights.filter((weight) => weight >= from && weight <= to).length,
    precision: twoDecimals(precision),
    isEnough: num >= ENOUGH.num && precision <= ENOUGH.precision,
  }
}

/** A bar of the distribution: weights from `from` grams to below the next bar. */
export interface WeightBar {
  readonly from: number
  readonly num: number
}

/** The bar a weight stands in. */
export const barOf = (weight: number): number => Math.floor(weight / HISTOGRAM_BIN) * HISTOGRAM_BIN

/** How weights are spread, from the lightest to the heaviest; empty bars between them are there as well [D-182]. */
export function histogramOf(weights: readonly number[]): WeightBar[] {
  if (weights.length === 0) return []
  const bars = new Map<number, number>()
  let [least, most] = [Number.POSITIVE_INFINITY, 0]
  for (const weight of weights) {
    const from = barOf(weight)
    bars.set(from, (bars.get(from) ?? 0) + 1)
    least = Math.min(least, from)
    most = Math.max(most, from)
  }
  return Array.from({ length: (most - least) / HISTOGRAM_BIN + 1 }, (_, at) => {
    const from = least + at * HISTOGRAM_BIN
    return { from, num: bars.get(from) ?? 0 }
  })
}

/** From so many weights on they say themselves what is unusual. */
const ENOUGH_TO_JUDGE = 10
/** Whether the weights of a day say themselves what is unusual. */
export const isEnough = (weights: readonly number[]): boolean => weights.length >= ENOUGH_TO_JUDGE

const LARGEST_DISTANCE = 3.5
/** Makes the median of distances comparable with a standard deviation. */
const TO_DEVIATION = 1.4826
const LEAST_SPREAD = 0.01
const USUAL_SHARE = { from: 0.5, to: 1.5 }

/** Where weights lie: their median, and the median of their distances from it. */
export function centreOf(weights: readonly number[]): { median: number; spread: number } {
  const median = medianOf(weights)
  return { median, spread: medianOf(weights.map((weight) => Math.abs(weight - median))) }
}

/** How far a weight lies from a centre, in robust deviations. */
export const distanceOf = ({ median, spread }: ReturnType<typeof centreOf>, weight: number): number =>
  Math.abs(weight - median) / (TO_DEVIATION * Math.max(spread, median * LEAST_SPREAD))

/**
 * What a weight that can hardly be right is asked about: where the others lie. With few weights the expected one decides, where
 * it is known. A weight that fits is not asked about.
 */
export function outlierOf(
  weights: readonly number[],
  weight: number,
  expected: number | null = null,
): number | undefined {
  if (isEnough(weights)) {
    const centre = centreOf(weights)
    return distanceOf(centre, weight) > LARGEST_DISTANCE ? Math.round(centre.median) : undefined
  }
  if (expected === null) return undefined
  const isUsual = weight >= expected * USUAL_SHARE.from && weight <= expected * USUAL_SHARE.to
  return isUsual ? undefined : expected
}
