import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { exportSperms, pageSperms } from '@warren/shared/features/sperms/sperms.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi, downloadFile } from '../../platform/api-client.ts'

const KEY = ['sperms']

/** One page of the farm's semen [SPB-01]. */
export const useSpermsPage = (query: RequestOf<typeof pageSperms>['query']) =>
  useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => callApi(pageSperms, { query }, signal),
    placeholderData: keepPreviousData,
  })

/** The list anew, after an import [IMP-23]. */
export function useReloadSperms(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
}

/** The list as it is searched, as a workbook [SPB-06, GEN-32]. */
export const useExportSperms = () =>
  useMutation({
    mutationFn: (search: string) => downloadFile(exportSperms, { query: { search: search || undefined } }),
  })
