import { useEffect, useState } from 'react'
import { GridControl } from './grid-control.ts'
import { GridModel, type GridModelOptions } from './grid-model.ts'

/** The store and the keys of one grid, for as long as its page stands. */
export function useEditGrid(options: GridModelOptions): GridControl {
  const [control] = useState(() => new GridControl(new GridModel(options)))
  useEffect(() => control.model.connect(), [control])
  const { rows } = options
  useEffect(() => {
    if (control.model.all !== rows) control.setRows(rows)
  }, [control, rows])
  return control
}
