import { type CommandContext, unloggedCommand } from '../../../platform/commands/command.ts'
import { deleteExpired } from '../session.queries.ts'

const KEEP_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Night work: expired sessions and tokens, old mails, failures of names that are no accounts. */
export const pruneExpired = ({ engine, now }: CommandContext): Promise<void> =>
  unloggedCommand(
    { engine },
    'PASSWORD_RESET',
    (tx) => deleteExpired(tx, now, new Date(now.getTime() - KEEP_DAYS * DAY_MS)),
    'worker',
  )
