import { DELIVERY_AGE, FATTENING_AGE } from './groups.vocabulary.ts'

/** Deaths a day that are tolerated: 0.2 % [DIA-16]. */
export const TOLERATED_SHARE = 0.002

/** A day with more deaths than are tolerated [DIA-16, D-139]. */
export const isRedDay = (dead: number, dayStart: number): boolean =>
  dead > 0 && dead > TOLERATED_SHARE * dayStart

/** All deaths so far against the heads there were [DIA-17, D-139]. */
export const isYellowDay = (deadSum: number, placed: number): boolean =>
  deadSum > 0 && (deadSum >= placed || deadSum > TOLERATED_SHARE * placed)

/** Percent with one decimal; none of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 1000) / 10 : null

/** What is allowed to die until delivery, and what would, if it goes on as it did [FAT-10, D-140]. */
export interface Allowance {
  readonly allowedDeadSum: number
  readonly expectedDead: number
  readonly isOver: boolean
}

export function allowanceOf(group: {
  readonly age: number
  readonly plannedDeliveryAge: number | null
  readonly placed: number
  readonly dead: number
  /** Days the group has had so far. */
  readonly days: number
}): Allowance {
  const until = (group.plannedDeliveryAge ?? FATTENING_AGE.last) - group.age
  const allowedDeadSum = Math.round(TOLERATED_SHARE * group.placed * until)
  const expectedDead = Math.round((group.dead / Math.max(1, group.days)) * until)
  return { allowedDeadSum, expectedDead, isOver: expectedDead > allowedDeadSum }
}

/** A delivery age as the dialog takes it [FAT-05]. */
export const isDeliveryAge = (age: number): boolean =>
  Number.isInteger(age) && age >= DELIVERY_AGE.min && age <= DELIVERY_AGE.max
