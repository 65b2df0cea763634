import type { CoverCells } from '@warren/shared/features/covers/cells.rules.ts'
import { CELL_FIELDS, GRID_COLUMNS } from '@warren/shared/features/covers/cells.vocabulary.ts'
import type { Cells, CellValue, RowChange } from '@warren/shared/kernel/cells.ts'
import type { GridRow } from '../../../ui/edit-grid/grid-types.ts'
import type { RoundGrid } from './round.api.ts'

/** Marks are there or not: the grid knows no third, so an absent one is an empty cell. */
const FLAGS: readonly string[] = ['nanny', 'grid']
const isFlag = (field: string): boolean => FLAGS.includes(field)

const mapped = (cells: Cells, value: (field: string, value: CellValue) => CellValue): Cells =>
  Object.fromEntries(Object.entries(cells).map(([field, own]) => [field, value(field, own)]))

/** Cells as the grid holds them. */
export const shownCells = (cells: Cells): Cells =>
  mapped(cells, (field, value) => (isFlag(field) && value === false ? null : value))

const sentCells = (cells: Cells): Cells =>
  mapped(cells, (field, value) => (isFlag(field) && value === null ? false : value))

/** Cells as the server takes them. */
export const sentChange = ({ id, was, set }: RowChange) => ({
  id: Number(id),
  was: sentCells(was),
  set: sentCells(set),
})

type Values = RoundGrid['rows'][number]

/** The cells of a row that came as a list of values. */
export const cellsIn = (values: Values, columns: readonly string[] = GRID_COLUMNS): Cells =>
  shownCells(Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])))

export const rowsIn = ({ columns, rows }: Pick<RoundGrid, 'columns' | 'rows'>): GridRow[] =>
  rows.map((values) => {
    const cells = cellsIn(values, columns)
    return { id: Number(cells['id']), cells }
  })

const known = new WeakMap<Cells, CoverCells>()

/** The cells of a row as the rules know them; made once, as sums, chips and doubts ask for them with every change. */
export function coverCells(cells: Cells): CoverCells {
  const made = known.get(cells)
  if (made !== undefined) return made
  const own = Object.fromEntries(CELL_FIELDS.map((field) => [field, cells[field] ?? null]))
  const all = { ...own, nanny: cells['nanny'] === true, grid: cells['grid'] === true } as CoverCells
  known.set(cells, all)
  return all
}

/** Whether two readings have the same does in the same order. */
export const isSameOrder = (one: readonly GridRow[], other: readonly GridRow[]): boolean =>
  one.length === other.length && one.every(({ id }, at) => other[at]?.id === id)
