import type { UserDto } from '@warren/shared/features/users/users.contract.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltUser, buildFarm, buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()

/** Two owners, one of them with two farms; an admin and a worker on each farm; a technician, a super administrator. */
const people: Record<string, BuiltUser> = {}
const callers: Record<string, Caller> = {}
const as = (name: string): Caller => callers[name] ?? (() => Promise.reject(new Error(`Who is ${name}?`)))
const idOf = (name: string): number => people[name]?.id ?? 0
const namesOf = (users: unknown): string[] =>
  (users as UserDto[]).map((user) => user.username).filter((username) => username in people)

beforeAll(async () => {
  const build = async (username: string, role: Role, farmId?: number) => {
    people[username] = await buildUser(world(), { role, username, ...(farmId && { farmId }) })
  }
  await build('boss', 'SUPERADMIN')
  await build('owner.a', 'OWNER')
  await build('owner.b', 'OWNER')
  await build('tech', 'EAR_TAG_TECHNICIAN')
  for (const [farm, owner] of [
    ['a1', 'owner.a'],
    ['a2', 'owner.a'],
    ['b1', 'owner.b'],
  ] as const) {
    const { id } = await buildFarm(world(), idOf(owner))
    await build(`admin.${farm}`, 'ADMIN', id)
    await build(`worker.${farm}`, 'USER', id)
  }
  await build('admin2.a1', 'ADMIN', people['admin.a1']?.farmId ?? 0)
  for (const [name, user] of Object.entries(people)) callers[name] = await callerFor(world(), user)
})

/** Accounts each user sees, besides the own one [D-022]. */
const SIGHT: Record<string, readonly string[] | 'all'> = {
  boss: 'all',
  'owner.a': ['admin.a1', 'admin.a2', 'admin2.a1', 'worker.a1', 'worker.a2'],
  'owner.b': ['admin.b1', 'worker.b1'],
  'admin.a1': ['admin2.a1', 'worker.a1'],
  'admin.a2': ['worker.a2'],
  'admin2.a1': ['admin.a1', 'worker.a1'],
  'worker.a1': [],
  'worker.a2': [],
  'worker.b1': [],
  'admin.b1': ['worker.b1'],
  tech: [],
}
const seenBy = (viewer: string): string[] => {
  const seen = SIGHT[viewer] ?? []
  return (seen === 'all' ? Object.keys(people) : [...seen, viewer]).sort()
}

describe('the user list', () => {
  it.each(Object.keys(SIGHT))(
    'of %s holds exactly who is in sight [USR-28, D-022, E-004]',
    async (viewer) => {
      const heard = await as(viewer)('GET', '/api/v1/users')
      expect(heard.status).toBe(200)
      expect(namesOf(heard.body).sort()).toEqual(seenBy(viewer))
    },
  )

  it.each(Object.keys(SIGHT))('by pages shows %s the same people [D-022]', async (viewer) => {
    const heard = await as(viewer)('GET', '/api/v1/users-view?pageSize=1000')
    const page = heard.body as { content: UserDto[]; totalElements: number }
    expect(namesOf(page.content).sort()).toEqual(seenBy(viewer))
    expect(page.totalElements).toBe(page.content.length)
  })

  it.each(Object.keys(SIGHT))(
    'is also what %s may open one by one: any other account is 404, like a missing one [USR-29, E-005, D-003]',
    async (viewer) => {
      const missing = await as(viewer)('GET', '/api/v1/user/2147483647')
      expect(missing.status).toBe(404)
      for (const name of Object.keys(people)) {
        const heard = await as(viewer)('GET', `/api/v1/user/${idOf(name)}`)
        const { requestId: _id, ...body } = heard.body as Record<string, unknown>
        const { requestId: _other, ...notFound } = missing.body as Record<string, unknown>
        const expected = seenBy(viewer).includes(name) ? [200, { ...body, username: name }] : [404, notFound]
        expect([name, heard.status, body]).toEqual([name, ...expected])
      }
    },
  )

  it('shows id, names, role, farm with name, the flag under both names, and never a password [USR-13, USR-14, D-026, D-030]', async () => {
    const users = (await as('boss')('GET', '/api/v1/users')).body as UserDto[]
    const worker = users.find((user) => user.username === 'worker.a1')
    const farmId = people['worker.a1']?.farmId
    expect(worker).toEqual({
      id: idOf('worker.a1'),
      username: 'worker.a1',
      email: 'worker.a1@farm.example',
      phoneNumber: null,
      role: 'USER',
      assignedFarm: farmId,
      farm: { id: farmId, name: expect.stringMatching(/^Farm \d+$/) },
      active: true,
      enabled: true,
      version: 1,
    })
    expect(JSON.stringify(users)).not.toMatch(/password|argon2/i)
    expect(users.filter((user) => user.farm === null).every((user) => user.assignedFarm === null)).toBe(true)
    expect(new Set(users.map((user) => user.role))).toEqual(new Set(ROLES))
  })

  it('is sorted by user name, whatever the case of its letters [USR-02]', async () => {
    const names = ((await as('boss')('GET', '/api/v1/users')).body as UserDto[]).map((user) => user.username)
    expect(names).toEqual([...names].sort(new Intl.Collator('und', { numeric: true }).compare))
  })
})

describe('the list by pages', () => {
  const page = async (query: string, viewer = 'owner.a') =>
    (await as(viewer)('GET', `/api/v1/users-view?${query}`)).body as {
      content: UserDto[]
      totalElements: number
      number: number
    }

  it('starts with the first names, ten at a time [USR-02, GEN-16, GEN-17]', async () => {
    const all = (await page('')).content.map((user) => user.username)
    expect(all).toEqual(['admin.a1', 'admin.a2', 'admin2.a1', 'owner.a', 'worker.a1', 'worker.a2'])
    expect((await page('', 'boss')).content).toHaveLength(10)
  })

  it('cuts into pages that together are the whole, no user twice', async () => {
    const pages = [await page('pageSize=4'), await page('pageSize=4&page=1'), await page('pageSize=4&page=2')]
    expect(pages.map((p) => [p.content.length, p.totalElements, p.number])).toEqual([
      [4, 6, 0],
      [2, 6, 1],
      [0, 6, 2],
    ])
    expect(new Set(pages.flatMap((p) => p.content.map((user) => user.id))).size).toBe(6)
  })

  it.each([
    ['username', (user: UserDto) => user.username],
    ['email', (user: UserDto) => user.email],
    ['phoneNumber', (user: UserDto) => user.phoneNumber ?? 'zzz'],
    ['farmName', (user: UserDto) => user.farm?.name ?? 'zzz'],
    ['role', (user: UserDto) => user.role],
  ])('sorts by %s in both directions, the id deciding between equals [D-008]', async (field, keyOf) => {
    await world().admin.query('update app.users set phone_number = $1 where id = $2', [
      '+361',
      idOf('admin.a2'),
    ])
    const collator = new Intl.Collator('und', { numeric: true })
    const order = (a: UserDto, b: UserDto) => collator.compare(keyOf(a), keyOf(b)) || a.id - b.id
    const up = (await page(`sortFields=${field}&sortOrder=asc`)).content
    const down = (await page(`sortFields=${field}&sortOrder=desc`)).content
    expect(up.map((user) => user.id)).toEqual([...up].sort(order).map((user) => user.id))
    // Who has none comes last in both orders.
    const [empty, given] = [
      up.filter((user) => keyOf(user) === 'zzz'),
      up.filter((user) => keyOf(user) !== 'zzz'),
    ]
    const reversed = [...given.toReversed(), ...empty.toReversed()]
    expect(down.map((user) => user.id)).toEqual(reversed.map((user) => user.id))
  })

  it('finds part of a name without regard to case and accents, and takes % _ \\ as they are [D-047]', async () => {
    await buildUser(world(), {
      role: 'USER',
      username: 'Szőke.Ágnes_1',
      farmId: people['admin.a1']?.farmId ?? 0,
    })
    const found = async (search: string) =>
      (await page(`search=${encodeURIComponent(search)}`)).content.map((user) => user.username)
    for (const term of ['szoke', 'SZŐKE', 'agnes', 's_1', 'Ágnes'.normalize('NFD')])
      expect([term, await found(term)]).toEqual([term, ['Szőke.Ágnes_1']])
    for (const term of ['%', '\\', 'w_rker', 'unknown']) expect([term, await found(term)]).toEqual([term, []])
    expect((await page('search=worker')).totalElements).toBe(2)
  })

  it('gives at most 1000 rows, and refuses what is no page [D-009]', async () => {
    expect((await as('boss')('GET', '/api/v1/users-view?pageSize=5000')).status).toBe(200)
    for (const query of ['page=-1', 'pageSize=0', 'sortOrder=up', `search=${'x'.repeat(101)}`])
      expect((await as('boss')('GET', `/api/v1/users-view?${query}`)).status).toBe(400)
  })
})

describe('farms for a new account', () => {
  const options = async (viewer: string) => as(viewer)('GET', '/api/v1/user-creation/farm')

  it('are an owner’s own, an administrator’s one, and none of a super administrator [USR-32, E-008]', async () => {
    const ofOwner = (await options('owner.a')).body as { id: number }[]
    expect(ofOwner.map(({ id }) => id).sort((a, b) => a - b)).toEqual([
      people['admin.a1']?.farmId,
      people['admin.a2']?.farmId,
    ])
    for (const option of ofOwner)
      expect(Object.keys(option).sort()).toEqual(['country', 'id', 'name', 'shortName'])
    expect((await options('admin.b1')).body).toMatchObject([{ id: people['admin.b1']?.farmId }])
    expect((await options('boss')).body).toEqual([])
    for (const viewer of ['worker.a1', 'tech']) expect((await options(viewer)).status).toBe(403)
  })
})
