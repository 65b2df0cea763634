import {
  COVER_FARROWING,
  COVER_SKIP,
  COVER_TOUCHING,
  COVER_WEIGHING3,
  COVER_WEIGHING4,
} from '@warren/shared/features/ia-tasks/ia-tasks.commands.ts'
import type { TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { CommandObject, PayloadOf } from '@warren/shared/kernel/command-object.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Sender, type Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { findCoverKeys, saveFieldCells } from '../../covers/index.ts'
import { holdGroup, skipCovers } from '../../ia-groups/index.ts'
import { type DoneEntry, noteInRecall } from '../recalls.queries.ts'
import { findWork } from '../tasks.queries.ts'
import type { FromBarn } from '../../../platform/commands/from-barn.ts'

/**
 * A worker writes what belongs to a task that is or was hers: what is still on her phone counts also after it was given to
 * another. Parts guide, they do not forbid. A task that was ended takes nothing any more.
 */
export async function checkWork(
  actor: Actor,
  tx: Tx,
  group: { readonly farmId: number; readonly id: number },
  { type, isDecided }: { readonly type: TaskType; readonly isDecided: boolean },
): Promise<void> {
  const work = await findWork(tx, group, type, actor.userId)
  if (actor.role === 'USER' && !work?.isHers) throw refuse('NOT_ALLOWED')
  if (work?.status === 'DONE' && !isDecided) throw refuse('task-closed')
}

/** The office has looked at it and takes it: that a task was ended meanwhile is no reason any more [FLD-15]. */
export const isDecided = ({ settling }: Sender): boolean => settling !== undefined

/** A command about one cover: its fields, and the task they belong to. */
interface Typed {
  readonly coverId: number
  readonly was?: object | undefined
  readonly undoes?: string | undefined
  readonly answers?: string | undefined
}

interface From {
  readonly context: CommandContext
  readonly actor: Actor
  readonly sender: Sender
}

/** When it was done and by whom; never later than it arrived. */
export const entryOf = (
  { context: { now }, actor, sender: { doneAt = now, ownerId = actor.userId, clientId } }: From,
  { answers, undoes }: Pick<Typed, 'answers' | 'undoes'>,
): DoneEntry => ({ doneAt: doneAt < now ? doneAt : now, ownerId, clientId, answers, undoes })

const typedAt =
  <P extends Typed>(object: CommandObject, type: TaskType) =>
  (
    context: CommandContext,
    actor: Actor,
    { payload, sender, today }: FromBarn<P>,
  ): Promise<{ messages: [] }> => {
    const { coverId, was, undoes: _undoes, answers: _answers, ...set } = payload
    const entry = entryOf({ context, actor, sender }, payload)
    return saveFieldCells(context, actor, {
      command: object,
      payload,
      sender,
      coverId,
      set,
      was,
      today,
      check: (tx, group) => checkWork(actor, tx, group, { type, isDecided: isDecided(sender) }),
      answered: (tx, { farmId }) => noteInRecall(tx, { farmId, coverId, type }, entry),
    })
  }

export const saveTouching = typedAt<PayloadOf<typeof COVER_TOUCHING>>(COVER_TOUCHING, 'check-touching')
export const saveFarrowing = typedAt<PayloadOf<typeof COVER_FARROWING>>(COVER_FARROWING, 'farrowing')
export const saveWeighing3 = typedAt<PayloadOf<typeof COVER_WEIGHING3>>(COVER_WEIGHING3, 'weighing3')
export const saveWeighing4 = typedAt<PayloadOf<typeof COVER_WEIGHING4>>(COVER_WEIGHING4, 'weighing4')

/** The doe was not inseminated: her cover leaves the list and is kept [BD-05]. */
export const skipCover = (
  context: CommandContext,
  actor: Actor,
  { payload, sender }: FromBarn<PayloadOf<typeof COVER_SKIP>>,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: COVER_SKIP, payload, ...sender }, async (tx, note) => {
    const keys = await findCoverKeys(scopeOf(actor), tx, payload.coverId)
    if (!keys) throw refuse('INVALID_IA_COVER', { field: 'coverId' })
    const group = await holdGroup(actor, tx, keys.groupId)
    await checkWork(actor, tx, group, { type: 'insemination', isDecided: isDecided(sender) })
    const by = { reason: payload.reason, userId: actor.userId, now: context.now }
    await skipCovers(tx, group, [keys.motherId], by)
    note.change(payload.coverId, { skipped: false }, { skipped: true, reason: payload.reason })
    return { messages: [] }
  })
