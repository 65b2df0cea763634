import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Cells, KeptRow, RowId, TypedCell } from '@warren/shared/kernel/cells.ts'
import { renderUi } from '../../testing/render-ui.tsx'
import { EditGrid } from '../edit-grid.tsx'
import { GridControl } from '../grid-control.ts'
import { GridModel } from '../grid-model.ts'
import type { CellKeeper, GridColumn, GridRow, GridRules } from '../grid-types.ts'
import { countKind, flagKind, palpationKind, textKind } from '../kinds.tsx'

/** Keeps what is typed and sends nothing, so that a test says what became of it. */
class Shelf implements CellKeeper {
  rows = new Map<RowId, KeptRow>()
  line: CellKeeper['line'] = 'idle'
  readonly decided: unknown[] = []
  #heard: Parameters<CellKeeper['subscribe']>[0] = () => undefined
  isSending = () => false
  flush = () => undefined
  subscribe(heard: Parameters<CellKeeper['subscribe']>[0]) {
    this.#heard = heard
    return () => undefined
  }
  type(cells: readonly TypedCell[]) {
    for (const { id, field, over, set, wrong } of cells)
      this.rows.set(id, {
        ...this.rows.get(id),
        [field]:
          wrong === undefined ? { was: over, set } : { was: over, set, hold: { kind: 'wrong', text: wrong } },
      })
    this.tell(cells.map(({ id }) => id))
  }
  decide(...how: unknown[]) {
    this.decided.push(how)
  }
  tell(ids: readonly RowId[], saved: ReadonlyMap<RowId, Cells> = new Map()) {
    this.#heard({ ids, saved })
  }
}

const kits = () => countKind({ min: 0, max: 25 }, '0 to 25 kits', 'en')
const columns = (): GridColumn[] => [
  { key: 'tattoo', label: 'Tattoo', kind: textKind, width: 80, pinned: true, names: true, card: 'title' },
  { key: 'touching', label: '+/−', kind: palpationKind(), width: 50, editable: true },
  { key: 'viable', label: 'Viable', kind: kits(), width: 60, editable: true },
  { key: 'dead', label: 'Unviable', kind: kits(), width: 60, editable: true },
  {
    key: 'born',
    label: 'Born',
    kind: kits(),
    width: 60,
    calc: ({ viable, dead }) => (typeof viable === 'number' ? viable + Number(dead ?? 0) : null),
  },
  { key: 'nanny', label: 'Nurse', kind: flagKind(), width: 50, editable: true },
]
export const ROWS: GridRow[] = [
  { id: 1, cells: { tattoo: 'HY1', viable: 11, dead: 1 } },
  { id: 2, cells: { tattoo: 'HY2', viable: 10 } },
  { id: 'w18', cells: {}, section: 'Week 18' },
  { id: 3, cells: { tattoo: 'HY3' }, notYet: { viable: 'due 05-04' } },
  { id: 4, cells: { tattoo: 'HY4', viable: 9 }, readOnly: 'Sold on 2026-05-02' },
]

/** A small grid on a page, with its keeper. */
export function openGrid(rules: Partial<GridRules> = {}, rows = ROWS) {
  const shelf = new Shelf()
  const model = new GridModel({
    columns: columns(),
    rows,
    keeper: shelf,
    rules: { refusal: ({ code }) => code, ...rules },
  })
  model.connect()
  const control = new GridControl(model)
  const totals = [
    { key: 'sum', label: 'Sum', of: (all: readonly Cells[]) => ({ viable: String(all.length) }) },
  ]
  renderUi(<EditGrid label="Births" control={control} totals={totals} />)
  const cell = (row: number, col: number) =>
    within(screen.getByRole('grid'))
      .getAllByRole('row')
      .find((line) => line.dataset['row'] === String(row))
      ?.querySelector(`[aria-colindex="${col + 2}"]`)
  return { shelf, control, model, cell, user: userEvent.setup(), grid: screen.getByRole('grid') }
}
