import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { staleVersion } from '../../../platform/commands/stale.ts'
import { findFamily, findGroup, type Group, lockGroups } from '../groups.queries.ts'

/** The merged parent of a group; it is held with the group where it may open or close with it. */
export const parentOf = ({ id, parentId }: Pick<Group, 'id' | 'parentId'>): number[] =>
  parentId === null || parentId === id ? [] : [parentId]

/** The group of a call held, with others it touches in the order of their numbers; of another farm or kind it does not exist. */
export async function holdGroups(
  actor: Actor,
  tx: Tx,
  { id, kind }: { readonly id: number; readonly kind?: GroupKind | undefined },
  others: readonly number[] = [],
): Promise<{ group: Group; groups: Group[] }> {
  const groups = await lockGroups(scopeOf(actor), tx, [...new Set([id, ...others])])
  const group = groups.find((held) => held.id === id)
  if (!group || (kind !== undefined && group.kind !== kind)) throw refuse('NOT_FOUND')
  return { group, groups }
}

/** A group that has animals of its own: a merged parent is the sum of its members and takes nothing [D-124]. */
export async function holdWorkingGroup(
  actor: Actor,
  tx: Tx,
  asked: { readonly id: number; readonly kind?: GroupKind | undefined },
  others: readonly number[] = [],
) {
  const held = await holdGroups(actor, tx, asked, others)
  const { isParent, generatedName: group } = held.group
  if (isParent) throw refuse('SAVING_ERROR', { reason: 'merged', params: { group } })
  return held
}

/**
 * A group alone with its merged parent, or a merged parent with all of its members; `more` says which further groups are to be
 * held with them.
 */
export async function holdFamily(
  actor: Actor,
  tx: Tx,
  asked: { readonly id: number; readonly kind: GroupKind },
  more: (farmId: number, ids: readonly number[]) => Promise<readonly number[]> = () => Promise.resolve([]),
): Promise<{ group: Group; members: Group[]; groups: Group[] }> {
  const found = await findGroup(scopeOf(actor), tx, asked.id)
  if (!found || found.kind !== asked.kind) throw refuse('NOT_FOUND')
  const family = found.isParent ? await findFamily(scopeOf(actor), tx, found.id) : [found]
  const ids = family.map(({ id }) => id)
  const wanted = [...ids, ...parentOf(found), ...(await more(found.farmId, ids))]
  const held = await holdGroups(actor, tx, asked, wanted)
  const { group } = held
  if (!group.isParent) return { ...held, members: [group] }
  // A member may have been added while the parent was waited for; behind its lock the family stays as it is.
  const now = await findFamily(scopeOf(actor), tx, group.id)
  const { groups } = await holdGroups(actor, tx, asked, [...wanted, ...now.map(({ id }) => id)])
  const members = groups.filter(({ id, parentId }) => parentId === group.id && id !== group.id)
  return { group, members, groups }
}

export function refuseClosed({
  endDate,
  generatedName: group,
}: Pick<Group, 'endDate' | 'generatedName'>): void {
  if (endDate !== null) throw refuse('SAVING_ERROR', { reason: 'closed', params: { group, day: endDate } })
}

/** Why a day of a group takes nothing: the group ended before it, or the day is still to come. */
export const dayProblem = (
  { endDate, generatedName: group }: Pick<Group, 'endDate' | 'generatedName'>,
  day: Day,
): Problem =>
  endDate === null
    ? { code: 'SAVING_ERROR', reason: 'notYet', params: { day } }
    : { code: 'SAVING_ERROR', reason: 'closed', params: { group, day: endDate } }

/** What was decided about an older state is asked again [D-010]. */
export async function refuseStale(tx: Tx, group: Group, version: number | undefined): Promise<void> {
  if (version !== undefined && version !== group.version)
    throw await staleVersion(tx, { type: 'group', ...group })
}
