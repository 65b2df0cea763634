import type { QueryClient } from '@tanstack/react-query'

const clients = new Set<QueryClient>()

export const watchQueries = (client: QueryClient): void => {
  clients.add(client)
}

/** Lets the calls of a test come to their end before its page goes: an aborted one would shout in the output. */
export async function settleQueries(): Promise<void> {
  for (let tries = 0; tries < 50 && [...clients].some((client) => client.isFetching() > 0); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10))
  clients.clear()
}
