import { afterEach, expect, it, vi } from 'vitest'
import { deliverToServer } from './deliver.ts'
import { person } from './entry-model.ts'

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

it('[FLD-04] without a token and without its person signed in nothing leaves the phone', async () => {
  const asked = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', asked)
  const reply = await deliverToServer({ ...lane, token: null }, '{}', signal)
  expect(reply).toMatchObject({ status: 401, body: { code: 'LANE_ENDED' } })
  expect(asked).not.toHaveBeenCalled()
})

it('[FLD-04] a page of something between phone and server has no body', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>Welcome</html>', { status: 200 })))
  expect(await deliverToServer(lane, '{}', signal)).toMatchObject({ status: 200, body: undefined })
})
