import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getRabbit,
  getRabbitHistory,
  type Rabbit,
  updateRabbit,
} from '@warren/shared/features/rabbits/rabbits.contract.ts'
import type { AnswerOf, RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'
import { useReloading } from '../../platform/form/use-reloading.ts'

export type RabbitHistory = AnswerOf<typeof getRabbitHistory>
export type RabbitSave = RequestOf<typeof updateRabbit>['body']

const KEY = 'rabbit'

/** The page of one rabbit [RAB-23]. */
export const useRabbit = (id: number) =>
  useQuery({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => callApi(getRabbit, { params: { id } }, signal),
  })

/** What happened to it, its young, and how its herd does. */
export const useRabbitHistory = (id: number) =>
  useQuery({
    queryKey: [KEY, id, 'history'],
    queryFn: ({ signal }) => callApi(getRabbitHistory, { params: { id } }, signal),
  })

/** What is known of a rabbit already: it asks for nothing itself, but sees what others load. */
export const useKnownRabbit = (id: number): Rabbit | undefined =>
  useQuery<Rabbit>({ queryKey: [KEY, id], queryFn: skipToken }).data

/** The rabbit as it is now, for a dialog whose version is stale. */
export function useReloadRabbit(id: number): () => Promise<Rabbit> {
  const cache = useQueryClient()
  return () =>
    cache.fetchQuery({
      queryKey: [KEY, id],
      queryFn: ({ signal }) => callApi(getRabbit, { params: { id } }, signal),
      staleTime: 0,
    })
}

export function useSaveRabbit(id: number) {
  const reloading = useReloading()
  return useMutation({
    mutationFn: (body: RabbitSave) => callApi(updateRabbit, { params: { id }, body }),
    ...reloading,
  })
}
