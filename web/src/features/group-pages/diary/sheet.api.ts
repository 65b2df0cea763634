import { useQuery } from '@tanstack/react-query'
import { getGroupSheet, listGroupChanges } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../../platform/api-client.ts'
import { KEY } from '../group-pages.api.ts'

export type GroupSheet = AnswerOf<typeof getGroupSheet>
export type SheetChanges = AnswerOf<typeof listGroupChanges>

/**
 * Everything the page of a group shows. Nothing is kept once the page is left: what was saved since would be shown as it
 * was before, and typed over it would look like a conflict with oneself.
 */
export const useGroupSheet = (id: string) =>
  useQuery({
    queryKey: [...KEY, 'sheet', id],
    queryFn: ({ signal }) => callApi(getGroupSheet, { params: { id } }, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  })

export const loadChanges = (id: number, since: number, signal: AbortSignal): Promise<SheetChanges> =>
  callApi(listGroupChanges, { params: { id }, query: { since } }, signal)
