import { useMutation } from '@tanstack/react-query'
import { updateCover } from '@warren/shared/features/covers/covers.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'
import { useReloading } from '../../platform/form/use-reloading.ts'

export type CoverSave = RequestOf<typeof updateCover>['body']

export function useSaveCover(id: number) {
  const reloading = useReloading()
  return useMutation({
    mutationFn: (body: CoverSave) => callApi(updateCover, { params: { id }, body }),
    ...reloading,
  })
}
