import {
  DEFAULT_LAYOUT,
  type LayoutChange,
  type LayoutSettings,
} from '@warren/shared/features/session/layout.rules.ts'
import { createContext, useContext } from 'react'

interface Layout {
  readonly settings: LayoutSettings
  readonly change: (change: LayoutChange) => void
}

export const LayoutContext = createContext<Layout>({ settings: DEFAULT_LAYOUT, change: () => undefined })

export const useLayout = (): Layout => useContext(LayoutContext)
