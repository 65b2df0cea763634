import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  forecastBirths,
  type MissedRow,
  pageMissed,
} from '@warren/shared/features/covers/outlook.contract.ts'
import type { MissedReason } from '@warren/shared/features/covers/missed.vocabulary.ts'
import { type IaGroupRow, pageIaGroups } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../../platform/api-client.ts'

/** Whatever is done to a group changes what is awaited, and who is left behind. */
const KEY = ['ia-groups', 'outlook']
export const FORECAST_DAYS = 14
/** Drafts one may add to: the newest groups are asked, among which they are. */
const GROUPS_ASKED = 50

export type Forecast = AnswerOf<typeof forecastBirths>
export type ForecastDay = Forecast['days'][number]

export const useForecast = (today: Day) =>
  useQuery({
    queryKey: [...KEY, 'forecast', today],
    queryFn: ({ signal }) =>
      callApi(forecastBirths, { query: { from: today, to: addDays(today, FORECAST_DAYS - 1) } }, signal),
  })

/** How many does are left behind, by reason. */
export const useMissedCounts = () =>
  useQuery({
    queryKey: [...KEY, 'missed', 'counts'],
    queryFn: async ({ signal }) => (await callApi(pageMissed, { query: { pageSize: 1 } }, signal)).counts,
  })

/** Those of one reason, more of them as one asks. */
export const useMissed = (reason: MissedReason) =>
  useInfiniteQuery({
    queryKey: [...KEY, 'missed', reason],
    queryFn: ({ pageParam, signal }) =>
      callApi(pageMissed, { query: { page: pageParam, reasons: reason } }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ totalElements, number }, pages): number | undefined => {
      const shown = pages.reduce((sum, { content }) => sum + content.length, 0)
      return shown < totalElements ? number + 1 : undefined
    },
  })

/** Groups whose list is not closed. */
export const useDrafts = () =>
  useQuery({
    queryKey: ['ia-groups', 'drafts'],
    queryFn: async ({ signal }): Promise<IaGroupRow[]> => {
      const query = {
        page: 0,
        pageSize: GROUPS_ASKED,
        sortFields: 'startDate,name',
        sortOrder: 'desc',
      } as const
      return (await callApi(pageIaGroups, { query }, signal)).content.filter(({ active }) => !active)
    },
  })

/** How a doe is called where she has no tattoo. */
export const nameOf = ({ tattoo, earTag }: MissedRow): string | null => tattoo ?? earTag
