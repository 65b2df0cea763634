import { type Day, lastTwoYears, rangeInOrder } from '../../kernel/calendar.ts'
import { type JudgedCover, performanceOf } from '../covers/performance.rules.ts'

/** The days of a culling list: two years back to today unless told, the earlier one first [STA-07, D-119]. */
export function cullingDays(
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  today: Day,
): { from: Day; to: Day } {
  const usual = lastTwoYears(today)
  return rangeInOrder(from ?? usual.from, to ?? usual.to)
}

/** Viable kits an insemination, of those that were judged, two decimals [D-118]. */
export function motherIndex(covers: readonly JudgedCover[]): number | null {
  const { judged } = performanceOf(covers)
  const viable = covers.reduce((sum, cover) => sum + (cover.viable ?? 0), 0)
  return judged === 0 ? null : Math.round((viable * 100) / judged) / 100
}
