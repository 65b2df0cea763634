import { useEffect, useMemo } from 'react'
import type { GridControl } from './grid-control.ts'
import { type GridLayout, ROW_HEIGHT } from './layout.ts'

/** What is in view, kept from the browser's own reports: moving never asks for a layout. */
export interface GridWindow {
  readonly seen: { top: number; left: number; width: number; height: number }
  /** Scrolls as far as needed to bring a cell out from under head, sums and pinned columns. */
  show(row: number, col: number): void
}

/** Where nothing is laid out (tests), as much as a desk shows. */
const ASSUMED = { width: 1200, height: 640 }

export function useGridWindow(
  scroller: HTMLElement | null,
  control: GridControl,
  layout: GridLayout,
): GridWindow {
  const window = useMemo<GridWindow>(() => {
    const seen = { top: 0, left: 0, ...ASSUMED }
    const edge = (start: number, end: number, from: number, room: number): number => {
      if (start < from) return start
      return end > from + room ? end - room : from
    }
    return {
      seen,
      show: (row, col) => {
        const room = seen.height - layout.headHeight - layout.totalsHeight
        const top = edge(row * ROW_HEIGHT, (row + 1) * ROW_HEIGHT, seen.top, Math.max(ROW_HEIGHT, room))
        const isPinned = control.model.columns[col]?.pinned === true
        const wide = Math.max(80, seen.width - layout.pinned)
        const [start = 0, end = 0] = [layout.lefts[col], layout.lefts[col + 1]]
        const left = isPinned ? seen.left : edge(start - layout.pinned, end - layout.pinned, seen.left, wide)
        if (top === seen.top && left === seen.left) return
        Object.assign(seen, { top, left })
        scroller?.scrollTo({ top, left })
      },
    }
  }, [scroller, control, layout])

  useEffect(() => {
    if (scroller === null) return
    const { seen } = window
    const onScroll = () => Object.assign(seen, { top: scroller.scrollTop, left: scroller.scrollLeft })
    scroller.addEventListener('scroll', onScroll, { passive: true })
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      Object.assign(seen, height === 0 ? ASSUMED : { width, height })
      // Cells that stay in view cost a layer each: only where there is something to scroll past them.
      scroller.querySelector('[role="grid"]')?.toggleAttribute('data-sideways', layout.width > seen.width)
      const rows = Math.floor((seen.height - layout.headHeight - layout.totalsHeight) / ROW_HEIGHT)
      control.perView = Math.max(1, rows - 1)
      const { row, col } = control.selection.head
      // A strip over the grid must not push the cell one types into out of view.
      if (scroller.contains(document.activeElement)) window.show(row, col)
    })
    observer.observe(scroller)
    return () => {
      scroller.removeEventListener('scroll', onScroll)
      observer.disconnect()
    }
  }, [scroller, window, control, layout])
  return window
}
