import type { Access } from '@warren/shared/kernel/endpoint.ts'
import { isOwnPath } from '../platform/own-path.ts'
import { isAllowed, type Screen } from '../platform/screen.ts'
import type { Session } from '../platform/session.ts'

/** Where a visitor is sent instead of the screen asked for; undefined lets him in. */
export interface Detour {
  readonly to: '/' | '/login'
  /** The path to return to after signing in. */
  readonly wanted?: string
}

/**
 * Who opens a screen: the session, or where it has ended the person whose phone this is, for screens that work from what
 * lies on the phone. Work in a row of cages goes on, whatever a session does.
 */
export const visitorOf = (
  screen: Pick<Screen, 'offline'> | undefined,
  session: Session | undefined,
  phoneUser: Session | undefined,
): Session | undefined => session ?? (screen?.offline ? phoneUser : undefined)

/** To the door, remembering what was asked for [NAV-01]. */
export const signInDetour = (wanted: string): Detour =>
  wanted !== '/' && isOwnPath(wanted) ? { to: '/login', wanted } : { to: '/login' }

/** Returns where a user is sent who may not open the screen [NAV-01, NAV-06, SES-08]. */
export function gate(
  screen: { readonly path: string; readonly access: Access },
  session: Session | undefined,
  wanted: string,
): Detour | undefined {
  if (!session) return screen.access === 'public' ? undefined : signInDetour(wanted)
  if (screen.path === '/login') return { to: '/' }
  return isAllowed(screen.access, session.claims.role) ? undefined : { to: '/' }
}

/** Unknown addresses lead home, or to the login page when no user is signed in [NAV-23]. */
export const unknownDetour = (session: Session | undefined): Detour => ({ to: session ? '/' : '/login' })
