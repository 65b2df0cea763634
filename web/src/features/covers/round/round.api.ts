import { useQuery } from '@tanstack/react-query'
import {
  getCoverGrid,
  getCoverSummary,
  listCoverChanges,
  listGroupCovers,
} from '@warren/shared/features/covers/grid.contract.ts'
import type { Cover } from '@warren/shared/features/covers/covers.contract.ts'
import { pageIaGroups, type IaGroupRow } from '@warren/shared/features/ia-groups/ia-groups.contract.ts'
import { MAX_PAGE_SIZE } from '@warren/shared/kernel/limits.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../../platform/api-client.ts'

export type RoundGrid = AnswerOf<typeof getCoverGrid>
export type RoundChanges = AnswerOf<typeof listCoverChanges>

/** Rows that others moved to another cage are told by no number: they are looked up anew now and then. */
const LOOK_AGAIN = 5 * 60_000

/** The groups one can choose: those with a day, the newest first [INS-04, D-095]. */
export const useRounds = () =>
  useQuery({
    queryKey: ['ia-groups', 'rounds'],
    queryFn: async ({ signal }): Promise<IaGroupRow[]> => {
      const query = {
        page: 0,
        pageSize: MAX_PAGE_SIZE,
        sortFields: 'startDate,name',
        sortOrder: 'desc',
      } as const
      const { content } = await callApi(pageIaGroups, { query }, signal)
      return content.filter(({ startDate }) => startDate !== null)
    },
  })

/**
 * The rows of a group. Nothing is kept of them once the page is left: what was saved since would be shown as it was
 * before, and typed over it would look like a conflict with oneself.
 */
export const useRoundGrid = (
  id: number | undefined,
  { stableId, past }: { stableId: number | undefined; past: boolean },
) =>
  useQuery({
    queryKey: ['covers', 'grid', id, stableId, past],
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      callApi(
        getCoverGrid,
        {
          params: { id: id ?? 0 },
          query: { ...(stableId !== undefined && { stableId }), ...(past && { past: 'true' }) },
        },
        signal,
      ),
    gcTime: 0,
    staleTime: LOOK_AGAIN,
    refetchInterval: LOOK_AGAIN,
    refetchOnWindowFocus: false,
    structuralSharing: false,
  })

/** What a group comes to whose rows are not all on the page [FAR-05]. */
export const useRoundSummary = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: ['covers', 'summary', id],
    enabled,
    queryFn: ({ signal }) => callApi(getCoverSummary, { params: { id } }, signal),
    refetchInterval: 30_000,
  })

export const loadChanges = (id: number, since: number, signal: AbortSignal): Promise<RoundChanges> =>
  callApi(listCoverChanges, { params: { id }, query: { since } }, signal)

/** One insemination as its dialog takes it [INS-02]. */
export const loadCover = async (groupId: number, coverId: number): Promise<Cover | undefined> =>
  (await callApi(listGroupCovers, { params: { id: groupId } })).find(({ id }) => id === coverId)
