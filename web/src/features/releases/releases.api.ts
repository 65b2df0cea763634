import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createRelease,
  getRelease,
  printDeliveryNote,
  takeRelease,
  withdrawRelease,
} from '@warren/shared/features/releases/releases.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'
import { downloadFile } from '../../platform/download-file.ts'
import { textsOf } from '../../platform/texts.ts'
import { useFile } from '../../platform/use-file.ts'
import { releasesList } from './releases.list.ts'

/** One release with its animals; asked for when it is looked at. */
export const useRelease = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: [...releasesList.key, 'one', id],
    queryFn: ({ signal }) => callApi(getRelease, { params: { id } }, signal),
    enabled,
  })

/** After each of these the lists are asked for anew. */
function useReloading() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: releasesList.key })
}

export function useCreateRelease() {
  const reload = useReloading()
  return useMutation({
    mutationFn: (body: RequestOf<typeof createRelease>['body']) => callApi(createRelease, { body }),
    onSuccess: reload,
  })
}

export function useTakeRelease() {
  const reload = useReloading()
  return useMutation({
    mutationFn: (code: string) => callApi(takeRelease, { body: { code } }),
    onSuccess: reload,
  })
}

export function useWithdrawRelease() {
  const reload = useReloading()
  return useMutation({
    mutationFn: (id: number) => callApi(withdrawRelease, { params: { id } }),
    // Also after a failure: another user may have withdrawn it.
    onSettled: reload,
  })
}

/** The delivery note of a release on paper. */
export const usePrintNote = () =>
  useFile(textsOf('releases')('printFailed'), (id: number) =>
    downloadFile(printDeliveryNote, { params: { id } }),
  )
