import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import {
  type CageChoices,
  search,
  searchCages,
  type SearchHit,
} from '@warren/shared/features/search/search.contract.ts'
import { MIN_SEARCH_LENGTH, type SearchType } from '@warren/shared/features/search/search.vocabulary.ts'
import { callApi } from '../../platform/api-client.ts'
import { AnswerFailure } from '../../platform/failures.ts'

/** What narrows a search besides the term [SRC-04]. */
export interface SearchScope {
  readonly iaGroupId?: number
  readonly farmId?: number
}

/** A search starts above the least length [SRC-01]. */
export const isSearchable = (term: string): boolean => term.trim().length > MIN_SEARCH_LENGTH

const recordsQuery = (type: SearchType, term: string, scope: SearchScope = {}) =>
  queryOptions({
    queryKey: ['search', type, term.trim(), scope],
    queryFn: ({ signal }): Promise<SearchHit[]> =>
      callApi(search, { params: { searchType: type }, query: { search: term.trim(), ...scope } }, signal),
    enabled: isSearchable(term),
    placeholderData: keepPreviousData,
  })

/** Records of one type [SRC-04]. */
export const useRecords = (type: SearchType, term: string, scope?: SearchScope) =>
  useQuery(recordsQuery(type, term, scope))

export interface RecordsResult {
  readonly type: SearchType
  readonly hits: readonly SearchHit[]
}

/** Records of several types at once; a type that cannot be searched just now is left out. */
export const useAllRecords = (types: readonly SearchType[], term: string) =>
  useQueries({
    queries: types.map((type) => ({ ...recordsQuery(type, term), placeholderData: undefined })),
    combine: (answers) => ({
      found: answers.map(
        ({ data }, index): RecordsResult => ({
          type: types[index] ?? 'farm',
          hits: data ?? [],
        }),
      ),
      loading: answers.some(({ isFetching }) => isFetching),
    }),
  })

/** Free cages in walking order, to choose from before anything is typed. */
export const useFreeCages = (enabled: boolean) =>
  useQuery({
    queryKey: ['cage-choices', 'free'],
    enabled,
    queryFn: async ({ signal }): Promise<SearchHit[]> => {
      const answer = await callApi(searchCages, { query: { free: 'true' } }, signal)
      return Array.isArray(answer) ? answer : []
    },
  })

/** What is chosen so far; a cage id says all the rest. */
export interface CageFilter {
  readonly stableId?: number
  readonly row?: number
  readonly position?: CageChoices['positions'][number]
  readonly cageId?: number
  readonly iaGroupId?: number
}

const loadChoices = async (filter: CageFilter, signal: AbortSignal): Promise<CageChoices> => {
  const answer = await callApi(searchCages, { query: filter }, signal)
  // Without a term the path answers with choices [D-046]; anything else broke its promise.
  if (Array.isArray(answer)) throw new AnswerFailure(undefined, 'hits instead of choices')
  return answer
}

/** The choices left after what is chosen already [SRC-07]. */
export const useCageChoices = (filter: CageFilter, enabled = true) =>
  useQuery({
    queryKey: ['cage-choices', filter],
    queryFn: ({ signal }) => loadChoices(filter, signal),
    enabled,
    placeholderData: keepPreviousData,
  })
