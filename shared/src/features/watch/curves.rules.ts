import type { FoldedDay, FoldedStock } from '../group-pages/fold.rules.ts'
import { hazardOf, shippedHazard, type WatchedStock } from './early-warning.rules.ts'
import { type CurvePoint, curveAt } from './forecast.rules.ts'
import { CURVE_GROUPS } from './watch.vocabulary.ts'

/*
 * What the closed groups of a farm tell by day of age: how many die, what they weigh, what they eat [10.2, 10.3 of the group
 * pages].
 */

/** Deaths and animal-days of one day of age. */
export interface LossPoint {
  readonly deaths: number
  readonly exposure: number
}

/** Days of age to both sides that count for one of them. */
const AROUND = 3

/**
 * Heads of a day of which deaths can be expected. On a page without numbers an animal is known by its death alone: it came and
 * went on one day, and of how many is not known.
 */
export const headsAtRisk = (stock: FoldedStock | undefined): number =>
  stock === undefined || (stock.added > 0 && stock.dayEnd === 0) ? 0 : Math.max(0, stock.dayStart)

/** Deaths and animal-days of closed groups, by day of age. */
export function lossesOf(
  groups: readonly (readonly FoldedDay[])[],
  stock: WatchedStock,
): Map<number, LossPoint> {
  const found = new Map<number, LossPoint>()
  for (const { dayOfAge, stocks } of groups.flat()) {
    const [heads, dead] = [headsAtRisk(stocks[stock]), stocks[stock]?.dead ?? 0]
    if (heads === 0) continue
    const { deaths, exposure } = found.get(dayOfAge) ?? { deaths: 0, exposure: 0 }
    found.set(dayOfAge, { deaths: deaths + dead, exposure: exposure + heads })
  }
  return found
}

/** Share that is expected to die at an age on this farm. */
export function hazardAt(losses: ReadonlyMap<number, LossPoint>, stock: WatchedStock, age: number): number {
  let [deaths, exposure] = [0, 0]
  for (let at = age - AROUND; at <= age + AROUND; at += 1) {
    deaths += losses.get(at)?.deaths ?? 0
    exposure += losses.get(at)?.exposure ?? 0
  }
  return hazardOf({ deaths, exposure }, shippedHazard(stock, age))
}

/** What the last groups weighed at an age: their mean, the lightest and the heaviest of them. */
export interface GrowthPoint extends CurvePoint {
  readonly groups: number
  readonly low: number
  readonly high: number
}

/** The growth of the last groups, day by day, as far as three of them were weighed before and after it. */
export function growthOf(groups: readonly (readonly CurvePoint[])[]): GrowthPoint[] {
  const ages = groups.flat().map(({ age }) => age)
  if (ages.length === 0) return []
  const [first, last] = [Math.min(...ages), Math.max(...ages)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((age): GrowthPoint[] => {
    const weights = groups.flatMap((points) => curveAt(points, age) ?? [])
    if (weights.length < CURVE_GROUPS.least) return []
    const mean = weights.reduce((sum, grams) => sum + grams, 0) / weights.length
    return [
      {
        age,
        groups: weights.length,
        grams: Math.round(mean),
        low: Math.round(Math.min(...weights)),
        high: Math.round(Math.max(...weights)),
      },
    ]
  })
}

/** What was fed a head at an age, of groups that noted it. */
export interface FedPoint {
  readonly groups: number
  readonly grams: number
}

/** Grams a head by day of age, as far as three groups noted it. */
export function fedOf(groups: readonly (readonly FoldedDay[])[]): Map<number, FedPoint> {
  const found = new Map<number, number[]>()
  for (const { dayOfAge, cells } of groups.flat()) {
    const fed = cells.dailyFeedAmount
    if (typeof fed === 'number' && fed > 0) found.set(dayOfAge, [...(found.get(dayOfAge) ?? []), fed])
  }
  return new Map(
    [...found].flatMap(([age, grams]): [number, FedPoint][] =>
      grams.length < CURVE_GROUPS.least
        ? []
        : [
            [
              age,
              {
                groups: grams.length,
                grams: Math.round(grams.reduce((sum, one) => sum + one, 0) / grams.length),
              },
            ],
          ],
    ),
  )
}
