import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deletePrinter,
  listPrinters,
  type Printer,
  printCageCards,
  printCalibration,
  savePrinter,
} from '@warren/shared/features/cage-cards/cage-cards.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'
import { downloadFile } from '../../platform/download-file.ts'

const KEY = ['printers']
/** While one of these runs nothing closes the dialog. */
export const WORKING = ['cage-cards']

/** The printers of the farm; asked for when the dialog is open. */
export const usePrinters = (enabled: boolean) =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => callApi(listPrinters, {}, signal), enabled })

/** Fetches them again after another user changed one, and returns them. */
export function useReloadPrinters(): () => Promise<readonly Printer[]> {
  const client = useQueryClient()
  return () => client.fetchQuery({ queryKey: KEY, queryFn: () => callApi(listPrinters, {}), staleTime: 0 })
}

export function useSavePrinter() {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: WORKING,
    mutationFn: (body: RequestOf<typeof savePrinter>['body']) => callApi(savePrinter, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

export function useDeletePrinter() {
  const cache = useQueryClient()
  return useMutation({
    mutationKey: WORKING,
    mutationFn: (id: number) => callApi(deletePrinter, { params: { id } }),
    // Also after a failure: another user may have changed the list.
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

/** The cards as a file; the answer is its name, or none while it is still made. */
export const usePrintCards = () =>
  useMutation({
    mutationKey: WORKING,
    mutationFn: (body: RequestOf<typeof printCageCards>['body']) => downloadFile(printCageCards, { body }),
  })

/** The page with rulers as a file. */
export const usePrintRulers = () =>
  useMutation({
    mutationKey: WORKING,
    mutationFn: (query: RequestOf<typeof printCalibration>['query']) =>
      downloadFile(printCalibration, { query }),
  })
