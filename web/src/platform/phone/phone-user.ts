import { browserUser } from '@warren/shared/features/session/session.contract.ts'
import type { Session } from '../session.ts'

/**
 * Who works on this phone. A session lasts twelve hours; work in the barn goes on when it has ended, and leaves the phone
 * by the token of its lane. This opens the screens of the barn and nothing on the server.
 */
const NAME = 'warren.phone-user'

export function keepPhoneUser({ claims }: Session): void {
  localStorage.setItem(NAME, JSON.stringify(claims))
}

export function readPhoneUser(): Session | undefined {
  try {
    const claims = browserUser.safeParse(JSON.parse(localStorage.getItem(NAME) ?? 'null')).data
    return claims && { username: claims.username, claims }
  } catch {
    // Neither ours nor worth a word; or a window that forbids storage.
    return undefined
  }
}

export function forgetPhoneUser(): void {
  localStorage.removeItem(NAME)
}
