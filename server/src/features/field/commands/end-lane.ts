import { FIELD_LANE_END } from '@warren/shared/features/field/field.commands.ts'
import type { PayloadOf } from '@warren/shared/kernel/command-object.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { closeLane, holdLane } from '../lanes.queries.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * Ends the token of a phone; its numbers and entries stay. By the person, or by an administrator of the farm. A lost phone
 * hears so, and forgets its work list at the next contact [FLD-10].
 */
export const endLane = (
  context: CommandContext,
  actor: Actor,
  payload: PayloadOf<typeof FIELD_LANE_END>,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: FIELD_LANE_END, payload }, async (tx, note) => {
    const lane = UUID.test(payload.id) ? await holdLane(tx, payload.id) : undefined
    if (!lane || (lane.userId !== actor.userId && actor.role !== 'ADMIN')) throw refuse('NOT_FOUND')
    await closeLane(tx, lane.id, payload.lost, context.now)
    note.change(lane.userId, { phone: lane.label, lost: false }, { phone: null, lost: payload.lost })
    return { messages: [] }
  })
