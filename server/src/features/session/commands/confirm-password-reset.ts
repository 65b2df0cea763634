import { PASSWORD_RESET } from '@warren/shared/features/session/session.commands.ts'
import { checkPassword } from '@warren/shared/kernel/credentials.rules.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { hashSecret } from '../../../platform/auth/tokens.ts'
import { doorCommand } from '../../../platform/commands/command.ts'
import { refuse, refuseIf } from '../../../platform/commands/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { passwordPolicy } from '../password-policy.ts'
import { findReset, holdAccount, updatePassword, useReset } from '../session.queries.ts'
import { rememberDevice } from './known-device.ts'

/**
 * Sets a new password with a mailed token, which works once; every old session of the account ends [X-08, D-014].
 * The browser is known to the account from then on: a way in that no stranger's tries can slow down [S4].
 */
export async function confirmReset(
  services: Services,
  confirmation: { token: string; password: string },
  device: string | undefined,
): Promise<{ deviceSecret: string }> {
  const { engine } = services
  const now = services.clock()
  const reset = await findReset(engine.direct('auth'), hashSecret(confirmation.token), now)
  if (!reset) throw refuse('reset-token-invalid')
  refuseIf(checkPassword(confirmation.password, reset.username, passwordPolicy(services)))
  const passwordHash = await hashPassword(confirmation.password)
  const { userId, username, farmId } = reset
  const call = { command: PASSWORD_RESET, payload: { username } }
  return doorCommand({ engine, now }, { userId, username, farmId }, call, async (tx, note) => {
    await holdAccount(tx, userId)
    if (!(await useReset(tx, reset.id, now))) throw refuse('reset-token-invalid')
    await updatePassword(tx, userId, passwordHash)
    note.change(userId, { password: '***' }, { password: 'changed' })
    return { deviceSecret: await rememberDevice(tx, device, { userId, now }) }
  })
}
