/* oxlint-disable jsx-a11y/prefer-tag-over-role -- thousands of cells in one tab stop: no table element does that */
import { IconAlertCircle, IconAlertTriangle, IconCloudOff, IconGitCompare } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { textsOf } from '../../platform/texts.ts'
import classes from './edit-grid.module.css'
import { cellId, useGrid } from './grid-context.ts'
import type { CellView, RowView } from './cell-views.ts'
import type { GridColumn } from './grid-types.ts'
import { beginsGroup } from './layout.ts'

/** What a cell shows: its value, both answers of a conflict, or why there is none yet. */
export function cellContent(column: GridColumn, view: CellView): ReactNode {
  const shown = (value: CellView['value']) => column.kind.show?.(value) ?? column.kind.write(value)
  if (view.state === 'wrong') return view.text
  if (view.state === 'notYet') return view.note
  if (view.state === 'conflict')
    return (
      <span className={classes['both']}>
        {shown(view.value)} / {shown(view.theirs?.value ?? null)}
      </span>
    )
  if (view.value === null && view.hint)
    return (
      <span className={classes['hint']} title={view.hint.word}>
        <span aria-hidden>{shown(view.hint.value)}</span>
        <span className={classes['unseen']}>{view.hint.word}</span>
      </span>
    )
  return view.value === null ? '' : shown(view.value)
}

const PILLS = { warn: IconAlertTriangle, danger: IconAlertCircle } as const

/** What a cell says of itself: sign and word around its value, so that colour is never alone. */
export function TonedContent({ column, view }: { column: GridColumn; view: CellView }) {
  const content = cellContent(column, view)
  if (view.tone?.pill !== true) return content
  const { tone, word } = view.tone
  const Sign = PILLS[tone]
  return (
    <span className={classes['pill']} data-tone={tone}>
      <Sign size={13} aria-hidden />
      {content}
      <span className={classes['unseen']}>{word}</span>
    </span>
  )
}

type GridCellProps = {
  row: number
  col: number
  cell: CellView
  /** Nothing can be typed into it. */
  isFixed: boolean
  href: string | undefined
  /** What the column says beside the value. */
  note: string | undefined
}

/** The ground of a cell; a pill has its own. */
const toneOf = ({ tone }: CellView) =>
  tone && { 'data-tone': tone.pill ? undefined : tone.tone, title: tone.word }

/** What the looks of a cell and its readers go by. */
const marksOf = (column: GridColumn, cell: CellView, isFixed: boolean) => ({
  'aria-readonly': isFixed || undefined,
  'aria-invalid': cell.state === 'wrong' || undefined,
  'data-align': column.kind.align,
  'data-state': cell.state,
  'data-calculated': column.calc !== undefined || column.elsewhere || undefined,
  'data-pinned': column.pinned || undefined,
  'data-strong': column.strong || undefined,
  ...toneOf(cell),
})

/** Drawn anew when it looks different: a figure that moves all days after it changes two or three cells of each. */
export const GridCell = memo(function GridCell({ row, col, cell, isFixed, href, note }: GridCellProps) {
  const { control, layout, prefix } = useGrid()
  const column = control.model.columns[col]
  if (column === undefined) return null
  const content = (
    <>
      <TonedContent column={column} view={cell} />
      {note !== undefined && <small className={classes['beside']}>{note}</small>}
    </>
  )
  return (
    <div
      role="gridcell"
      id={cellId(prefix, row, col)}
      aria-colindex={col + 2}
      className={classes['cell']}
      {...marksOf(column, cell, isFixed)}
      data-group={beginsGroup(layout, col) || undefined}
      style={column.pinned ? { insetInlineStart: layout.lefts[col] } : undefined}
    >
      {href === undefined ? (
        content
      ) : (
        <a href={href} tabIndex={-1} {...(column.linkTab && { target: '_blank', rel: 'noopener' })}>
          {content}
        </a>
      )}
    </div>
  )
})

/** The cells of a row. */
export function RowCells({ index, view }: { index: number; view: RowView }) {
  const { control } = useGrid()
  return control.model.columns.map((column, col) => {
    const cell = view.views[column.key]
    return (
      cell && (
        <GridCell
          key={column.key}
          row={index}
          col={col}
          cell={cell}
          isFixed={column.editable !== true || view.row.readOnly !== undefined}
          href={column.link?.(view.cells)}
          note={column.note?.(view.cells)}
        />
      )
    )
  })
}

/** The number of a row, or how far its saving has come. */
export function RowMark({ view: { row, state, by } }: { view: RowView }) {
  const { control } = useGrid()
  return (
    <>
      {by !== undefined && <span className={classes['by']}>{by}</span>}
      {(state === 'saved' || state === 'saving') && (
        <span className={classes['number']} aria-hidden={state === 'saving' || undefined}>
          {row.mark ?? control.model.numberOf(row.id)}
        </span>
      )}
      {state === 'saving' && <i className={classes['arc']} aria-hidden />}
      {state === 'waiting' && <IconCloudOff size={15} aria-hidden />}
      {state === 'wrong' && <IconAlertTriangle size={15} aria-hidden />}
      {state === 'conflict' && <IconGitCompare size={15} aria-hidden />}
    </>
  )
}

export const stateWords = ({ state }: RowView): string | undefined =>
  state === 'saved' ? undefined : textsOf('grid')(`rowStates/${state}`)

export function RowHead({ view }: { view: RowView }) {
  const { control } = useGrid()
  const words = stateWords(view)
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      className={classes['rowHead']}
      data-state={view.state}
      title={words}
    >
      <RowMark view={view} />
      {words !== undefined && (
        <span className={classes['unseen']}>{`${control.model.numberOf(view.row.id)}, ${words}`}</span>
      )}
    </div>
  )
}
