import { logout } from '@warren/shared/features/session/session.contract.ts'
import { callApi } from './api-client.ts'
import { NetworkFailure } from './failures.ts'
import { wipeDrafts } from './form/draft-store.ts'
import { clearSession, readSession } from './session.ts'

/** Says that the server has not heard of a sign-out yet: only it can take the token out of the browser. */
const DUE = 'warren.sign-out-due'

let leaving: Promise<void> = Promise.resolve()

async function tellServer(): Promise<void> {
  localStorage.setItem(DUE, '1')
  try {
    await callApi(logout, {})
  } catch (failure) {
    // Any answer will do: a session that was refused is over as well.
    if (failure instanceof NetworkFailure) return
  }
  localStorage.removeItem(DUE)
}

/** Ends the session of this browser here at once, and at the server as soon as it hears of it [SES-13]. */
export function endSession(): void {
  leaving = tellServer()
  clearSession()
}

export function signOut(): void {
  endSession()
  wipeDrafts()
}

/** A sign-in waits for the sign-out before it, whose answer would take the new token away. */
export async function beforeSignIn(): Promise<void> {
  await leaving
  localStorage.removeItem(DUE)
}

/** Makes up for a sign-out that the server did not hear of: when a page opens, and when the line is back. */
export function watchDueSignOut(): () => void {
  const tell = () => {
    if (localStorage.getItem(DUE) !== null && !readSession()) leaving = tellServer()
  }
  tell()
  window.addEventListener('online', tell)
  return () => window.removeEventListener('online', tell)
}
