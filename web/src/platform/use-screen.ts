import { createContext, useContext } from 'react'
import type { PlainPath } from './addresses.ts'

export interface ScreenFacts {
  readonly title: string
  /** From the root to this screen; the last one is the screen itself [GEN-10]. */
  readonly crumbs: readonly { readonly label: string; readonly href?: PlainPath }[]
}

/** Filled by the shell for every screen. */
export const ScreenContext = createContext<ScreenFacts>({ title: '', crumbs: [] })

export const useScreen = (): ScreenFacts => useContext(ScreenContext)
