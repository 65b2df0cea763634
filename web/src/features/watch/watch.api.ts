import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type Alarm,
  getGroupWatch,
  listWatch,
  markAlarm,
} from '@warren/shared/features/watch/watch.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'
import { KEY } from '../group-pages/index.ts'

export type GroupWatch = AnswerOf<typeof getGroupWatch>
export type FarmWatch = AnswerOf<typeof listWatch>
export type { Alarm }

/** What is saved is looked at a moment later: an open page sees it without being asked. */
const LOOK_AGAIN_MS = 20_000

/** What was expected of a group and what was recorded; grams that are wanted may be asked for. */
export const useGroupWatch = (id: number, target?: number) =>
  useQuery({
    queryKey: [...KEY, 'watch', id, target ?? null],
    queryFn: ({ signal }) => callApi(getGroupWatch, { params: { id }, query: { target } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  })

/** Groups of the farm to look at. */
export const useWatch = () =>
  useQuery({
    queryKey: [...KEY, 'watch'],
    queryFn: ({ signal }) => callApi(listWatch, {}, signal),
    refetchInterval: 3 * LOOK_AGAIN_MS,
  })

export const seeAlarm = (id: number, note: string) =>
  callApi(markAlarm, { params: { id }, body: { state: 'SEEN', note } })
