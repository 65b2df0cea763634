import { QueryClient } from '@tanstack/react-query'
import { NetworkFailure, secondsTold } from './failures.ts'

const RETRIES = 2
const FRESH_MS = 30_000
const SECOND_MS = 1000

/** A lost connection and a server that says when to come back are worth another try: any other refusal stays one. */
export const mayRetry = (failures: number, failure: unknown): boolean =>
  (failure instanceof NetworkFailure || secondsTold(failure) !== undefined) && failures < RETRIES

/** What the server said, or 1 s, 2 s. */
export const retryDelay = (failures: number, failure: unknown): number =>
  (secondsTold(failure) ?? 2 ** failures) * SECOND_MS

/** The cache of the server's state. A save is never repeated by itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: mayRetry, retryDelay, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
