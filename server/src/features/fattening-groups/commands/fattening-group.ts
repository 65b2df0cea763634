import * as commands from '@warren/shared/features/fattening-groups/fattening-groups.commands.ts'
import type * as calls from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { DELIVERY_AGE, FATTENING_AGE } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { isDeliveryAge } from '@warren/shared/features/group-pages/mortality.rules.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { refuse, refuseFormIf } from '../../../platform/commands/refusal.ts'
import { staleVersion } from '../../../platform/commands/stale.ts'
import {
  addMembers,
  changeGroups,
  checkStables,
  createGroup,
  type Group,
  holdFamily,
  replaceStables,
  stablesOf,
} from '../../group-pages/index.ts'

const KIND = 'FATTENING' as const

/** What is wrong with a create dialog [FAT-04]. */
function checkForm({ age, stables }: BodyOf<typeof calls.createFatteningGroup>): Problem[] {
  const isAge = Number.isInteger(age) && age >= FATTENING_AGE.min && age <= FATTENING_AGE.max
  return [
    ...(isAge
      ? []
      : [
          {
            code: 'INVALID_DATA' as const,
            field: 'age',
            limit: { min: FATTENING_AGE.min, max: FATTENING_AGE.max },
          },
        ]),
    ...(stables.length === 0 ? [{ code: 'INVALID_DATA' as const, field: 'stables' }] : []),
  ]
}

/** Starts a fattening group; several stables make a parent with a member for each [FAT-12, D-124]. */
export const createFattening = (
  context: CommandContext,
  actor: Actor,
  form: BodyOf<typeof calls.createFatteningGroup>,
): Promise<number> =>
  command(context, actor, { command: commands.FATTENING_GROUP_CREATE, payload: form }, (tx, note) => {
    refuseFormIf(checkForm(form))
    return createGroup(
      tx,
      { actor, now: context.now, note },
      {
        kind: KIND,
        name: form.name?.trim() || null,
        startDate: form.startDate,
        age: form.age,
        plannedDeliveryAge: DELIVERY_AGE.usual,
        stableIds: form.stables.map(({ id }) => id),
        merges: true,
      },
    )
  })

interface Update {
  readonly id: number
  readonly deliveryAge: number | undefined
  readonly version: number | undefined
  readonly stables: BodyOf<typeof calls.updateFatteningGroup>
}

const byLetter = (a: Group, b: Group): number => (a.memberLetter ?? '').localeCompare(b.memberLetter ?? '')

/** What is wrong with stables and delivery age [FAT-05, D-128]. */
async function checkUpdate(
  tx: Tx,
  { farmId, isParent }: Group,
  { deliveryAge, stables }: Update,
): Promise<number[]> {
  const ids = stables.map((stable) => stable.id)
  if (ids.length === 0) throw refuse('choose-stable', { field: 'stables' })
  if (deliveryAge !== undefined && !isDeliveryAge(deliveryAge))
    throw refuse('INVALID_DATA', {
      field: 'deliveryAge',
      limit: { min: DELIVERY_AGE.min, max: DELIVERY_AGE.max },
    })
  if (!isParent && ids.length > 1) throw refuse('INVALID_DATA', { field: 'stables' })
  await checkStables(tx, farmId, ids)
  return ids
}

/** One stable for each member; more of them make members with the next letters [D-128]. */
async function updateMembers(
  tx: Tx,
  group: Group,
  members: readonly Group[],
  { ids, userId, now }: { readonly ids: readonly number[]; readonly userId: number; readonly now: Date },
): Promise<void> {
  const { farmId, endDate } = group
  const ordered = [...members].sort(byLetter)
  if (ids.length < ordered.length) throw refuse('SAVING_ERROR', { params: { reason: 'members' } })
  if (ids.length > ordered.length && endDate !== null)
    throw refuse('SAVING_ERROR', { params: { closedOn: endDate } })
  for (const [at, member] of ordered.entries())
    await replaceStables(tx, farmId, member.id, ids.slice(at, at + 1))
  const plannedDeliveryAge = ordered[0]?.plannedDeliveryAge ?? DELIVERY_AGE.usual
  await addMembers(
    tx,
    { ...group, parentId: group.id, plannedDeliveryAge, userId, now },
    ids.slice(ordered.length),
    ordered.length,
  )
}

/** Changes stables and delivery age: of a group one stable, of a parent one for each member [FAT-14]. */
export const updateFattening = (
  context: CommandContext,
  actor: Actor,
  update: Update,
): Promise<{ messages: [] }> => {
  const { id, deliveryAge, version, stables } = update
  const payload = { id, ...(deliveryAge !== undefined && { deliveryAge }), stables }
  return command(context, actor, { command: commands.FATTENING_GROUP_UPDATE, payload }, async (tx, note) => {
    const { group, members } = await holdFamily(actor, tx, { id, kind: KIND })
    const { farmId } = group
    if (version !== undefined && version !== group.version)
      throw await staleVersion(tx, { type: 'group', ...group })
    const ids = await checkUpdate(tx, group, update)
    const before = await stablesOf(tx, farmId, [id])
    if (group.isParent)
      await updateMembers(tx, group, members, { ids, userId: actor.userId, now: context.now })
    const delivery = deliveryAge === undefined ? {} : { planned_delivery_age: deliveryAge }
    await changeGroups(
      tx,
      farmId,
      members.map((member) => member.id),
      delivery,
    )
    if (group.isParent) await changeGroups(tx, farmId, [id], {})
    await replaceStables(tx, farmId, id, ids)
    const after = await stablesOf(tx, farmId, [id])
    note.change(
      id,
      { stables: before.map(({ name }) => name), plannedDeliveryAge: group.plannedDeliveryAge },
      { stables: after.map(({ name }) => name), plannedDeliveryAge: deliveryAge ?? group.plannedDeliveryAge },
    )
    return { messages: [] }
  })
}
