import { API } from '@warren/shared/api.ts'
import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { testCalls } from '../../test/test-calls.ts'
import { testWorld } from '../../test/world.ts'

// Files are read by the worker.
const world = testWorld({ worker: true })
const call = testCalls(world)
const ask = (target: Endpoint, more: string) =>
  call(target, (request) => ({
    ...request,
    query: [request.query ?? '', more].filter((part) => part !== '').join('&'),
  }))

const lists = API.filter(({ query }) => query !== undefined && 'sortFields' in query.shape)
const knownOf = (answer: { json: () => unknown }): string[] => {
  const { problems } = answer.json() as { problems: { params: { known: string } }[] }
  return (problems[0]?.params.known ?? '').split(', ')
}

describe.each(lists.map((target) => [`${target.method} ${target.path}`, target] as const))(
  '%s',
  (_name, target) => {
    it('refuses a sort field it does not know, names those it knows, and takes each of them [GEN-15, D-008, D-261]', async () => {
      for (const unknown of [
        'nothing',
        'startDate,nothing',
        'constructor',
        '__proto__',
        'password_hash',
        'id;drop',
      ]) {
        const refused = await ask(target, `sortFields=${encodeURIComponent(unknown)}`)
        expect([unknown, refused.statusCode]).toEqual([unknown, 400])
        expect(refused.json()).toMatchObject({ code: 'INVALID_DATA', fields: { sortFields: 'INVALID_DATA' } })
      }
      const known = knownOf(await ask(target, 'sortFields=nothing'))
      for (const field of known)
        for (const order of ['asc', 'desc'])
          expect([field, (await ask(target, `sortFields=${field}&sortOrder=${order}`)).statusCode]).toEqual([
            field,
            200,
          ])
    })

    it('takes the fields of the paging helper for its own order [GEN-17, D-008, D-261]', async () => {
      expect((await ask(target, 'sortFields=startDate,name')).statusCode).toBe(200)
    })
  },
)

it.each([
  ['/api/v1/group/mother', ['generatedName', 'stableName', 'startDate', 'name', 'stable', 'farrowingDate']],
  ['/api/v1/group/young', ['generatedName', 'stableName', 'startDate', 'endDate', 'actualAge']],
  [
    '/api/v1/ia-groups',
    ['formattedName', 'motherGroup', 'startDate', 'farrowingDate', 'separationDate', 'phase'],
  ],
])('%s knows the stated names %s [D-261]', async (path, names) => {
  const target = lists.find((one) => one.path === path)
  if (!target) throw new Error(path)
  expect(knownOf(await ask(target, 'sortFields=nothing'))).toEqual(expect.arrayContaining(names))
})
