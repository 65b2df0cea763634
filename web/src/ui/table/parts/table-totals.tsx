import type { DataColumn, TotalRow } from '../table-types.ts'
import { cardGroups, ownHeader } from './column-groups.ts'
import { CELL, KEY, ROW } from './roles.ts'
import classes from './table.module.css'

export type TableTotalsProps<Row> = {
  totals: readonly TotalRow[]
  columns: readonly DataColumn<Row>[]
  /** Columns with a line before them. */
  starts: ReadonlySet<string>
  /** Cells before the first column: the one of the checkboxes. */
  offset: number
  /** Rows have actions: then this line has an empty cell under them. */
  withActions: boolean
  /** Spoken number of the first of these rows; absent where the number of rows is not told. */
  firstIndex: number | undefined
}

/** Its label takes the columns without a figure of their own, up to the first one that has one. */
const labelSpan = (columns: readonly { id: string }[], { cells }: TotalRow): number => {
  const first = columns.findIndex((column, index) => index > 0 && cells[column.id] !== undefined)
  return first < 0 ? columns.length : first
}

/** Sums, counts and means of all rows: they stay in view while the rows scroll. */
export function TableTotals<Row>(props: TableTotalsProps<Row>) {
  const { totals, columns, starts, offset, withActions, firstIndex } = props
  return totals.map((total, at) => {
    const span = labelSpan(columns, total)
    const groups = cardGroups(columns, ({ id }, index) => index >= span && total.cells[id] !== undefined)
    return (
      <tr
        key={total.id}
        {...ROW}
        className={classes['totalRow']}
        data-quiet={total.quiet || undefined}
        aria-rowindex={firstIndex === undefined ? undefined : firstIndex + at}
      >
        <th
          {...KEY}
          className={classes['totalLabel']}
          aria-colspan={span}
          data-key
          style={{ gridColumn: `${offset + 1} / span ${span}` }}
        >
          {total.label}
        </th>
        {columns.map((column, index) =>
          index < span ? null : (
            <td
              key={column.id}
              {...CELL}
              className={classes['cell']}
              data-align={column.align}
              data-starts={starts.has(column.id) || undefined}
              data-label={ownHeader(column)}
              data-group={groups.get(column.id)}
              data-empty={total.cells[column.id] === undefined || undefined}
              style={{ gridColumn: offset + index + 1 }}
            >
              {total.cells[column.id]}
            </td>
          ),
        )}
        {withActions && <td {...CELL} className={classes['actions']} />}
      </tr>
    )
  })
}
