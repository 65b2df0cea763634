import { afterEach, expect, it, vi } from 'vitest'
import { deliverToServer } from './deliver.ts'
import { person } from './testing/entry-model.ts'

const lane = { ...person(1), nextSeq: 1, lastAcked: 0, standing: 'open' } as const
const { signal } = new AbortController()
afterEach(() => vi.unstubAllGlobals())

it('[FLD-04] a lane goes by its own token, without the session of the user who sits there', async () => {
  const asked = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(new Response('[]', { headers: { date: 'now', 'retry-after': '3' } })),
  )
  vi.stubGlobal('fetch', asked)
  const reply = await deliverToServer(lane, '{"commands":[]}', signal)
  expect(reply).toEqual({ status: 200, body: [], retryAfter: '3', date: 'now' })
  expect(asked).toHaveBeenCalledWith(
    '/api/v1/commands',
    expect.objectContaining({
      credentials: 'omit',
      body: '{"commands":[]}',
      headers: expect.objectContaining({ authorization: 'Bearer token' }) as unknown,
    }),
  )
})

it('[FLD-04] without a token nothing leaves the phone, with any user signed in', async () => {
  const asked = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', asked)
  const reply = await deliverToServer({ ...lane, token: null }, '{}', signal)
  expect(reply).toMatchObject({ status: 401, body: { code: 'LANE_ENDED' } })
  expect(asked).not.toHaveBeenCalled()
})

it('[FLD-09] a lane that has ended is carried by the session of who takes it along, never by its old token', async () => {
  const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(new Response('[]')),
  )
  vi.stubGlobal('fetch', asked)
  const text = '{"lane":"1","carrying":"1","commands":[ ]}'
  expect(await deliverToServer({ ...lane, standing: 'ended' }, text, signal)).toMatchObject({ status: 200 })
  const [, init] = asked.mock.calls[0] ?? []
  expect(init).toMatchObject({ credentials: 'same-origin', body: text })
  expect(new Headers(init?.headers).has('authorization')).toBe(false)
})

it('[FLD-04] a page of something between phone and server has no body', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Welcome</html>', { status: 200 })))
  expect(await deliverToServer(lane, '{}', signal)).toMatchObject({ status: 200, body: undefined })
})
