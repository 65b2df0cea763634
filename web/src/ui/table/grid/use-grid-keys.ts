import type { KeyboardEvent } from 'react'
import type { DataTableProps } from '../table-types.ts'
import { answeringRows } from './answering-rows.ts'
import { movedTo } from './grid-moves.ts'
import type { CurrentRow } from './use-current-row.ts'
import type { Selecting } from './use-selecting.ts'

type Grid = {
  current: CurrentRow
  selecting: Selecting
  /** Rows a screenful holds. */
  perView: number
  show: (index: number) => void
}

const HEAD_BUTTONS = 'thead [data-head]'
const ROW_BUTTONS = 'tr[data-current] [data-row-action]'

/** Left and right along a line of buttons; every other way out leads back to the rows. */
function walk(event: KeyboardEvent<HTMLTableElement>, selector: string): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = buttons.findIndex((button) => button === event.target)
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const leaves = ['ArrowDown', 'ArrowUp', 'Escape'].includes(event.key)
  if (step === undefined && !leaves) return
  event.preventDefault()
  const next = step === undefined ? undefined : buttons[at + step]
  if (next !== undefined) next.focus()
  else if (leaves || at + (step ?? 0) < 0) event.currentTarget.focus()
}

/** The table is one tab stop: arrows, Enter and Space, all handled in one place. */
export function useGridKeys<Row>(props: DataTableProps<Row>, grid: Grid) {
  const { onOpen, onCurrentChange } = props
  const { current, selecting } = grid
  const rows = answeringRows(props)

  const go = (to: number, range: boolean) => {
    const row = rows[to]
    if (row === undefined) return
    selecting.moved(current.index, to, range)
    current.set(to)
    grid.show(to)
    onCurrentChange?.(row)
  }

  const choose = (event: KeyboardEvent<HTMLTableElement>): boolean => {
    const page = event.key === 'a' && (event.ctrlKey || event.metaKey)
    if (page) selecting.togglePage()
    else if (event.key === ' ') selecting.toggle(current.index, event.shiftKey)
    else return false
    return true
  }

  const act = (event: KeyboardEvent<HTMLTableElement>): boolean => {
    const row = rows[current.index]
    if (row === undefined) return false
    if (event.key === 'Enter') onOpen?.(row)
    else if (event.key === 'ArrowRight') return focusFirst(event.currentTarget, ROW_BUTTONS)
    else return selecting.enabled && choose(event)
    return true
  }

  const onRowsKey = (event: KeyboardEvent<HTMLTableElement>): boolean => {
    const up = event.key === 'ArrowUp' && current.index === 0 && !event.shiftKey
    if (up) return focusFirst(event.currentTarget, HEAD_BUTTONS)
    const to = movedTo(event.key, current.index, rows.length, grid.perView)
    if (to === undefined) return act(event)
    go(to, event.shiftKey)
    return true
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (target.closest('thead') !== null) walk(event, HEAD_BUTTONS)
    else if (target.closest('[data-row-action]') !== null) walk(event, ROW_BUTTONS)
    else if (target === event.currentTarget && onRowsKey(event)) event.preventDefault()
  }

  return { onKeyDown }
}

function focusFirst(table: HTMLElement, selector: string): boolean {
  const first = table.querySelector<HTMLElement>(selector)
  first?.focus()
  return first !== null
}
