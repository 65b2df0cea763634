import { SECOND_FACTOR_RESET } from '@warren/shared/features/session/second-factor.commands.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { deleteSecondFactor, userExists } from '../second-factor.queries.ts'

/** Helps another user who has lost phone and recovery codes; one's own is turned off with password and code. */
export const resetSecondFactor = (
  context: CommandContext,
  actor: Actor,
  id: number,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: SECOND_FACTOR_RESET, payload: { id } }, async (tx, note) => {
    if (!(await userExists(tx, id))) throw refuse('NOT_FOUND')
    if (id === actor.userId) throw refuse('NOT_ALLOWED')
    if (!(await deleteSecondFactor(tx, id))) throw refuse('second-factor-off')
    note.change(id, { secondFactor: true }, { secondFactor: false })
    return { messages: [] }
  })
