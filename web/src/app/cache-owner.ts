import type { QueryClient } from '@tanstack/react-query'

const owners = new WeakMap<QueryClient, string>()

/** Empties the cache when another session takes over the page: no user sees data fetched for another. */
export function cacheBelongsTo(queryClient: QueryClient, sessionId: string): void {
  const owner = owners.get(queryClient)
  if (owner !== undefined && owner !== sessionId) queryClient.clear()
  owners.set(queryClient, sessionId)
}
