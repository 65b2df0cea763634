import { isExit, mayBecome } from '@warren/shared/features/animals/animals.rules.ts'
import type { HealthCondition, RabbitStatus } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'

import type { Image } from '../../platform/commands/effects.ts'
import type { RabbitState } from '../animals/index.ts'

export interface ChosenRabbit extends RabbitState {
  readonly tattoo: string
  readonly birthDate: Day | null
}

/** What is asked for; what is absent stays [STK-17]. */
export interface Wanted {
  readonly status?: RabbitStatus | undefined
  readonly health?: HealthCondition | undefined
  /** The day of those that leave by it. */
  readonly exitDate: Day
}

export interface Change {
  readonly before: RabbitState
  readonly after: RabbitState
}

/** A change as it is kept, and as the digest in the log covers it. */
export const imageOf = ({ before, after }: Change): Image => ({
  type: 'rabbit',
  id: after.id,
  row: null,
  before: { ...before },
  after: { ...after },
})

interface BulkPlan {
  readonly changes: readonly Change[]
  /** Rabbits whose status may not become the wanted one from a list [STK-24, D-062]. */
  readonly refused: readonly ChosenRabbit[]
  /** Rabbits that would leave before they were born. */
  readonly bornLater: readonly ChosenRabbit[]
}

/** What a change may alter, without the rest of what is known. */
export const stateOf = ({ id, status, health, cageId, exitDate, version }: RabbitState): RabbitState => ({
  id,
  status,
  health,
  cageId,
  exitDate,
  version,
})

const leaves = ({ status }: RabbitState, wanted: Wanted): boolean =>
  wanted.status !== undefined && isExit(wanted.status) && wanted.status !== status

/** State after the change: a rabbit that leaves frees its cage; one that had left keeps its exit date. */
function changed(rabbit: ChosenRabbit, wanted: Wanted): RabbitState {
  return {
    ...stateOf(rabbit),
    status: wanted.status ?? rabbit.status,
    health: wanted.health ?? rabbit.health,
    ...(leaves(rabbit, wanted) && { cageId: null, exitDate: wanted.exitDate }),
    version: rabbit.version + 1,
  }
}

/** What a change does to each of the chosen rabbits. Those already as wanted are left alone. */
export function planBulkChange(chosen: readonly ChosenRabbit[], wanted: Wanted): BulkPlan {
  const { status } = wanted
  const isRefused = (rabbit: ChosenRabbit) =>
    status !== undefined && !mayBecome(rabbit.status, status, 'list')
  const isBornLater = (rabbit: ChosenRabbit) =>
    rabbit.birthDate !== null && rabbit.birthDate > wanted.exitDate && leaves(rabbit, wanted)
  const [refused, allowed] = [chosen.filter(isRefused), chosen.filter((rabbit) => !isRefused(rabbit))]
  return {
    refused,
    bornLater: allowed.filter(isBornLater),
    changes: allowed
      .filter((rabbit) => !isBornLater(rabbit))
      .map((rabbit) => ({ before: stateOf(rabbit), after: changed(rabbit, wanted) }))
      .filter(({ before, after }) => before.status !== after.status || before.health !== after.health),
  }
}

interface Tally<T> {
  readonly from: T
  readonly to: T
  readonly count: number
}

/** From what to what, most frequent first. */
export function tallyOf<K extends 'status' | 'health'>(
  changes: readonly Change[],
  field: K,
): Tally<RabbitState[K]>[] {
  const tallies = new Map<RabbitState[K], { from: RabbitState[K]; to: RabbitState[K]; count: number }>()
  for (const { before, after } of changes) {
    if (before[field] === after[field]) continue
    const tally = tallies.get(before[field]) ?? { from: before[field], to: after[field], count: 0 }
    tally.count++
    tallies.set(before[field], tally)
  }
  return [...tallies.values()].sort((a, b) => b.count - a.count)
}

/** Tattoos that a sentence can hold. */
const NAMED = 5

/** Rabbits in a sentence. */
export const named = (rabbits: readonly ChosenRabbit[]) => ({
  count: rabbits.length,
  tattoos: rabbits.slice(0, NAMED).map(({ tattoo }) => tattoo),
})

/** A plan in the numbers its preview shows. */
export const summaryOf = (chosen: readonly ChosenRabbit[], { changes, refused, bornLater }: BulkPlan) => ({
  chosen: chosen.length,
  changed: changes.length,
  unchanged: chosen.length - changes.length - refused.length - bornLater.length,
  leavingCages: changes.filter(({ before, after }) => before.cageId !== null && after.cageId === null).length,
  statuses: tallyOf(changes, 'status'),
  health: tallyOf(changes, 'health'),
  refused: named(refused),
  bornLater: named(bornLater),
})
