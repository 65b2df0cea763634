import { placeAfter } from '@warren/shared/features/animals/animals.rules.ts'
import type { HealthCondition, RabbitStatus } from '@warren/shared/features/animals/animals.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import { type RabbitState, writeStates } from '../../animals/index.ts'
import { writeCells } from '../cells.queries.ts'
import type { CellChange } from './plan-cells.ts'

/** A doe whose own state was changed with the cells of her row. */
export interface MotherChange {
  readonly before: RabbitState
  readonly after: RabbitState
}

export interface Writing {
  readonly actor: Actor
  readonly group: { readonly farmId: number; readonly seq: number }
  readonly now: Date
  readonly today: Day
}

/** The doe after a change of her cells, where they are hers [D-062, D-093]. */
function motherAfter({ after, changed }: CellChange, mother: RabbitState, today: Day): RabbitState {
  const status = after.status as RabbitStatus
  const wanted = { status, cageId: mother.cageId, exitDate: null }
  const place = changed.status === undefined ? {} : placeAfter(mother, wanted, today)
  const health = after.healthCondition as HealthCondition
  return { ...mother, status, health, ...place, version: mother.version + 1 }
}

/** Does before and after the changes of their rows, of those that were held for it. */
function mothersAfter(
  changes: readonly CellChange[],
  held: readonly RabbitState[],
  today: Day,
): MotherChange[] {
  const mothers = new Map(held.map((one) => [one.id, one]))
  return changes.flatMap((change) => {
    const isHers = change.changed.status !== undefined || change.changed.healthCondition !== undefined
    const before = mothers.get(change.cover.motherId)
    return isHers && before ? [{ before, after: motherAfter(change, before, today) }] : []
  })
}

/** Writes planned rows of a group that is held: covers in one statement, does in another. Answers the does it changed. */
export async function writeChanges(
  tx: Tx,
  { actor, group, now, today }: Writing,
  changes: readonly CellChange[],
  held: readonly RabbitState[],
): Promise<readonly MotherChange[]> {
  const by = { seq: group.seq, userId: actor.userId, now }
  await writeCells(
    tx,
    group.farmId,
    changes.map(({ after }) => after),
    by,
  )
  const mothers = mothersAfter(changes, held, today)
  const states = mothers.map(({ after }) => after)
  if (states.length > 0) await writeStates(scopeOf(actor), tx, states, now)
  return mothers
}
