import { type CSSProperties, type RefObject, useState } from 'react'
import type { MapLayout } from './map-layout.ts'

/** Widths of a cage in px, from an overview to one that fingers hit. */
const STEPS = [20, 24, 30, 38, 48] as const

export interface Zoom {
  /** Width of the cages; without a chosen one the style sheet fits the widest row into the page. */
  readonly style: CSSProperties
  readonly isFit: boolean
  readonly fit: () => void
  readonly larger: () => void
  readonly smaller: () => void
}

const drawnIn = (grid: HTMLElement | null): number =>
  (grid?.querySelector('[role="gridcell"]')?.getBoundingClientRect().width ?? STEPS[1]) + 2

/** How large a cage is drawn. By a style variable only: no cage has to be rendered anew. */
export function useZoom({ columns, digits }: MapLayout, grid: RefObject<HTMLElement | null>): Zoom {
  const [width, setWidth] = useState<number>()
  return {
    style: {
      '--columns': columns,
      '--digits': digits,
      ...(width !== undefined && { '--cage': `${width}px` }),
    } as CSSProperties,
    isFit: width === undefined,
    fit: () => setWidth(undefined),
    larger: () => setWidth(STEPS.find((step) => step > drawnIn(grid.current) + 1) ?? STEPS.at(-1)),
    smaller: () => setWidth(STEPS.findLast((step) => step < drawnIn(grid.current) - 1) ?? STEPS[0]),
  }
}
