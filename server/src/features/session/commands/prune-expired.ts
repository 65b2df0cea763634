import { type CommandContext, unloggedCommand } from '../../../platform/commands/command.ts'
import { deleteOldCounts } from '../login-throttles.queries.ts'
import { deleteExpired } from '../session.queries.ts'
import { forgetUnusedDevices } from './known-device.ts'

const KEEP_DAYS = 30
// The longest pause is a quarter of an hour: after three calm days nothing is left to remember.
const KEEP_COUNTS_DAYS = 3
const DAY_MS = 24 * 60 * 60 * 1000

/** Night work: expired sessions, tokens and devices, old mails, wrong passwords of days past. */
export const pruneExpired = ({ engine, now }: CommandContext): Promise<void> =>
  unloggedCommand(
    { engine },
    'SESSION_PRUNE',
    async (tx) => {
      await deleteExpired(tx, now, new Date(now.getTime() - KEEP_DAYS * DAY_MS))
      await deleteOldCounts(tx, new Date(now.getTime() - KEEP_COUNTS_DAYS * DAY_MS))
      await forgetUnusedDevices(tx, now)
    },
    'worker',
  )
