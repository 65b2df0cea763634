import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'
import { CellEditor } from './cell-editor.tsx'
import { CellNote } from './cell-note.tsx'
import { ChoiceList } from './choice-list.tsx'
import classes from './edit-grid.module.css'
import { cellId, useGrid, useSelection } from './grid-context.ts'
import { boxOf, ROW_HEIGHT } from './layout.ts'
import { markRows } from './mark-rows.ts'
import { areaOf, isOne } from './selection.ts'
import type { GridWindow } from './use-grid-window.ts'

/** The current cell and the range: two boxes over the cells, once in what scrolls and once in what stays. */
function Boxes({ onDragHandle }: { onDragHandle: (event: React.PointerEvent) => void }) {
  const { control, layout } = useGrid()
  const selection = useSelection()
  const drag = useSyncExternalStore(control.subscribe, () => control.drag)
  const area = areaOf(selection)
  const { row, col } = selection.head
  const one = { top: row, bottom: row, left: col, right: col }
  return (
    <>
      {!isOne(selection) && <div className={classes['range']} style={boxOf(layout, area)} />}
      {drag && <div className={classes['drag']} style={boxOf(layout, drag)} />}
      <div className={classes['active']} style={boxOf(layout, one)} />
      <div
        className={classes['handle']}
        style={{ top: (area.bottom + 1) * ROW_HEIGHT - 4, left: (layout.lefts[area.right + 1] ?? 0) - 4 }}
        onPointerDown={onDragHandle}
      />
    </>
  )
}

type GridOverlayProps = {
  grid: RefObject<HTMLDivElement | null>
  window: GridWindow
  editor: RefObject<HTMLInputElement | null>
  onDragHandle: (event: React.PointerEvent) => void
}

/** All that lies over the cells: a step renders this and nothing below it. */
export function GridOverlay({ grid, window, editor, onDragHandle }: GridOverlayProps) {
  const { control, layout, prefix } = useGrid()
  const { head } = useSelection()
  const selection = useSelection()
  const editing = useSyncExternalStore(control.subscribe, () => control.editing)
  useLayoutEffect(() => {
    window.show(head.row, head.col)
  }, [window, head])
  useLayoutEffect(() => {
    const element = grid.current
    if (element === null) return
    element.setAttribute('aria-activedescendant', cellId(prefix, head.row, head.col))
    markRows(element, control)
  }, [grid, prefix, control, selection, head])
  const focusGrid = () => grid.current?.focus({ preventScroll: true })
  return (
    <>
      <div className={classes['layer']} style={{ top: layout.headHeight }} aria-hidden>
        <Boxes onDragHandle={onDragHandle} />
      </div>
      <div className={classes['pinnedLayer']} style={{ top: layout.headHeight }} aria-hidden>
        <div
          className={classes['pinnedClip']}
          style={{ width: layout.pinned, height: control.model.rows * ROW_HEIGHT }}
        >
          <Boxes onDragHandle={onDragHandle} />
        </div>
      </div>
      <div className={classes['topLayer']} style={{ top: layout.headHeight }}>
        <CellEditor ref={editor} focusGrid={focusGrid} />
        {editing?.opened === 'listing' && (
          <ChoiceList key={`${head.row} ${head.col}`} focusGrid={focusGrid} />
        )}
        {editing === undefined && <CellNote window={window} focusGrid={focusGrid} />}
      </div>
    </>
  )
}
