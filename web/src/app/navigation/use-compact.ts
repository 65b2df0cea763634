import { type RefObject, useLayoutEffect, useState } from 'react'

/** The least the search field keeps, with the gaps and paddings of the line. */
const RESERVE_PX = 180

/**
 * True when the parts of a line (`data-part`) need more room than it has: how much that is depends on language,
 * font, farm and user, so it is measured. A part that is put away must keep its size, hidden but laid out.
 */
export function useCompact(line: RefObject<HTMLElement | null>): boolean {
  const [compact, setCompact] = useState(false)
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return
    const parts = [...element.querySelectorAll<HTMLElement>('[data-part]')]
    const measure = () => {
      const needed = parts.reduce((sum, part) => sum + part.offsetWidth, RESERVE_PX)
      setCompact(needed > element.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    for (const observed of [element, ...parts]) observer.observe(observed)
    return () => observer.disconnect()
  }, [line])
  return compact
}
