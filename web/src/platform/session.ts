import { type BrowserUser, browserUser } from '@warren/shared/features/session/session.contract.ts'
import { isUnexpired } from '@warren/shared/features/session/session.rules.ts'
import { TOKEN_LIFETIME_SECONDS, USER_COOKIE } from '@warren/shared/features/session/session.vocabulary.ts'

/**
 * Signed-in user, as the page knows it [SES-15, SES-18]. The token itself lies in a cookie that no script reads;
 * this is what the server told of it, for menus and greetings.
 */
export interface Session {
  readonly username: string
  readonly claims: BrowserUser
}

function readCookie(): BrowserUser | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${USER_COOKIE}=`))
  if (!pair) return undefined
  try {
    const user = browserUser.safeParse(
      JSON.parse(decodeURIComponent(pair.slice(USER_COOKIE.length + 1))),
    ).data
    if (user) return user
  } catch {
    // Neither ours nor worth a word.
  }
  // Earlier versions kept the token itself here.
  clearSession()
  return undefined
}

/** The stored session, only while its token lasts; otherwise the user counts as signed out [SES-16]. */
export function readSession(now: Date = new Date()): Session | undefined {
  const claims = readCookie()
  return claims && isUnexpired(claims.exp, now) ? { username: claims.username, claims } : undefined
}

const attributes = (): string =>
  `; Path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`

/** Keeps the user in the cookie [SES-17], for as long as the token next to it is kept. */
export function storeSession(user: BrowserUser, keep: boolean): void {
  const value = encodeURIComponent(JSON.stringify(user))
  // Until the browser closes, or with "keep me signed in" as long as a token lasts [SES-24].
  const lifetime = keep ? `; Max-Age=${TOKEN_LIFETIME_SECONDS}` : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in Firefox ESR
  document.cookie = `${USER_COOKIE}=${value}${lifetime}${attributes()}`
}

/**
 * A user who has just signed in, with times by the clock of this device: on a phone that is days ahead the session would
 * be over before it has begun, and the server is the one who ends it.
 */
export function byOwnClock(user: BrowserUser, now: Date = new Date()): BrowserUser {
  const iat = Math.floor(now.getTime() / 1000)
  return { ...user, iat, exp: iat + user.exp - user.iat }
}

export function clearSession(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as above
  document.cookie = `${USER_COOKIE}=; Expires=Thu, 01 Jan 1970 00:00:00 GMT${attributes()}`
}

/** Why the server no longer accepts a session: it was left alone, or it is over for another reason. */
export type SessionEnd = 'unused' | 'over'
type Listener = (end: SessionEnd) => void
const listeners = new Set<Listener>()

/** Tells the shell when the server no longer accepts the session. */
export function onSessionRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Which session a call is made with. */
export const sessionMark = (): string | undefined => readSession()?.claims.mark

/**
 * The server answered 401 to a call made in this session. If a user signed in meanwhile in another tab,
 * the new session stays.
 */
export function refuseSession(mark: string | undefined, end: SessionEnd): void {
  const stored = readCookie()
  if (stored && stored.mark !== mark) return
  clearSession()
  for (const listener of listeners) listener(end)
}
