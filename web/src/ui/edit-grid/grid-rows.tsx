/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- as in the cells */
import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import type { RowId } from '@warren/shared/kernel/cells.ts'
import { memo, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import classes from './edit-grid.module.css'
import { cellContent, RowCells, RowHead } from './grid-cell.tsx'
import { useGrid } from './grid-context.ts'
import type { GridColumn } from './grid-types.ts'
import { markRows } from './mark-rows.ts'
import { ROW_HEIGHT } from './layout.ts'

/** Until the page is laid out, and where nothing ever lays it out (tests), a screenful is assumed. */
const ASSUMED = { width: 1200, height: 640 }
const OVERSCAN = 6

/** A line among the rows: the days of a week, with what they come to. */
function Section({ index, id, label }: { index: number; id: RowId; label: string }) {
  const { control, layout } = useGrid()
  const view = control.model.view(id)
  const shown = (column: GridColumn) => {
    const cell = view?.views[column.key]
    return cell && cellContent(column, cell)
  }
  return (
    <>
      <div
        role="rowheader"
        aria-colindex={1}
        className={classes['sectionHead']}
        style={{ width: layout.pinned }}
      >
        {label}
      </div>
      {control.model.columns.map((column, col) =>
        column.pinned ? null : (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={col + 2}
            className={classes['cell']}
            data-section
            data-align={column.kind.align}
            style={{ gridColumn: col + 2 }}
            data-row={index}
          >
            {shown(column)}
          </div>
        ),
      )}
    </>
  )
}

/** Drawn anew when its own cells change, and at no other time. */
const GridLine = memo(function GridLine({ id, index }: { id: RowId; index: number }) {
  const { control } = useGrid()
  const { model } = control
  const subscribe = useCallback((heard: () => void) => model.subscribeRow(id, heard), [model, id])
  const view = useSyncExternalStore(subscribe, () => model.view(id))
  if (view === undefined) return null
  const { row } = view
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes['row']}
      data-row={index}
      data-muted={view.muted || undefined}
      data-section={row.section !== undefined || undefined}
      data-fixed={row.readOnly !== undefined || undefined}
      data-tone={row.tones?.['row']?.tone}
      style={{ top: index * ROW_HEIGHT }}
    >
      {row.section === undefined ? (
        <>
          <RowHead view={view} />
          <RowCells index={index} view={view} />
        </>
      ) : (
        <Section index={index} id={id} label={row.section} />
      )}
    </div>
  )
})

/** Only the rows in view are in the document, plus the one where one stands. */
export function GridRows({ scroller, grid }: { scroller: HTMLElement | null; grid: HTMLElement | null }) {
  const { control, layout } = useGrid()
  const { model } = control
  useSyncExternalStore(model.subscribe, () => model.inView)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoised, so nothing goes stale
  const virtual = useVirtualizer<HTMLElement, HTMLDivElement>({
    count: model.rows,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    initialRect: ASSUMED,
    useFlushSync: false,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height === 0 ? ASSUMED : rect)),
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const { row } = control.selection.head
      return shown.includes(row) || row >= range.count ? shown : [...shown, row].sort((a, b) => a - b)
    },
  })
  const items = virtual.getVirtualItems()
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useLayoutEffect(() => {
    if (grid) markRows(grid, control)
  }, [grid, control, from, to])
  return (
    <div
      role="rowgroup"
      className={classes['body']}
      style={{ height: model.rows * ROW_HEIGHT, width: layout.width }}
    >
      {items.map(({ index }) => {
        const id = model.rowAt(index)?.id
        return id === undefined ? null : <GridLine key={id} id={id} index={index} />
      })}
    </div>
  )
}
