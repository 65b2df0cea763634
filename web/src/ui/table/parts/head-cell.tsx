import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { sortedBy, sortsOf, type TableState, thenSortedBy } from '../table-state.ts'
import { type DataColumn, sortFieldOf } from '../table-types.ts'
import { HEAD } from './roles.ts'
import classes from './table.module.css'

export type HeadCellProps<Row> = {
  column: DataColumn<Row>
  isKey: boolean
  /** A group of columns begins here. */
  starts: boolean
  state: TableState
  /** Fields the table can be sorted by at once. */
  sorts: 1 | 2 | undefined
  onStateChange: (state: TableState) => void
}

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const
const TURNED = { asc: 'desc', desc: 'asc' } as const

/** How a column stands in the order: its place from one on, nothing when it does not sort. */
function sortOf<Row>(column: DataColumn<Row>, state: TableState) {
  const field = sortFieldOf(column)
  const isTurned = column.sortBy?.turned === true
  const place = sortsOf(state).indexOf(field) + 1
  return {
    field,
    begin: isTurned ? ('desc' as const) : ('asc' as const),
    place: place > 0 ? place : undefined,
    order: isTurned ? TURNED[state.sortOrder] : state.sortOrder,
  }
}

/** One head: plain text, or a button that sorts; with Shift it sorts what the first column leaves equal. */
export function HeadCell<Row>({ column, isKey, starts, state, sorts, onStateChange }: HeadCellProps<Row>) {
  const { field, begin, place, order } = sortOf(column, state)
  const sort = (event: MouseEvent | KeyboardEvent) =>
    onStateChange(event.shiftKey && sorts === 2 ? thenSortedBy(state, field) : sortedBy(state, field, begin))
  // Not every browser passes Shift on with the click that Enter makes.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey) return
    event.preventDefault()
    sort(event)
  }
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown
  // A reader hears one sorted column; the second one says its place in its name.
  const spoken = place === 1 ? SPOKEN[order] : 'none'
  return (
    <th
      {...HEAD}
      className={classes['headCell']}
      data-align={column.align}
      data-key={isKey || undefined}
      data-starts={starts || undefined}
      data-sorted={place}
      aria-sort={column.sortable ? spoken : undefined}
      aria-label={column.name}
      title={column.name}
    >
      {column.sortable ? (
        <button
          type="button"
          tabIndex={-1}
          data-head
          className={classes['sort']}
          onClick={sort}
          onKeyDown={onKeyDown}
        >
          {column.header}
          <span className={classes['sortMark']}>
            <Arrow size={13} aria-hidden />
            {state.thenField !== undefined && place !== undefined && (
              <span className={classes['sortPlace']}>{place}</span>
            )}
          </span>
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
