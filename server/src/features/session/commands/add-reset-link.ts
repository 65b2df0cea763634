import { RESET_LIFETIME_SECONDS } from '@warren/shared/features/session/session.vocabulary.ts'
import { hashSecret } from '../../../platform/auth/tokens.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import { insertReset } from '../session.queries.ts'

/** A one-time link for an account whose password the same transaction replaces: older links end with that. */
export async function addResetLink(
  tx: Tx,
  { userId, token, now }: { readonly userId: number; readonly token: string; readonly now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + RESET_LIFETIME_SECONDS * 1000)
  await insertReset(tx, { userId, tokenHash: hashSecret(token), expiresAt })
}

export const resetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/forget-password?token=${token}`
