import { createContext, useContext } from 'react'
import type { Session } from './session.ts'

/** Filled by the shell for every screen that needs a signed-in user. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** The signed-in user of the screen. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside a signed-in screen')
  return session
}
