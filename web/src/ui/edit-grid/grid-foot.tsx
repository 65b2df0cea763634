import { Kbd } from '@mantine/core'
import { textsOf } from '../../platform/texts.ts'
import { useNumbers } from '../format/numbers.ts'
import { SaveStatus, type SaveState } from '../save-status/save-status.tsx'
import { keyHints } from '../keys/key-hints.ts'
import classes from './edit-grid.module.css'
import { figuresOf } from './figures.ts'
import { useGrid, useSelection, useVersion } from './grid-context.ts'

/** Cells, sum, mean, least and most of a range. */
function RangeFigures() {
  const t = textsOf('grid')
  const n = useNumbers()
  const { control } = useGrid()
  useSelection()
  useVersion()
  if (!control.isRange) return null
  const figures = figuresOf(control.values)
  const { top, bottom, left, right } = control.area
  const cells = (bottom - top + 1) * (right - left + 1)
  const digits = (value: number) => (Number.isInteger(value) ? 0 : 2)
  return (
    <span className={classes['figures']}>
      <span>{t('cells', { count: cells })}</span>
      {figures &&
        (['sum', 'mean', 'min', 'max'] as const).map((name) => (
          <span key={name}>
            {t(`figures/${name}`)} <b>{n(figures[name], digits(figures[name]))}</b>
          </span>
        ))}
    </span>
  )
}

export type KeyHint = { readonly keys: string; readonly does: string }

type GridFootProps = { hints?: readonly KeyHint[] | undefined; save: SaveState | undefined }

export function GridFoot({ hints, save }: GridFootProps) {
  const { control } = useGrid()
  useVersion()
  const toDecide = control.model.rowsIn('conflict').length
  return (
    <div className={classes['foot']}>
      <span className={classes['hints']}>
        {(hints ?? keyHints('grid')).map(({ keys, does }) => (
          <span key={keys}>
            <Kbd size="xs">{keys}</Kbd> {does}
          </span>
        ))}
      </span>
      <RangeFigures />
      {save && <SaveStatus state={save} toDecide={toDecide} onDecide={() => control.toOpenRow('conflict')} />}
    </div>
  )
}
