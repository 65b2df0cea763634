import { useElementSize } from '@mantine/hooks'
import { useId, useMemo, useState } from 'react'
import { cardGroups, groupHeads, groupStarts } from '../parts/column-groups.ts'
import { tableEdges, totalsAt } from '../parts/table-layout.ts'
import { countSelected } from '../selection.ts'
import type { DataTableProps } from '../table-types.ts'
import { visibleColumns } from '../visible-columns.ts'
import { useCurrentRow } from './use-current-row.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridMouse } from './use-grid-mouse.ts'
import { usePlace, useReturnedRow } from './use-place.ts'
import { useSelecting } from './use-selecting.ts'
import { usePlaceholderKind } from './use-placeholder-kind.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** Over, under and inside the edges of the floating bar. */
const BAR_AIR = 36

/** What a table knows about itself while nothing scrolls: the current row, the chosen ones, its bar. */
export function useTableState<Row>(props: DataTableProps<Row>) {
  const id = useId()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { columns: all, state, total } = props
  const columns = useMemo(() => visibleColumns(all, state), [all, state])
  const heads = useMemo(() => groupHeads(columns), [columns])
  const starts = useMemo(() => groupStarts(heads), [heads])
  const groups = useMemo(() => cardGroups(columns, ({ card }) => card === 'labelled'), [columns])
  const headTotals = useMemo(() => totalsAt(props.totals, 'head'), [props.totals])
  const current = useCurrentRow(props)
  const selecting = useSelecting(props, current.index)
  const placeholder = usePlaceholderKind(props.view, props.stale)
  const barShown =
    props.bulkBar !== false &&
    selecting.enabled &&
    placeholder !== 'list' &&
    countSelected(selecting.selection, total) > 0
  const { ref: setBar, height: barHeight } = useElementSize<HTMLElement>()
  const returned = useReturnedRow(props)
  const bar = barShown && props.rows?.length ? barHeight + BAR_AIR : 0
  const grouping = { heads, starts, groups, headTotals, edges: tableEdges(props, heads) }
  return {
    id,
    scroller,
    setScroller,
    setBar,
    columns,
    ...grouping,
    current,
    selecting,
    placeholder,
    barShown,
    bar,
    returned,
  }
}

/** All of it, with the rows in view and the keys: anew with every step of scrolling. */
export function useDataGrid<Row>(props: DataTableProps<Row>, still: ReturnType<typeof useTableState<Row>>) {
  const { scroller, current, selecting, bar, edges } = still
  const virtual = useVirtualRows(props, { scroller, current: current.index, bar, edges: edges.height })
  usePlace(props, { scroller, virtual, setCurrent: current.set })
  const inView = virtual.range
  const perView = inView === null ? 10 : Math.max(1, inView.endIndex - inView.startIndex - 1)
  const show = (index: number) => virtual.scrollToIndex(index)
  const keys = useGridKeys(props, { current, selecting, perView, show })
  const mouse = useGridMouse(props, still)
  return { ...still, virtual, keys: { ...keys, ...mouse } }
}

export type DataGrid<Row> = ReturnType<typeof useDataGrid<Row>>
