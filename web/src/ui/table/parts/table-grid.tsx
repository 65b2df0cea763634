import type { DataTableProps } from '../table-types.ts'
import { GROUP, gridAt } from './roles.ts'
import { TableHead } from './table-head.tsx'
import { actionsWidth, leastWidth, on, tableLayout, totalsAt } from './table-layout.ts'
import { TableRow } from './table-row.tsx'
import { TableTotals } from './table-totals.tsx'
import classes from './table.module.css'
import type { DataGrid } from '../grid/use-data-grid.ts'

export type TableGridProps<Row> = { table: DataTableProps<Row>; grid: DataGrid<Row> }

/** The number of rows is not told: on purpose, or because that of another list still stands here. */
const isUncounted = <Row,>({ table, grid }: TableGridProps<Row>): boolean =>
  table.showTotal === false || grid.placeholder === 'list'

/** With the lines around the rows; -1 is the way to say that the number is not told. */
function rowCount<Row>({ table, grid }: TableGridProps<Row>): number {
  const foot = totalsAt(table.totals, 'foot').length
  return isUncounted({ table, grid }) ? -1 : table.total + grid.edges.linesBefore + foot
}

/** Totals under the rows; over the floating bar while there is one. */
function Foot<Row>({ table, grid }: TableGridProps<Row>) {
  const totals = totalsAt(table.totals, 'foot')
  if (totals.length === 0 || !table.rows?.length) return null
  return (
    <tfoot {...GROUP} className={classes['foot']} style={{ bottom: grid.bar }}>
      <TableTotals
        totals={totals}
        columns={grid.columns}
        starts={grid.starts}
        offset={grid.selecting.enabled ? 1 : 0}
        withActions={actionsWidth(table) > 0}
        firstIndex={isUncounted({ table, grid }) ? undefined : table.total + grid.edges.linesBefore + 1}
      />
    </tfoot>
  )
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
      data-grouped={on(grid.heads.length > 0)}
      data-sideways={leastWidth(table, columns) > (virtual.scrollRect?.width ?? 0) || undefined}
      {...grid.keys}
    >
      <TableHead
        columns={columns}
        heads={grid.heads}
        totals={grid.headTotals}
        state={state}
        sorts={table.sorts}
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
                returned={grid.returned === table.rowId(row)}
                chosen={selecting.stateOf(index)}
                withTick={selecting.enabled}
                table={table}
                columns={columns}
                starts={grid.starts}
                groups={grid.groups}
                linesBefore={grid.edges.linesBefore}
              />
            )
          })}
        </tbody>
      )}
      <Foot table={table} grid={grid} />
    </table>
  )
}
