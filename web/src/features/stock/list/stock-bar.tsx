import type { RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { textsOf } from '../../../platform/texts.ts'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { SearchBox } from '../../../ui/filter-bar/search-box.tsx'
import { SortMenu } from '../../../ui/list/sort-menu.tsx'
import { ColumnChooser } from '../../../ui/table/column-chooser.tsx'
import type { DataColumn } from '../../../ui/table/table-types.ts'
import { ViewsMenu } from '../../saved-views/index.ts'
import { type StockList, stockList } from '../stock.list.tsx'
import { ScopeSelect } from './scope-select.tsx'

export type StockBarProps = {
  list: StockList
  columns: readonly DataColumn<RabbitRow>[]
  /** Those of all lists. */
  allColumns: readonly DataColumn<RabbitRow>[]
}

/** Scope, search and chips over the list; at the right the saved views and the columns. */
export function StockBar({ list, columns, allColumns }: StockBarProps) {
  const { filter, setFilter, state, setState } = list
  return (
    <FilterBar
      scope={<ScopeSelect value={filter.other} onChange={(other) => setFilter({ other })} />}
      search={
        filter.other !== 'EMPTY_CAGE' && (
          <SearchBox
            label={textsOf('stock')('search')}
            value={filter.search ?? ''}
            onSearch={(search) => setFilter({ search }, { replace: true })}
          />
        )
      }
      filters={list.chips}
      onReset={list.reset}
      end={
        <>
          <ViewsMenu
            screen="stock"
            current={list.savedView}
            present={stockList.viewOf}
            onShow={list.showView}
          />
          {columns.length > 1 && (
            <>
              <SortMenu columns={columns} state={state} onStateChange={setState} />
              <ColumnChooser columns={columns} all={allColumns} state={state} onStateChange={setState} />
            </>
          )}
        </>
      }
    />
  )
}
