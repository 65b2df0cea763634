import { TABLE_PAGE_SIZE } from '@warren/shared/kernel/paging.ts'
import { usePageSearch } from '../../platform/use-page-search.ts'
import { localToday } from '../../ui/form/date/date-rules.ts'
import { readTableState, type TableState, writeTableState } from '../../ui/table/table-state.ts'
import { useCommandsPage } from './commands.api.ts'
import {
  type CommandsSearch,
  commandsSearch,
  filtersOf,
  NO_FILTERS,
  type Period,
  periodOf,
  TABLE_DEFAULTS,
  writePeriod,
} from './commands-search.ts'

const NO_STATE = { page: undefined, sort: undefined, order: undefined }

/** The log and everything the address says about it, the open row included [CMD-01]. */
export function useCommandsList() {
  const { search, change } = usePageSearch(commandsSearch)
  const today = localToday()
  const period = periodOf(search, today)
  const filters = filtersOf(search)
  const state = readTableState(search, TABLE_DEFAULTS)
  const page = useCommandsPage({
    page: state.page,
    pageSize: TABLE_PAGE_SIZE,
    sortFields: state.sortField,
    sortOrder: state.sortOrder,
    ...period,
    farmId: filters.farm,
    username: filters.username,
    statuses: filters.statuses.join(','),
    sources: filters.sources.join(','),
    commands: filters.commands.join(','),
  })
  const rows = page.data?.content
  return {
    period,
    filters,
    state,
    page,
    rows,
    openId: search.row,
    /** The row of the viewer, as soon as it is there. */
    openRow: rows?.find((row) => row.id === search.row),
    setPeriod: (next: Period) => change({ page: undefined, ...writePeriod(next, today) }),
    setFilter: (next: Partial<CommandsSearch>) => change({ page: undefined, ...next }),
    clearFilters: () => change({ page: undefined, ...NO_FILTERS }),
    setState: (next: TableState, options?: { replace: boolean }) =>
      change({ ...NO_STATE, ...writeTableState(next, TABLE_DEFAULTS) }, options),
    open: (id: number | undefined) => change({ row: id }),
  }
}
