import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { getBreedingSettings } from '@warren/shared/features/ia-groups/breeding-settings.contract.ts'
import { ROUND_PAGE_SIZE, type SkipReason } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import {
  checkClosing,
  closeIaGroup,
  listSkips,
  pageCandidates,
  pagePairings,
  skipMothers,
  uncloseIaGroup,
  unpairMother,
  unskipMother,
} from '@warren/shared/features/ia-groups/pairing.contract.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { SortOrder } from '@warren/shared/kernel/paging.ts'
import { callApi } from '../../../platform/api-client.ts'
import { useReloadGroups } from '../ia-groups.api.ts'
import { pairDoes, type PairRequest, takeChangesBack } from './pair-calls.ts'

export type PairedRow = AnswerOf<typeof pagePairings>['content'][number]
export type SkipRow = AnswerOf<typeof listSkips>[number]
export type ClosingCheck = AnswerOf<typeof checkClosing>

export const useBreedingSettings = () =>
  useQuery({
    queryKey: ['breeding-settings'],
    queryFn: ({ signal }) => callApi(getBreedingSettings, {}, signal),
  })

/** How many does could be paired, whatever the list of them shows. */
export const useAvailable = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['ia-groups', 'available', id],
    queryFn: async ({ signal }) => {
      const { sources } = await callApi(pageCandidates, { params: { id }, query: { pageSize: 1 } }, signal)
      return Object.values(sources).reduce((sum, count) => sum + count, 0)
    },
    enabled,
  })

export interface PairedQuery {
  readonly search: string
  readonly page: number
  readonly sortField: string
  readonly sortOrder: SortOrder
  readonly adding: boolean
}

export const usePairings = (id: string, { search, page, sortField, sortOrder, adding }: PairedQuery) =>
  useQuery({
    queryKey: ['ia-groups', 'pairings', id, { search, page, sortField, sortOrder, adding }],
    queryFn: ({ signal }) =>
      callApi(
        pagePairings,
        {
          params: { id },
          query: {
            page,
            pageSize: ROUND_PAGE_SIZE,
            sortFields: sortField,
            sortOrder,
            ...(search !== '' && { search }),
            ...(adding && { adding: 'true' as const }),
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const useSkips = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['ia-groups', 'skips', id],
    queryFn: ({ signal }) => callApi(listSkips, { params: { id } }, signal),
    enabled,
  })

/** What closing would do, asked anew each time the question is. */
export const useClosingCheck = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['ia-groups', 'close-check', id],
    queryFn: ({ signal }) => callApi(checkClosing, { params: { id } }, signal),
    enabled,
    staleTime: 0,
    gcTime: 0,
  })

export function usePair(id: string) {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: (request: PairRequest) => pairDoes(id, request),
    // Also after a refusal: another administrator may have taken a doe meanwhile.
    onSettled: reload,
  })
}

export function useUnpair(id: string) {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: (motherId: number) => callApi(unpairMother, { params: { id, motherId } }),
    onSettled: reload,
  })
}

export function useUndoChanges() {
  const reload = useReloadGroups()
  return useMutation({ mutationFn: takeChangesBack, onSettled: reload })
}

export function useClose(id: string) {
  const reload = useReloadGroups()
  return useMutation({ mutationFn: () => callApi(closeIaGroup, { params: { id } }), onSettled: reload })
}

export function useUnclose(id: string) {
  const reload = useReloadGroups()
  return useMutation({ mutationFn: () => callApi(uncloseIaGroup, { params: { id } }), onSettled: reload })
}

export function useSkip(id: string) {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: (body: { motherIds: number[]; reason: SkipReason }) =>
      callApi(skipMothers, { params: { id }, body }),
    onSettled: reload,
  })
}

export function useUnskip(id: string) {
  const reload = useReloadGroups()
  return useMutation({
    mutationFn: (motherId: number) => callApi(unskipMother, { params: { id, motherId } }),
    onSettled: reload,
  })
}
