import { useEffect } from 'react'
import type { PanelState } from './use-panel.ts'

/** Whatever lies over the page has keys of its own. */
const OTHERS = '[role="dialog"], [role="menu"], [role="listbox"], input, textarea, select'

/** Esc closes the panel from anywhere in the page; inside of it left and right walk the list. */
export function usePanelKeys({ id, element, previous, next, walk, close }: PanelState): void {
  useEffect(() => {
    if (id === undefined) return
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || !(target instanceof Element) || target.closest(OTHERS) !== null) return
      const inside = element?.contains(target)
      if (key === 'Escape') close()
      else if (inside && key === 'ArrowLeft') walk(previous)
      else if (inside && key === 'ArrowRight') walk(next)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
