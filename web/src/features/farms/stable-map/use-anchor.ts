import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Lays an unseen box over an element, inside the part that scrolls with it: what a card can hang on. */
export function useAnchor(elementId: string): {
  anchor: RefObject<HTMLSpanElement | null>
  /** Unknown until measured: a card opened before would hang on nothing and be hidden. */
  box: CSSProperties | undefined
} {
  const anchor = useRef<HTMLSpanElement>(null)
  const [box, setBox] = useState<CSSProperties>()
  useLayoutEffect(() => {
    const element = document.getElementById(elementId)
    const host = anchor.current?.offsetParent ?? document.body
    if (!element) return
    const measure = () => {
      const inner = element.getBoundingClientRect()
      const outer = host.getBoundingClientRect()
      setBox({
        left: inner.left - outer.left + host.scrollLeft,
        top: inner.top - outer.top + host.scrollTop,
        width: inner.width,
        height: inner.height,
      })
    }
    measure()
    // Also when the cages grow or shrink.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [elementId])
  return { anchor, box }
}
