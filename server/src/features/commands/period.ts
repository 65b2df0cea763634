import { addMonths, dayStart, type Day } from '@warren/shared/kernel/calendar.ts'
import type { Period } from './commands.queries.ts'

/**
 * The instants of a range of calendar days in the installation's zone, both ends included. One month back to today
 * unless said otherwise; the earlier day is where it begins [CMD-06, CMD-07].
 */
export function periodOf(
  asked: { from: Day | undefined; to: Day | undefined },
  today: Day,
  zone: string,
): Period {
  const to = asked.to ?? today
  const from = asked.from ?? addMonths(to, -1)
  const [first, last] = from <= to ? [from, to] : [to, from]
  return { from: dayStart(first, zone), until: dayStart(last, zone, 1) }
}
