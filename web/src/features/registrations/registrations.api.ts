import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  acceptRegistration,
  declineRegistration,
  listRegistrations,
} from '@warren/shared/features/registrations/registrations.contract.ts'
import { callApi } from '../../platform/api-client.ts'

const KEY = ['registrations']

export const useRegistrations = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => callApi(listRegistrations, {}, signal) })

export function useAcceptRegistration(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (username: string) => callApi(acceptRegistration, { params: { id }, body: { username } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: KEY })
      await cache.invalidateQueries({ queryKey: ['users'] })
    },
  })
}

export function useDeclineRegistration(id: number) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(declineRegistration, { params: { id } }),
    // Also after a failure: another super administrator may have decided meanwhile.
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  })
}
