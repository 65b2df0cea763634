import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import type { ListKind } from '@warren/shared/features/stock/stock.vocabulary.ts'
import type { Sex } from '@warren/shared/features/animals/animals.vocabulary.ts'
import { useState } from 'react'
import { type Neighbour, useNeighbours } from '../walk/use-neighbours.ts'
import type { StockList } from '../stock.list.tsx'

/** What a list holds tells doe from buck, unless it is one of cages. */
const sexIn = (other: ListKind): Sex | undefined => {
  if (other === 'ALL_BUCK') return 'MALE'
  return other === 'ALL_MOTHER' || other === 'CAGELESS_MOTHER' ? 'FEMALE' : undefined
}

type ListInView = Pick<StockList, 'beside' | 'change' | 'rows' | 'sent' | 'state' | 'filter'>

/** The rabbit beside the list: in the address, so that a link or the way back shows it again. */
export function usePanel(list: ListInView) {
  const { beside: address, change, rows = [] } = list
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const id = address.open
  const beside = useNeighbours(list, id)
  const show = (row: RabbitRow | undefined, replace: boolean) => {
    if (row?.id != null && row.id !== id) change({ open: row.id }, { replace })
  }
  return {
    id,
    row: id === undefined ? undefined : rows.find((row) => row.id === id),
    /** Of a rabbit that is in the list. */
    sex: sexIn(list.filter.other),
    /** Where the list stands, to lead the focus back to. */
    setPlace,
    element,
    setElement,
    previous: beside?.previous,
    next: beside?.next,
    /** A second time it leads into the panel. */
    open: (row: RabbitRow) => {
      if (row.id !== null && row.id === id) element?.focus()
      else show(row, false)
    },
    /** The keyboard walks the list: the panel follows, if it is there. */
    follow: (row: RabbitRow) => {
      if (id !== undefined) show(row, true)
    },
    /** Past the end of a page the list goes along to the next one. */
    walk: (to: Neighbour | undefined) => {
      if (to) change({ open: to.id, page: to.page > 0 ? to.page + 1 : undefined }, { replace: true })
    },
    close: () => {
      const inside = element?.contains(document.activeElement)
      change({ open: undefined }, { replace: true })
      if (inside) place?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true })
    },
  }
}
export type PanelState = ReturnType<typeof usePanel>
