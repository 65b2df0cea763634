import { EAR_TAG_PAGE_SIZE } from '@warren/shared/features/ear-tags/ear-tags.vocabulary.ts'
import { usePageSearch } from '../../platform/use-page-search.ts'
import { readTableState, type TableState, writeTableState } from '../../ui/table/table-state.ts'
import { useEarTagsPage } from './ear-tags.api.ts'
import {
  earTagsSearch,
  type Filter,
  filterOf,
  NO_FILTER,
  searchOf,
  sentOf,
  TABLE_DEFAULTS,
} from './ear-tags-search.ts'

/** The register and everything the address says about it [ETR-01, ETR-02]. */
export function useEarTagsList() {
  const { search, change } = usePageSearch(earTagsSearch)
  const filter = filterOf(search)
  const state = readTableState(search, TABLE_DEFAULTS)
  const sent = sentOf(filter)
  const page = useEarTagsPage({
    ...sent,
    page: state.page,
    pageSize: EAR_TAG_PAGE_SIZE,
    sortFields: state.sortField,
    sortOrder: state.sortOrder,
  })
  return {
    filter,
    sent,
    state,
    page,
    rows: page.data?.content,
    /** Known only for what is on the screen: tags of another filter are none to move. */
    total: page.isPlaceholderData ? undefined : page.data?.totalElements,
    setFilter: (next: Partial<Filter>, options?: { replace: boolean }) =>
      change(searchOf({ ...filter, ...next }), options),
    clear: () => change(searchOf(NO_FILTER)),
    setState: (next: TableState, options?: { replace: boolean }) =>
      change({ page: undefined, order: undefined, ...writeTableState(next, TABLE_DEFAULTS) }, options),
  }
}
export type EarTagsList = ReturnType<typeof useEarTagsList>
