import { DELIVERY_AGE, type GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { changeGroups, type Group, replaceStables, stablesOf } from '../groups.queries.ts'
import { addMembers, checkStables } from './create-group.ts'
import { holdFamily, refuseClosed, refuseStale } from './held.ts'
import type { Booking } from './origins.ts'

/** What the dialog of stables says; `changes` are further columns of the group, or of each member. */
export interface StablesForm {
  readonly id: number
  readonly kind: GroupKind
  readonly version?: number | undefined
  readonly stableIds: readonly number[]
  readonly changes?: { readonly planned_delivery_age?: number }
  /** What else the kind has to say against the form. */
  readonly check?: () => void
}

const byLetter = (a: Group, b: Group): number => (a.memberLetter ?? '').localeCompare(b.memberLetter ?? '')

/** A young group takes any number of stables, the others exactly one; a parent one for each member [D-128]. */
function checkNumber({ kind, isParent }: Group, { stableIds, check }: StablesForm): void {
  if (stableIds.length === 0 && kind !== 'YOUNG') throw refuse('choose-stable', { field: 'stables' })
  check?.()
  if (stableIds.length > 1 && kind !== 'YOUNG' && !isParent)
    throw refuse('INVALID_DATA', { field: 'stables' })
}

/** One stable for each member; more of them make members with the next letters [D-128]. */
async function updateMembers(
  tx: Tx,
  { actor, now }: Booking,
  { group, members }: { readonly group: Group; readonly members: readonly Group[] },
  ids: readonly number[],
): Promise<void> {
  const { farmId } = group
  const ordered = [...members].sort(byLetter)
  if (ids.length < ordered.length)
    throw refuse('SAVING_ERROR', {
      reason: 'fewerStables',
      params: { group: group.generatedName, members: ordered.length },
    })
  if (ids.length > ordered.length) refuseClosed(group)
  for (const [at, member] of ordered.entries())
    await replaceStables(tx, farmId, member.id, ids.slice(at, at + 1))
  const plannedDeliveryAge =
    group.kind === 'FATTENING' ? (ordered[0]?.plannedDeliveryAge ?? DELIVERY_AGE.usual) : null
  await addMembers(
    tx,
    { ...group, parentId: group.id, plannedDeliveryAge, userId: actor.userId, now },
    ids.slice(ordered.length),
    ordered.length,
  )
}

/** Changes the stables of a group, of a parent one for each member; answers the group and the names before and after. */
export async function updateGroup(
  tx: Tx,
  booking: Booking,
  form: StablesForm,
): Promise<{ group: Group; before: string[]; after: string[] }> {
  const { id, stableIds, version, changes = {} } = form
  const { group, members } = await holdFamily(booking.actor, tx, form)
  const { farmId } = group
  await refuseStale(tx, group, version)
  checkNumber(group, form)
  await checkStables(tx, farmId, stableIds)
  const names = async () => (await stablesOf(tx, farmId, [id])).map(({ name }) => name)
  const before = await names()
  if (group.isParent) await updateMembers(tx, booking, { group, members }, stableIds)
  await changeGroups(
    tx,
    farmId,
    members.map((member) => member.id),
    changes,
  )
  if (group.isParent) await changeGroups(tx, farmId, [id], {})
  await replaceStables(tx, farmId, id, stableIds)
  return { group, before, after: await names() }
}
