import { expect, it } from 'vitest'
import { MessagesFailure, NetworkFailure } from './failures.ts'
import { createQueryClient, mayRetry } from './query-client.ts'

it('tries again only after a lost connection, and not for ever', () => {
  const lost = new NetworkFailure()
  expect([0, 1, 2].map((failures) => mayRetry(failures, lost))).toEqual([true, true, false])
  expect(mayRetry(0, new MessagesFailure(['email-error'], undefined))).toBe(false)
})
it('never repeats a save', () => {
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
})
