import { TableSkeleton } from '../../feedback/skeleton/table-skeleton.tsx'
import type { DataColumn, DataTableProps } from '../table-types.ts'
import { tableLayout } from './table-layout.ts'
import classes from './table.module.css'

export type TableFillerProps<Row> = {
  table: DataTableProps<Row>
  columns: readonly DataColumn<Row>[]
  /** The page is gone and another one on its way. */
  beyond: boolean
}

/** What stands under the head when there are no rows: on the way, failed, no match, or empty. */
export function TableFiller<Row>({ table, columns, beyond }: TableFillerProps<Row>) {
  const { rows, error, filtered, noMatch, empty, pageSize, selection, stale } = table
  if (rows !== undefined && rows.length > 0) return null
  if (error !== undefined) return <div className={classes['filler']}>{error}</div>
  // That nothing answered the question before says nothing about this one.
  if (rows === undefined || beyond || stale) {
    return (
      <div className={classes['filler']}>
        <TableSkeleton
          rows={Math.min(pageSize, 12)}
          columns={columns.length}
          selectable={selection !== undefined}
          layout={tableLayout(table, columns)}
        />
      </div>
    )
  }
  return <div className={classes['filler']}>{filtered ? noMatch : empty}</div>
}
