import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createUser,
  getUser,
  listFarmsForUserCreation,
  updateUser,
} from '@warren/shared/features/users/users.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'

type Body<E> = RequestOf<E> extends { body: infer B } ? B : never

export type NewUser = Body<typeof createUser>
export type UserChange = Body<typeof updateUser>

export const useUser = (id: string) =>
  useQuery({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => callApi(getUser, { params: { id } }, signal),
    // What is edited must be what is stored, never what was stored when the form was last open.
    staleTime: 0,
    gcTime: 0,
  })

/** The account as it is now, for a form whose version is stale. */
export const useReloadUser = (id: string) => () => callApi(getUser, { params: { id } })

/** Farms an owner may assign a user to [USR-32]. */
export const useFarmOptions = (wanted: boolean) =>
  useQuery({
    queryKey: ['users', 'farms'],
    queryFn: ({ signal }) => callApi(listFarmsForUserCreation, {}, signal),
    enabled: wanted,
  })

export function useCreateUser() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: NewUser) => callApi(createUser, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['users'] }),
  })
}

/** A new password of one's own ends the session: then there is nothing left to refresh. */
export function useUpdateUser(id: string, endsSession: (body: UserChange) => boolean) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: UserChange) => callApi(updateUser, { params: { id }, body }),
    onSuccess: (_answer, body) =>
      endsSession(body) ? undefined : cache.invalidateQueries({ queryKey: ['users'] }),
  })
}
