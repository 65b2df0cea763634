import type { TokenClaims } from '@warren/shared/features/session/session.contract.ts'
import { TOKEN_LIFETIME_SECONDS } from '@warren/shared/features/session/session.vocabulary.ts'
import { isFarmRole, type Role } from '@warren/shared/kernel/roles.ts'
import { storeSession } from '../platform/session.ts'

const encode = (part: object): string => {
  const bytes = new TextEncoder().encode(JSON.stringify(part))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** A token of the right shape; the browser cannot check a signature, so it has none worth the name. */
export function tokenFor(role: Role, claims: Partial<TokenClaims> = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const payload: TokenClaims = {
    sub: '1',
    sid: 'session-1',
    username: 'kovács.éva',
    role,
    farmId: isFarmRole(role) ? 7 : null,
    iat: now,
    exp: now + TOKEN_LIFETIME_SECONDS,
    ...claims,
  }
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.c2lnbmF0dXJl`
}

/** Puts a session into the cookie, as a sign-in does. */
export function signInAs(role: Role, claims: Partial<TokenClaims> = {}): string {
  const token = tokenFor(role, claims)
  storeSession({ username: claims.username ?? 'kovács.éva', token }, false)
  return token
}
