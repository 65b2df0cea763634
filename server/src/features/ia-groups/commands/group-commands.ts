import {
  IA_GROUP_CREATE,
  IA_GROUP_DELETE,
  IA_GROUP_TRAY_SAVE,
  IA_GROUP_UPDATE,
} from '@warren/shared/features/ia-groups/ia-groups.commands.ts'
import type {
  createIaGroup as createEndpoint,
  saveTray as trayEndpoint,
  updateIaGroup as updateEndpoint,
} from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { Refusal, refuse } from '../../../platform/commands/refusal.ts'
import { staleVersion } from '../../../platform/commands/stale.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { findGroupName } from '../../production-group-names/index.ts'
import {
  changeGroup,
  deleteGroup,
  holdMotherLinks,
  insertGroup,
  labelsOf,
  listTray,
  type LockedGroup,
  lockGroup,
  replaceTray,
} from '../groups.queries.ts'
import { hasResults, hasSkipsOrEqualizations } from '../closing.queries.ts'
import { countCovers } from '../pairings.queries.ts'

type GroupForm = BodyOf<typeof createEndpoint>

/** The group held until the command is over; of another farm it does not exist. */
export async function held(actor: Actor, tx: Tx, id: number): Promise<LockedGroup> {
  const group = await lockGroup(scopeOf(actor), tx, id)
  if (!group) throw refuse('NOT_FOUND')
  return group
}

/** A name the farm permits; one that it does not is a mistake of the form and no conflict [IAG-19, IAG-20, D-078]. */
async function checkedName(tx: Tx, farmId: number, { motherGroup }: GroupForm): Promise<string> {
  const name = motherGroup.trim()
  if (name === '') throw refuse('mother-group-error', { field: 'motherGroup' })
  if (!(await findGroupName(tx, farmId, name)))
    throw new Refusal([{ code: 'INVALID_GROUP_NAME', field: 'motherGroup' }], 'soft')
  return name
}

/** One name and day, one group [IAG-21, D-077]. */
async function once<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const code = violatedCode(error, { ia_groups__farm_id_name_start_date__key: 'INVALID_GROUP_NAME' })
    throw code === undefined ? error : refuse(code, { field: 'motherGroup' })
  }
}

/** Starts a group as a draft [IAG-13]. */
export const createGroup = (
  context: CommandContext,
  actor: Actor,
  form: GroupForm,
): Promise<{ messages: []; id: number }> =>
  command(context, actor, { command: IA_GROUP_CREATE, payload: form }, async (tx, note) => {
    const farmId = actor.farmIds[0] ?? 0
    const name = await checkedName(tx, farmId, form)
    const { startDate } = form
    const id = await once(
      insertGroup(tx, { farmId, name, startDate, userId: actor.userId, now: context.now }),
    )
    note.change(id, undefined, { name, startDate })
    return { messages: [], id }
  })

/** Changes name or first day of a draft; a day cannot move away from under results [IAG-06, BD-12]. */
export const updateGroup = (
  context: CommandContext,
  actor: Actor,
  id: number,
  form: BodyOf<typeof updateEndpoint>,
): Promise<{ messages: []; version: number }> =>
  command(context, actor, { command: IA_GROUP_UPDATE, payload: { id, ...form } }, async (tx, note) => {
    const group = await held(actor, tx, id)
    if (group.active) throw refuse('SAVING_ERROR')
    if (form.version !== undefined && form.version !== group.version)
      throw await staleVersion(tx, { type: 'ia-group', ...group })
    const name = await checkedName(tx, group.farmId, form)
    const { startDate } = form
    if (startDate !== group.startDate && (await hasResults(tx, group)))
      throw refuse('group-has-results', { field: 'startDate' })
    let { version } = group
    if (name !== group.name || startDate !== group.startDate) {
      await holdMotherLinks(tx, group.farmId)
      version = await once(changeGroup(tx, group, { name, start_date: startDate }))
    }
    note.change(id, { name: group.name, startDate: group.startDate }, { name, startDate })
    return { messages: [], version }
  })

/** Deletes a draft with its pairings [IAG-02, D-086, BD-12]. */
export const removeGroup = (
  context: CommandContext,
  actor: Actor,
  id: number,
  version: number | undefined,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: IA_GROUP_DELETE, payload: { id } }, async (tx, note) => {
    const group = await held(actor, tx, id)
    if (group.active) throw refuse('SAVING_ERROR')
    if (version !== undefined && version !== group.version)
      throw await staleVersion(tx, { type: 'ia-group', ...group })
    if ((await hasResults(tx, group)) || (await hasSkipsOrEqualizations(tx, group)))
      throw refuse('group-has-results')
    const covers = await countCovers(tx, { farmId: group.farmId, groupId: id })
    await deleteGroup(tx, group)
    note.change(id, { name: group.name, startDate: group.startDate, covers }, undefined)
    return { messages: [] }
  })

/** Says which semen is at hand for a round, in order [BD-20]. */
export const saveTray = (
  context: CommandContext,
  actor: Actor,
  id: number,
  { sperms }: BodyOf<typeof trayEndpoint>,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: IA_GROUP_TRAY_SAVE, payload: { id, sperms } }, async (tx, note) => {
    const group = await held(actor, tx, id)
    const ids = sperms.map(({ spermId }) => spermId)
    const labels = await labelsOf(tx, group.farmId, ids)
    if (labels.size !== ids.length) throw refuse('INVALID_SPERM', { field: 'sperms' })
    const before = await listTray(tx, group.farmId, id)
    const after = sperms.map(({ spermId, doses }) => ({ spermId, doses: doses ?? null }))
    await replaceTray(tx, group, after)
    note.change(
      id,
      { tray: before.map(({ label, doses }) => [label, doses]) },
      { tray: after.map(({ spermId, doses }) => [labels.get(spermId), doses]) },
    )
    return { messages: [] }
  })
