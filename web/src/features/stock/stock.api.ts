import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { exportSperms } from '@warren/shared/features/semen/semen.contract.ts'
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
import { callApi } from '../../platform/api-client.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { inQuery } from '../../platform/list/define-list.ts'
import { stockList } from './stock.list.tsx'

const KEY = stockList.key
export const PREVIEW = 'preview'

type Bulk = RequestOf<typeof changeRabbits>['body']
/** The filter as calls carry it. */
export type SentFilter = NonNullable<Bulk['matching']>['filter']

/** The same, of which only some are meant. */
export type ChosenFilter = SentFilter & { readonly ids?: string; readonly except?: string }

/** How many a filter finds. */
export const useStockCount = (filter: SentFilter, enabled: boolean) =>
  useQuery({
    queryKey: [...KEY, 'count', filter],
    queryFn: async ({ signal }) =>
      (await callApi(pageRabbits, { query: { ...inQuery(filter), pageSize: 1 } }, signal)).totalElements,
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
    // The change is done: the dialog does not wait until all lists are loaded again.
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
export async function findMatching(filter: ChosenFilter, limit: number): Promise<RabbitRow[]> {
  const found: RabbitRow[] = []
  for (let page = 0; found.length < limit; page += 1) {
    const paging = { page, pageSize: MAX_PAGE_SIZE, sortFields: 'cage', sortOrder: 'asc' } as const
    const { content, totalElements } = await callApi(pageRabbits, {
      query: { ...inQuery(filter), ...paging },
    })
    found.push(...content)
    if (content.length === 0 || found.length >= totalElements) break
  }
  return found
}

/** A workbook of the list [STK-16, GEN-32]. */
export type StockExport = 'stock' | 'bucks' | 'sperms' | 'cages'

const EXPORTS: Record<StockExport, (filter: ChosenFilter) => Promise<unknown>> = {
  stock: (filter) => downloadFile(exportStock, { query: inQuery(filter) }),
  bucks: (filter) => downloadFile(exportBucks, { query: inQuery(filter) }),
  sperms: () => downloadFile(exportSperms, { query: { search: undefined } }),
  cages: ({ stableId }) =>
    downloadFile(exportCages, { query: stableId === undefined ? {} : { stables: String(Number(stableId)) } }),
}

export const useStockExport = () =>
  useMutation({
    mutationFn: ({ what, filter }: { what: StockExport; filter: ChosenFilter }) => EXPORTS[what](filter),
  })
