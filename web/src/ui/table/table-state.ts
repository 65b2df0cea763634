import type { SortOrder } from '@warren/shared/kernel/paging.ts'

/** What a table shows; a screen keeps it in the address, so that a link or a reload shows the same. */
export type TableState = {
  /** Zero-based, as the lists of the server count [GEN-16]. */
  page: number
  sortField: string
  sortOrder: SortOrder
  /** Shown columns in table order; absent means the table's own choice. */
  columns?: readonly string[]
}

export type TableDefaults = {
  sortField: string
  sortOrder: SortOrder
  /** Fields the list can be sorted by. */
  sortFields: readonly string[]
  /** Columns that can be shown. */
  columns: readonly string[]
}

/** How the state looks in the address: pages count from one there, as people do. */
export type TableSearch = { page?: number; sort?: string; order?: SortOrder; cols?: string }

const readPage = (value: unknown): number => {
  const page = typeof value === 'string' || typeof value === 'number' ? Number(value) : 1
  return Number.isSafeInteger(page) && page > 1 ? page - 1 : 0
}

const readColumns = (value: unknown, known: readonly string[]): readonly string[] | undefined => {
  if (typeof value !== 'string') return undefined
  const asked = new Set(value.split(','))
  const shown = known.filter((column) => asked.has(column))
  return shown.length === 0 ? undefined : shown
}

/** Reads the state from search parameters; whatever makes no sense falls back to the defaults. */
export function readTableState(
  search: Readonly<Record<string, unknown>>,
  defaults: TableDefaults,
): TableState {
  const { sort } = search
  const asked = defaults.sortFields.find((field) => field === sort)
  const sortField = asked ?? defaults.sortField
  // The order of a field that cannot be sorted by says nothing about the one that takes its place.
  const order = sort === undefined || asked !== undefined ? search['order'] : undefined
  const fallback = sortField === defaults.sortField ? defaults.sortOrder : 'asc'
  const columns = readColumns(search['cols'], defaults.columns)
  return {
    page: readPage(search['page']),
    sortField,
    sortOrder: order === 'asc' || order === 'desc' ? order : fallback,
    ...(columns && { columns }),
  }
}

/** Writes the state as search parameters; what equals the defaults is left out, so that addresses stay short. */
export function writeTableState(state: TableState, defaults: TableDefaults): TableSearch {
  const ownSort = state.sortField !== defaults.sortField
  const fallback = ownSort ? 'asc' : defaults.sortOrder
  return {
    ...(state.page > 0 && { page: state.page + 1 }),
    ...(ownSort && { sort: state.sortField }),
    ...(state.sortOrder !== fallback && { order: state.sortOrder }),
    ...(state.columns && { cols: state.columns.join(',') }),
  }
}

/** A click on a head: the other order on the same field, else the new field upward; from the first page. */
export const sortedBy = (state: TableState, field: string): TableState => ({
  ...state,
  page: 0,
  sortField: field,
  sortOrder: state.sortField === field && state.sortOrder === 'asc' ? 'desc' : 'asc',
})
