import { isUsual } from '../stock-search.ts'
import type { StockList } from '../use-stock-list.ts'
import { type StockOptions, stockFilters } from './stock-filters.tsx'

/** What the list was asked for, in words; that it holds the living goes without saying. */
export function askedWords(list: StockList, options: StockOptions): readonly string[] {
  const { search, statuses } = list.filter
  return [
    ...(search ? [search] : []),
    ...stockFilters(list, options).flatMap(({ id, label, value }) =>
      value === undefined || (id === 'statuses' && isUsual(statuses)) ? [] : [`${label}: ${value}`],
    ),
  ]
}
