import { useState } from 'react'
import type { DataTableProps } from '../table-types.ts'
import { viewKey } from './view-key.ts'

export type CurrentRow = { index: number; set: (index: number) => void }

/** Where the row of the side panel stands on this page; -1 when it is not here. */
export const openIndex = <Row>({ rows = [], rowId, openRowId }: DataTableProps<Row>): number =>
  openRowId === undefined ? -1 : rows.findIndex((row) => rowId(row) === openRowId)

/** The row the keyboard stands on; a new filter, page or order starts at its top, and a side panel leads it. */
export function useCurrentRow<Row>(props: DataTableProps<Row>): CurrentRow {
  const { rows = [], openRowId } = props
  const view = viewKey(props)
  const [place, setPlace] = useState({ view, index: 0 })
  const [followed, setFollowed] = useState<string>()
  const open = openIndex(props)
  if (open < 0 ? openRowId === undefined && followed !== undefined : openRowId !== followed) {
    setFollowed(openRowId)
    if (open >= 0) setPlace({ view, index: open })
  }
  const index = place.view === view ? place.index : 0
  return {
    index: Math.max(0, Math.min(index, rows.length - 1)),
    set: (next) => setPlace({ view, index: next }),
  }
}
