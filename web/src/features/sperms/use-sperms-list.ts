import { SPERM_SORTS } from '@warren/shared/features/sperms/sperms.vocabulary.ts'
import { SORT_ORDERS, TABLE_PAGE_SIZE } from '@warren/shared/kernel/paging.ts'
import { z } from 'zod'
import { usePageSearch } from '../../platform/use-page-search.ts'
import {
  readTableState,
  type TableDefaults,
  type TableState,
  writeTableState,
} from '../../ui/table/table-state.ts'
import { importInAddress } from '../imports/index.ts'
import { useSpermsPage } from './sperms.api.ts'

/** What the address may say; a number is how the router reads digits. */
const spermsSearch = z.object({
  page: z.coerce.number().optional().catch(undefined),
  sort: z.string().optional().catch(undefined),
  order: z.enum(SORT_ORDERS).optional().catch(undefined),
  search: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  /** The import that is open over the list. */
  import: importInAddress,
})

const DEFAULTS: TableDefaults = {
  sortField: 'label',
  sortOrder: 'asc',
  sortFields: SPERM_SORTS,
  columns: [],
}
const NO_STATE = { page: undefined, sort: undefined, order: undefined }

/** The list and its state in the address. */
export function useSpermsList() {
  const { search: asked, change } = usePageSearch(spermsSearch)
  const state = readTableState(asked, DEFAULTS)
  const search = (asked.search ?? '').slice(0, 100)
  const page = useSpermsPage({
    page: state.page,
    pageSize: TABLE_PAGE_SIZE,
    sortFields: state.sortField,
    sortOrder: state.sortOrder,
    search: search || undefined,
  })
  return {
    state,
    setState: (next: TableState, options?: { replace: boolean }) =>
      change({ ...NO_STATE, ...writeTableState(next, DEFAULTS) }, options),
    search,
    setSearch: (text: string) => change({ page: undefined, search: text || undefined }, { replace: true }),
    page,
    rows: page.data?.content,
    total: page.data?.totalElements,
  }
}
export type SpermsList = ReturnType<typeof useSpermsList>
