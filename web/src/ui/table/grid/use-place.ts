import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { DataTableProps } from '../table-types.ts'
import { viewKey } from './view-key.ts'

type Grid = {
  scroller: HTMLDivElement | null
  virtual: Virtualizer<HTMLDivElement, HTMLTableRowElement>
  setCurrent: (index: number) => void
}

/** Leads back to where the table was left, once its rows are there; and tells where it is left itself. */
export function usePlace<Row>(props: DataTableProps<Row>, { scroller, virtual, setCurrent }: Grid): void {
  const { rows = [], rowId, stale, place, onLeave } = props
  const wanted = useRef(place)
  const isReady = rows.length > 0 && !stale && scroller !== null
  useEffect(() => {
    const { current: left } = wanted
    if (!isReady || left === undefined) return
    wanted.current = undefined
    scroller.scrollTo({ top: left.top })
    const index = rows.findIndex((row) => rowId(row) === left.rowId)
    if (index < 0) return
    setCurrent(index)
    // After walking along the list the row may be out of sight and is scrolled to; a visible row stays where it is.
    requestAnimationFrame(() => virtual.scrollToIndex(index))
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the first rows
  }, [isReady])

  const leave = useRef(onLeave)
  useEffect(() => {
    leave.current = onLeave
  })
  useEffect(() => {
    if (scroller === null) return
    // A scroller that has left the page tells no place any more.
    let top = scroller.scrollTop
    const note = () => {
      top = scroller.scrollTop
    }
    scroller.addEventListener('scroll', note, { passive: true })
    return () => {
      scroller.removeEventListener('scroll', note)
      leave.current?.(top)
    }
  }, [scroller])
}

/** The row one came back from, until another filter, page or order is asked for. */
export function useReturnedRow<Row>(props: DataTableProps<Row>): string | undefined {
  const view = viewKey(props)
  const [first] = useState(view)
  return view === first ? props.place?.rowId : undefined
}
