import type { SearchHit } from '@warren/shared/features/search/search.contract.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltUser,
  buildFarm,
  buildRow,
  buildStable,
  buildUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const people = new Map<Role, BuiltUser>()
const callers = new Map<Role, Caller>()
let farmId: number
let foreignId: number
const as = (role: Role): Caller => callers.get(role) ?? (() => Promise.reject(new Error(role)))
const ask = (role: Role, type: string, search: string) =>
  as(role)('GET', `/api/v1/search/${type}?search=${encodeURIComponent(search)}`)
const labels = async (role: Role, type: string, search: string) =>
  ((await ask(role, type, search)).body as SearchHit[]).map(({ label }) => label)

beforeAll(async () => {
  const owner = await buildUser(world(), { role: 'OWNER' })
  people.set('OWNER', owner)
  farmId = (await buildFarm(world(), owner.id)).id
  foreignId = (await buildFarm(world())).id
  for (const role of ['ADMIN', 'USER'] as const) people.set(role, await buildUser(world(), { role, farmId }))
  for (const role of ['SUPERADMIN', 'EAR_TAG_TECHNICIAN'] as const)
    people.set(role, await buildUser(world(), { role }))
  for (const [role, user] of people) callers.set(role, await callerFor(world(), user))
  await world().admin.query(
    "update app.farms set name = 'Nyúlfarm', short_name = 'NYF', country = 'Hungary' where id = $1",
    [farmId],
  )
  await world().admin.query("update app.farms set name = 'Nyulacska', short_name = 'NYL' where id = $1", [
    foreignId,
  ])
  await buildRow(world(), await buildStable(world(), farmId, 'S1'), 1)
  await buildRow(world(), await buildStable(world(), foreignId, 'S1'), 1)
})

describe('a search', () => {
  const MAY: Record<string, readonly Role[]> = {
    'ia-group': ['ADMIN'],
    cage: ['ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'],
    farm: ['SUPERADMIN', 'OWNER', 'ADMIN', 'EAR_TAG_TECHNICIAN'],
    stable: ['OWNER', 'ADMIN'],
    user: ['SUPERADMIN', 'OWNER', 'ADMIN'],
    'ear-tag': ['ADMIN', 'EAR_TAG_TECHNICIAN'],
    mother: ['ADMIN'],
    buck: ['ADMIN'],
    rabbit: ['ADMIN', 'EAR_TAG_TECHNICIAN'],
    sperm: ['ADMIN'],
  }
  it.each(Object.keys(MAY).flatMap((type) => ROLES.map((role) => [type, role] as const)))(
    'for a %s by %s is answered or 403 as the type says [SRC-04, SRC-05, D-045, D-116, E-020]',
    async (type, role) => {
      const heard = await ask(role, type, 'xx')
      expect(heard.status).toBe(MAY[type]?.includes(role) ? 200 : 403)
    },
  )

  it('for an unknown type is 404, for every role [SRC-05, D-045, E-020]', async () => {
    for (const role of ROLES)
      for (const type of ['rabbits', 'constructor', '__proto__', 'CAGE', '%20', 'x'.repeat(50)])
        expect([type, (await ask(role, type, 'xx')).status]).toEqual([type, 404])
  })

  it.each(['user', 'stable', 'cage'])(
    'for a %s with one character finds nothing: the box asks from two on [SRC-01, D-044]',
    async (type) => {
      expect(await labels('ADMIN', type, type === 'user' ? 'ad' : 's1')).not.toEqual([])
      // A cage without a term is chosen step by step [SRC-07].
      for (const term of [...(type === 'cage' ? [] : ['']), ' ', 'a', 's', '1', ' s '])
        expect(await labels('ADMIN', type, term)).toEqual([])
    },
  )

  it('refuses a term of more than 100 characters, and one that cannot be stored [D-003]', async () => {
    for (const type of ['user', 'stable', 'cage', 'farm'])
      for (const term of ['x'.repeat(101), 'a\u0000b'])
        expect((await ask('ADMIN', type, term)).status).toBe(400)
  })
})

describe('a farm', () => {
  it('is found by part of its name or its id letters, in any case and without accents; the country tells two apart [SRC-03, SRC-06, D-047, D-048, E-021]', async () => {
    for (const term of ['nyulfarm', 'NYÚLF', 'nyf', 'úlf', 'Nyúlf'.normalize('NFD')])
      expect((await ask('OWNER', 'farm', term)).body).toEqual([
        { id: farmId, label: 'Nyúlfarm (NYF)', info: 'Hungary' },
      ])
    expect(await labels('OWNER', 'farm', 'lacska')).toEqual([])
  })

  it('is any farm for super administrators and technicians, an own one for owners and administrators [D-005, D-116, CMD-09]', async () => {
    const both = ['Nyulacska (NYL)', 'Nyúlfarm (NYF)']
    expect(await labels('SUPERADMIN', 'farm', 'nyul')).toEqual(both)
    expect(await labels('EAR_TAG_TECHNICIAN', 'farm', 'nyul')).toEqual(both)
    for (const role of ['OWNER', 'ADMIN'] as const)
      expect(await labels(role, 'farm', 'nyul')).toEqual(['Nyúlfarm (NYF)'])
  })

  it('shows id, label and info, and nothing else of the farm [SRC-03]', async () => {
    for (const role of ['SUPERADMIN', 'EAR_TAG_TECHNICIAN', 'OWNER'] as const) {
      const hits = (await ask(role, 'farm', 'nyul')).body as object[]
      expect(hits.length).toBeGreaterThan(0)
      for (const hit of hits) expect(Object.keys(hit).sort()).toEqual(['id', 'info', 'label'])
    }
  })

  it('is an option before anything is typed: the first twenty by name [SRC-06, D-047]', async () => {
    for (let i = 0; i < 25; i++) await buildFarm(world(), people.get('OWNER')?.id)
    for (const role of ['OWNER', 'SUPERADMIN', 'EAR_TAG_TECHNICIAN'] as const) {
      const found = await labels(role, 'farm', '')
      expect(found).toHaveLength(20)
      expect(found).toEqual([...found].sort(new Intl.Collator('und', { numeric: true }).compare))
    }
  })
})

describe('a user', () => {
  it('is found by part of the name, with the role; only who is in sight [D-022, D-045, D-048]', async () => {
    const mine = await buildUser(world(), { role: 'USER', username: 'Kökény.Ödön', farmId })
    const theirs = await buildUser(world(), { role: 'USER', username: 'kökény.imre', farmId: foreignId })
    const hit = { id: mine.id, label: 'Kökény.Ödön', info: 'USER' }
    for (const role of ['OWNER', 'ADMIN'] as const)
      expect((await ask(role, 'user', 'kokeny')).body).toEqual([hit])
    expect((await ask('SUPERADMIN', 'user', 'KÖKÉNY')).body).toEqual([
      { id: theirs.id, label: 'kökény.imre', info: 'USER' },
      hit,
    ])
  })

  it('with % _ or \\ in the term is searched for literally [D-047]', async () => {
    await buildUser(world(), { role: 'USER', username: 'under_score', farmId })
    expect(await labels('SUPERADMIN', 'user', 'r_s')).toEqual(['under_score'])
    for (const term of ['%%', 'under%', 'u_der', '\\\\', 'under\\', '_%'])
      expect([term, await labels('SUPERADMIN', 'user', term)]).toEqual([term, []])
  })
})

describe('a stable', () => {
  it('is found by part of its name, in the own farms only, twenty at most, in the order people read [D-005, D-047]', async () => {
    for (let i = 30; i > 0; i--) await buildStable(world(), farmId, `Ház ${i}`)
    await buildStable(world(), foreignId, 'Ház 1')
    const expected = Array.from({ length: 20 }, (_, i) => `Ház ${i + 1}`)
    for (const role of ['OWNER', 'ADMIN'] as const)
      expect(await labels(role, 'stable', 'haz')).toEqual(expected)
    expect(await labels('ADMIN', 'stable', 'HÁZ 3')).toEqual(['Ház 3', 'Ház 30'])
    expect((await ask('ADMIN', 'stable', 'ház 3')).body).toMatchObject([{ info: 'Nyúlfarm' }, {}])
    expect(await labels('ADMIN', 'stable', 'Ház_3')).toEqual([])
  })
})
