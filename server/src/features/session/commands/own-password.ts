import type { Actor } from '../../../platform/auth/actor.ts'
import { verifyPassword } from '../../../platform/auth/passwords.ts'
import type { Services } from '../../../platform/services.ts'
import { findCredentials } from '../session.queries.ts'

/** Whether the signed-in user knows the password of the account. */
export async function isOwnPassword({ engine }: Services, actor: Actor, password: string): Promise<boolean> {
  const account = await findCredentials(engine.direct('auth'), actor.username)
  return verifyPassword(account?.passwordHash, password)
}
