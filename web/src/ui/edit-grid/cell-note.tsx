import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { cellContent } from './grid-cell.tsx'
import classes from './edit-grid.module.css'
import { useGrid, useSelection, useVersion } from './grid-context.ts'
import type { CellView } from './cell-views.ts'
import type { GridColumn } from './grid-types.ts'
import { type GridLayout, ROW_HEIGHT } from './layout.ts'
import type { Point } from './selection.ts'
import type { GridWindow } from './use-grid-window.ts'

const WIDTH = 280

type NoteProps = { column: GridColumn; view: CellView; row: number }

/** "0 to 25 kits. 27 was not saved; the last good value is 11." */
export function wrongWords(column: GridColumn, view: CellView): string {
  const t = textsOf('grid')
  const last = column.kind.write(view.value)
  const text = view.text === '' ? column.kind.write(view.value) : view.text
  const saved =
    last === '' || last === text ? t('notSaved', { value: text }) : t('notSavedLast', { value: text, last })
  return view.note === undefined ? saved : `${view.note}. ${saved}`
}

function Conflict({ column, view, name }: { column: GridColumn; view: CellView; name: string }) {
  const t = textsOf('grid')
  const { control } = useGrid()
  const { head } = useSelection()
  const id = control.model.rowAt(head.row)?.id
  const decide = (side: 'mine' | 'theirs') => () => {
    if (id !== undefined) control.model.decide(id, side, column.key)
  }
  const written = (value: CellView['value']): ReactNode => {
    const plain = { value, text: column.kind.write(value), state: 'saved' } as const
    return value === null ? textsOf('ui')('form/empty') : cellContent(column, plain)
  }
  const { theirs } = view
  return (
    <>
      <b>{t('twoAnswers', { name })}</b>
      <dl className={classes['sides']}>
        <div>
          <dt>{t('you')}</dt>
          <dd>{written(view.value)}</dd>
        </div>
        <div>
          <dt>{theirs === undefined ? '' : [theirs.by, theirs.at].filter(Boolean).join(', ')}</dt>
          <dd>{written(theirs?.value ?? null)}</dd>
        </div>
      </dl>
      <div className={classes['noteButtons']}>
        <Button size="xs" onClick={decide('mine')}>
          {t('keepMine')}
        </Button>
        <Button size="xs" variant="default" onClick={decide('theirs')}>
          {t('takeTheirs')}
        </Button>
      </div>
    </>
  )
}

/** Why it is doubtful; who has looked may say that it is as it stands. */
function Doubt({ column, view, row }: NoteProps) {
  const { control } = useGrid()
  const id = control.model.rowAt(row)?.id
  const accept = control.model.accepting(id, column.key)
  return (
    <>
      <span>{view.note}</span>
      {accept && (
        <div className={classes['noteButtons']}>
          <Button size="xs" variant="default" onClick={accept}>
            {textsOf('grid')('fineAsItIs')}
          </Button>
        </div>
      )}
    </>
  )
}

/** What is said of every cell one comes to; the rest on Alt+↓. */
const SAID_AT_ONCE: ReadonlySet<string> = new Set(['wrong', 'conflict'])

/** Beside its cell, or under it where there is no room. */
function placeOf({ lefts }: GridLayout, { row, col }: Point, { left, width }: GridWindow['seen']) {
  const [start = 0, end = 0] = [lefts[col], lefts[col + 1]]
  if (end + 8 + WIDTH <= left + width) return { top: row * ROW_HEIGHT - 4, left: end + 8 }
  const most = left + width - WIDTH - 8
  return { top: (row + 1) * ROW_HEIGHT + 6, left: Math.max(left, Math.min(start, most)) }
}

function NoteWords({ column, view, row }: NoteProps) {
  const { control } = useGrid()
  if (view.state === 'wrong') return <span>{wrongWords(column, view)}</span>
  if (view.state === 'doubtful') return <Doubt column={column} view={view} row={row} />
  if (view.state !== 'conflict') return <span>{view.note}</span>
  const names = control.model.columns.findIndex((one) => one.names === true)
  return (
    <Conflict column={column} view={view} name={control.model.textAt({ row, col: Math.max(0, names) })} />
  )
}

const isSaid = (view: CellView | undefined, isExplained: boolean): boolean =>
  view !== undefined && (SAID_AT_ONCE.has(view.state) || (isExplained && view.note !== undefined))

/** Beside the current cell: what is wrong with it, why it is doubtful, who says otherwise. */
export function CellNote({ window, focusGrid }: { window: GridWindow; focusGrid: () => void }) {
  const { control, layout, prefix } = useGrid()
  const { head } = useSelection()
  useVersion()
  const isExplained = useSyncExternalStore(control.subscribe, () => control.isExplained)
  const note = useRef<HTMLDivElement>(null)
  const column = control.model.columns[head.col]
  const view = control.model.viewAt(head)
  const isShown = isSaid(view, isExplained)
  useEffect(() => {
    if (isExplained && isShown) note.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isExplained, isShown])
  if (!isShown || column === undefined || view === undefined) return null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') focusGrid()
    event.stopPropagation()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leads back to the cells
    <div
      ref={note}
      id={`${prefix}-note`}
      className={classes['note']}
      data-state={view.state}
      style={{ width: WIDTH, ...placeOf(layout, head, window.seen) }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // The button goes with the question it answered.
        if (event.relatedTarget === null) focusGrid()
      }}
    >
      <NoteWords column={column} view={view} row={head.row} />
    </div>
  )
}
