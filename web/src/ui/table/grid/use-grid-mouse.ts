import type { MouseEvent } from 'react'
import type { DataTableProps } from '../table-types.ts'
import { answeringRows } from './answering-rows.ts'
import type { CurrentRow } from './use-current-row.ts'
import type { Selecting } from './use-selecting.ts'

type Grid = { current: CurrentRow; selecting: Selecting }

const INTERACTIVE = 'a, button, input, label, select, textarea'

const rowIndexOf = (target: EventTarget): number | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
  return row === null ? undefined : Number(row.dataset['index'])
}

/** True while text is selected: a user who selects a tattoo to copy it does not want to open the page. */
const textIsMarked = (): boolean => (window.getSelection()?.toString() ?? '') !== ''

/** Clicks on rows: opening, opening fully and ticking, handled in one place. */
export function useGridMouse<Row>(props: DataTableProps<Row>, { current, selecting }: Grid) {
  const rows = answeringRows(props)

  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const { target } = event
    const index = rowIndexOf(target)
    const row = index === undefined ? undefined : rows[index]
    if (index === undefined || row === undefined || !(target instanceof Element)) return
    current.set(index)
    if (target.closest('[data-tick]') !== null) {
      selecting.toggle(index, event.shiftKey)
      event.currentTarget.focus({ preventScroll: true })
      return
    }
    selecting.touch(index)
    if (target.closest(INTERACTIVE) === null && !textIsMarked()) props.onOpen?.(row)
  }

  const onDoubleClick = ({ target }: MouseEvent<HTMLTableElement>) => {
    const row = rows[rowIndexOf(target) ?? -1]
    if (row === undefined || !(target instanceof Element)) return
    if (target.closest(`${INTERACTIVE}, [data-tick]`) === null) props.onOpenFully?.(row)
  }

  return { onClick, onDoubleClick }
}
