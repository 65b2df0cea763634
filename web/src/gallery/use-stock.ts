import { useMemo, useState } from 'react'
import type { TableState } from '../ui/table/table-state.ts'
import { type Doe, STOCK } from './stock-data.ts'

export type StockFilters = {
  search: string
  stable: string[]
  status: string[]
  health: string[]
  breed: string[]
}

const NO_FILTERS: StockFilters = { search: '', stable: [], status: [], health: [], breed: [] }
const LISTS = ['stable', 'status', 'health', 'breed'] as const

const matches = (doe: Doe, filters: StockFilters): boolean =>
  LISTS.every((key) => filters[key].length === 0 || filters[key].includes(doe[key])) &&
  [doe.tattoo, doe.tag].some((text) => text.toLowerCase().includes(filters.search.toLowerCase()))

function compare(a: Doe, b: Doe, field: string): number {
  const [x, y] = [a[field as keyof Doe] ?? '', b[field as keyof Doe] ?? '']
  return typeof x === 'number' && typeof y === 'number'
    ? x - y
    : String(x).localeCompare(String(y), 'en', { numeric: true })
}

/** Plays the server: filters, sorts and pages the sample herd. */
export function useStock(state: TableState, pageSize: number) {
  const [filters, setFilters] = useState<StockFilters>({ ...NO_FILTERS, stable: ['M1', 'M2', 'M3', 'M4'] })
  const found = useMemo(() => {
    const sign = state.sortOrder === 'asc' ? 1 : -1
    return STOCK.filter((doe) => matches(doe, filters)).sort(
      (a, b) => sign * (compare(a, b, state.sortField) || compare(a, b, state.thenField ?? state.sortField)),
    )
  }, [filters, state.sortField, state.thenField, state.sortOrder])
  return {
    rows: found.slice(state.page * pageSize, (state.page + 1) * pageSize),
    total: found.length,
    filters,
    change: (change: Partial<StockFilters>) => setFilters((was) => ({ ...was, ...change })),
    clear: () => setFilters(NO_FILTERS),
  }
}
