import { EAR_TAG_RELOCATION } from '@warren/shared/features/ear-tags/ear-tags.commands.ts'
import { coupled, isRangeEnd, mayRelocate } from '@warren/shared/features/ear-tags/ear-tags.rules.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { Refusal, refuse } from '../../../platform/commands/refusal.ts'
import { findFarmName, moveEarTags, type RegisterFilter } from '../ear-tags.queries.ts'

interface Relocated {
  count: number
  messages?: ['INVALID_FARM']
}

const isSameFarm = (error: unknown): boolean =>
  error instanceof Refusal && error.problems[0].code === 'INVALID_FARM'

/** Moves the filtered unused tags of a farm to another; onto the same farm is refused, and says that none moved [ETR-07, D-109]. */
export const relocateEarTags = async (
  context: CommandContext,
  actor: Actor,
  target: { farmId: number; filter: RegisterFilter },
): Promise<Relocated> => {
  try {
    return await command(
      context,
      actor,
      { command: EAR_TAG_RELOCATION, payload: target },
      async (tx, note) => {
        const filter = coupled(target.filter)
        if (!mayRelocate(filter)) throw refuse('SAVING_ERROR')
        if (!isRangeEnd(filter.tagStartFrom) || !isRangeEnd(filter.tagEndTo)) throw refuse('INVALID_DATA')
        const farm = await findFarmName(tx, target.farmId)
        if (farm === undefined) throw refuse('NOT_FOUND')
        if (filter.farmId === target.farmId) throw refuse('INVALID_FARM')
        const from = await findFarmName(tx, filter.farmId ?? 0)
        const moved = await moveEarTags(tx, filter, target.farmId, context.now)
        const count = moved.records
        note.effect = { id: null, ...moved }
        note.farmId = target.farmId
        note.change(target.farmId, { farm: from }, { farm, earTags: count })
        return { count }
      },
    )
  } catch (error) {
    if (isSameFarm(error)) return { count: 0, messages: ['INVALID_FARM'] }
    throw error
  }
}
