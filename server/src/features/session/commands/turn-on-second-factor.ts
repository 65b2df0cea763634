import { SECOND_FACTOR_ON } from '@warren/shared/features/session/second-factor.commands.ts'
import { SECRET_BYTES } from '@warren/shared/features/session/second-factor.vocabulary.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { fromBase32, stepOfCode } from '../../../platform/auth/totp.ts'
import { command } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { hashRecoveryCode, newRecoveryCodes } from '../recovery-codes.ts'
import { insertSecondFactor } from '../second-factor.queries.ts'
import { isOwnPassword } from './own-password.ts'

/** The secret a page was given, if it is one of ours in length; which one it is concerns its owner alone. */
function secretOf(text: string): Buffer | undefined {
  const secret = fromBase32(text)
  return secret?.length === SECRET_BYTES ? secret : undefined
}

/**
 * Asks for a code at every sign-in from now on. The first code shows that the phone has the secret, and is used up by
 * it; the password shows that it is not a stranger at a page that was left open.
 */
export async function turnOnSecondFactor(
  services: Services,
  actor: Actor,
  sent: { password: string; secret: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const context = { engine: services.engine, now: services.clock() }
  const isRight = await isOwnPassword(services, actor, sent.password)
  const recoveryCodes = newRecoveryCodes()
  // The codes are no answer of the command: the log keeps its answer.
  await command(context, actor, { command: SECOND_FACTOR_ON, payload: {} }, async (tx, note) => {
    if (!isRight) throw refuse('password-wrong', { field: 'password' })
    const secret = secretOf(sent.secret)
    if (!secret) throw refuse('INVALID_DATA')
    const step = stepOfCode(secret, sent.code.replaceAll(/\s/g, ''), context.now, 0)
    if (step === undefined) throw refuse('second-factor-wrong', { field: 'code' })
    const isNew = await insertSecondFactor(tx, {
      userId: actor.userId,
      secret,
      lastStep: step,
      createdAt: context.now,
      codeHashes: recoveryCodes.map(hashRecoveryCode),
    })
    if (!isNew) throw refuse('second-factor-on')
    note.change(actor.userId, { secondFactor: false }, { secondFactor: true })
  })
  return { recoveryCodes }
}
