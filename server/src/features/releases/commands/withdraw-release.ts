import { RELEASE_WITHDRAW } from '@warren/shared/features/releases/releases.commands.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { lockGiven, withdraw } from '../releases.queries.ts'

/** Takes a release back: from now on its animals are unknown to the buyer. What the buyer has recorded stays recorded. */
export const withdrawRelease = (
  context: CommandContext,
  actor: Actor,
  id: number,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: RELEASE_WITHDRAW, payload: { id } }, async (tx, note) => {
    const given = await lockGiven(scopeOf(actor), tx, id)
    if (!given) throw refuse('NOT_FOUND')
    if (given.withdrawnAt !== null) throw refuse('SAVING_ERROR')
    await withdraw(tx, id, context.now)
    note.change(id, { withdrawn: false }, { withdrawn: true })
    return { messages: [] }
  })
