import { useEffect, useState } from 'react'
import { GridControl } from './grid-control.ts'
import { GridModel, type GridModelOptions } from './grid-model.ts'
import { at } from './selection.ts'

/** New rows, or the same in another order: one stays on the row where one stood. */
export function renewRows(control: GridControl, rows: GridModelOptions['rows']): void {
  const { model } = control
  const { head } = control.selection
  const here = model.rowAt(head.row)?.id
  model.setRows(rows)
  const row = here === undefined ? -1 : model.indexOf(here)
  if (row >= 0 && row !== head.row) control.select(at(row, head.col))
}

/** The store and the keys of one grid, for as long as its page stands. */
export function useEditGrid(options: GridModelOptions): GridControl {
  const [control] = useState(() => new GridControl(new GridModel(options)))
  useEffect(() => control.model.connect(), [control])
  const { rows } = options
  useEffect(() => {
    if (control.model.all !== rows) renewRows(control, rows)
  }, [control, rows])
  return control
}
