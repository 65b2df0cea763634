import { type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import { textsOf } from '../../platform/texts.ts'

/** Younger ones are told by the day. */
const FIRST_MONTHS = 2

/** Whole months from one day to another. */
export function monthsBetween(from: Day, to: Day): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  return (toYear - year) * 12 + (toMonth - month) - (toDay < day ? 1 : 0)
}

/** How old a rabbit is, as one says it. */
export function wordAge(from: Day, to: Day): string {
  const t = textsOf('rabbit')
  const months = monthsBetween(from, to)
  return months < FIRST_MONTHS
    ? t('ageDays', { count: Math.max(0, daysBetween(from, to)) })
    : t('ageMonths', { count: months })
}
