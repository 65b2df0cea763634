import { clearedStock } from '@warren/shared/features/stock/stock.rules.ts'
import {
  LIVING_STATUSES,
  type OtherFilter,
  STOCK_PAGE_SIZE,
} from '@warren/shared/features/stock/stock.vocabulary.ts'
import { usePageSearch } from '../../platform/use-page-search.ts'
import {
  readTableState,
  type TableDefaults,
  type TableState,
  writeTableState,
} from '../../ui/table/table-state.ts'
import { hasColumn } from './list/stock-columns.tsx'
import { useStockPage } from './stock.api.ts'
import { type Filter, filterOf, searchOf, sentOf, stockSearch, TABLE_DEFAULTS } from './stock-search.ts'

/** A list is not sorted by a column it does not have: nobody would see by what. */
const defaultsOf = (other: OtherFilter): TableDefaults => ({
  ...TABLE_DEFAULTS,
  sortFields: TABLE_DEFAULTS.sortFields.filter((field) => hasColumn(other, field)),
})

/** The list and everything the address says about it [STK-01, STK-07]. */
export function useStockList() {
  const { search, change } = usePageSearch(stockSearch)
  const filter = filterOf(search)
  const sent = sentOf(filter)
  const state = readTableState(search, defaultsOf(filter.other))
  const page = useStockPage(sent, {
    page: state.page,
    pageSize: STOCK_PAGE_SIZE,
    sortFields: state.sortField,
    sortOrder: state.sortOrder,
  })
  const setFilter = (next: Partial<Filter>, options?: { replace: boolean }) => {
    // Back at the mothers the list begins with the living again [D-058].
    const returned = next.other === 'ALL_MOTHER' && filter.other !== 'ALL_MOTHER'
    change(searchOf({ ...filter, ...(returned && { statuses: LIVING_STATUSES }), ...next }), options)
  }
  return {
    search,
    change,
    filter,
    sent,
    /** The filter as a name, for what belongs to it alone. */
    view: JSON.stringify(sent),
    state,
    page,
    rows: page.data?.content,
    total: page.data?.totalElements ?? 0,
    setFilter,
    clear: () => change(searchOf(clearedStock(filter) as Filter)),
    setState: (next: TableState, options?: { replace: boolean }) =>
      change(
        {
          page: undefined,
          sort: undefined,
          order: undefined,
          cols: undefined,
          ...writeTableState(next, TABLE_DEFAULTS),
        },
        options,
      ),
  }
}
export type StockList = ReturnType<typeof useStockList>
