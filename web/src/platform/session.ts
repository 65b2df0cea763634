import { tokenClaims, type TokenClaims } from '@warren/shared/features/session/session.contract.ts'
import { isUnexpired } from '@warren/shared/features/session/session.rules.ts'
import { TOKEN_LIFETIME_SECONDS, USER_COOKIE } from '@warren/shared/features/session/session.vocabulary.ts'
import { z } from 'zod'

/** Signed-in user, as the browser knows it: the cookie's user and the claims of the token [SES-15, SES-18]. */
export interface Session {
  readonly username: string
  readonly token: string
  readonly claims: TokenClaims
}

const cookieValue = z.object({ username: z.string(), token: z.string() })

/** The claims of a token; undefined when it is none. The signature is the server's business [D-014]. */
export function readClaims(token: string): TokenClaims | undefined {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (char) => char.charCodeAt(0))
    return tokenClaims.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data
  } catch {
    return undefined
  }
}

function readCookie(): z.output<typeof cookieValue> | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${USER_COOKIE}=`))
  if (!pair) return undefined
  try {
    return cookieValue.safeParse(JSON.parse(decodeURIComponent(pair.slice(USER_COOKIE.length + 1)))).data
  } catch {
    return undefined
  }
}

/** The stored session, only while its token lasts; otherwise the user counts as signed out [SES-16]. */
export function readSession(now: Date = new Date()): Session | undefined {
  const stored = readCookie()
  const claims = stored && readClaims(stored.token)
  return stored && claims && isUnexpired(claims.exp, now) ? { ...stored, claims } : undefined
}

const attributes = (): string =>
  `; Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`

/**
 * Keeps the user in the cookie [SES-17]. Without "keep me signed in" the cookie ends with the browser;
 * with it, it lasts as long as a token does.
 */
export function storeSession(user: { username: string; token: string }, keep: boolean): void {
  const value = encodeURIComponent(JSON.stringify({ username: user.username, token: user.token }))
  const lifetime = keep ? `; Max-Age=${TOKEN_LIFETIME_SECONDS}` : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in Firefox ESR
  document.cookie = `${USER_COOKIE}=${value}${lifetime}${attributes()}`
}

export function clearSession(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as above
  document.cookie = `${USER_COOKIE}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT${attributes()}`
}

type Listener = () => void
const listeners = new Set<Listener>()

/** Tells the shell when the server no longer accepts the session. */
export function onSessionRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The server answered 401 to a call made with this token. If a user signed in meanwhile in another tab,
 * the new session stays.
 */
export function refuseSession(token: string | undefined): void {
  const stored = readCookie()
  if (stored && stored.token !== token) return
  clearSession()
  for (const listener of listeners) listener()
}
