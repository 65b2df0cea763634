import type { Day } from '../../kernel/calendar.ts'
import {
  HEALTH_CONDITIONS,
  type HealthCondition,
  LIVING_STATUSES,
  OLD_HEALTH_CONDITIONS,
  RABBIT_STATUSES,
  type RabbitStatus,
} from './animals.vocabulary.ts'

export const isLiving = (status: string): boolean => (LIVING_STATUSES as readonly string[]).includes(status)
/** Left the farm, dead or alive [D-060]. */
export const isExit = (status: string): boolean => !isLiving(status)

/**
 * Whether a rabbit may go from one status to another. Back from an exit is a correction: it belongs on the data
 * sheet, where one looks at the animal [STK-24, D-062].
 */
export function mayBecome(from: RabbitStatus, to: RabbitStatus, where: 'list' | 'page'): boolean {
  if (from === to || isLiving(from)) return true
  // Another way of having left, or the cause of a death, is a detail; back to life is for the sheet alone.
  return where === 'page' ? to === 'IN_PROD' || isExit(to) : false
}

export const isRabbitStatus = (value: unknown): value is RabbitStatus =>
  typeof value === 'string' && (RABBIT_STATUSES as readonly string[]).includes(value)
export const isHealthCondition = (value: unknown): value is HealthCondition =>
  typeof value === 'string' && (HEALTH_CONDITIONS as readonly string[]).includes(value)

/** Health conditions a form offers; the old ones stay readable [D-061]. */
export const offeredHealth = (): HealthCondition[] =>
  HEALTH_CONDITIONS.filter((condition) => !(OLD_HEALTH_CONDITIONS as readonly string[]).includes(condition))

interface Place {
  readonly cageId: number | null
  readonly exitDate: Day | null
}

/** Cage and exit date after a change: a rabbit that leaves frees its cage; its exit date is today unless given [D-062]. */
export function placeAfter(
  before: { readonly status: string; readonly exitDate: Day | null },
  wanted: Place & { readonly status: string },
  today: Day,
): Place {
  if (!isExit(wanted.status)) return { cageId: wanted.cageId, exitDate: null }
  // Another way of having left does not move the day.
  const left = isExit(before.status) ? before.exitDate : null
  return { cageId: null, exitDate: wanted.exitDate ?? left ?? today }
}
