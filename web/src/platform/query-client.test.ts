import { expect, it } from 'vitest'
import { HttpFailure, MessagesFailure, NetworkFailure } from './failures.ts'
import { createQueryClient, mayRetry, retryDelay } from './query-client.ts'

const refused = (status: number, params: Record<string, string | number> = {}) =>
  new HttpFailure({
    status,
    statusText: '',
    code: undefined,
    params,
    messages: [],
    fields: {},
    requestId: undefined,
  })

it('tries again after a lost connection, and not for ever', () => {
  const lost = new NetworkFailure()
  expect([0, 1, 2].map((failures) => mayRetry(failures, lost))).toEqual([true, true, false])
  expect([0, 1].map((failures) => retryDelay(failures, lost))).toEqual([1000, 2000])
  expect(mayRetry(0, new MessagesFailure(['email-error'], undefined))).toBe(false)
})
it('comes back to a busy server when it said to, unless that is too long to wait for', () => {
  expect([0, 1, 2].map((failures) => mayRetry(failures, refused(503, { seconds: 5 })))).toEqual([
    true,
    true,
    false,
  ])
  expect(retryDelay(1, refused(503, { seconds: '5' }))).toBe(5000)
  expect(mayRetry(0, refused(503, { seconds: 60 }))).toBe(false)
  expect(mayRetry(0, refused(503))).toBe(false)
  expect(mayRetry(0, refused(429, { seconds: 5 }))).toBe(false)
})
it('never repeats a save', () => {
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBe(false)
})
