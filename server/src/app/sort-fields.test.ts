import { API } from '@warren/shared/api.ts'
import { expectedStatus } from '@warren/shared/kernel/access.ts'
import type { Endpoint } from '@warren/shared/kernel/endpoint.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildFarm, buildUser, signInAs } from '../../test/builders.ts'
import type { Sample } from '../../test/sample.ts'
import { SAMPLES } from '../../test/samples.ts'
import { send } from '../../test/send-sample.ts'
import { testWorld } from '../../test/world.ts'

// Files are read by the worker.
const world = testWorld({ worker: true })
const tokens = new Map<Role, string>()
let place = { farmId: 0, userId: 0 }

beforeAll(async () => {
  const owner = await buildUser(world(), { role: 'OWNER' })
  const farmId = (await buildFarm(world(), owner.id)).id
  for (const role of ROLES) {
    const isOfFarm = role === 'ADMIN' || role === 'USER'
    const user = role === 'OWNER' ? owner : await buildUser(world(), { role, ...(isOfFarm && { farmId }) })
    tokens.set(role, await signInAs(world(), user))
    if (role === 'USER') place = { farmId, userId: user.id }
  }
})

const roleOf = (target: Endpoint): Role =>
  ROLES.find((role) => expectedStatus(target, role, 'own farm') === 200) ?? 'ADMIN'
const ask = async (target: Endpoint, more: string) => {
  const role = roleOf(target)
  const sample: Sample = { world: world(), role, ...place }
  const request = (await SAMPLES[target.id]?.(sample)) ?? {}
  const query = [request.query ?? '', more].filter((part) => part !== '').join('&')
  return send(world(), target, { ...request, query }, bearer(tokens.get(role) ?? ''))
}

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
  ['/api/v1/group/mother', ['generatedName', 'stableName', 'startDate', 'name', 'stable']],
  ['/api/v1/ia-groups', ['name', 'motherGroup', 'startDate', 'farrowingDate', 'separationDate']],
])('%s knows the stated names %s [D-261]', async (path, names) => {
  const target = lists.find((one) => one.path === path)
  if (!target) throw new Error(path)
  expect(knownOf(await ask(target, 'sortFields=nothing'))).toEqual(expect.arrayContaining(names))
})
