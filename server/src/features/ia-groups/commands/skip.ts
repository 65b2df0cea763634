import { IA_GROUP_SKIP, IA_GROUP_UNSKIP } from '@warren/shared/features/ia-groups/ia-groups.commands.ts'
import type { skipMothers as endpoint } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import type { SkipReason } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { holdRabbits } from '../../animals/index.ts'
import { listFree } from '../candidates.queries.ts'
import { insertSkips, takeSkip } from '../closing.queries.ts'
import type { LockedGroup } from '../groups.queries.ts'
import { deleteCovers, insertCovers, type LockedCover, lockCovers } from '../pairings.queries.ts'
import { held } from './group-commands.ts'

/** Takes covers without a result off a closed list, and keeps them as skipped. */
export async function skipCovers(
  tx: Tx,
  group: LockedGroup,
  motherIds: readonly number[],
  by: { readonly reason: SkipReason; readonly userId: number; readonly now: Date },
): Promise<LockedCover[]> {
  if (!group.active) throw refuse('SAVING_ERROR')
  const ids = [...new Set(motherIds)]
  await holdRabbits(tx, group.farmId, ids)
  const covers = await lockCovers(tx, group, { motherIds: ids })
  if (covers.length !== ids.length || covers.some(({ result }) => result))
    throw refuse('INVALID_IA_COVER', { field: 'motherIds' })
  await insertSkips(tx, group, covers, by)
  await deleteCovers(
    tx,
    group,
    covers.map((cover) => cover.id),
  )
  return covers
}

/** Says that does of a closed list were not inseminated: their covers leave the list and are kept [BD-05]. */
export const skipMothers = (
  context: CommandContext,
  actor: Actor,
  id: number,
  { motherIds, reason }: BodyOf<typeof endpoint>,
): Promise<{ messages: [] }> =>
  command(
    context,
    actor,
    { command: IA_GROUP_SKIP, payload: { id, motherIds, reason } },
    async (tx, note) => {
      const group = await held(actor, tx, id)
      const by = { reason, userId: actor.userId, now: context.now }
      const covers = await skipCovers(tx, group, motherIds, by)
      note.change(id, { skipped: [] }, { skipped: covers.map(({ tattoo }) => tattoo), reason })
      return { messages: [] }
    },
  )

/** Puts the cover of a skipped doe back as it was, unless another group awaits her by now [W-41]. */
export const unskipMother = (
  context: CommandContext,
  actor: Actor,
  { id, motherId, today }: { id: number; motherId: number; today: Day },
): Promise<{ messages: [] }> =>
  command(context, actor, { command: IA_GROUP_UNSKIP, payload: { id, motherId } }, async (tx, note) => {
    const group = await held(actor, tx, id)
    await holdRabbits(tx, group.farmId, [motherId])
    const skip = await takeSkip(tx, group, motherId)
    if (!skip) throw refuse('NOT_FOUND')
    const looking = { farmId: group.farmId, groupId: id, today, ref: group.startDate ?? today }
    const [free] = await listFree(tx, looking, [motherId])
    if (!free) throw refuse('MISSING_MOTHER', { field: 'motherId', params: { count: 1, tattoos: '' } })
    const pair = {
      motherId,
      spermId: skip.spermId ?? 0,
      spermLabel: skip.spermLabel ?? '',
      pedigree: skip.pedigree,
    }
    await insertCovers(tx, group, [pair], {
      userId: actor.userId,
      now: context.now,
      post: skip.postAddition && group.active,
    })
    note.change(id, { skipped: [free.tattoo], reason: skip.reason }, { skipped: [] })
    return { messages: [] }
  })
