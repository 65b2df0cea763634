import { useLayoutEffect } from 'react'
import type { Block } from './map-layout.ts'

/**
 * Marks the current cage and brings it into view. Written to its element and not rendered:
 * a step of the walk changes two attributes instead of a row of cages.
 */
export function useMark(elementId: string | undefined, drawn: readonly Block[]): void {
  useLayoutEffect(() => {
    const element = elementId === undefined ? null : document.getElementById(elementId)
    if (!element) return
    element.setAttribute('aria-selected', 'true')
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return () => {
      element.removeAttribute('aria-selected')
    }
    // The cage may have been drawn only now, or anew.
  }, [elementId, drawn])
}
