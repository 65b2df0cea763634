import { REGISTRATION_DECLINE } from '@warren/shared/features/registrations/registrations.commands.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { deleteRegistration } from '../registrations.queries.ts'

/** Declines a request; only its row in the log stays [S12]. */
export const declineRegistration = (
  context: CommandContext,
  actor: Actor,
  id: number,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: REGISTRATION_DECLINE, payload: { id } }, async (tx, note) => {
    const request = await deleteRegistration(tx, id)
    if (!request) throw refuse('NOT_FOUND')
    note.change(id, { name: request.fullName, email: request.email }, undefined)
    return { messages: [] }
  })
