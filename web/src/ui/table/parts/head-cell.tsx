import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { sortedBy, type TableState } from '../table-state.ts'
import type { DataColumn } from '../table-types.ts'
import { HEAD } from './roles.ts'
import classes from './table.module.css'

export type HeadCellProps<Row> = {
  column: DataColumn<Row>
  isKey: boolean
  state: TableState
  onStateChange: (state: TableState) => void
}

const SPOKEN = { asc: 'ascending', desc: 'descending' } as const

/** One head: plain text, or a button that sorts. */
export function HeadCell<Row>({ column, isKey, state, onStateChange }: HeadCellProps<Row>) {
  const sorted = state.sortField === column.id
  const spoken = sorted ? SPOKEN[state.sortOrder] : 'none'
  const Arrow = state.sortOrder === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      {...HEAD}
      className={classes['headCell']}
      data-align={column.align}
      data-key={isKey || undefined}
      data-sorted={sorted || undefined}
      aria-sort={column.sortable ? spoken : undefined}
    >
      {column.sortable ? (
        <button
          type="button"
          tabIndex={-1}
          data-head
          className={classes['sort']}
          onClick={() => onStateChange(sortedBy(state, column.id))}
        >
          {column.header}
          <Arrow size={13} aria-hidden />
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}
