import { DAILY_WEIGHT_ADD, DAILY_WEIGHT_REMOVE } from '@warren/shared/features/weights/weights.commands.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import type { FromBarn } from '../../../platform/commands/from-barn.ts'
import { ownEntry, type OwnEntry } from '../../../platform/commands/own-entry.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { holdWorkingGroup, raiseVersions } from '../../group-pages/index.ts'
import { madeRecords, removeRecords } from '../weights.queries.ts'

/** What the entry wrote: the number of the weight, and its grams. */
function addedBy({ result, changes, recordId }: OwnEntry) {
  const { id } = result as { readonly id?: number }
  const { weight, day, type } = (changes ?? {}) as Record<string, [unknown, unknown] | undefined>
  return { id: id ?? 0, groupId: recordId ?? 0, grams: weight?.[1], day: day?.[1], type: type?.[1] }
}

/** Takes back a weight that the same person sent from the barn; it goes into the bin as any other [FLD-14, DAILY_WEIGHT_REMOVE]. */
export const removeFromBarn = (
  context: CommandContext,
  actor: Actor,
  { payload, sender }: FromBarn<PayloadOf<typeof DAILY_WEIGHT_REMOVE>>,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: DAILY_WEIGHT_REMOVE, payload, ...sender }, async (tx, note) => {
    const entry = await ownEntry(tx, actor, sender, payload.of)
    if (entry?.name !== DAILY_WEIGHT_ADD.name) throw refuse('NOT_FOUND', { field: 'of' })
    // What was refused has added nothing.
    if (entry.status !== 'DONE') return { messages: [] }
    const { id, groupId, grams, day, type } = addedBy(entry)
    const { group } = await holdWorkingGroup(actor, tx, { id: groupId })
    const [record] = await madeRecords(tx, group.farmId, [id])
    // Deleted at the desk meanwhile: it is as it should be.
    if (!record || record.isRemoved) return { messages: [] }
    if (record.grams !== grams) {
      const params = { field: 'weight', stored: String(record.grams), sent: '', by: '', at: '' }
      throw refuse('cell-changed', { field: 'weight', params })
    }
    await removeRecords(tx, group.farmId, [id], context.now)
    await raiseVersions(tx, group.farmId, [group.id])
    note.change(group.id, { day, type, weight: grams }, undefined)
    return { messages: [] }
  })
