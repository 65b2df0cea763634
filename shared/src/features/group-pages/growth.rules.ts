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

/** Measured days of a stock in the order of age; those of fattening begin with the weight on arrival [D-138]. */
export function weightGainsOf(rows: readonly FoldedDay[], stock: Stock): WeightGain[] {
  const field = `weights.${stock}` as DiaryFieldName
  const arrival = rows.find(
    ({ stocks, dayEndWeight, cells }) =>
      stock === 'FAT' &&
      (stocks[stock]?.added ?? 0) > 0 &&
      dayEndWeight !== null &&
      typeof cells[field] !== 'number',
  )
  const points = rows.flatMap((row): { row: FoldedDay; weight: number }[] => {
    const measured = row.cells[field]
    if (typeof measured === 'number') return [{ row, weight: measured }]
    return row === arrival && row.dayEndWeight !== null ? [{ row, weight: row.dayEndWeight }] : []
  })
  return points.map(({ row: { weekOfAge, dayOfAge }, weight }, at) => {
    const before = points[at - 1]
    const from = before && { dayOfAge: before.row.dayOfAge, weight: before.weight }
    return { weekOfAge, dayOfAge, weight, gain: gainBetween(from, { dayOfAge, weight }) }
  })
}
