import { USER_SORT_FIELDS } from '@warren/shared/features/users/users.vocabulary.ts'
import { SORT_ORDERS, TABLE_PAGE_SIZE } from '@warren/shared/kernel/paging.ts'
import { z } from 'zod'
import { usePageSearch } from '../../platform/use-page-search.ts'
import {
  readTableState,
  type TableDefaults,
  type TableState,
  writeTableState,
} from '../../ui/table/table-state.ts'
import { useUsersPage } from './users.api.ts'

/** What the address may say; a number is how the router reads digits. */
const usersSearch = z.object({
  page: z.coerce.number().optional().catch(undefined),
  sort: z.string().optional().catch(undefined),
  order: z.enum(SORT_ORDERS).optional().catch(undefined),
  search: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
})

/** By username upward unless the address says otherwise [USR-02]. */
const DEFAULTS: TableDefaults = {
  sortField: 'username',
  sortOrder: 'asc',
  sortFields: USER_SORT_FIELDS,
  columns: [],
}
const NO_STATE = { page: undefined, sort: undefined, order: undefined }

/** The list and its state in the address. */
export function useUsersList() {
  const { search: asked, change } = usePageSearch(usersSearch)
  const state = readTableState(asked, DEFAULTS)
  const search = (asked.search ?? '').slice(0, 100)
  const page = useUsersPage({
    page: state.page,
    pageSize: TABLE_PAGE_SIZE,
    sortFields: state.sortField,
    sortOrder: state.sortOrder,
    search,
  })
  return {
    state,
    setState: (next: TableState, options?: { replace: boolean }) =>
      change({ ...NO_STATE, ...writeTableState(next, DEFAULTS) }, options),
    search,
    setSearch: (text: string) => change({ page: undefined, search: text || undefined }, { replace: true }),
    rows: page.data?.content,
    total: page.data?.totalElements ?? 0,
    loading: page.isFetching,
    stale: page.isPlaceholderData,
    failure: page.error ?? undefined,
    retry: () => void page.refetch(),
  }
}
