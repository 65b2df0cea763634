import { API } from '@warren/shared/api.ts'
import { endpoint } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bearer, buildUser, signInAs } from '../../test/builders.ts'
import { SAMPLES } from '../../test/samples.ts'
import { testWorld } from '../../test/world.ts'
import { allRoutes } from './routes.ts'

const world = testWorld()

describe('every endpoint', () => {
  it('is mounted exactly once, and nothing else is', () => {
    const mounted = allRoutes(world().services).map((r) => `${r.endpoint.method} ${r.endpoint.path}`)
    expect(mounted.sort()).toEqual(API.map((e) => `${e.method} ${e.path}`).sort())
    expect(new Set(mounted).size).toBe(mounted.length)
    expect(new Set(API.map((e) => e.id)).size).toBe(API.length)
    for (const e of API) {
      const url = e.path.replaceAll(/\{(\w+)\}/g, ':$1')
      expect(world().app.hasRoute({ method: e.method, url })).toBe(true)
    }
  })

  it('has a sample request', () => {
    expect(Object.keys(SAMPLES).sort()).toEqual(API.map((e) => e.id).sort())
  })

  it('answers an undeclared method or path with 404, never with 405 [D-002]', async () => {
    for (const target of API) {
      const answer = await world().app.inject({ method: 'PATCH', url: target.path })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
    expect((await world().app.inject({ method: 'GET', url: '/api/v1/nothing' })).statusCode).toBe(404)
  })

  it('answers an id that is no number with 400 [D-003]', async () => {
    const token = await signInAs(world(), await buildUser(world(), { role: 'ADMIN' }))
    for (const url of [
      '/api/v1/user/seven',
      '/api/v1/user/0',
      '/api/v1/user/-1',
      '/api/v1/user/1.5',
      '/api/v1/stable/x/cages',
    ]) {
      const answer = await world().app.inject({ method: 'GET', url, headers: bearer(token) })
      expect([url, answer.statusCode]).toEqual([url, 400])
    }
  })

  it('cannot be declared without access', () => {
    const rest = {
      id: 'T',
      summary: '',
      method: 'GET',
      path: '/t',
      cost: 'light',
      refusal: 'http',
      answer: z.object({}),
    } as const
    // @ts-expect-error: access is missing, so this does not compile
    const missing = endpoint(rest)
    // @ts-expect-error: a list of no role would lock all users out
    const empty = endpoint({ ...rest, access: [] })
    expect([missing.access, empty.access]).toEqual([undefined, []])
  })
})
