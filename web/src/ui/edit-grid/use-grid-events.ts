import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { isOwnCopy, readClipboard } from './clipboard.ts'
import type { GridControl } from './grid-control.ts'
import { actOf, type GridAct } from './grid-keys.ts'
import { columnAt, type GridLayout, NUMBER_WIDTH, ROW_HEIGHT } from './layout.ts'
import { at, landing, type Point } from './selection.ts'
import type { GridWindow } from './use-grid-window.ts'

type Parts = {
  control: GridControl
  layout: GridLayout
  window: GridWindow
  editor: RefObject<HTMLInputElement | null>
  scroller: HTMLElement | null
}

/** Out of the grid by F6: to what can be reached before or after it. */
function leaveGrid(grid: HTMLElement, back: boolean): void {
  const reachable = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex="0"]'),
  ]
  const others = reachable.filter((element) => element.tabIndex >= 0 && element.offsetParent !== null)
  const here = others.indexOf(grid)
  const next = others[here + (back ? -1 : 1)]
  if (next) next.focus()
  else grid.blur()
}

/** A letter: the editor opens, and the letter itself goes where the focus is when the handler ends. */
function typeInto({ control, editor }: Parts, event: KeyboardEvent<HTMLElement>): void {
  const typed = control.typed(event.key)
  if (typed === 'done') event.preventDefault()
  if (typed !== 'editor' || editor.current === null) return
  editor.current.value = ''
  editor.current.focus({ preventScroll: true })
}

function useKeys(parts: Parts) {
  const { control } = parts
  const escapes = useRef(0)
  const isLeaving = (act: GridAct): boolean => {
    escapes.current = act.do === 'cancel' ? escapes.current + 1 : 0
    return act.do === 'leave' || escapes.current > 1
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return
    const act = actOf(event)
    if (act === undefined) return
    if (isLeaving(act)) {
      event.preventDefault()
      leaveGrid(event.currentTarget, act.do === 'leave' && act.back)
    } else if (act.do === 'type') typeInto(parts, event)
    else if (control.act(act)) event.preventDefault()
  }
}

function useClipboard({ control }: Parts) {
  const copy = (event: ClipboardEvent) => {
    const { plain, html } = control.copied()
    event.clipboardData.setData('text/plain', plain)
    event.clipboardData.setData('text/html', html)
    event.preventDefault()
  }
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event)
      control.clear()
    },
    onPaste: (event: ClipboardEvent) => {
      control.paste(readClipboard(event.clipboardData), isOwnCopy(event.clipboardData))
      event.preventDefault()
    },
  }
}

/** The cell under the pointer; measured once, when a button goes down. */
function pointOf(
  { control, layout, window, scroller }: Parts,
  event: { readonly clientX: number; readonly clientY: number },
): Point & { isHead: boolean } {
  const box = scroller?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const beside = event.clientX - box.left
  const x = beside < layout.pinned ? beside : beside + window.seen.left
  const y = event.clientY - box.top - layout.headHeight + window.seen.top
  const row = Math.max(0, Math.min(control.model.rows - 1, Math.floor(y / ROW_HEIGHT)))
  return { row, col: columnAt(layout, x), isHead: beside < NUMBER_WIDTH }
}

function usePointer(parts: Parts) {
  const { control } = parts
  const field = {
    rows: control.model.rows,
    isPassedOver: (row: number) => control.model.isPassedOver(row),
  }
  /** Follows the pointer until it is let go. */
  const follow = (event: PointerEvent, move: (point: Point) => void, end: () => void) => {
    const target = event.currentTarget
    const listening = new AbortController()
    const heard = (each: Event) => move(pointOf(parts, each as globalThis.PointerEvent))
    target.setPointerCapture(event.pointerId)
    target.addEventListener('pointermove', heard, listening)
    const stop = () => {
      listening.abort()
      end()
    }
    target.addEventListener('pointerup', stop, { once: true, signal: listening.signal })
    target.addEventListener('pointercancel', stop, { once: true, signal: listening.signal })
  }
  const choose = ({ row, col, isHead }: ReturnType<typeof pointOf>, extend: boolean) => {
    const head = { row: landing({ ...control.field, ...field }, row, 1), col }
    const { anchor } = control.selection
    if (isHead) control.act({ do: 'choose', what: 'row' })
    else control.select(extend ? { anchor, head } : at(head.row, head.col))
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const inRows = event.target instanceof Element && event.target.closest('[data-row]') !== null
      if (event.button !== 0 || !inRows) return
      const point = pointOf(parts, event)
      if (point.isHead) control.select(at(point.row, control.selection.head.col))
      choose(point, event.shiftKey)
      follow(
        event,
        (to) => choose({ ...to, isHead: false }, true),
        () => undefined,
      )
    },
    onDoubleClick: () => {
      const { row, col } = control.selection.head
      if (control.model.columns[col]?.pinned) control.open(row, false)
      else control.edit('editing')
    },
    onDragHandle: (event: PointerEvent) => {
      event.preventDefault()
      event.stopPropagation()
      follow(
        event,
        (to) => control.dragTo(to),
        () => control.endDrag(),
      )
    },
  }
}

/** Keys, clipboard and pointer of a grid. */
export function useGridEvents(parts: Parts) {
  const { onDragHandle, ...pointer } = usePointer(parts)
  return { onDragHandle, grid: { onKeyDown: useKeys(parts), ...useClipboard(parts), ...pointer } }
}
