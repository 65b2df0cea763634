import { RABBIT_BULK_UNDO } from '@warren/shared/features/stock/stock.commands.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { noteEffect } from '../../../platform/commands/effects.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { writeStates } from '../../animals/index.ts'
import { type Change, type ChosenRabbit, imageOf } from '../plan-bulk-change.ts'
import { holdCagesOf, holdHerdOf, lockBulkChange, lockChosen, markUndone } from '../stock.bulk.queries.ts'

/** Constraints an undo can break: the cage is occupied by now, the tattoo is taken, or the cage is gone. */
const TAKEN = {
  rabbits__farm_id_cage_id__key: 'SAVING_ERROR',
  rabbits__living_tattoo__key: 'SAVING_ERROR',
  rabbits__cage_id__fkey: 'SAVING_ERROR',
} as const

async function refusingTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const code = violatedCode(error, TAKEN)
    throw code ? refuse(code) : error
  }
}

const isAsLeft = (changes: readonly Change[], rabbits: readonly ChosenRabbit[]): boolean => {
  const versions = new Map(rabbits.map(({ id, version }) => [id, version]))
  return changes.every(({ after }) => versions.get(after.id) === after.version)
}

/** Takes a bulk change back as one piece, once, if none of its rabbits has changed since. */
export const undoRabbits = (
  context: CommandContext,
  actor: Actor,
  id: number,
): Promise<{ messages: []; changed: number }> =>
  command(context, actor, { command: RABBIT_BULK_UNDO, payload: { id } }, async (tx, note) => {
    const scope = scopeOf(actor)
    const kept = await lockBulkChange(scope, tx, id)
    if (!kept) throw refuse('NOT_FOUND')
    const { changes, isUndone } = kept
    if (isUndone) throw refuse('SAVING_ERROR')
    await holdHerdOf(scope, tx)
    const rabbits = await lockChosen(scope, tx, { ids: changes.map(({ after }) => after.id) })
    if (!isAsLeft(changes, rabbits)) throw refuse('SAVING_ERROR')
    // Everything is restored but the version: a form opened on the changed rabbits must not save over this.
    const states = changes.map(({ before, after }) => ({ ...before, version: after.version + 1 }))
    await holdCagesOf(scope, tx, states)
    await refusingTaken(writeStates(scope, tx, states, context.now))
    const undone = changes.map(({ after }, i) => imageOf({ before: after, after: states[i] ?? after }))
    await noteEffect(tx, note, undone)
    await markUndone(scope, tx, id, context.now)
    note.change(actor.farmIds[0] ?? 0, { rabbits: changes.length, changeId: id }, {})
    return { messages: [], changed: changes.length }
  })
