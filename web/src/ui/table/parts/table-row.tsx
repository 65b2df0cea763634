import { memo } from 'react'
import { textsOf } from '../../../platform/texts.ts'
import type { DataColumn, DataTableProps } from '../table-types.ts'
import { ownHeader } from './column-groups.ts'
import { CELL, KEY, ROW } from './roles.ts'
import { RowActions } from './row-actions.tsx'
import classes from './table.module.css'
import { TickBox } from './tick-box.tsx'

export type TableRowProps<Row> = {
  row: Row
  /** On this page, from zero. */
  index: number
  top: number
  domId: string
  /** Tells the height of a row that grows with its text. */
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined
  current: boolean
  /** One has just come back from it. */
  returned: boolean
  /** Undefined where the row cannot be chosen. */
  chosen: boolean | undefined
  withTick: boolean
  table: DataTableProps<Row>
  columns: readonly DataColumn<Row>[]
  /** Columns with a line before them. */
  starts: ReadonlySet<string>
  /** What a card names before some columns: their group. */
  groups: ReadonlyMap<string, string>
  /** Lines over the rows: heads, and totals that stand under them. */
  linesBefore: number
}

/** How a cell stands in a card. */
const inCard = <Row,>(column: DataColumn<Row>, groups: TableRowProps<Row>['groups']) => ({
  'data-card': column.card,
  'data-label': column.card === 'labelled' ? ownHeader(column) : undefined,
  'data-group': groups.get(column.id),
})

function Row<Row>(props: TableRowProps<Row>) {
  const { row, index, top, domId, measure, current, returned, chosen, withTick, table, columns, starts } =
    props
  const { state, pageSize, rowId, rowName, rowActions, rowLook, openRowId } = table
  const t = textsOf('ui')
  return (
    <tr
      {...ROW}
      ref={measure}
      id={domId}
      className={classes['row']}
      style={{ top }}
      data-index={index}
      data-current={current || undefined}
      data-returned={returned || undefined}
      aria-current={returned || undefined}
      data-open={openRowId === rowId(row) || undefined}
      data-selected={chosen || undefined}
      data-look={rowLook?.(row)}
      // The head is row 1, and rows of the pages before count too.
      aria-rowindex={state.page * pageSize + index + 1 + props.linesBefore}
      aria-selected={chosen}
    >
      {withTick && (
        <td {...CELL} className={classes['tickCell']} data-tick>
          <TickBox
            label={t('selectRow', { row: rowName(row) })}
            checked={chosen === true}
            disabled={chosen === undefined}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.id}
          {...(at === 0 ? KEY : CELL)}
          className={classes['cell']}
          data-align={column.align}
          {...inCard(column, props.groups)}
          data-key={at === 0 || undefined}
          data-starts={starts.has(column.id) || undefined}
          data-fits={column.fits}
        >
          {column.cell(row) ?? <span className={classes['none']}>–</span>}
        </td>
      ))}
      {rowActions !== undefined && <RowActions row={row} name={rowName(row)} actions={rowActions(row)} />}
    </tr>
  )
}

/** One row. Scrolling brings new rows into view; the ones already there are not drawn again. */
export const TableRow = memo(Row) as typeof Row
