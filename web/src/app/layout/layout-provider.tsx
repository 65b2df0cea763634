import { changeLayout, type LayoutChange, readLayout } from '@warren/shared/features/session/layout.rules.ts'
import { LAYOUT_STORAGE_KEY } from '@warren/shared/features/session/session.vocabulary.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { logWarning } from '../../platform/logging.ts'
import { LayoutContext } from './use-layout.ts'

export type LayoutProviderProps = { children: ReactNode }

/** Storage may be forbidden or full; then the choice lives as long as the page. */
function withStorage<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(localStorage)
  } catch (fault) {
    logWarning('layout settings are not kept', fault)
    return otherwise
  }
}

/** Holds the layout preferences of this browser [LAY-01…06, D-193]. */
export function LayoutProvider({ children }: LayoutProviderProps) {
  const [settings, setSettings] = useState(() =>
    readLayout(withStorage((storage) => storage.getItem(LAYOUT_STORAGE_KEY), null)),
  )
  const layout = useMemo(() => {
    const change = (wish: LayoutChange) => {
      const next = changeLayout(settings, wish)
      setSettings(next)
      if (wish.kind === 'choose')
        withStorage((storage) => storage.setItem(LAYOUT_STORAGE_KEY, JSON.stringify(next)), undefined)
    }
    return { settings, change }
  }, [settings])
  return <LayoutContext value={layout}>{children}</LayoutContext>
}
