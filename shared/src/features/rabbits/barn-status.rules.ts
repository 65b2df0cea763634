import type { Day } from '../../kernel/calendar.ts'
import type { Problem } from '../../kernel/problem.ts'
import { isExit, isLiving } from '../animals/animals.rules.ts'
import type { HealthCondition, RabbitStatus } from '../animals/animals.vocabulary.ts'
import { BARN_HEALTH, BARN_STATUSES } from './rabbits.vocabulary.ts'

/** What an entry from the barn can change of a doe. */
export interface DoeState {
  readonly status: RabbitStatus
  readonly healthCondition: HealthCondition
  readonly exitDate: Day | null
}
type Fields = { readonly [K in keyof DoeState]?: DoeState[K] | undefined }

const FIELDS = ['status', 'healthCondition', 'exitDate'] as const satisfies readonly (keyof DoeState)[]

/** A field that another person has changed since it was seen; one that holds what is wanted is none [FD-13]. */
export function changedMeanwhile(
  stored: DoeState,
  wanted: Fields,
  was: Fields | undefined,
): keyof DoeState | undefined {
  return FIELDS.find(
    (field) =>
      wanted[field] !== undefined &&
      stored[field] !== wanted[field] &&
      was?.[field] !== undefined &&
      stored[field] !== was[field],
  )
}

const among = (list: readonly string[], value: string | undefined, back: string | undefined): boolean =>
  value === undefined || value === back || list.includes(value)

/** The doe after an entry; who lives has no day of leaving. */
export function doeAfter(stored: DoeState, wanted: Fields, today: Day): DoeState {
  const status = wanted.status ?? stored.status
  const left = isExit(status) ? (wanted.exitDate ?? stored.exitDate ?? today) : null
  return { status, healthCondition: wanted.healthCondition ?? stored.healthCondition, exitDate: left }
}

/**
 * What is wrong with an entry about a doe: only what is seen at a cage can be set there; taking back may restore what was
 * before, whatever it was [FLD-13, FLD-14].
 */
export function checkDoeEntry(
  { birthDate, ...stored }: DoeState & { readonly birthDate: Day | null },
  wanted: Fields,
  { back, today }: { readonly back: Fields | undefined; readonly today: Day },
): Problem[] {
  const { status, healthCondition } = wanted
  if (FIELDS.every((field) => wanted[field] === undefined)) return [{ code: 'INVALID_DATA', field: 'status' }]
  const { exitDate } = doeAfter(stored, wanted, today)
  const isDay = exitDate === null || (exitDate <= today && (birthDate === null || exitDate >= birthDate))
  return [
    ...(among(BARN_STATUSES, status, back?.status)
      ? []
      : [{ code: 'INVALID_STATUS', field: 'status' } as const]),
    ...(among(BARN_HEALTH, healthCondition, back?.healthCondition)
      ? []
      : [{ code: 'INVALID_HEALTH_CONDITION', field: 'healthCondition' } as const]),
    ...(isDay ? [] : [{ code: 'INVALID_DATA', field: 'exitDate', limit: { max: today } } as const]),
  ]
}

/** A doe who has left comes back only where a death of the last hours is taken back. */
export const comesBack = (stored: Pick<DoeState, 'status'>, wanted: Fields): boolean =>
  !isLiving(stored.status) && wanted.status !== undefined && isLiving(wanted.status)
