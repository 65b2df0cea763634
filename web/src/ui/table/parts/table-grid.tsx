import type { DataTableProps } from '../table-types.ts'
import { GROUP, gridAt } from './roles.ts'
import { TableHead } from './table-head.tsx'
import { actionsWidth, leastWidth, tableLayout } from './table-layout.ts'
import { TableRow } from './table-row.tsx'
import classes from './table.module.css'
import type { DataGrid } from '../grid/use-data-grid.ts'

export type TableGridProps<Row> = { table: DataTableProps<Row>; grid: DataGrid<Row> }

/** -1 is the way to say that the number is not told: on purpose, or because that of another list still stands here. */
function rowCount<Row>({ table, grid }: TableGridProps<Row>): number {
  return table.showTotal === false || grid.standIn === 'list' ? -1 : table.total + 1
}

/** Head and rows. */
export function TableGrid<Row>({ table, grid }: TableGridProps<Row>) {
  const { rows = [], state, loading } = table
  const { id, columns, current, selecting, virtual } = grid
  const rowDomId = (index: number) => `${id}-${index}`
  return (
    <table
      {...gridAt(rows.length > 0 ? rowDomId(current.index) : undefined)}
      className={classes['table']}
      style={tableLayout(table, columns)}
      aria-label={table.label}
      aria-describedby={`${id}-keys`}
      aria-rowcount={rowCount({ table, grid })}
      aria-multiselectable={selecting.enabled || undefined}
      aria-busy={loading}
      data-waiting={(loading && rows.length > 0) || undefined}
      data-sideways={leastWidth(table, columns) > (virtual.scrollRect?.width ?? 0) || undefined}
      {...grid.keys}
    >
      <TableHead
        columns={columns}
        state={state}
        onStateChange={table.onStateChange}
        selecting={selecting}
        withActions={actionsWidth(table) > 0}
      />
      {rows.length > 0 && (
        <tbody {...GROUP} className={classes['body']} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <TableRow
                key={table.rowId(row)}
                row={row}
                index={index}
                top={start}
                domId={rowDomId(index)}
                measure={table.growFrom === undefined ? undefined : virtual.measureElement}
                current={index === current.index}
                chosen={selecting.stateOf(index)}
                withTick={selecting.enabled}
                table={table}
                columns={columns}
              />
            )
          })}
        </tbody>
      )}
    </table>
  )
}
