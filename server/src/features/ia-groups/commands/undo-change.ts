import { ROUND_UNDO } from '@warren/shared/features/ia-groups/ia-groups.commands.ts'
import type { undoRoundChange as endpoint } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { holdRabbits } from '../../animals/index.ts'
import { findRoundChange, markUndone } from '../closing.queries.ts'
import { deleteCovers, lockCovers, mothersOf } from '../pairings.queries.ts'
import { held } from './group-commands.ts'

const pairing = z.object({ inserted: z.array(z.number()) })

/** Takes a pairing back as one piece, while its covers are as it left them and the list was not closed since [4.5]. */
export const undoRoundChange = (
  context: CommandContext,
  actor: Actor,
  id: number,
): Promise<AnswerOf<typeof endpoint>> =>
  command(context, actor, { command: ROUND_UNDO, payload: { id } }, async (tx, note) => {
    const named = await findRoundChange(tx, actor.farmIds, id)
    if (!named) throw refuse('NOT_FOUND')
    const group = await held(actor, tx, named.groupId)
    // Read anew behind the lock of its group: two may press Undo at once.
    const change = await findRoundChange(tx, actor.farmIds, id)
    const { inserted } = pairing.parse(named.changes)
    if (!change || change.undoneAt !== null) throw refuse('SAVING_ERROR')
    if (group.closedAt !== null && group.closedAt > change.at) throw refuse('SAVING_ERROR')
    const of = { farmId: group.farmId, groupId: group.id }
    await holdRabbits(tx, group.farmId, await mothersOf(tx, of, inserted))
    const covers = await lockCovers(tx, group, { ids: inserted })
    if (covers.length !== inserted.length || covers.some(({ result }) => result)) throw refuse('SAVING_ERROR')
    await deleteCovers(tx, group, inserted)
    await markUndone(tx, group.farmId, id, context.now)
    note.change(
      group.id,
      { does: covers.map(({ tattoo }) => tattoo).slice(0, 1000) },
      { does: [], kind: change.kind, changed: inserted.length },
    )
    return { messages: [], changed: inserted.length }
  })
