import { scopeOf } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { type Booking, lockGroups, raiseVersions, refuseClosed } from '../../group-pages/index.ts'
import { findRemoval, putBackWeights } from '../bin.queries.ts'

/** A group that was closed before the day of the weights takes none, nor does a day that is full. */
const REFUSED = { weight_records__day__check: 'SAVING_ERROR', weight_days__n__check: 'SAVING_ERROR' } as const

/** Puts back weights that were removed together [W-66]. */
export async function restoreWeights(
  tx: Tx,
  { actor, note }: Booking,
  { id, begins }: { readonly id: number; readonly begins: Date },
): Promise<void> {
  const removal = await findRemoval(scopeOf(actor), tx, id, begins)
  if (!removal) throw refuse('NOT_FOUND')
  const { farmId, groupId } = removal
  const [group] = await lockGroups(scopeOf(actor), tx, [groupId])
  if (!group) throw refuse('SAVING_ERROR')
  try {
    const back = await putBackWeights(tx, farmId, id)
    if (!back) throw refuse('NOT_FOUND')
    await raiseVersions(tx, farmId, [groupId])
    note.change(groupId, undefined, back)
  } catch (error) {
    const code = violatedCode(error, REFUSED)
    if (code) refuseClosed(group)
    throw code ? refuse(code) : error
  }
}
