import { useMutation, useQuery } from '@tanstack/react-query'
import {
  closeFatteningGroup,
  createFatteningOrigin,
  deleteFatteningOrigin,
  reopenFatteningGroup,
  updateFatteningOrigin,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { getGroupSheet } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { mergeGroup, unmergeGroup } from '@warren/shared/features/group-pages/group-life.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../../platform/api-client.ts'
import { useReloadFattening } from '../fattening-groups.api.ts'

type Body = RequestOf<typeof createFatteningOrigin>['body']

/** A new arrival or move, or a changed arrival [ORI-14]. */
export function useSaveOrigin(id: number) {
  const reload = useReloadFattening()
  return useMutation({
    mutationFn: ({ body, known }: { body: Body; known?: { id: number; version: number } | undefined }) =>
      known === undefined
        ? callApi(createFatteningOrigin, { params: { id }, body })
        : callApi(updateFatteningOrigin, {
            params: { id, originId: known.id },
            body: { ...body, version: known.version },
          }),
    onSuccess: reload,
  })
}

export function useDeleteOrigin(id: number) {
  const reload = useReloadFattening()
  return useMutation({
    mutationFn: (originId: number) => callApi(deleteFatteningOrigin, { params: { id, originId } }),
    onSettled: reload,
  })
}

/** All that is left to another group, and this one closed [W-78]. */
export function useMerge(id: number) {
  const reload = useReloadFattening()
  return useMutation({
    mutationFn: (body: RequestOf<typeof mergeGroup>['body']) => callApi(mergeGroup, { params: { id }, body }),
    onSuccess: reload,
  })
}

export function useUnmerge(id: number) {
  const reload = useReloadFattening()
  return useMutation({
    mutationFn: (originId: number) => callApi(unmergeGroup, { params: { id }, query: { originId } }),
    onSettled: reload,
  })
}

/** Closes a group on a day, and opens it again [FAT-16]. */
export function useClosing(id: number) {
  const reload = useReloadFattening()
  const close = useMutation({
    mutationFn: (diaryId: number) => callApi(closeFatteningGroup, { params: { id, diaryId }, query: {} }),
    onSuccess: reload,
  })
  const reopen = useMutation({
    mutationFn: () => callApi(reopenFatteningGroup, { params: { id }, query: {} }),
    onSuccess: reload,
  })
  return { close: close.mutateAsync, reopen: reopen.mutateAsync }
}

/** The group animals would go to, for what it has before and after. */
export const useTargetSheet = (id: number | undefined) =>
  useQuery({
    queryKey: ['group-pages', 'target', id],
    queryFn: ({ signal }) => callApi(getGroupSheet, { params: { id: id ?? 0 } }, signal),
    enabled: id !== undefined,
    staleTime: 0,
  })
