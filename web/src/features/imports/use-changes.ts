import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Changes, NO_CHANGES } from './import-changes.ts'

export interface ChangesState {
  readonly changes: Changes
  readonly set: (changes: Changes) => void
}

/** Corrections that wait to be sent. They live beside the import's state, so that the way back finds them again. */
export function useChanges(id: number): ChangesState {
  const cache = useQueryClient()
  const queryKey = ['import-changes', id]
  const { data } = useQuery({
    queryKey,
    queryFn: () => NO_CHANGES,
    initialData: NO_CHANGES,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { changes: data, set: (changes) => void cache.setQueryData(queryKey, changes) }
}
