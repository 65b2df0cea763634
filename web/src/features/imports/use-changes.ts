import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addRepairs, NO_REPAIRS, type Repairs } from '@warren/shared/features/imports/imports.rules.ts'
import { type Changes, NO_CHANGES, repairOf } from './import-changes.ts'

interface Kept {
  readonly changes: Changes
  /** What went to the server from here: a second correction of the same cell is not one more. */
  readonly sent: Repairs
}
const NOTHING: Kept = { changes: NO_CHANGES, sent: NO_REPAIRS }

export interface ChangesState extends Kept {
  readonly set: (changes: Changes) => void
  /** The server has them. */
  readonly markSent: () => void
}

/** Corrections that wait to be sent. They live beside the import's state, so that the way back finds them again. */
export function useChanges(id: number): ChangesState {
  const cache = useQueryClient()
  const queryKey = ['import-changes', id]
  const { data } = useQuery({
    queryKey,
    queryFn: () => NOTHING,
    initialData: NOTHING,
    staleTime: Number.POSITIVE_INFINITY,
    // Nothing but this page knows them: closed for long, they are still here.
    gcTime: Number.POSITIVE_INFINITY,
  })
  const keep = (kept: Kept) => void cache.setQueryData(queryKey, kept)
  return {
    ...data,
    set: (changes) => keep({ ...data, changes }),
    markSent: () => keep({ changes: NO_CHANGES, sent: addRepairs(data.sent, repairOf(data.changes)) }),
  }
}
