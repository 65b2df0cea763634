import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { secondsTold } from './failures.ts'

/** True while a part of the page has nothing to show yet, for its question waits for a server that said when to come back. */
export function useServerBusy(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    useCallback((changed: () => void) => cache.subscribe(changed), [cache]),
    () =>
      cache
        .findAll({ type: 'active', fetchStatus: 'fetching' })
        .some(({ state }) => state.data === undefined && secondsTold(state.fetchFailureReason) !== undefined),
  )
}
