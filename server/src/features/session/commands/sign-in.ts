import { TOKEN_LIFETIME_SECONDS } from '@warren/shared/features/session/session.vocabulary.ts'
import { computeLoginWait, MAX_FAILED_LOGINS } from '@warren/shared/features/session/session.rules.ts'
import { isLanguage, type Language } from '@warren/shared/kernel/languages.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { verifyPassword } from '../../../platform/auth/passwords.ts'
import { hashSecret, newSecret, signToken } from '../../../platform/auth/tokens.ts'
import { unloggedCommand } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import {
  deleteThrottle,
  findCredentials,
  findThrottle,
  insertSession,
  takeLoginTry,
} from '../session.queries.ts'

// Entry n is the pause after n failures; the account takes as many tries in a row as there are entries.
const WAITS = Array.from({ length: MAX_FAILED_LOGINS }, (_, failures) =>
  Math.min(computeLoginWait(failures + 1), 2 ** 30),
)
const A_DAY_SECONDS = 86_400

/**
 * Opens a session [SES-20]. Known and unknown names cost the same work and get the same answer: the try is counted
 * by the name typed, and a missing account is measured against a stand-in hash.
 */
export async function signIn(
  services: Services,
  login: { username: string; password: string },
): Promise<{ jwtToken: string; languageCode: Language }> {
  const { engine, settings } = services
  const now = services.clock()
  await reserveTry(services, login.username, now)
  const account = await findCredentials(engine.direct('auth'), login.username)
  const right = await verifyPassword(account?.passwordHash, login.password)
  if (!account || !right || !account.active) throw refuse('auth.bad-data')
  const sid = newSecret()
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME_SECONDS * 1000)
  await unloggedCommand({ engine }, 'LOGIN', async (tx) => {
    await deleteThrottle(tx, login.username)
    await insertSession(tx, {
      sidHash: hashSecret(sid),
      userId: account.id,
      epoch: account.epoch,
      createdAt: now,
      expiresAt,
    })
  })
  const subject = {
    userId: account.id,
    username: account.username,
    role: account.role as Role,
    farmId: account.farmId,
  }
  const jwtToken = await signToken(settings.SESSION_KEYS, subject, sid, {
    issuedAt: now,
    lifetimeSeconds: TOKEN_LIFETIME_SECONDS,
  })
  return { jwtToken, languageCode: isLanguage(account.languageCode) ? account.languageCode : 'en' }
}

async function reserveTry({ engine }: Services, username: string, now: Date): Promise<void> {
  const seconds = await unloggedCommand({ engine }, 'LOGIN', async (tx) => {
    if (await takeLoginTry(tx, username, now, WAITS)) return 0
    const throttle = await findThrottle(tx, username)
    // Meanwhile cleared by a right password or a new one: the caller may try again at once.
    if (!throttle) return 1
    if (throttle.failures >= MAX_FAILED_LOGINS) return A_DAY_SECONDS
    return Math.max(1, Math.ceil((throttle.nextTryAt.getTime() - now.getTime()) / 1000))
  })
  if (seconds > 0) throw refuse('TOO_MANY_REQUESTS', { params: { seconds } })
}
