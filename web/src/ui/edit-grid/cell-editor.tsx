import { type KeyboardEvent, type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'
import { textsOf } from '../../platform/texts.ts'
import classes from './edit-grid.module.css'
import { useGrid, useSelection } from './grid-context.ts'
import { editActOf } from './grid-keys.ts'
import { nameOf } from './grid-types.ts'
import { boxOf } from './layout.ts'

type CellEditorProps = { ref: RefObject<HTMLInputElement | null>; focusGrid: () => void }

/**
 * The one editor of the grid. It is always there, over the current cell and unseen: so the key that opens it already
 * lands in it, and no letter is lost.
 */
export function CellEditor({ ref, focusGrid }: CellEditorProps) {
  const { control, layout } = useGrid()
  const { head } = useSelection()
  const editing = useSyncExternalStore(control.subscribe, () => control.editing)
  const column = control.model.columns[head.col]
  const isOpen = editing !== undefined && editing.opened !== 'listing'

  useLayoutEffect(() => {
    const input = ref.current
    if (input === null || editing?.opened !== 'editing') return
    input.value = control.model.textAt(control.selection.head)
    input.focus({ preventScroll: true })
    input.setSelectionRange(input.value.length, input.value.length)
  }, [ref, control, editing])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Grid and editor share no keys: what is typed here stays here.
    event.stopPropagation()
    if (editing === undefined || editing.opened === 'listing' || event.nativeEvent.isComposing) return
    const act = editActOf(event, editing.opened)
    if (act === undefined) return
    event.preventDefault()
    const { value } = event.currentTarget
    focusGrid()
    control.accept(value, act)
  }

  const box = boxOf(layout, { top: head.row, bottom: head.row, left: head.col, right: head.col })
  return (
    <input
      ref={ref}
      type="text"
      tabIndex={-1}
      autoComplete="off"
      spellCheck={false}
      className={classes['editor']}
      data-open={isOpen || undefined}
      data-align={column?.kind.align}
      aria-hidden={!isOpen}
      aria-label={textsOf('grid')('editCell', { column: column ? nameOf(column) : '' })}
      style={box}
      onKeyDown={onKeyDown}
      onBlur={(event) => control.commit(event.currentTarget.value)}
    />
  )
}
