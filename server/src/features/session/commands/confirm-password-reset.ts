import { checkPassword } from '@warren/shared/kernel/credentials.rules.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { hashSecret } from '../../../platform/auth/tokens.ts'
import { unloggedCommand } from '../../../platform/commands/command.ts'
import { refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { passwordPolicy } from '../password-policy.ts'
import { findReset, holdAccount, updatePassword, useReset } from '../session.queries.ts'

/** Sets a new password with a mailed token, which works once; every old session of the account ends [X-08, D-014]. */
export async function confirmReset(
  services: Services,
  confirmation: { token: string; password: string },
): Promise<{ message: string }> {
  const { engine } = services
  const now = services.clock()
  const reset = await findReset(engine.direct('auth'), hashSecret(confirmation.token), now)
  if (!reset) throw refuse('reset-token-invalid')
  refuseIf(checkPassword(confirmation.password, reset.username, passwordPolicy(services)))
  const passwordHash = await hashPassword(confirmation.password)
  await unloggedCommand({ engine }, 'PASSWORD_RESET', async (tx) => {
    await holdAccount(tx, reset.userId)
    if (!(await useReset(tx, reset.id, now))) throw refuse('reset-token-invalid')
    await updatePassword(tx, reset.userId, passwordHash)
  })
  return { message: 'password-changed' }
}
