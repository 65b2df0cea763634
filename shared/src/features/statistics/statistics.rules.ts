import { type Day, lastTwoYears, rangeInOrder } from '../../kernel/calendar.ts'

/** The days of a culling list: two years back to today unless told, the earlier one first [STA-07, D-119]. */
export function cullingDays(
  { from, to }: { readonly from?: Day | undefined; readonly to?: Day | undefined },
  today: Day,
): { from: Day; to: Day } {
  const usual = lastTwoYears(today)
  return rangeInOrder(from ?? usual.from, to ?? usual.to)
}
