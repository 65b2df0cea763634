import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  checkFatteningGroup,
  createFatteningGroup,
  deleteFatteningGroup,
  updateFatteningGroup,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import type { RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'

/** All that is asked about fattening groups lies under it. */
const KEY = ['fattening-groups']

/** Whatever is done to a group changes the list and the pages of groups. */
export function useReloadFattening() {
  const cache = useQueryClient()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: KEY }),
      cache.invalidateQueries({ queryKey: ['group-pages'] }),
    ])
}

export type CreateBody = RequestOf<typeof createFatteningGroup>['body']
export type StableBody = RequestOf<typeof updateFatteningGroup>['body']

/** The name a group would get [MOT-07, FAT-13]. */
export const checkName = (query: RequestOf<typeof checkFatteningGroup>['query']): Promise<string> =>
  callApi(checkFatteningGroup, { query })

export function useCreateFattening() {
  const reload = useReloadFattening()
  return useMutation({
    mutationFn: (body: CreateBody) => callApi(createFatteningGroup, { body }),
    onSuccess: reload,
  })
}

export interface Stabling {
  readonly id: number
  readonly deliveryAge: number | undefined
  readonly version?: number
  readonly stables: StableBody
}

/** Stables and planned delivery age [FAT-14]. */
export function useSaveStables() {
  const reload = useReloadFattening()
  return useMutation({
    mutationFn: ({ id, deliveryAge, version, stables }: Stabling) =>
      callApi(updateFatteningGroup, { params: { id }, query: { deliveryAge, version }, body: stables }),
    onSuccess: reload,
  })
}

export function useDeleteFattening() {
  const reload = useReloadFattening()
  return useMutation({
    mutationFn: (id: number) => callApi(deleteFatteningGroup, { params: { id } }),
    // Also after a failure: another user may have changed or deleted it.
    onSettled: reload,
  })
}
