import { textsOf } from '../../platform/texts.ts'
import { wrongWords } from './cell-note.tsx'
import classes from './edit-grid.module.css'
import { useGrid, useSelection, useVersion } from './grid-context.ts'
import { nameOf } from './grid-types.ts'

/** Speaks the cell one came to: its row, column, value, and what is wrong with it. */
export function LiveWords() {
  const t = textsOf('grid')
  const { control } = useGrid()
  const { head } = useSelection()
  useVersion()
  const { model } = control
  const column = model.columns[head.col]
  const view = model.viewAt(head)
  if (column === undefined || view === undefined) return null
  const value = column.kind.say?.(view.value) ?? column.kind.write(view.value)
  const problem =
    view.state === 'wrong'
      ? wrongWords(column, view)
      : view.state === 'conflict'
        ? t('rowStates/conflict')
        : (view.note ?? view.hint?.word)
  return (
    <output className={classes['unseen']} aria-live="polite">
      {[nameOf(column), value === '' ? textsOf('ui')('form/empty') : value, problem]
        .filter(Boolean)
        .join(', ')}
    </output>
  )
}
