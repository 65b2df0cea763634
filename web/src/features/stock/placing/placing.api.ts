import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  placeRabbits,
  previewPlacing,
  searchPlaceable,
} from '@warren/shared/features/stock/placing.contract.ts'
import type { AnswerOf, RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../../platform/api-client.ts'
import { PREVIEW, useReloadStock } from '../stock.api.ts'
import { stockList } from '../stock.list.tsx'

export type PlacingAsked = RequestOf<typeof previewPlacing>['body']
export type PlacingSeen = AnswerOf<typeof previewPlacing>

/** Who can be placed and what is free; asked anew each time, because others place rabbits, too. */
export const usePlacingPreview = (asked: PlacingAsked, enabled: boolean) =>
  useQuery({
    queryKey: [...stockList.key, PREVIEW, 'placing', asked],
    queryFn: ({ signal }) => callApi(previewPlacing, { body: asked }, signal),
    enabled,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

export function usePlaceRabbits() {
  const reload = useReloadStock()
  return useMutation({
    mutationFn: (places: RequestOf<typeof placeRabbits>['body']['places']) =>
      callApi(placeRabbits, { body: { places } }),
    onSuccess: () => void reload(),
  })
}

/** Rabbits to put into a cage, those without one first. */
export const usePlaceable = (term: string) =>
  useQuery({
    queryKey: [...stockList.key, 'placeable', term.trim()],
    queryFn: ({ signal }) => callApi(searchPlaceable, { query: { search: term.trim() } }, signal),
    placeholderData: keepPreviousData,
  })
