import { COMMAND_RESOLVE } from '@warren/shared/features/commands/commands.commands.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { findCommand, insertResolution } from '../commands.queries.ts'

const OPEN = ['CONFLICT', 'ERROR', 'UNSUPPORTED']

/** Marks a command as settled by a person; the logged row itself never changes [X-06, D-187]. */
export const resolveCommand = (
  context: CommandContext,
  actor: Actor,
  id: number,
  comment: string | undefined,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: COMMAND_RESOLVE, payload: { id, comment } }, async (tx, note) => {
    const found = await findCommand(tx, id)
    if (!found) throw refuse('NOT_FOUND')
    if (!OPEN.includes(found.status)) throw refuse('command-not-open')
    const resolution = {
      commandId: id,
      userId: actor.userId,
      at: context.now,
      comment: comment?.trim() || null,
      how: null,
      farmId: found.farmId,
      ownerId: found.userId,
      clientId: found.clientId,
    }
    if (!(await insertResolution(tx, resolution))) throw refuse('command-not-open')
    note.change(id, { status: found.status }, { status: 'RESOLVED' })
    return { messages: [] }
  })
