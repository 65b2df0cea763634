import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense, useEffect } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import { PanelSkeleton } from '../../../ui/feedback/skeleton/panel-skeleton.tsx'
import { PHONE } from '../../../ui/layout/use-narrow.ts'
import classes from './panel.module.css'
import { PanelHead } from './panel-head.tsx'
import type { PanelState } from './use-panel.ts'
import { usePanelKeys } from './use-panel-keys.ts'

const PanelBody = lazy(async () => ({ default: (await import('./panel-body.tsx')).PanelBody }))

/** Delay while an arrow key is held down: only the rabbit where the user stops is loaded. */
const PAUSE_MS = 150

/** Everything beside it in the page, at every level; dialogs and toasts hang elsewhere. */
function besides(element: Element): Element[] {
  const found: Element[] = []
  for (let at = element; at.parentElement && at.parentElement !== document.body; at = at.parentElement)
    found.push(...[...at.parentElement.children].filter((child) => child !== at))
  return found
}

/** What lies under the panel cannot be reached while it covers the page; afterwards the list has the focus again. */
function useCoveredPage(element: HTMLElement | null, covers: boolean): void {
  useEffect(() => {
    if (!covers || element === null) return
    element.focus()
    const covered = besides(element).filter((part) => !part.hasAttribute('inert'))
    for (const part of covered) part.setAttribute('inert', '')
    return () => {
      for (const part of covered) part.removeAttribute('inert')
      if (document.activeElement !== document.body) return
      const list = covered.map((part) => part.querySelector<HTMLElement>('[role="grid"]')).find(Boolean)
      list?.focus({ preventScroll: true })
    }
  }, [covers, element])
}

export type StockPanelProps = { state: PanelState; id: number; onCard: (id: number) => void }

/** Quick view of the current row beside the list; not modal, on a phone it covers the page. */
export function StockPanel({ state, id, onCard }: StockPanelProps) {
  const t = textsOf('stock')
  const { element, setElement, row } = state
  usePanelKeys(state)
  const [settled] = useDebouncedValue(id, PAUSE_MS)
  const covers = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  useCoveredPage(element, covers === true)
  const waiting = (
    <div className={classes['body']}>
      <PanelSkeleton lines={8} />
    </div>
  )
  return (
    <aside
      ref={setElement}
      tabIndex={-1}
      className={classes['panel']}
      aria-label={t('panel/label', { name: row?.tattoo ?? row?.earTag ?? row?.cage ?? String(id) })}
    >
      <PanelHead state={state} id={id} />
      {settled === id ? (
        <Suspense fallback={waiting}>
          <PanelBody key={id} id={id} onCard={onCard} />
        </Suspense>
      ) : (
        waiting
      )}
    </aside>
  )
}
