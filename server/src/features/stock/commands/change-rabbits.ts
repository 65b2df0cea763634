import { RABBIT_BULK_ACTION } from '@warren/shared/features/stock/stock.commands.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { keepEffect } from '../../../platform/commands/effects.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { type BulkRequest, checkChosen, choiceOf, wantedOf } from '../choose-rabbits.ts'
import { type Change, imageOf, planBulkChange, tallyOf } from '../plan-bulk-change.ts'
import { writeStates } from '../../animals/index.ts'
import { insertBulkChange, lockChosen } from '../stock.bulk.queries.ts'

interface Changed {
  messages: []
  changed: number
  changeId?: number
}

/** What the log says of many rabbits: how many came from which state. */
function described(changes: readonly Change[]) {
  const [statuses, health] = [tallyOf(changes, 'status'), tallyOf(changes, 'health')]
  const counted = (tallies: readonly { readonly from: string; readonly count: number }[]) =>
    tallies.map(({ from, count }) => `${from} (${count})`).join(', ') || undefined
  return {
    before: { status: counted(statuses), healthCondition: counted(health) },
    after: { status: statuses[0]?.to, healthCondition: health[0]?.to },
  }
}

/** Gives many rabbits a status and/or a health condition, all or none [STK-17…19, D-062, D-063]. */
export const changeRabbits = (
  context: CommandContext,
  actor: Actor,
  request: BulkRequest,
  today: Day,
): Promise<Changed> =>
  command(context, actor, { command: RABBIT_BULK_ACTION, payload: request }, async (tx, note) => {
    const scope = scopeOf(actor)
    const wanted = wantedOf(request, today)
    const choice = choiceOf(request, today)
    const chosen = await lockChosen(scope, tx, choice)
    checkChosen(choice, chosen)
    const { changes, refused, bornLater } = planBulkChange(chosen, wanted)
    if (refused.length > 0) throw refuse('INVALID_STATUS')
    if (bornLater.length > 0) throw refuse('INVALID_DATA', { field: 'exitDate' })
    // The list has changed since the user saw it: the change was not confirmed for these rabbits.
    if (request.expected !== undefined && request.expected !== changes.length) throw refuse('SAVING_ERROR')
    if (changes.length === 0) return { messages: [], changed: 0 }
    await writeStates(
      scope,
      tx,
      changes.map(({ after }) => after),
      context.now,
    )
    const [farmId = 0] = actor.farmIds
    const at = context.now
    const effectId = await keepEffect(tx, note, { farmId, at }, changes.map(imageOf))
    const changeId = await insertBulkChange(scope, tx, { userId: actor.userId, at, effectId })
    const { before, after } = described(changes)
    note.change(farmId, before, { ...after, rabbits: changes.length, changeId })
    return { messages: [], changed: changes.length, changeId }
  })
