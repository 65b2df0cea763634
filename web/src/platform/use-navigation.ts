import type { Icon } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import type { PlainPath } from './addresses.ts'

/** A page of the menu. */
export interface NavigationPage {
  readonly key: string
  readonly label: string
  readonly hint: string
  readonly icon: Icon
  readonly to: PlainPath
  /** Starts of the paths that belong to this page: its own and those of the pages below it. */
  readonly under: readonly string[]
}

/** An entry of the top bar: a page, or several pages under one name. */
export interface NavigationEntry {
  readonly key: string
  readonly label: string
  readonly pages: readonly [NavigationPage, ...NavigationPage[]]
  /** Several pages open as a menu; a single one is a plain link. */
  readonly isMenu: boolean
}

/** Filled by the shell with the menu of the signed-in role. */
export const NavigationContext = createContext<readonly NavigationEntry[]>([])

export const useNavigation = (): readonly NavigationEntry[] => useContext(NavigationContext)
