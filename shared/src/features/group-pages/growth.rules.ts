import type { DiaryFieldName } from './diary.vocabulary.ts'
import type { FoldedDay } from './fold.rules.ts'
import type { Stock } from './groups.vocabulary.ts'

/** A measured weight, and the daily gain since the one before it [D-138]. */
export interface WeightGain {
  readonly weekOfAge: number
  readonly dayOfAge: number
  readonly weight: number
  readonly gain: number | null
}

type Point = Pick<WeightGain, 'dayOfAge' | 'weight'>

/** What was gained a day from one weight to another. */
export const gainBetween = (from: Point | undefined, to: Point | undefined): number | null =>
  from && to && to.dayOfAge > from.dayOfAge
    ? Math.round(((to.weight - from.weight) / (to.dayOfAge - from.dayOfAge)) * 10) / 10
    : null

/** The last weight of each week, gains from one to the next [D-138]. */
export function weeklyGains<P extends WeightGain>(points: readonly P[]): P[] {
  const last = points.filter((point, at) => points[at + 1]?.weekOfAge !== point.weekOfAge)
  return last.map((point, at) => ({ ...point, gain: gainBetween(last[at - 1], point) }))
}

/** What was measured on a day; of the first animals of fattening what they weighed on arrival. */
function weightOn({ cells, stocks, dayEndWeight }: FoldedDay, stock: Stock, isFirst: boolean): number | null {
  const measured = cells[`weights.${stock}` as DiaryFieldName]
  if (typeof measured === 'number') return measured
  return stock === 'FAT' && isFirst && (stocks[stock]?.added ?? 0) > 0 ? dayEndWeight : null
}

/**
 * Measured days of a stock in the order of age; those of fattening begin with the weight on arrival [D-138]. Animals that come
 * after the first weighing were not weighed by coming: the weight of their day is one that is carried on, and no point.
 */
export function weightGainsOf(rows: readonly FoldedDay[], stock: Stock): WeightGain[] {
  const points: WeightGain[] = []
  for (const row of rows) {
    const weight = weightOn(row, stock, points.length === 0)
    if (weight === null) continue
    const point = { weekOfAge: row.weekOfAge, dayOfAge: row.dayOfAge, weight }
    points.push({ ...point, gain: gainBetween(points.at(-1), point) })
  }
  return points
}
