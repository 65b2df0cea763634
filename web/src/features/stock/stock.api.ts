import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { exportSperms } from '@warren/shared/features/sperms/index.ts'
import { getRabbit, getRabbitHistory } from '@warren/shared/features/stock/rabbits.contract.ts'
import {
  changeRabbits,
  exportBucks,
  exportCages,
  exportStock,
  getRabbitFilterOptions,
  pageRabbits,
  previewRabbits,
  type RabbitRow,
  undoRabbits,
} from '@warren/shared/features/stock/stock.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { MAX_PAGE_SIZE } from '@warren/shared/kernel/limits.ts'
import { callApi, downloadFile } from '../../platform/api-client.ts'

const KEY = ['stock']
const PREVIEW = 'preview'
const RABBIT_KEY = ['rabbit']

type PageQuery = RequestOf<typeof pageRabbits>['query']
type Bulk = RequestOf<typeof changeRabbits>['body']
/** The filter as calls carry it. */
export type SentFilter = NonNullable<Bulk['matching']>['filter']

// In an address lists are texts with commas [D-057].
const joined = (list: unknown): string | undefined => (Array.isArray(list) ? list.join(',') : undefined)
const inAddress = ({ statuses, lines, healthConditions, ...rest }: SentFilter): SentFilter => ({
  ...rest,
  statuses: joined(statuses),
  lines: joined(lines),
  healthConditions: joined(healthConditions),
})

/** One page of the list [STK-05, STK-20]. */
export const useStockPage = (filter: SentFilter, paging: Omit<PageQuery, keyof SentFilter>) =>
  useQuery({
    queryKey: [...KEY, 'page', filter, paging],
    queryFn: ({ signal }) => callApi(pageRabbits, { query: { ...inAddress(filter), ...paging } }, signal),
    placeholderData: keepPreviousData,
  })

/** How many a filter finds. */
export const useStockCount = (filter: SentFilter, enabled: boolean) =>
  useQuery({
    queryKey: [...KEY, 'count', filter],
    queryFn: async ({ signal }) =>
      (await callApi(pageRabbits, { query: { ...inAddress(filter), pageSize: 1 } }, signal)).totalElements,
    enabled,
  })

/** What the filters offer [STK-13]. */
export const useStockOptions = () =>
  useQuery({
    queryKey: [...KEY, 'options'],
    queryFn: ({ signal }) => callApi(getRabbitFilterOptions, {}, signal),
  })

const isPreview = ({ queryKey: [feature, what] }: { queryKey: readonly unknown[] }): boolean =>
  feature === KEY[0] && what === PREVIEW

/**
 * Everything anew after an import or a change [IMP-23]: rabbits are also in sheets, maps, searches and the list of semen.
 * Only what a change would have done is past asking.
 */
export function useReloadStock(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ predicate: (query) => !isPreview(query) })
}

/** The data sheet of one rabbit [RAB-23]. */
export const useRabbit = (id: number) =>
  useQuery({
    queryKey: [...RABBIT_KEY, id],
    queryFn: ({ signal }) => callApi(getRabbit, { params: { id } }, signal),
  })

/** What happened to it, its young, and how its herd does. */
export const useRabbitHistory = (id: number) =>
  useQuery({
    queryKey: [...RABBIT_KEY, id, 'history'],
    queryFn: ({ signal }) => callApi(getRabbitHistory, { params: { id } }, signal),
  })

/** Which rabbits, and what they become [STK-17]. */
export type BulkChange = Omit<Bulk, 'expected'>

/** What a change would do; asked anew each time, because the stock may have changed since. */
export const useBulkPreview = (change: BulkChange, enabled: boolean) =>
  useQuery({
    queryKey: [...KEY, PREVIEW, change],
    queryFn: ({ signal }) => callApi(previewRabbits, { body: change }, signal),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })

export function useChangeRabbits() {
  const reload = useReloadStock()
  return useMutation({
    mutationFn: (body: Bulk) => callApi(changeRabbits, { body }),
    // It is done: the dialog does not wait until everything is on the screen again.
    onSuccess: () => void reload(),
  })
}

export function useUndoRabbits() {
  const reload = useReloadStock()
  return useMutation({
    mutationFn: (id: number) => callApi(undoRabbits, { params: { id } }),
    onSuccess: () => void reload(),
  })
}

/** Rabbits a filter finds, up to a limit; for what takes them by number. */
export async function findMatching(filter: SentFilter, limit: number): Promise<RabbitRow[]> {
  const found: RabbitRow[] = []
  for (let page = 0; found.length < limit; page += 1) {
    const paging = { page, pageSize: MAX_PAGE_SIZE, sortFields: 'cage', sortOrder: 'asc' } as const
    const { content, totalElements } = await callApi(pageRabbits, {
      query: { ...inAddress(filter), ...paging },
    })
    found.push(...content)
    if (content.length === 0 || found.length >= totalElements) break
  }
  return found
}

/** A workbook of the list [STK-16, GEN-32]. */
export type StockExport = 'stock' | 'bucks' | 'sperms' | 'cages'

const EXPORTS: Record<StockExport, (filter: SentFilter) => Promise<string>> = {
  stock: (filter) => downloadFile(exportStock, { query: inAddress(filter) }),
  bucks: (filter) => downloadFile(exportBucks, { query: inAddress(filter) }),
  sperms: () => downloadFile(exportSperms, { query: { search: undefined } }),
  cages: ({ stableId }) =>
    downloadFile(exportCages, { query: stableId === undefined ? {} : { stables: String(Number(stableId)) } }),
}

export const useStockExport = () =>
  useMutation({
    mutationFn: ({ what, filter }: { what: StockExport; filter: SentFilter }) => EXPORTS[what](filter),
  })
