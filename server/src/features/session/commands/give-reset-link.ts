import { RESET_LIFETIME_SECONDS } from '@warren/shared/features/session/session.vocabulary.ts'
import { hashSecret, newSecret } from '../../../platform/auth/tokens.ts'
import { type CommandContext, unloggedCommand } from '../../../platform/commands/command.ts'
import { replaceReset } from '../session.queries.ts'

/** A one-time link for an account, for the operator to hand over; older ones are of no use any more. */
export async function giveResetLink(
  { engine, now, publicUrl }: CommandContext & { readonly publicUrl: string },
  userId: number,
): Promise<string> {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + RESET_LIFETIME_SECONDS * 1000)
  await unloggedCommand(
    { engine },
    'RESET_MAIL',
    (tx) => replaceReset(tx, { userId, tokenHash: hashSecret(token), expiresAt }),
    'worker',
  )
  return `${publicUrl}/forget-password?token=${token}`
}
