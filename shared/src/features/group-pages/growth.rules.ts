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

/** Measured days of a stock in the order of age, with the weight on arrival before the first of them [D-138]. */
export function weightGainsOf(rows: readonly FoldedDay[], stock: Stock): WeightGain[] {
  const field = `weights.${stock}` as DiaryFieldName
  const arrival = rows.find(
    ({ stocks, dayEndWeight, cells }) =>
      (stocks[stock]?.added ?? 0) > 0 && dayEndWeight !== null && typeof cells[field] !== 'number',
  )
  const points = rows.flatMap((row): { row: FoldedDay; weight: number }[] => {
    const measured = row.cells[field]
    if (typeof measured === 'number') return [{ row, weight: measured }]
    return row === arrival && row.dayEndWeight !== null ? [{ row, weight: row.dayEndWeight }] : []
  })
  return points.map(({ row, weight }, at) => {
    const before = points[at - 1]
    const days = before ? row.dayOfAge - before.row.dayOfAge : 0
    return {
      weekOfAge: row.weekOfAge,
      dayOfAge: row.dayOfAge,
      weight,
      gain: before && days > 0 ? Math.round(((weight - before.weight) / days) * 10) / 10 : null,
    }
  })
}
