import { ROUND_UNDO } from '@warren/shared/features/ia-groups/ia-groups.commands.ts'
import type { undoRoundChange as endpoint } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { type Image, noteEffect } from '../../../platform/commands/effects.ts'
import type { CommandNote } from '../../../platform/commands/note.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { mapConstraintErrors } from '../../animals/index.ts'
import {
  findRoundChange,
  holdGroup,
  type LockedGroup,
  markUndone,
  takePairingsBack,
} from '../../ia-groups/index.ts'
import { judgeKept, keptChange, restoreKept } from '../take-back.ts'

const pairing = z.object({ inserted: z.array(z.number()) })
const typed = z.object({ cells: z.array(keptChange) })
const changes = z.union([pairing, typed])

/** Tattoos a row of the log names. */
const MOST_NAMED = 1000

interface Taking {
  readonly context: CommandContext
  readonly actor: Actor
  readonly group: LockedGroup
}

/** Cells of covers, all of them or none; answers the does [4.5]. */
async function takeCellsBack(
  tx: Tx,
  note: CommandNote,
  { context, actor, group }: Taking,
  cells: z.infer<typeof typed>['cells'],
): Promise<readonly string[]> {
  const judged = await judgeKept(tx, { actor, group }, cells)
  if (judged.some(({ reason }) => reason !== undefined)) throw refuse('SAVING_ERROR')
  await mapConstraintErrors(restoreKept(tx, { actor, group, now: context.now }, judged))
  const images = cells.map(
    ({ coverId, before, after }): Image => ({
      type: 'cover',
      id: coverId,
      row: null,
      before: after,
      after: before,
    }),
  )
  await noteEffect(tx, note, images)
  return cells.map(({ name }) => name)
}

/** Takes a change of a round back as one piece, once, while all that it wrote is as it left it [W-47, 4.5]. */
export const undoRoundChange = (
  context: CommandContext,
  actor: Actor,
  id: number,
): Promise<AnswerOf<typeof endpoint>> =>
  command(context, actor, { command: ROUND_UNDO, payload: { id } }, async (tx, note) => {
    const named = await findRoundChange(tx, actor.farmIds, id)
    if (!named) throw refuse('NOT_FOUND')
    const group = await holdGroup(actor, tx, named.groupId)
    // Read anew behind the lock of its group: two may press Undo at once.
    const change = await findRoundChange(tx, actor.farmIds, id)
    if (!change || change.undoneAt !== null) throw refuse('SAVING_ERROR')
    const kept = changes.parse(change.changes)
    const does =
      'inserted' in kept
        ? await takePairingsBack(tx, group, { ...kept, at: change.at })
        : await takeCellsBack(tx, note, { context, actor, group }, kept.cells)
    await markUndone(tx, group.farmId, id, context.now)
    note.change(
      group.id,
      { does: does.slice(0, MOST_NAMED) },
      { does: [], kind: change.kind, changed: does.length },
    )
    return { messages: [], changed: does.length }
  })
