import type { SortOrder } from '@warren/shared/kernel/paging.ts'

/** What a table shows; a screen keeps it in the address, so that a link or a reload shows the same. */
export type TableState = {
  /** Zero-based, as the lists of the server count [GEN-16]. */
  page: number
  sortField: string
  /** Sorts what the first field leaves equal; one order goes for both [D-008]. */
  thenField?: string
  sortOrder: SortOrder
  /** Shown columns in table order; absent means the table's own choice. */
  columns?: readonly string[]
}

export type TableDefaults = {
  sortField: string
  /** Sorts what the first field leaves equal, until another order is asked for. */
  thenField?: string
  sortOrder: SortOrder
  /** Fields the list can be sorted by. */
  sortFields: readonly string[]
  /** Fields the list is sorted by at once; one unless told. */
  most?: 1 | 2
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

/** Fields the address asks for, as far as the list can be sorted by them. */
const readSorts = (value: unknown, { sortFields, most = 1 }: TableDefaults): readonly string[] =>
  typeof value === 'string'
    ? [...new Set(value.split(','))].filter((field) => sortFields.includes(field)).slice(0, most)
    : []

const isOrder = (value: unknown): value is SortOrder => value === 'asc' || value === 'desc'

/** Reads the state from search parameters; whatever makes no sense falls back to the defaults. */
export function readTableState(
  search: Readonly<Record<string, unknown>>,
  defaults: TableDefaults,
): TableState {
  const asked = readSorts(search['sort'], defaults)
  const isAsked = asked.length > 0
  const [sortField = defaults.sortField, thenField] = isAsked ? asked : sortsOf(defaults)
  // The order of a field that cannot be sorted by says nothing about the one that takes its place.
  const order = search['sort'] === undefined || isAsked ? search['order'] : undefined
  const fallback = sortField === defaults.sortField ? defaults.sortOrder : 'asc'
  const columns = readColumns(search['cols'], defaults.columns)
  return {
    page: readPage(search['page']),
    sortField,
    ...(thenField !== undefined && { thenField }),
    sortOrder: isOrder(order) ? order : fallback,
    ...(columns && { columns }),
  }
}

/** Fields in the order they sort. */
export const sortsOf = ({
  sortField,
  thenField,
}: Pick<TableState, 'sortField' | 'thenField'>): readonly string[] =>
  thenField === undefined ? [sortField] : [sortField, thenField]

/** Writes the state as search parameters; what equals the defaults is left out, so that addresses stay short. */
export function writeTableState(state: TableState, defaults: TableDefaults): TableSearch {
  const sorts = sortsOf(state).join(',')
  const fallback = state.sortField === defaults.sortField ? defaults.sortOrder : 'asc'
  return {
    ...(state.page > 0 && { page: state.page + 1 }),
    ...(sorts !== sortsOf(defaults).join(',') && { sort: sorts }),
    ...(state.sortOrder !== fallback && { order: state.sortOrder }),
    ...(state.columns && { cols: state.columns.join(',') }),
  }
}

const turned = { asc: 'desc', desc: 'asc' } as const

/** Sorted by these fields, from the first page. */
export function withSorts(
  state: TableState,
  [first, then]: readonly string[],
  sortOrder: SortOrder,
): TableState {
  const { thenField: _dropped, ...rest } = state
  return {
    ...rest,
    page: 0,
    sortField: first ?? state.sortField,
    ...(then !== undefined && then !== first && { thenField: then }),
    sortOrder,
  }
}

/** A click on a head: the other order on the first field, else the new field alone, in the order it begins with. */
export const sortedBy = (state: TableState, field: string, begin: SortOrder = 'asc'): TableState =>
  state.sortField === field
    ? withSorts(state, sortsOf(state), turned[state.sortOrder])
    : withSorts(state, [field], begin)

/** A click with Shift: sorts what the first field leaves equal; a second time it is taken off again. */
export function thenSortedBy(state: TableState, field: string): TableState {
  if (state.sortField === field) return sortedBy(state, field)
  return withSorts(
    state,
    state.thenField === field ? [state.sortField] : [state.sortField, field],
    state.sortOrder,
  )
}
