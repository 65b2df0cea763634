import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createGroupName,
  deleteGroupName,
  listGroupNames,
} from '@warren/shared/features/production-group-names/production-group-names.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'

export type GroupName = AnswerOf<typeof listGroupNames>[number]

const KEY = ['group-names']

/** The names of the administrator's farm [PGN-06, D-122]. */
export const useGroupNames = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => callApi(listGroupNames, {}, signal) })

export function useCreateGroupName() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => callApi(createGroupName, { body: { name } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}

export function useDeleteGroupName() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callApi(deleteGroupName, { params: { id } }),
    // Also after a failure: another user may have changed the list.
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}
