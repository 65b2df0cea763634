import type { BrowserUser } from '@warren/shared/features/session/session.contract.ts'
import { TOKEN_LIFETIME_SECONDS } from '@warren/shared/features/session/session.vocabulary.ts'
import { isFarmRole, type Role } from '@warren/shared/kernel/roles.ts'
import { storeSession } from '../platform/session.ts'

/** A signed-in user, as the server tells the page. */
export function userOf(role: Role, more: Partial<BrowserUser> = {}): BrowserUser {
  const now = Math.floor(Date.now() / 1000)
  return {
    sub: '1',
    mark: 'session-1',
    username: 'kovács.éva',
    role,
    farmId: isFarmRole(role) ? 7 : null,
    iat: now,
    exp: now + TOKEN_LIFETIME_SECONDS,
    ...more,
  }
}

/** Puts a session into the cookie, as a sign-in does. */
export function signInAs(role: Role, more: Partial<BrowserUser> = {}): BrowserUser {
  const user = userOf(role, more)
  storeSession(user, false)
  return user
}
