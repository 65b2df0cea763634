import { useEffect } from 'react'
import { DIALOG } from '../palette/use-palette-keys.ts'

/** The list of a page: it holds the focus itself. */
const LIST = 'main [role="grid"][tabindex="0"]'
/**
 * Bar, page, its list, what stands open beside it, and the help; of the bar its first link takes the focus. A disabled
 * button takes none: the first rabbit has nothing before it.
 */
const PARTS = `header a[href="/"], main, ${LIST}, main aside button:not(:disabled), aside[data-help]`

export const focusList = (): void => document.querySelector<HTMLElement>(LIST)?.focus()

/** One part each: of several buttons at the side the first. */
const partsOf = (): HTMLElement[] => {
  const all = [...document.querySelectorAll<HTMLElement>(PARTS)]
  return all.filter((part, at) => {
    const side = part.closest('aside')
    return side === null || !all.slice(0, at).some((before) => side.contains(before))
  })
}

/** The part one is in: the last that begins at or before the focus. */
function placeIn(parts: readonly HTMLElement[], focused: Element | null): number {
  if (!focused || focused === document.body) return -1
  return parts.findLastIndex(
    (part) =>
      part === focused || (part.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
}

/** F6 goes on to the next part of the page and Shift F6 back, as in browsers and in Excel; a grid that is typed into leaves by itself. */
export function usePartKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented } = event
      if (key !== 'F6' || ctrlKey || metaKey || altKey || defaultPrevented) return
      if (document.querySelector(DIALOG)) return
      const parts = partsOf()
      const at = placeIn(parts, document.activeElement)
      const step = shiftKey ? Math.max(at, 0) - 1 : at + 1
      const next = parts.at(step % parts.length)
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
