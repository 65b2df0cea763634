import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import { type DataTableProps, ROW_HEIGHTS } from '../table-types.ts'
import { openIndex } from './use-current-row.ts'
import { viewKey } from './view-key.ts'

/** Until the page is laid out, and where nothing ever lays it out (tests), a screenful is assumed. */
const ASSUMED = { width: 1200, height: 640 }

type VirtualRowsOptions = {
  scroller: HTMLDivElement | null
  current: number
  /** Room the floating bar takes: neither the current row nor the last one may hide under it. */
  bar: number
  /** Height of the heads and totals that stay in view. */
  edges: number
}

/** Only the rows in view are in the document, plus the current one, which the focus points to. */
export function useVirtualRows<Row>(props: DataTableProps<Row>, options: VirtualRowsOptions) {
  const { rows = [], density = 'table', growFrom } = props
  const view = viewKey(props)
  const height = growFrom ?? ROW_HEIGHTS[density]
  const { scroller, current, bar, edges } = options
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised, so nothing goes stale
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    // Where nothing is laid out nothing can be measured.
    measureElement: (element) => element.getBoundingClientRect().height || height,
    overscan: 10,
    scrollPaddingEnd: edges + bar,
    paddingEnd: bar,
    initialRect: ASSUMED,
    // Scrolling does not need to interrupt React: a frame later is soon enough, and rows overscan.
    useFlushSync: false,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height === 0 ? ASSUMED : rect)),
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return shown.includes(current) || current >= range.count
        ? shown
        : [...shown, current].sort((a, b) => a - b)
    },
  })

  useEffect(() => {
    virtual.measure()
  }, [virtual, height])

  useEffect(() => {
    scroller?.scrollTo({ top: 0 })
  }, [scroller, view])

  const open = openIndex(props)
  useEffect(() => {
    if (open >= 0) virtual.scrollToIndex(open)
  }, [virtual, open])

  return virtual
}
