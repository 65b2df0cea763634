import { useMutation } from '@tanstack/react-query'
import {
  createSlaughtering,
  deleteSlaughtering,
  updateSlaughtering,
} from '@warren/shared/features/slaughtering/slaughtering.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'
import { useReloadGroups } from '../group-pages/index.ts'

export type SlaughterBody = RequestOf<typeof createSlaughtering>['body']

interface Sent {
  readonly body: SlaughterBody
  /** The slaughtering that is changed. */
  readonly known: { readonly id: number; readonly version: number } | undefined
}

/** A new slaughtering, or a changed one [SLA-07]. */
export function useSaveSlaughtering(id: number) {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: ({ body, known }: Sent) =>
      known === undefined
        ? callApi(createSlaughtering, { params: { id }, body })
        : callApi(updateSlaughtering, {
            params: { id, slaughteringId: known.id },
            body: { ...body, version: known.version },
          }),
    onSuccess: reload,
  })
}

export function useDeleteSlaughtering(id: number) {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: (slaughteringId: number) => callApi(deleteSlaughtering, { params: { id, slaughteringId } }),
    onSettled: reload,
  })
}
