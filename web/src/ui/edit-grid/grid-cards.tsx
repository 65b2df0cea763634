import { ActionIcon, Button, Checkbox, Select, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { textsOf } from '../../platform/texts.ts'
import { useNumbers } from '../format/numbers.ts'
import { wrongWords } from './cell-note.tsx'
import { RowMark, stateWords, TonedContent } from './grid-cell.tsx'
import classes from './grid-cards.module.css'
import { useGrid, useSelection, useVersion } from './grid-context.ts'
import type { CellView } from './cell-views.ts'
import { type GridColumn, nameOf } from './grid-types.ts'
import { at } from './selection.ts'

type FieldProps = { column: GridColumn; view: CellView; row: number; col: number }

const problemOf = (column: GridColumn, view: CellView) =>
  view.state === 'wrong' ? wrongWords(column, view) : undefined

/** A number with keys for one less and one more. */
function Stepper({ column, view, row, col }: FieldProps) {
  const t = textsOf('grid')
  const { control } = useGrid()
  const { min, max, empty } = column.kind.steps ?? { min: 0, max: 0 }
  const value = typeof view.value === 'number' ? view.value : empty
  const to = (next: number) => control.model.set({ row, col }, Math.max(min, Math.min(max, next)))
  return (
    <div className={classes['stepper']}>
      <ActionIcon
        variant="default"
        aria-label={t('less', { name: nameOf(column) })}
        onClick={() => to((value ?? min + 1) - 1)}
      >
        <IconMinus size={20} aria-hidden />
      </ActionIcon>
      <TextField column={column} view={view} row={row} col={col} />
      <ActionIcon
        variant="default"
        aria-label={t('more', { name: nameOf(column) })}
        onClick={() => to((value ?? min - 1) + 1)}
      >
        <IconPlus size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}

function TextField({ column, view, row, col }: FieldProps) {
  const { control } = useGrid()
  const [draft, setDraft] = useState<string>()
  return (
    <TextInput
      size="md"
      label={nameOf(column)}
      inputMode={column.kind.numeric ? 'decimal' : undefined}
      value={draft ?? view.text}
      error={problemOf(column, view)}
      description={view.state === 'doubtful' ? view.note : column.note?.(control.model.cellsAt(row))}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => {
        if (draft !== undefined && draft !== view.text) control.model.write([{ row, col, text: draft }])
        setDraft(undefined)
      }}
    />
  )
}

/** Closed answers as large keys: − ? +. The one that is given, pressed again, is taken back. */
function Answers({ column, view, row, col }: FieldProps) {
  const { control } = useGrid()
  const options = column.kind.options ?? []
  return (
    <fieldset className={classes['answers']} aria-label={nameOf(column)}>
      {options.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === view.value}
          onClick={() => control.model.set({ row, col }, value === view.value ? null : value)}
        >
          <span aria-hidden>{column.kind.show?.(value) ?? column.kind.write(value)}</span>
          {label}
        </button>
      ))}
    </fieldset>
  )
}

function Choice({ column, view, row, col }: FieldProps) {
  const { control } = useGrid()
  const options = column.kind.options ?? []
  return (
    <Select
      size="md"
      label={nameOf(column)}
      clearable={column.kind.required !== true}
      value={view.value === null ? null : String(view.value)}
      data={options.map(({ value, label }) => ({ value: String(value), label }))}
      onChange={(value) => control.model.set({ row, col }, value)}
    />
  )
}

function Field(props: FieldProps) {
  const { control } = useGrid()
  const { column, view, row, col } = props
  const { kind } = column
  const isFixed = !control.model.isEditable({ row, col })
  if (isFixed && view.value === null && view.note === undefined) return null
  if (isFixed)
    return (
      <div className={classes['fixed']}>
        <span>{nameOf(column)}</span>{' '}
        <b>
          <TonedContent column={column} view={view} />
        </b>
      </div>
    )
  if (kind.toggles)
    return (
      <Checkbox
        label={nameOf(column)}
        checked={view.value === true}
        onChange={(event) => control.model.set({ row, col }, event.currentTarget.checked ? true : null)}
      />
    )
  if (kind.keys) return <Answers {...props} />
  if (kind.options) return <Choice {...props} />
  return kind.steps ? <Stepper {...props} /> : <TextField {...props} />
}

/** What is known of an empty field, with a button that takes it. */
function Hint({ column, view: { hint }, row, col }: FieldProps) {
  const { control } = useGrid()
  if (hint === undefined) return null
  return (
    <Button
      size="sm"
      variant="default"
      title={hint.word}
      aria-label={`${nameOf(column)}: ${hint.take}`}
      onClick={() => control.model.set({ row, col }, hint.value)}
    >
      {hint.take}
    </Button>
  )
}

function Sides({ column, view, row }: Omit<FieldProps, 'col'>) {
  const t = textsOf('grid')
  const { control } = useGrid()
  const id = control.model.rowAt(row)?.id
  if (view.state !== 'conflict' || id === undefined) return null
  const write = (value: CellView['value']) =>
    value === null ? textsOf('ui')('form/empty') : column.kind.write(value)
  return (
    <div className={classes['sides']}>
      <span>
        {t('you')} <b>{write(view.value)}</b> · {view.theirs?.by} <b>{write(view.theirs?.value ?? null)}</b>
      </span>
      <Button size="sm" onClick={() => control.model.decide(id, 'mine', column.key)}>
        {t('keepMine')}
      </Button>
      <Button size="sm" variant="default" onClick={() => control.model.decide(id, 'theirs', column.key)}>
        {t('takeTheirs')}
      </Button>
    </div>
  )
}

function CardFoot({ row }: { row: number }) {
  const t = textsOf('grid')
  const n = useNumbers()
  const { control } = useGrid()
  const { model } = control
  const go = (step: 'up' | 'down') => control.act({ do: 'step', step, extend: false })
  // Lines between the rows have no card.
  const cards = model.inView.flatMap(({ section }, index) => (section === undefined ? [index] : []))
  const place = cards.indexOf(row)
  return (
    <footer className={classes['foot']}>
      <Button
        size="lg"
        variant="default"
        disabled={place <= 0}
        leftSection={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => go('up')}
      >
        {t('previous')}
      </Button>
      <span className={classes['place']}>
        {n(place + 1)} {textsOf('ui')('ofTotal', { total: n(cards.length) })}
      </span>
      <Button
        size="lg"
        disabled={place === cards.length - 1}
        rightSection={<IconChevronRight size={20} aria-hidden />}
        onClick={() => go('down')}
      >
        {t('next')}
      </Button>
    </footer>
  )
}

/** On a phone: one row, large, in the order of the rows. The same store, the same saving. */
export function GridCards({ label }: { label: string }) {
  const { control } = useGrid()
  const { head } = useSelection()
  useVersion()
  const { model } = control
  const { row } = head
  const line = model.rowAt(row)
  const view = line && model.view(line.id)
  if (view === undefined) return null
  const shown = model.columns
    .map((column, col) => ({ column, col }))
    .filter(({ column }) => column.card !== 'hidden')
  const title = shown.filter(({ column }) => column.card === 'title')
  return (
    <section className={classes['card']} aria-label={label}>
      <header className={classes['head']}>
        <div className={classes['title']}>
          {title.map(({ column }, index) => (
            <span key={column.key} data-first={index === 0 || undefined}>
              {view.views[column.key]?.text}
            </span>
          ))}
        </div>
        <span className={classes['state']} data-state={view.state}>
          <RowMark view={view} /> {stateWords(view)}
        </span>
      </header>
      {view.row.readOnly !== undefined && <p className={classes['reason']}>{view.row.readOnly}</p>}
      <div className={classes['fields']}>
        {shown
          .filter(({ column }) => column.card !== 'title')
          .sort((one, other) => Number(other.column.card === 'lead') - Number(one.column.card === 'lead'))
          .map(({ column, col }) => {
            const cell = view.views[column.key]
            if (cell === undefined || view.row.section !== undefined) return null
            return (
              <div key={`${line?.id} ${column.key}`} onFocus={() => control.select(at(row, col))}>
                <Field column={column} view={cell} row={row} col={col} />
                <Hint column={column} view={cell} row={row} col={col} />
                <Sides column={column} view={cell} row={row} />
              </div>
            )
          })}
      </div>
      <CardFoot row={row} />
    </section>
  )
}
