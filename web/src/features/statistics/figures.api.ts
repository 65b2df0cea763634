import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pagePostings } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import {
  compareOwnStables,
  listRounds,
  listTargets,
  saveTargets,
  showKilos,
} from '@warren/shared/features/statistics/figures.contract.ts'
import type { StableFigure } from '@warren/shared/features/statistics/figures.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf, BodyOf } from '@warren/shared/kernel/endpoint.ts'
import { callApi } from '../../platform/api-client.ts'

export type Kilos = AnswerOf<typeof showKilos>
export type KiloSource = Kilos['sources'][number]
export type Target = AnswerOf<typeof listTargets>[number]

const KEY = ['statistics'] as const
interface Days {
  readonly from: Day
  readonly to: Day
}

/** Rounds with their key figures. */
export const useRoundFigures = (days: Days) =>
  useQuery({
    queryKey: [...KEY, 'figures', days.from, days.to],
    queryFn: ({ signal }) => callApi(listRounds, { query: days }, signal),
    placeholderData: (before) => before,
  })

/** Where the kilos went: of one round, or of all in these days. */
export const useKilos = (days: Days, groupId: number | undefined) =>
  useQuery({
    queryKey: [...KEY, 'kilos', days.from, days.to, groupId],
    queryFn: ({ signal }) =>
      callApi(showKilos, { query: { ...days, ...(groupId !== undefined && { groupId }) } }, signal),
    placeholderData: (before) => before,
  })

/** A figure of stables beside each other. */
export const useStableFigure = (days: Days, figure: StableFigure) =>
  useQuery({
    queryKey: [...KEY, 'stables', days.from, days.to, figure],
    queryFn: ({ signal }) => callApi(compareOwnStables, { query: { ...days, figure } }, signal),
    placeholderData: (before) => before,
  })

export const useTargets = () =>
  useQuery({
    queryKey: [...KEY, 'targets'],
    queryFn: ({ signal }) => callApi(listTargets, {}, signal),
  })

/** Saves targets and answers with all of them as they are now; they change what kilos are compared with. */
export function useSaveTargets() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: BodyOf<typeof saveTargets>) => {
      await callApi(saveTargets, { body })
      return callApi(listTargets, {})
    },
    onSuccess: (fresh) => {
      queries.setQueryData([...KEY, 'targets'], fresh)
      return queries.invalidateQueries({ queryKey: [...KEY, 'kilos'] })
    },
  })
}

/** Lines of the ledger behind a bar. */
export const usePostings = ({ groupId, postings }: KiloSource) =>
  useQuery({
    queryKey: [...KEY, 'postings', groupId, postings],
    queryFn: ({ signal }) => {
      const { stock, kind, from, to } = postings ?? { from: null, to: null }
      const query = { stock, kind, ...(from !== null && { from }), ...(to !== null && { to }) }
      return callApi(pagePostings, { params: { id: groupId }, query }, signal)
    },
    enabled: postings !== null,
  })
