import { useElementSize } from '@mantine/hooks'
import { useId, useMemo, useState } from 'react'
import { countSelected } from '../selection.ts'
import type { DataTableProps } from '../table-types.ts'
import { visibleColumns } from '../visible-columns.ts'
import { useCurrentRow } from './use-current-row.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridMouse } from './use-grid-mouse.ts'
import { useSelecting } from './use-selecting.ts'
import { useStandIn } from './use-stand-in.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** Over, under and inside the edges of the floating bar. */
const BAR_AIR = 36

/** What a table knows about itself while nothing scrolls: the current row, the chosen ones, its bar. */
export function useTableState<Row>(props: DataTableProps<Row>) {
  const id = useId()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { columns: all, state, total } = props
  const columns = useMemo(() => visibleColumns(all, state), [all, state])
  const current = useCurrentRow(props)
  const selecting = useSelecting(props, current.index)
  const standIn = useStandIn(props.view, props.stale)
  const barShown = selecting.enabled && standIn !== 'list' && countSelected(selecting.selection, total) > 0
  const { ref: setBar, height: barHeight } = useElementSize<HTMLElement>()
  const bar = barShown && props.rows?.length ? barHeight + BAR_AIR : 0
  return { id, scroller, setScroller, setBar, columns, current, selecting, standIn, barShown, bar }
}

/** All of it, with the rows in view and the keys: anew with every step of scrolling. */
export function useDataGrid<Row>(props: DataTableProps<Row>, still: ReturnType<typeof useTableState<Row>>) {
  const { scroller, current, selecting, bar } = still
  const virtual = useVirtualRows(props, { scroller, current: current.index, bar })
  const inView = virtual.range
  const perView = inView === null ? 10 : Math.max(1, inView.endIndex - inView.startIndex - 1)
  const show = (index: number) => virtual.scrollToIndex(index)
  const keys = useGridKeys(props, { current, selecting, perView, show })
  const mouse = useGridMouse(props, still)
  return { ...still, virtual, keys: { ...keys, ...mouse } }
}

export type DataGrid<Row> = ReturnType<typeof useDataGrid<Row>>
