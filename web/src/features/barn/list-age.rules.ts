import type { WorkList } from './work-list.ts'

const HOUR = 3_600_000

/** How old a list is by its last contact: amber after 12 hours, red after 36, locked when the lease is over [4.1]. */
export type ListAge = 'fresh' | 'old' | 'stale' | 'locked'

export function ageOf({ contactAt, bundle }: WorkList, now: number): ListAge {
  const hours = (now - contactAt) / HOUR
  if (hours > bundle.leaseDays * 24) return 'locked'
  if (hours > 36) return 'stale'
  return hours > 12 ? 'old' : 'fresh'
}

/** A day of the farm, by a clock put right; never before the day on which the list was made [6.6, FD-14]. */
export function todayOf({ bundle, offset: known = 0 }: WorkList, now: number, offset = known): string {
  const day = new Intl.DateTimeFormat('en-CA', {
    timeZone: bundle.zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(now + offset))
  return day < bundle.today ? bundle.today : day
}
