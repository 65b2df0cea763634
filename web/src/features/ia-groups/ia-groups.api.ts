import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createIaGroup,
  deleteIaGroup,
  getIaGroup,
  saveTray,
  updateIaGroup,
} from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import type { AnswerOf, RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'

/** All that is asked about groups lies under it. */
const KEY = ['ia-groups']
export type IaGroup = AnswerOf<typeof getIaGroup>
export type GroupBody = RequestOf<typeof createIaGroup>['body']
type TrayBody = RequestOf<typeof saveTray>['body']

export const loadGroup = (id: string, signal?: AbortSignal): Promise<IaGroup> =>
  callApi(getIaGroup, { params: { id }, query: { pairings: 'none' } }, signal)

/** One group without its pairings, which are read page by page. */
export const useIaGroup = (id: string) =>
  useQuery({ queryKey: [...KEY, 'one', id], queryFn: ({ signal }) => loadGroup(id, signal), staleTime: 0 })

/** Whatever is done to a group changes the list, its does and its figures. */
export function useReloadGroups() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: KEY })
}

export function useCreateGroup() {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: (body: GroupBody) => callApi(createIaGroup, { body }),
    onSuccess: reload,
  })
}

export function useUpdateGroup(id: string) {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: (body: GroupBody & { version: number }) => callApi(updateIaGroup, { params: { id }, body }),
    onSuccess: reload,
  })
}

export function useDeleteGroup() {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: (id: number) => callApi(deleteIaGroup, { params: { id }, query: {} }),
    // Also after a failure: another user may have closed or deleted it.
    onSettled: reload,
  })
}

/** The semen at hand, shown at once as it is arranged. */
export function useSaveTray(id: string) {
  const cache = useQueryClient()
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: ({ sperms }: { sperms: TrayBody['sperms']; shown: IaGroup['tray'] }) =>
      callApi(saveTray, { params: { id }, body: { sperms } }),
    onMutate: ({ shown }) => {
      cache.setQueryData<IaGroup>([...KEY, 'one', id], (group) => group && { ...group, tray: shown })
    },
    onSettled: reload,
  })
}
