/*
 * When the animals of a fattening group will weigh what the slaughterhouse wants: the growth curve of the farm's last groups,
 * raised or lowered to what this group weighed lately [10.3 of the group pages].
 */

/** A mean weight at an age; of a farm the mean of its last closed groups. */
export interface CurvePoint {
  readonly age: number
  readonly grams: number
}

/** A weighing of the group: mean and spread of so many animals. */
export interface GroupWeighing {
  readonly age: number
  readonly mean: number
  readonly sd: number
  readonly n: number
}

/** Days that a weighing tells something about growth from now on. */
const LOOKED_BACK = 21
/** Grams a day by which groups of a farm grow apart, until eight groups tell better. */
const USUAL_DRIFT = 1.6
const Z95 = 1.96

/** The weight at an age, linear between weighings; beyond the first and last of them it is not known. */
export function curveAt(curve: readonly CurvePoint[], age: number): number | null {
  const after = curve.findIndex((point) => point.age >= age)
  const [low, high] = [curve[after - 1], curve[after]]
  if (high?.age === age) return high.grams
  if (!low || !high) return null
  return low.grams + ((high.grams - low.grams) * (age - low.age)) / (high.age - low.age)
}

/** How this group stands to the curve, and how surely that is known. */
export interface GrowthFactor {
  readonly factor: number
  readonly error: number
  /** The newest weighing that was used. */
  readonly lastAge: number
  /** Spread of single animals there, as a share of the mean. */
  readonly variation: number
}

/** Weighted by how surely each weighing is known; none lately: no forecast. */
export function growthFactorOf(
  weighings: readonly GroupWeighing[],
  curve: readonly CurvePoint[],
): GrowthFactor | null {
  const last = weighings.toSorted((a, b) => a.age - b.age).at(-1)
  if (!last) return null
  let [own, all] = [0, 0]
  for (const { age, mean, sd, n } of weighings) {
    const usual = age > last.age - LOOKED_BACK ? curveAt(curve, age) : null
    if (usual === null || sd <= 0) continue
    const weight = n / sd ** 2
    own += weight * mean * usual
    all += weight * usual ** 2
  }
  if (all === 0) return null
  return { factor: own / all, error: 1 / Math.sqrt(all), lastAge: last.age, variation: last.sd / last.mean }
}

export interface WeightForecast {
  readonly mean: number
  /** The mean will lie that far to both sides, in 95 of 100 cases. */
  readonly plusMinus: number
}

export function weightAt(
  { factor, error, lastAge }: GrowthFactor,
  curve: readonly CurvePoint[],
  age: number,
  drift = USUAL_DRIFT,
): WeightForecast | null {
  const usual = curveAt(curve, age)
  if (usual === null) return null
  const lead = Math.max(0, age - lastAge)
  return {
    mean: factor * usual,
    plusMinus: Z95 * Math.sqrt((error * usual) ** 2 + (drift * lead) ** 2),
  }
}

/** The first age at which the mean is what is wanted. */
export function ageOfWeight(
  { factor, lastAge }: Pick<GrowthFactor, 'factor' | 'lastAge'>,
  curve: readonly CurvePoint[],
  grams: number,
): number | null {
  const end = curve.at(-1)?.age ?? 0
  for (let age = lastAge; age <= end; age += 1) {
    const usual = curveAt(curve, age)
    if (usual !== null && factor * usual >= grams) return age
  }
  return null
}

/** Share of a normal distribution below a distance from its mean, to seven digits (Abramowitz and Stegun 26.2.17). */
function shareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    Math.exp(-(z ** 2) / 2) *
    0.3989422804014327 *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}

/** Share of animals that weigh at least so much, where the mean and their spread are known. */
export const shareAbove = (limit: number, mean: number, variation: number): number =>
  shareBelow((mean - limit) / (variation * mean))
