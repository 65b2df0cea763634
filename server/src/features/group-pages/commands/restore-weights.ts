import { scopeOf } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { violatedCode } from '../../../platform/commands/violations.ts'
import { lockGroups, raiseVersions } from '../groups.queries.ts'
import { putBackWeights } from '../weighed.queries.ts'
import type { Booking } from './origins.ts'

/** A group that was closed before the day of the weights takes none, nor does a day that is full. */
const REFUSED = { weight_records__day__check: 'SAVING_ERROR', weight_days__n__check: 'SAVING_ERROR' } as const

/** Puts back weights that were removed together [W-66]. */
export async function restoreWeights(
  tx: Tx,
  { actor, note }: Booking,
  { farmId, groupIds, id }: { readonly farmId: number; readonly groupIds: number[]; readonly id: number },
): Promise<void> {
  const [group] = await lockGroups(scopeOf(actor), tx, groupIds)
  if (!group) throw refuse('SAVING_ERROR')
  try {
    const back = await putBackWeights(tx, farmId, id)
    if (!back) throw refuse('NOT_FOUND')
    await raiseVersions(tx, farmId, [group.id])
    note.change(group.id, undefined, back)
  } catch (error) {
    const code = violatedCode(error, REFUSED)
    throw code ? refuse(code, { params: { ...(group.endDate && { closedOn: group.endDate }) } }) : error
  }
}
