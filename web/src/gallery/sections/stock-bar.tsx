import { Select } from '@mantine/core'
import { FilterBar } from '../../ui/filter-bar/filter-bar.tsx'
import type { FilterDef } from '../../ui/filter-bar/filter-types.ts'
import { SearchBox } from '../../ui/filter-bar/search-box.tsx'
import { SortMenu } from '../../ui/list/sort-menu.tsx'
import { ColumnChooser } from '../../ui/table/column-chooser.tsx'
import type { TableState } from '../../ui/table/table-state.ts'
import { COLUMNS } from '../stock-columns.tsx'
import type { useStock } from '../use-stock.ts'
import { w } from '../words.ts'

type StockBarProps = {
  filters: readonly FilterDef[]
  stock: ReturnType<typeof useStock>
  state: TableState
  onStateChange: (state: TableState) => void
  onSearch: (search: string) => void
}

export function StockBar({ filters, stock, state, onStateChange, onSearch }: StockBarProps) {
  return (
    <FilterBar
      scope={
        <Select
          size="xs"
          w={140}
          aria-label={w('scope')}
          defaultValue="all"
          allowDeselect={false}
          data={[
            { value: 'all', label: w('allMothers') },
            { value: 'young', label: w('youngDoes') },
          ]}
        />
      }
      search={<SearchBox label={w('search')} value={stock.filters.search} onSearch={onSearch} />}
      filters={filters}
      onReset={stock.clear}
      end={
        <>
          <SortMenu columns={COLUMNS} state={state} onStateChange={onStateChange} />
          <ColumnChooser columns={COLUMNS} state={state} onStateChange={onStateChange} />
        </>
      }
    />
  )
}
