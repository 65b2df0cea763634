import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { useState } from 'react'
import type { StockList } from '../use-stock-list.ts'

/** The rabbit beside the list: in the address, so that a link or the way back shows it again. */
export function usePanel({ search, change, rows = [] }: Pick<StockList, 'search' | 'change' | 'rows'>) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const id = search.open
  const walkable = rows.filter((row) => row.id !== null)
  const at = walkable.findIndex((row) => row.id === id)
  const neighbour = (step: number): RabbitRow | undefined => (at < 0 ? undefined : walkable[at + step])
  const show = (row: RabbitRow | undefined, replace: boolean) => {
    if (row?.id != null && row.id !== id) change({ open: row.id }, { replace })
  }
  return {
    id,
    row: walkable[at],
    /** Where the list stands, to lead the focus back to. */
    setPlace,
    element,
    setElement,
    previous: neighbour(-1),
    next: neighbour(1),
    /** A second time it leads into the panel. */
    open: (row: RabbitRow) => {
      if (row.id !== null && row.id === id) element?.focus()
      else show(row, false)
    },
    /** The keyboard walks the list: the panel follows, if it is there. */
    follow: (row: RabbitRow) => {
      if (id !== undefined) show(row, true)
    },
    walk: (row: RabbitRow | undefined) => show(row, true),
    close: () => {
      const inside = element?.contains(document.activeElement)
      change({ open: undefined }, { replace: true })
      if (inside) place?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
    },
  }
}
export type PanelState = ReturnType<typeof usePanel>
