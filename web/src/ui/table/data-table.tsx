import { VisuallyHidden } from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'
import { useDataGrid, useTableState } from './grid/use-data-grid.ts'
import { useLastPage } from './grid/use-last-page.ts'
import { BulkBar } from './parts/bulk-bar.tsx'
import { TableFiller } from './parts/table-filler.tsx'
import { TableFooter } from './parts/table-footer.tsx'
import { TableGrid } from './parts/table-grid.tsx'
import { looksOf } from './parts/table-layout.ts'
import classes from './parts/table.module.css'
import type { DataTableProps } from './table-types.ts'

/** A page of a server's list: sortable, virtual, selectable, and one tab stop for the keyboard. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows = [], error, onSelectionChange, maxHeight } = props
  const t = textsOf('ui')
  const still = useTableState(props)
  const beyond = useLastPage(props)
  const { id, setScroller, setBar, columns, selecting, barShown } = still
  return (
    <div className={classes['root']} {...looksOf(props)}>
      {error !== undefined && rows.length > 0 && <div className={classes['staleError']}>{error}</div>}
      <div ref={setScroller} className={classes['scroller']} style={{ maxHeight }}>
        <ScrolledGrid table={props} still={still} />
        <TableFiller table={props} columns={columns} beyond={beyond} />
      </div>
      <VisuallyHidden id={`${id}-keys`}>
        {t(selecting.enabled ? 'tableKeys' : 'tableKeysOpen')}
      </VisuallyHidden>
      {barShown && onSelectionChange !== undefined && (
        <BulkBar
          ref={setBar}
          selection={selecting.selection}
          total={props.total}
          canSelectAll={props.canSelectAll ?? true}
          onSelectionChange={onSelectionChange}
        >
          {props.bulkActions}
        </BulkBar>
      )}
      <TableFooter table={props} />
    </div>
  )
}

type ScrolledGridProps<Row> = { table: DataTableProps<Row>; still: ReturnType<typeof useTableState<Row>> }

/** The part that is drawn again while one scrolls. */
function ScrolledGrid<Row>({ table, still }: ScrolledGridProps<Row>) {
  return <TableGrid table={table} grid={useDataGrid(table, still)} />
}
