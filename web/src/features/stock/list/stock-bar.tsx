import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { SearchBox } from '../../../ui/filter-bar/search-box.tsx'
import { ColumnChooser } from '../../../ui/table/column-chooser.tsx'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import { ViewsMenu } from '../../saved-views/index.ts'
import { stockSearch, viewOf } from '../stock-search.ts'
import type { StockList } from '../use-stock-list.ts'
import { ScopeSelect } from './scope-select.tsx'
import { type StockOptions, stockFilters } from './stock-filters.tsx'

export type StockBarProps = {
  list: StockList
  options: StockOptions
  columns: readonly DataColumn<RabbitRow>[]
  /** Those of all lists. */
  allColumns: readonly DataColumn<RabbitRow>[]
}

/** Scope, search and chips over the list; at the right the saved views and the columns. */
export function StockBar({ list, options, columns, allColumns }: StockBarProps) {
  const { filter, setFilter, clear, state, setState, search, change } = list
  return (
    <FilterBar
      scope={<ScopeSelect value={filter.other} onChange={(other) => setFilter({ other })} />}
      search={
        filter.other !== 'EMPTY_CAGE' && (
          <SearchBox
            label={textsOf('stock')('search')}
            value={filter.search ?? ''}
            onSearch={(text) => setFilter({ search: text || undefined }, { replace: true })}
          />
        )
      }
      filters={stockFilters(list, options)}
      onClear={clear}
      end={
        <>
          <ViewsMenu
            screen="stock"
            current={viewOf(search)}
            onShow={(view) => change({ ...EMPTY, ...viewOf(stockSearch.parse(view)) })}
          />
          {columns.length > 1 && (
            <ColumnChooser columns={columns} all={allColumns} state={state} onStateChange={setState} />
          )}
        </>
      }
    />
  )
}

/** Takes away whatever the present view says. */
const EMPTY = Object.fromEntries(
  Object.keys(stockSearch.shape)
    .filter((key) => key !== 'import' && key !== 'kind')
    .map((key) => [key, undefined]),
)
