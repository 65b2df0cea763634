import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listCommandNames, resolveCommand } from '@warren/shared/features/commands/commands.contract.ts'
import { searchFarms } from '@warren/shared/features/search/search.contract.ts'
import { callApi } from '../../platform/api-client.ts'

/** The closed list the filter offers [CMD-09, D-189]. */
export const useCommandNames = () =>
  useQuery({
    queryKey: ['command-names'],
    queryFn: ({ signal }) => callApi(listCommandNames, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Farms to filter by; without a term the first ones [CMD-09]. */
export const useFarmSearch = (term: string) =>
  useQuery({
    queryKey: ['command-farms', term],
    queryFn: ({ signal }) => callApi(searchFarms, { query: { search: term } }, signal),
    placeholderData: keepPreviousData,
  })

/** Settles a command; its row and the new row of the settling come with the next page [FLD-08]. */
export function useResolveCommand() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, comment }: { id: number; comment: string }) =>
      callApi(resolveCommand, { params: { id }, body: comment === '' ? {} : { comment } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['commands'] }),
  })
}
