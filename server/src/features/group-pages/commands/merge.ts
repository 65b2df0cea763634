import { GROUP_MERGE, GROUP_UNMERGE } from '@warren/shared/features/group-pages/group-pages.commands.ts'
import type { mergeGroup as endpoint } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { dayOfAge } from '@warren/shared/features/group-pages/groups.rules.ts'
import { ORIGIN_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { findGroup, type Group } from '../groups.queries.ts'
import { findOrigin } from '../origins.queries.ts'
import { openBooks } from '../post.ts'
import { endGroups, leftOn, refuseLaterData } from './close-group.ts'
import { holdWorkingGroup, parentOf, refuseClosed } from './held.ts'
import { addOrigin, type Booking, type OriginForm, removeOrigin } from './origins.ts'

type Body = BodyOf<typeof endpoint>

/** All that is left on a day, as the form of a move. */
async function moveOfAll(
  tx: Tx,
  group: Group,
  { day, targetId, weight, weightPS, weightGP }: Body,
): Promise<OriginForm & { moved: number }> {
  const left = leftOn(await openBooks(tx, group.farmId, [group]), day)
  const [num, numPS, numGP] = [left.FAT ?? 0, left.PS ?? 0, left.GP ?? 0]
  const moved = num + numPS + numGP
  if (moved <= 0)
    throw refuse('SAVING_ERROR', { reason: 'noAnimals', params: { group: group.generatedName, day } })
  const age = Math.min(ORIGIN_AGE.maxMove, Math.max(ORIGIN_AGE.min, dayOfAge(group, day)))
  const heads =
    group.kind === 'FATTENING'
      ? { num, weight: weight ?? 0 }
      : { numPS, numGP, weightPS: weightPS ?? 0, weightGP: weightGP ?? 0 }
  return { arrivedDate: day, age, isMoving: true, groupId: targetId, moved, ...heads }
}

/** Moves all animals that are left to another group and closes this one, as one piece. */
export const mergeGroup = (
  context: CommandContext,
  actor: Actor,
  { id, today, body }: { readonly id: number; readonly today: Day; readonly body: Body },
): Promise<{ messages: []; originId: number; moved: number }> =>
  command(context, actor, { command: GROUP_MERGE, payload: { id, ...body } }, async (tx, note) => {
    const found = await findGroup(scopeOf(actor), tx, id)
    const { group } = await holdWorkingGroup(actor, tx, { id }, [
      body.targetId,
      ...(found ? parentOf(found) : []),
    ])
    if (group.kind === 'MOTHER') throw refuse('SAVING_ERROR')
    refuseClosed(group)
    if (body.day > today)
      throw refuse('INVALID_DATA', { field: 'day', limit: { min: group.startDate, max: today } })
    const { moved, ...form } = await moveOfAll(tx, group, body)
    const booking: Booking = { actor, now: context.now, today, note }
    const { id: originId } = await addOrigin(tx, booking, { id, kind: group.kind }, form)
    await refuseLaterData(tx, [group], body.day)
    await endGroups(tx, actor, [group, [group]], body.day)
    note.change(
      group.id,
      { endDate: null, heads: moved },
      { endDate: body.day, heads: 0, groupId: body.targetId },
    )
    return { messages: [], originId, moved }
  })

/** Takes a merge back: the group is open again and has its animals. */
export const unmergeGroup = (
  context: CommandContext,
  actor: Actor,
  { id, today, originId }: { readonly id: number; readonly today: Day; readonly originId: number },
): Promise<{ messages: [] }> =>
  command(context, actor, { command: GROUP_UNMERGE, payload: { id, originId } }, async (tx, note) => {
    const own = await findGroup(scopeOf(actor), tx, id)
    const seen = own ? await findOrigin(tx, own.farmId, originId) : []
    const { group } = await holdWorkingGroup(actor, tx, { id }, [
      ...seen.map(({ groupId }) => groupId),
      ...(own ? parentOf(own) : []),
    ])
    const [source] = await findOrigin(tx, group.farmId, originId)
    if (!source?.isMovingSource || source.groupId !== group.id || source.day !== group.endDate)
      throw refuse('SAVING_ERROR')
    await endGroups(tx, actor, [group, [group]], null)
    await removeOrigin(tx, { actor, now: context.now, today, note }, { id, kind: group.kind, originId })
    note.change(group.id, { endDate: group.endDate }, { endDate: null })
    return { messages: [] }
  })
