import { API } from '@warren/shared/api.ts'
import { expect, it } from 'vitest'
import { testCalls } from '../../test/test-calls.ts'
import { testWorld } from '../../test/world.ts'

// Files are read by the worker.
const world = testWorld({ worker: true })
const ask = testCalls(world)
const withQuery = API.filter(({ query }) => query !== undefined)

it.each(withQuery.map((target) => [`${target.method} ${target.path}`, target] as const))(
  '%s answers the same with every other parameter sent empty [D-260]',
  async (_name, target) => {
    const plain = await ask(target, (request) => request)
    const empty = await ask(target, (request) => {
      const named = new Set(new URLSearchParams(request.query).keys())
      const rest = Object.keys(target.query?.shape ?? {}).filter((key) => !named.has(key))
      return {
        ...request,
        query: [request.query ?? '', ...rest.map((key) => `${key}=`)].filter((part) => part !== '').join('&'),
      }
    })
    expect(empty.statusCode).toBe(plain.statusCode)
    // Some samples are records of another user: 404.
    expect([200, 404]).toContain(plain.statusCode)
  },
)
