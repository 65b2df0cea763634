import { useRef } from 'react'
import { isSelected, NO_SELECTION, pageSelection, type Selection, withRows } from '../selection.ts'
import type { DataTableProps } from '../table-types.ts'
import { between } from './grid-moves.ts'

export type Selecting = {
  /** Whether rows can be chosen at all. */
  enabled: boolean
  selection: Selection
  page: 'none' | 'some' | 'all'
  /** One row; with `range` all from the last one touched to it. */
  toggle: (index: number, range: boolean) => void
  togglePage: () => void
  /** Undefined where rows cannot be chosen, or this one cannot. */
  stateOf: (index: number) => boolean | undefined
  /** The keyboard moved; with `range` the chosen stretch follows it. */
  moved: (from: number, to: number, range: boolean) => void
}

/** Ticking rows: one by one, in ranges by mouse and keyboard, and the page at once. */
export function useSelecting<Row>(props: DataTableProps<Row>): Selecting {
  const { rows = [], rowId, selection = NO_SELECTION, onSelectionChange, isSelectable = () => true } = props
  const anchor = useRef(0)
  const enabled = onSelectionChange !== undefined
  const idsOf = (indexes: readonly number[]): string[] =>
    indexes.flatMap((index) => {
      const row = rows[index]
      return row === undefined || !isSelectable(row) ? [] : [rowId(row)]
    })
  const pageIds = rows.filter(isSelectable).map(rowId)
  const page = pageSelection(selection, pageIds)

  return {
    enabled,
    selection,
    page,
    toggle: (index, range) => {
      const [id] = idsOf([index])
      if (id === undefined) return
      const touched = range ? between(anchor.current, index) : [index]
      anchor.current = index
      onSelectionChange?.(withRows(selection, idsOf(touched), !isSelected(selection, id)))
    },
    togglePage: () => onSelectionChange?.(withRows(selection, pageIds, page !== 'all')),
    stateOf: (index) => {
      const [id] = enabled ? idsOf([index]) : []
      return id === undefined ? undefined : isSelected(selection, id)
    },
    moved: (from, to, range) => {
      if (!range || !enabled) {
        anchor.current = to
        return
      }
      const before = withRows(selection, idsOf(between(anchor.current, from)), false)
      onSelectionChange?.(withRows(before, idsOf(between(anchor.current, to)), true))
    },
  }
}
