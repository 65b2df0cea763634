import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getSecondFactor,
  getUserSecondFactor,
  proposeSecondFactor,
  resetSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '@warren/shared/features/session/second-factor.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../../platform/api-client.ts'

type Body<E> = RequestOf<E> extends { body: infer B } ? B : never

export const useSecondFactor = () =>
  useQuery({
    queryKey: ['second-factor', 'own'],
    queryFn: ({ signal }) => callApi(getSecondFactor, {}, signal),
  })

export const useUserSecondFactor = (id: number) =>
  useQuery({
    queryKey: ['second-factor', id],
    queryFn: ({ signal }) => callApi(getUserSecondFactor, { params: { id: String(id) } }, signal),
  })

/** A secret of its own for each time the dialog is open, and kept no longer. */
export const useProposal = (wanted: boolean) =>
  useQuery({
    queryKey: ['second-factor', 'proposal'],
    queryFn: ({ signal }) => callApi(proposeSecondFactor, {}, signal),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

function useRefresh() {
  const cache = useQueryClient()
  return () =>
    cache.invalidateQueries({
      queryKey: ['second-factor'],
      predicate: ({ queryKey }) => queryKey[1] !== 'proposal',
    })
}

export const useTurnOn = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Body<typeof turnOnSecondFactor>) => callApi(turnOnSecondFactor, { body }),
    onSuccess: refresh,
  })
}

export const useTurnOff = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: Body<typeof turnOffSecondFactor>) => callApi(turnOffSecondFactor, { body }),
    onSuccess: refresh,
  })
}

export const useResetSecondFactor = (id: number) => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: () => callApi(resetSecondFactor, { params: { id: String(id) } }),
    onSuccess: refresh,
  })
}
