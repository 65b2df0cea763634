import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { secondsTold } from './query-client.ts'

/** True while a question waits for a server that said when to come back. */
export function useServerBusy(queryClient: QueryClient): boolean {
  const cache = queryClient.getQueryCache()
  return useSyncExternalStore(
    useCallback((changed: () => void) => cache.subscribe(changed), [cache]),
    () =>
      cache
        .getAll()
        .some(
          ({ state }) =>
            state.fetchStatus === 'fetching' && secondsTold(state.fetchFailureReason) !== undefined,
        ),
  )
}
