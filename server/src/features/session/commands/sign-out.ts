import type { Actor } from '../../../platform/auth/actor.ts'
import { type CommandContext, unloggedCommand } from '../../../platform/commands/command.ts'
import { endSession } from '../session.queries.ts'

/** Ends the session row: the token is worthless from its next request on [SES-13, X-10]. */
export const signOut = ({ engine, now }: CommandContext, actor: Actor): Promise<void> =>
  unloggedCommand({ engine }, 'LOGOUT', (tx) => endSession(tx, actor.sessionId, now))
