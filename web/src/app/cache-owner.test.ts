import { expect, it } from 'vitest'
import { createQueryClient } from '../platform/query-client.ts'
import { cacheBelongsTo } from './cache-owner.ts'

it('empties the cache when another session takes over the page, and only then', () => {
  const cache = createQueryClient()
  cacheBelongsTo(cache, 'session-1')
  cache.setQueryData(['rabbits'], ['HY51187'])
  cacheBelongsTo(cache, 'session-1')
  expect(cache.getQueryData(['rabbits'])).toEqual(['HY51187'])
  cacheBelongsTo(cache, 'session-2')
  expect(cache.getQueryData(['rabbits'])).toBeUndefined()
})
