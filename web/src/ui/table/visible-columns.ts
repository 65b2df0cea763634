import type { TableState } from './table-state.ts'

type Column = { id: string; hidden?: boolean }

/** Ids the table shows without a wish of the user's own. */
export const defaultColumns = (columns: readonly Column[]): readonly string[] =>
  columns.filter((column) => !column.hidden).map((column) => column.id)

/** The columns to draw: the key always, the rest as the state asks. */
export function visibleColumns<C extends Column>(columns: readonly C[], state: TableState): readonly C[] {
  const shown = new Set(state.columns ?? defaultColumns(columns))
  return columns.filter((column, index) => index === 0 || shown.has(column.id))
}
