import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { verifyPassword } from '../../../platform/auth/passwords.ts'
import { unloggedCommand } from '../../../platform/commands/command.ts'
import type { Services } from '../../../platform/services.ts'
import { findCredentials } from '../session.queries.ts'
import { holdOwnTry } from './throttle-tries.ts'

/**
 * What is wrong with the password by which signed-in users prove that they sit there themselves, and not a passer-by who
 * found their screen open: guesses are slowed down like those at the door [S15].
 */
export const confirmOwnPassword = (
  { engine, clock }: Services,
  { username }: Actor,
  password: string,
): Promise<Problem[]> =>
  unloggedCommand({ engine }, 'LOGIN', async (tx) => {
    const held = await holdOwnTry(tx, { username, place: 'own account' }, clock())
    if (held.wait > 0) return [{ code: 'TOO_MANY_REQUESTS', params: { seconds: held.wait } }]
    const account = await findCredentials(tx, username)
    const isRight = await verifyPassword(account?.passwordHash, password)
    await (isRight ? held.countRight() : held.countWrong())
    return isRight ? [] : [{ code: 'current-password-error', field: 'currentPassword' }]
  })
