import { createContext, useContext, useSyncExternalStore } from 'react'
import type { GridControl } from './grid-control.ts'
import type { GridLayout } from './layout.ts'

/** What every part of one grid shares. */
export interface GridShared {
  readonly control: GridControl
  readonly layout: GridLayout
  /** Ids of its elements begin with this. */
  readonly prefix: string
}

const Shared = createContext<GridShared | undefined>(undefined)
export const GridProvider = Shared.Provider

export function useGrid(): GridShared {
  const shared = useContext(Shared)
  if (shared === undefined) throw new Error('A part of the grid stands outside of it')
  return shared
}

export const cellId = (prefix: string, row: number, col: number): string => `${prefix}-${row}-${col}`

/** Anew with every step. */
export function useSelection() {
  const { control } = useGrid()
  return useSyncExternalStore(control.subscribe, () => control.selection)
}

/** Anew with every change of a cell. */
export function useVersion(): number {
  const { control } = useGrid()
  return useSyncExternalStore(control.model.subscribe, () => control.model.version)
}
