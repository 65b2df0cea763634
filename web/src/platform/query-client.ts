import { QueryClient } from '@tanstack/react-query'
import { NetworkFailure } from './failures.ts'

const RETRIES = 2
const FRESH_MS = 30_000

/** Only a lost connection is worth another try: a refusal stays one however often it is asked for. */
export const mayRetry = (failures: number, failure: unknown): boolean =>
  failure instanceof NetworkFailure && failures < RETRIES

/** The cache of the server's state. A save is never repeated by itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: mayRetry, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
