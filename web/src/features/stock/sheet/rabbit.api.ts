import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getRabbit,
  type getRabbitHistory,
  getRabbitPedigree,
  type Rabbit,
  updateCover,
  updateRabbit,
} from '@warren/shared/features/stock/rabbits.contract.ts'
import type { AnswerOf, RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../../platform/api-client.ts'
import { isOvertaken } from './dialogs/refusal.ts'

export type RabbitHistory = AnswerOf<typeof getRabbitHistory>
export type RabbitPedigree = AnswerOf<typeof getRabbitPedigree>

const KEY = 'rabbit'

export const useRabbitPedigree = (id: number) =>
  useQuery({
    queryKey: [KEY, id, 'pedigree'],
    queryFn: ({ signal }) => callApi(getRabbitPedigree, { params: { id } }, signal),
  })

/** What is known of a rabbit already: it asks for nothing itself, but sees what others load. */
export const useKnownRabbit = (id: number): Rabbit | undefined =>
  useQuery<Rabbit>({ queryKey: [KEY, id], queryFn: skipToken }).data

/**
 * Lists, maps and searches show the rabbit too: whatever is on the screen loads again. So it does when somebody was
 * faster: what is shown is no longer so, and would be refused once more.
 */
function useReloading() {
  const cache = useQueryClient()
  const reload = () => cache.invalidateQueries()
  return {
    onSuccess: reload,
    onError: (failure: Error) => {
      if (isOvertaken(failure)) void reload()
    },
  }
}

/** The sheet as it is now, for a dialog that was overtaken. */
export function useReloadRabbit(id: number): () => Promise<Rabbit> {
  const cache = useQueryClient()
  return () =>
    cache.fetchQuery({
      queryKey: [KEY, id],
      queryFn: ({ signal }) => callApi(getRabbit, { params: { id } }, signal),
      staleTime: 0,
    })
}

export type RabbitSave = RequestOf<typeof updateRabbit>['body']
export type CoverSave = RequestOf<typeof updateCover>['body']

export function useSaveRabbit(id: number) {
  const reloading = useReloading()
  return useMutation({
    mutationFn: (body: RabbitSave) => callApi(updateRabbit, { params: { id }, body }),
    ...reloading,
  })
}

export function useSaveCover(id: number) {
  const reloading = useReloading()
  return useMutation({
    mutationFn: (body: CoverSave) => callApi(updateCover, { params: { id }, body }),
    ...reloading,
  })
}
