import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addWeight,
  deleteWeights,
  listWeights,
  updateWeight,
  type WeightRecord,
} from '@warren/shared/features/weights/weights.contract.ts'
import type { WeighedType } from '@warren/shared/features/weights/weights.vocabulary.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'

/** The day of a group whose animals are weighed, as the address names it. */
export interface WeighingDay {
  readonly id: string
  readonly diaryId: string
  readonly weightType: WeighedType
}

export type Weights = AnswerOf<typeof listWeights>

const keyOf = ({ id, diaryId, weightType }: WeighingDay) => ['weights', id, diaryId, weightType]
/** Others may weigh animals of the same group at another scale. */
const POLL_MS = 15_000

export const useWeights = (day: WeighingDay) =>
  useQuery({
    queryKey: keyOf(day),
    queryFn: ({ signal }) => callApi(listWeights, { params: day }, signal),
    staleTime: 0,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: true,
  })

/** What a save changes on the screen at once; the rest comes with the next reading. */
export function useKnownWeights(day: WeighingDay) {
  const cache = useQueryClient()
  const change = (by: (weights: readonly WeightRecord[]) => WeightRecord[]) =>
    cache.setQueryData<Weights>(keyOf(day), (known) => known && { ...known, weights: by(known.weights) })
  return {
    add: (record: WeightRecord) =>
      change((weights) => [...weights.filter(({ id }) => id !== record.id), record]),
    remove: (id: number) => change((weights) => weights.filter((one) => one.id !== id)),
    reload: () => cache.invalidateQueries({ queryKey: keyOf(day) }),
  }
}

/** Saves go out one after another: weights keep the order in which they were typed. */
export function useAddWeight(day: WeighingDay) {
  const { add } = useKnownWeights(day)
  return useMutation({
    scope: { id: keyOf(day).join() },
    mutationFn: (weight: number) => callApi(addWeight, { params: day, body: { weight } }),
    onSuccess: ({ record }) => {
      if (record) add(record)
    },
  })
}

export function useChangeWeight(day: WeighingDay) {
  const { reload } = useKnownWeights(day)
  return (body: { weightId: number; weight: number | null }) =>
    callApi(updateWeight, { params: day, body }).finally(() => void reload())
}

export interface Removed {
  readonly weightId?: number
  readonly deleteAll?: true
  readonly expected?: number
}

/** Removes one weight, or all that are seen; the query reaches the server over every line [D-197]. */
export function useRemoveWeights(day: WeighingDay) {
  const { reload } = useKnownWeights(day)
  return useMutation({
    mutationFn: (removed: Removed) =>
      callApi(deleteWeights, { params: day, query: removed, body: undefined }),
    onSettled: reload,
  })
}
