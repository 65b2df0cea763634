import { useState } from 'react'
import type { DataTableProps } from '../table-types.ts'

export type CurrentRow = { index: number; set: (index: number) => void }

/** The row the keyboard stands on; a new page or order starts at its top again. */
export function useCurrentRow<Row>({ state, rows = [] }: DataTableProps<Row>): CurrentRow {
  const view = `${state.page} ${state.sortField} ${state.sortOrder}`
  const [place, setPlace] = useState({ view, index: 0 })
  const index = place.view === view ? place.index : 0
  return {
    index: Math.max(0, Math.min(index, rows.length - 1)),
    set: (next) => setPlace({ view, index: next }),
  }
}
