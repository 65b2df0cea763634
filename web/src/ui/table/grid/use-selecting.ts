import { useRef } from 'react'
import { isSelected, NO_SELECTION, pageSelection, type Selection, withRows } from '../selection.ts'
import type { DataTableProps } from '../table-types.ts'
import { between } from './grid-moves.ts'
import { viewKey } from './view-key.ts'

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
  /** A range begins here. */
  touch: (index: number) => void
  /** The keyboard moved; with `range` the chosen stretch follows it. */
  moved: (from: number, to: number, range: boolean) => void
}

/** The row a range begins at. Rows move when the list is filtered, turned or sorted: it is known by its id. */
function useAnchor<Row>(props: DataTableProps<Row>, current: number) {
  const { rows = [], rowId } = props
  const view = viewKey(props)
  const anchor = useRef<{ view: string; id: string }>(undefined)
  return {
    set: (index: number) => {
      const row = rows[index]
      if (row !== undefined) anchor.current = { view, id: rowId(row) }
    },
    /** The current row where none was touched in what is shown now. */
    index: (): number => {
      const { current: kept } = anchor
      const at = kept?.view === view ? rows.findIndex((row) => rowId(row) === kept.id) : -1
      return at < 0 ? current : at
    },
  }
}

/** Ticking rows: one by one, in ranges by mouse and keyboard, and the page at once. */
export function useSelecting<Row>(props: DataTableProps<Row>, current: number): Selecting {
  const { rows = [], rowId, selection = NO_SELECTION, isSelectable = () => true, stale } = props
  const anchor = useAnchor(props, current)
  const enabled = props.onSelectionChange !== undefined
  const select = (next: Selection) => {
    // What stands in for rows on their way is not what was asked for.
    if (!stale) props.onSelectionChange?.(next)
  }
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
      const touched = range ? between(anchor.index(), index) : [index]
      anchor.set(index)
      select(withRows(selection, idsOf(touched), !isSelected(selection, id)))
    },
    togglePage: () => select(withRows(selection, pageIds, page !== 'all')),
    stateOf: (index) => {
      const [id] = enabled ? idsOf([index]) : []
      return id === undefined ? undefined : isSelected(selection, id)
    },
    touch: anchor.set,
    moved: (from, to, range) => {
      if (!range || !enabled) {
        anchor.set(to)
        return
      }
      const start = anchor.index()
      anchor.set(start)
      const before = withRows(selection, idsOf(between(start, from)), false)
      select(withRows(before, idsOf(between(start, to)), true))
    },
  }
}
