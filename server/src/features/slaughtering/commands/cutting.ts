import { checkCutting, type CuttingWeights } from '@warren/shared/features/slaughtering/cutting.rules.ts'
import { CUTTING_PARTS, MOST_CUTTING_ROWS } from '@warren/shared/features/slaughtering/cutting.vocabulary.ts'
import { CUTTING_DELETE, CUTTING_SAVE } from '@warren/shared/features/slaughtering/slaughtering.commands.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Sender, type Tx } from '../../../platform/commands/command.ts'
import { refuse, refuseFormIf } from '../../../platform/commands/refusal.ts'
import { type Booking, holdWorkingGroup } from '../../group-pages/index.ts'
import {
  countCutting,
  type CuttingRecord,
  findCutting,
  findCuttingByKey,
  insertCutting,
  markCutting,
  updateCutting,
} from '../cutting.queries.ts'
import { findSlaughtering, type SlaughteringRow } from '../slaughtering.queries.ts'

/**
 * A slaughtering that stands, with its group held: it is not deleted while a carcass is noted. The group may be closed: a cold
 * carcass is weighed the day after, when its group is mostly empty and settled, and no animal is booked by it [D-162].
 */
async function holdSlaughtering(actor: Actor, tx: Tx, id: number): Promise<SlaughteringRow> {
  const seen = await findSlaughtering(scopeOf(actor), tx, id)
  if (!seen) throw refuse('NOT_FOUND')
  await holdWorkingGroup(actor, tx, { id: seen.groupId })
  const row = await findSlaughtering(scopeOf(actor), tx, id)
  if (!row) throw refuse('NOT_FOUND')
  return row
}

type Sent = PayloadOf<typeof CUTTING_SAVE>

/** Weights as sent; what is absent stays as it is, and of a new row was not weighed. */
const weightsIn = (sent: Partial<Sent>, stored?: CuttingWeights): CuttingWeights =>
  Object.fromEntries(
    CUTTING_PARTS.map((part) => [part, sent[part] === undefined ? (stored?.[part] ?? 0) : (sent[part] ?? 0)]),
  ) as CuttingWeights

const noted = (weights: CuttingWeights) =>
  Object.fromEntries(CUTTING_PARTS.map((part) => [part, weights[part]]))

/** The row a command is about: one that is there by its number or its key; none for a new one. */
async function rowOf(
  actor: Actor,
  tx: Tx,
  slaughtering: SlaughteringRow,
  { cuttingRowId, rowKey }: Pick<Sent, 'cuttingRowId' | 'rowKey'>,
): Promise<CuttingRecord | undefined> {
  if (cuttingRowId != null) {
    const row = await findCutting(scopeOf(actor), tx, cuttingRowId)
    if (row?.slaughteringId !== slaughtering.id) throw refuse('NOT_FOUND')
    return row
  }
  const made = rowKey == null ? undefined : await findCuttingByKey(tx, slaughtering, rowKey)
  // Removed since by another user: what was typed into it is told, and not written.
  if (made && made.removedAt !== null) throw refuse('NOT_FOUND')
  return made
}

async function addRow(
  tx: Tx,
  { farmId, id }: SlaughteringRow,
  rowKey: string | null,
  weights: CuttingWeights,
): Promise<void> {
  const { living, next } = await countCutting(tx, farmId, id)
  if (living >= MOST_CUTTING_ROWS)
    throw refuse('INVALID_DATA', { field: 'slaughteringId', limit: { max: MOST_CUTTING_ROWS } })
  await insertCutting(tx, { farmId, slaughteringId: id, seq: next, rowKey }, weights)
}

/** Notes the weights of a carcass, from the cutting room or the cutting screen [D-168, CUT-07]. */
export const saveCutting = (
  context: CommandContext,
  actor: Actor,
  payload: Sent,
  sender: Sender,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: CUTTING_SAVE, payload, ...sender }, async (tx, note) => {
    const slaughtering = await holdSlaughtering(actor, tx, payload.slaughteringId)
    const row = await rowOf(actor, tx, slaughtering, payload)
    const weights = weightsIn(payload, row)
    refuseFormIf(checkCutting(weights))
    if (row) await updateCutting(tx, slaughtering.farmId, row.id, weights)
    else await addRow(tx, slaughtering, payload.rowKey ?? null, weights)
    note.change(slaughtering.groupId, row && noted(row), noted(weights))
    return { messages: [] }
  })

/** Puts the weights of a carcass into the bin [FLD-07]. */
export const deleteCutting = (
  context: CommandContext,
  actor: Actor,
  payload: PayloadOf<typeof CUTTING_DELETE>,
  sender: Sender,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: CUTTING_DELETE, payload, ...sender }, async (tx, note) => {
    const seen = await findCutting(scopeOf(actor), tx, payload.cuttingRowId)
    if (!seen) throw refuse('NOT_FOUND')
    const slaughtering = await holdSlaughtering(actor, tx, seen.slaughteringId)
    // Read again behind the lock.
    const row = await findCutting(scopeOf(actor), tx, payload.cuttingRowId)
    if (!row) throw refuse('NOT_FOUND')
    await markCutting(tx, slaughtering.farmId, row.id, context.now)
    note.change(slaughtering.groupId, noted(row), undefined)
    return { messages: [] }
  })

/** Puts the weights of a carcass back; its slaughtering must stand [W-66]. */
export async function restoreCutting(
  tx: Tx,
  { actor, note }: Booking,
  { id, begins }: { readonly id: number; readonly begins: Date },
): Promise<void> {
  const seen = await findCutting(scopeOf(actor), tx, id, begins)
  if (!seen) throw refuse('NOT_FOUND')
  const slaughtering = await holdSlaughtering(actor, tx, seen.slaughteringId)
  const row = await findCutting(scopeOf(actor), tx, id, begins)
  if (!row) throw refuse('NOT_FOUND')
  await markCutting(tx, slaughtering.farmId, id, null)
  note.change(slaughtering.groupId, undefined, noted(row))
}
