import { EAR_TAG_PLACEMENT } from '@warren/shared/features/ear-tags/ear-tags.commands.ts'
import { coupled, isRangeEnd, mayPlace } from '@warren/shared/features/ear-tags/ear-tags.rules.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { findFarmName, moveEarTags, type RegisterFilter } from '../ear-tags.queries.ts'

/** Gives the filtered tags of no farm to a farm [ETR-06, ETR-15, D-111, D-113]. */
export const placeEarTags = (
  context: CommandContext,
  actor: Actor,
  target: { farmId: number; filter: RegisterFilter },
): Promise<{ count: number }> =>
  command(context, actor, { command: EAR_TAG_PLACEMENT, payload: target }, async (tx, note) => {
    const filter = coupled(target.filter)
    if (!mayPlace(filter)) throw refuse('SAVING_ERROR')
    if (!isRangeEnd(filter.tagStartFrom) || !isRangeEnd(filter.tagEndTo)) throw refuse('INVALID_DATA')
    const farm = await findFarmName(tx, target.farmId)
    if (farm === undefined) throw refuse('NOT_FOUND')
    const moved = await moveEarTags(tx, filter, target.farmId, context.now)
    const count = moved.records
    note.effect = { id: null, ...moved }
    note.farmId = target.farmId
    note.change(target.farmId, {}, { farm, earTags: count })
    return { count }
  })
