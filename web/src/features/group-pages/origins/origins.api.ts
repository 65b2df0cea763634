import { useMutation, useQuery } from '@tanstack/react-query'
import { getGroupSheet } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { mergeGroup, unmergeGroup } from '@warren/shared/features/group-pages/group-life.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../../platform/api-client.ts'
import { KEY, useReloadGroups } from '../group-pages.api.ts'
import type { OriginBody, OriginCalls } from '../kind/group-kind.ts'

interface Sent {
  readonly body: OriginBody
  /** The arrival that is changed. */
  readonly known?: { readonly id: number; readonly version: number } | undefined
}

/** A new arrival or move, or a changed arrival [ORI-14, ORI-15]. */
export function useSaveOrigin(id: number, calls: OriginCalls) {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: ({ body, known }: Sent) =>
      known === undefined
        ? calls.create(id, body)
        : calls.update(id, known.id, { ...body, version: known.version }),
    onSuccess: reload,
  })
}

export function useDeleteOrigin(id: number, calls: OriginCalls) {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: (originId: number) => calls.remove(id, originId),
    onSettled: reload,
  })
}

/** All that is left to another group, and this one closed [W-78]. */
export function useMerge(id: number) {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: (body: RequestOf<typeof mergeGroup>['body']) => callApi(mergeGroup, { params: { id }, body }),
    onSuccess: reload,
  })
}

export function useUnmerge(id: number) {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: (originId: number) => callApi(unmergeGroup, { params: { id }, query: { originId } }),
    onSettled: reload,
  })
}

/** The group animals would go to, for what it has before and after. */
export const useTargetSheet = (id: number | undefined) =>
  useQuery({
    queryKey: [...KEY, 'target', id],
    queryFn: ({ signal }) => callApi(getGroupSheet, { params: { id: id ?? 0 } }, signal),
    enabled: id !== undefined,
    staleTime: 0,
  })
