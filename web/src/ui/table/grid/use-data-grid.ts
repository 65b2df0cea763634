import { useElementSize } from '@mantine/hooks'
import { useId, useMemo, useState } from 'react'
import { countSelected } from '../selection.ts'
import type { DataTableProps } from '../table-types.ts'
import { visibleColumns } from '../visible-columns.ts'
import { useCurrentRow } from './use-current-row.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useSelecting } from './use-selecting.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** Over, under and inside the edges of the floating bar. */
const BAR_AIR = 36

/** Everything that moves in a table: the current row, the chosen ones, the ones in view, and the keys. */
export function useDataGrid<Row>(props: DataTableProps<Row>) {
  const id = useId()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { columns: all, state } = props
  const columns = useMemo(() => visibleColumns(all, state), [all, state])
  const current = useCurrentRow(props)
  const selecting = useSelecting(props)
  const barShown = selecting.enabled && countSelected(selecting.selection, props.total) > 0
  const { ref: setBar, height: barHeight } = useElementSize<HTMLElement>()
  const bar = barShown && props.rows?.length ? barHeight + BAR_AIR : 0
  const virtual = useVirtualRows(props, { scroller, current: current.index, bar })
  const inView = virtual.range
  const perView = inView === null ? 10 : Math.max(1, inView.endIndex - inView.startIndex - 1)
  const show = (index: number) => virtual.scrollToIndex(index)
  const keys = useGridKeys(props, { current, selecting, perView, show })
  return { id, setScroller, setBar, columns, current, selecting, barShown, virtual, keys }
}

export type DataGrid<Row> = ReturnType<typeof useDataGrid<Row>>
