import { type CommandContext, unloggedCommand } from '../../../platform/commands/command.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'

/**
 * Takes a reset request [SES-22]. Nothing is looked up here: the job does that, so that neither the answer
 * nor its time tells whether the name exists [D-017].
 */
export async function requestReset(
  context: Pick<CommandContext, 'engine'>,
  username: string,
): Promise<{ message: string }> {
  await unloggedCommand(context, 'RESET_MAIL', (tx) => enqueue(tx, 'prepare-password-reset', { username }))
  return { message: 'password-reset-sent' }
}
