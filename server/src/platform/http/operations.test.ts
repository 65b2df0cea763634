import { describe, expect, it, vi } from 'vitest'
import { testWorld } from '../../../test/world.ts'
import { leave } from './operations.ts'

const TOKEN = 'figures-for-the-watcher'
const world = testWorld({ settings: { METRICS_TOKEN: TOKEN, PASSWORD_CALLS_PER_MINUTE: '3' } })
const get = (url: string, headers = {}) => world().app.inject({ method: 'GET', url, headers })

describe('operations', () => {
  it('answers /healthz, /readyz and the health call [X-09]', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
    expect((await get('/api/v1/health')).json()).toEqual({ status: 'ok' })
  })

  it('S15: however often /readyz is asked, the database is asked once a second at most', async () => {
    const asked = vi.spyOn(world().services.engine, 'silentPools')
    const began = performance.now()
    const answers = await Promise.all(Array.from({ length: 200 }, () => get('/readyz')))
    const seconds = Math.ceil((performance.now() - began) / 1000)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(asked.mock.calls.length).toBeLessThanOrEqual(seconds)
    // The answer does not outlive its second: a database that is away is told.
    asked.mockResolvedValue(['app'])
    await vi.waitFor(async () => expect((await get('/readyz')).statusCode).toBe(503), 10_000)
    asked.mockRestore()
    await vi.waitFor(async () => expect((await get('/readyz')).statusCode).toBe(200), 10_000)
  })

  it('shows figures to a caller with the token, by endpoint and not by address', async () => {
    expect((await get('/metrics')).statusCode).toBe(401)
    expect((await get('/metrics', { authorization: 'Bearer wrong' })).statusCode).toBe(401)
    const figures = await get('/metrics', { authorization: `Bearer ${TOKEN}` })
    expect(figures.body).toContain('warren_http_requests_total{endpoint="X-09",status="200"} 1')
    expect(figures.body).toContain('process_resident_memory_bytes')
    expect(figures.body).toMatch(/^warren_deadlocks_total \d+$/m)
  })

  it('limits calls that run a password hash per address, and leaves the others alone', async () => {
    const statuses: number[] = []
    let last: Awaited<ReturnType<typeof get>> | undefined
    for (let i = 0; i < 5; i++) {
      const answer = await world().app.inject({
        method: 'POST',
        url: '/auth/v1/login',
        payload: { username: `n${i}`, password: 'x' },
      })
      statuses.push(answer.statusCode)
      last = answer
    }
    expect(last?.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      params: { seconds: expect.any(Number) as unknown },
    })
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
    expect(statuses).toEqual([401, 401, 401, 429, 429])
    // One budget for all of them: the next door is shut too.
    expect(
      (await world().app.inject({ method: 'POST', url: '/users/password-reset', payload: { username: 'x' } }))
        .statusCode,
    ).toBe(429)
    expect((await get('/api/v1/installation')).statusCode).toBe(200)
  })
})

it('a server that is about to stop is not ready, and still answers', async () => {
  expect((await get('/readyz')).statusCode).toBe(200)
  leave(world().app)
  const said = await get('/readyz')
  expect([said.statusCode, said.json<{ code: string }>().code]).toEqual([503, 'NOT_READY'])
  expect((await get('/api/v1/health')).statusCode).toBe(200)
})
