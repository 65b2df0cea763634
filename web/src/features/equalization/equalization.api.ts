import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getCoverGrid, getCoverSummary } from '@warren/shared/features/covers/grid.contract.ts'
import {
  bookMoves,
  createEqualization,
  type EqualizerWishes,
  listEqualizations,
  proposeMoves,
} from '@warren/shared/features/equalization/equalization.contract.ts'
import { getBreedingSettings } from '@warren/shared/features/ia-groups/breeding-settings.contract.ts'
import { pageIaGroups } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { undoRoundChange } from '@warren/shared/features/ia-groups/pairing.contract.ts'
import type { AnswerOf, RequestOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'

/** All that is asked about litters lies under it. */
const KEY = ['equalization']
/** Rounds that are offered: a farm has one every two weeks. */
const MOST_ROUNDS = 100

export type Round = AnswerOf<typeof pageIaGroups>['content'][number]
export type Proposal = AnswerOf<typeof proposeMoves>
export type Grid = AnswerOf<typeof getCoverGrid>
export type Summary = AnswerOf<typeof getCoverSummary>

/** Rounds with a day, the newest first [INS-04, D-095]. */
export const useRounds = () =>
  useQuery({
    queryKey: [...KEY, 'rounds'],
    queryFn: async ({ signal }) => {
      const query = { page: 0, pageSize: MOST_ROUNDS, sortFields: 'startDate', sortOrder: 'desc' } as const
      const { content } = await callApi(pageIaGroups, { query }, signal)
      return content.filter(({ startDate }) => startDate !== null)
    },
  })

export const useSummary = (id: number) =>
  useQuery({
    queryKey: [...KEY, id, 'summary'],
    queryFn: ({ signal }) => callApi(getCoverSummary, { params: { id } }, signal),
    staleTime: 0,
  })

/** Litters of a stable, as the grid shows them. */
export const useStableGrid = (id: number, stableId: number | undefined) =>
  useQuery({
    queryKey: [...KEY, id, 'grid', stableId],
    queryFn: ({ signal }) =>
      callApi(getCoverGrid, { params: { id }, query: stableId === undefined ? {} : { stableId } }, signal),
    enabled: stableId !== undefined,
    staleTime: 0,
  })

export const useHistory = (id: number) =>
  useQuery({
    queryKey: [...KEY, id, 'history'],
    queryFn: ({ signal }) => callApi(listEqualizations, { params: { id } }, signal),
    staleTime: 0,
  })

export const useUsualWishes = () =>
  useQuery({
    queryKey: [...KEY, 'settings'],
    queryFn: async ({ signal }): Promise<EqualizerWishes> => {
      const settings = await callApi(getBreedingSettings, {}, signal)
      const { targetFirst, targetOther, fosterGapDays, fosterReach } = settings
      return { targetFirst, targetOther, gapDays: fosterGapDays, reach: fosterReach }
    },
  })

export interface Asked extends EqualizerWishes {
  readonly stableId?: number | undefined
}

/** What to carry; the last answer stays until the next is there, so that figures change and do not blink. */
export const useProposal = (id: number, asked: Asked | undefined) =>
  useQuery({
    queryKey: [...KEY, id, 'proposal', asked],
    queryFn: ({ signal }): Promise<Proposal> => {
      if (!asked) throw new Error('nothing was asked')
      return callApi(proposeMoves, { params: { id }, body: asked }, signal)
    },
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What is written to litters changes everything that shows them. */
function useReload() {
  const cache = useQueryClient()
  return () => cache.invalidateQueries()
}

export function useEqualize(id: number) {
  const onSettled = useReload()
  return useMutation({
    mutationFn: (body: RequestOf<typeof createEqualization>['body']) =>
      callApi(createEqualization, { params: { id }, body }),
    onSettled,
  })
}

export function useBook(id: number) {
  const onSettled = useReload()
  return useMutation({
    mutationFn: (body: RequestOf<typeof bookMoves>['body']) => callApi(bookMoves, { params: { id }, body }),
    // Also after a refusal: another user may have counted a litter meanwhile.
    onSettled,
  })
}

export function useUndo() {
  const onSettled = useReload()
  return useMutation({
    mutationFn: (id: number) => callApi(undoRoundChange, { params: { id } }),
    onSettled,
  })
}
