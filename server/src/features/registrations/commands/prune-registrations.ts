import { type CommandContext, unloggedCommand } from '../../../platform/commands/command.ts'
import { deleteOldRegistrations } from '../registrations.queries.ts'
import { waitingSince } from './waiting-since.ts'

/** Night work: requests without a decision. */
export const pruneRegistrations = ({ engine, now }: CommandContext): Promise<void> =>
  unloggedCommand(
    { engine },
    'REGISTRATION_PRUNE',
    (tx) => deleteOldRegistrations(tx, waitingSince(now)),
    'worker',
  )
