import { refusedBody } from '../../../test/refused.ts'
import type { FarmDto } from '@warren/shared/features/farms/farms.contract.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltUser,
  buildFarm,
  buildStable,
  buildUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { lastProblems, logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let owner: BuiltUser
let other: BuiltUser
let asOwner: Caller
let asOther: Caller
const asRole = async (role: Role, farmId?: number): Promise<Caller> =>
  callerFor(world(), await buildUser(world(), { role, ...(farmId && { farmId }) }))

beforeAll(async () => {
  owner = await buildUser(world(), { role: 'OWNER' })
  other = await buildUser(world(), { role: 'OWNER' })
  asOwner = await callerFor(world(), owner)
  asOther = await callerFor(world(), other)
})

const FARM = {
  name: 'Ágnes farm',
  shortName: 'AGN',
  email: 'agnes@farm.example',
  phoneNumber: '06 1 / 234',
  street: 'Fő utca 1.',
  city: 'Szeged',
  country: 'Hungary',
  zipCode: 'H-6720',
}
const create = (caller: Caller, extra: object = {}) => caller('POST', '/api/v1/farm', { ...FARM, ...extra })
const farmsOf = async (caller: Caller) => (await caller('GET', '/api/v1/farms')).body as FarmDto[]
const countFarms = async () =>
  (await world().admin.query<{ n: number }>('select count(*)::int as n from app.farms')).rows[0]?.n

describe('a farm', () => {
  it('is created by an owner, who sees it at once with its address and its stables [FRM-09, FRM-31, FRM-33, D-031, E-010, E-012]', async () => {
    const heard = await create(asOwner)
    expect(heard).toEqual({ status: 200, body: { id: expect.any(Number), messages: [] } })
    const { id } = heard.body as { id: number }
    const stable = await buildStable(world(), id, 'S1')
    expect(await farmsOf(asOwner)).toEqual([
      {
        id,
        ...FARM,
        version: 1,
        stables: [{ id: stable.id, name: 'S1', farmId: id, area: null, version: 1 }],
      },
    ])
    expect(await farmsOf(asOther)).toEqual([])
    const { rows } = await world().admin.query('select owner_id from app.farms where id = $1', [id])
    expect(rows).toEqual([{ owner_id: owner.id }])
  })

  it('needs no more than a name and an id; what is left empty is nothing [FRM-18, FRM-19, FRM-23]', async () => {
    const heard = await asOther('POST', '/api/v1/farm', {
      name: ' Kis tanya ',
      shortName: 'ki',
      email: '',
      city: null,
    })
    const { id } = heard.body as { id: number }
    expect((await farmsOf(asOther)).find((farm) => farm.id === id)).toEqual({
      id,
      name: 'Kis tanya',
      shortName: 'KI',
      email: null,
      phoneNumber: null,
      street: null,
      city: null,
      country: null,
      zipCode: null,
      stables: [],
      version: 1,
    })
  })

  it.each([
    [{ name: '' }, ['wrong-farm-name']],
    [{ name: '  ' }, ['wrong-farm-name']],
    [{ shortName: 'A1' }, ['wrong-farm-id']],
    [{ shortName: 'a-b' }, ['wrong-farm-id']],
    [{ shortName: 'abcd' }, ['wrong-farm-id']],
    [{ email: 'anna@' }, ['email-error']],
    [{ country: 'x'.repeat(256) }, ['wrong-country']],
    [{ city: 'x'.repeat(256) }, ['wrong-city']],
    [{ zipCode: 'x'.repeat(256) }, ['wrong-zip']],
    [{ street: 'x'.repeat(256) }, ['wrong-street']],
    [{ phoneNumber: 'x'.repeat(256) }, ['wrong-phone']],
    [{ name: '', shortName: '' }, ['wrong-farm-name', 'wrong-farm-id']],
  ])(
    'with %j is refused with %j, on creation and on change, and nothing is saved [FRM-18…20, FRM-22, FRM-23, D-034]',
    async (extra, messages) => {
      const [farm] = await farmsOf(asOwner)
      const count = await countFarms()
      expect(await create(asOwner, { shortName: 'ZZ', ...extra })).toMatchObject({
        status: 200,
        body: { messages },
      })
      expect(await asOwner('PUT', `/api/v1/farm/${farm?.id}`, { ...FARM, ...extra })).toMatchObject({
        status: 200,
        body: { messages },
      })
      expect(await countFarms()).toBe(count)
      expect((await farmsOf(asOwner))[0]).toEqual(farm)
    },
  )

  it('keeps its id to itself in the whole installation, in any case: a second one is wrong-farm-id [D-032, FRM-19]', async () => {
    await create(asOther, { shortName: 'UQ' })
    const mine = (await create(asOwner, { shortName: 'UR' })).body as { id: number }
    const count = await countFarms()
    for (const shortName of ['UQ', 'uq', ' u!q '])
      expect((await create(asOwner, { shortName })).body).toEqual(refusedBody('wrong-farm-id'))
    expect(
      (await asOwner('PUT', `/api/v1/farm/${mine.id}`, { ...FARM, shortName: 'uq' })).body,
    ).toMatchObject({
      messages: ['wrong-farm-id'],
    })
    expect((await asOwner('PUT', `/api/v1/farm/${mine.id}`, { ...FARM, shortName: 'UR' })).body).toEqual({
      messages: [],
    })
    expect(await countFarms()).toBe(count)
  })

  it('names its field and, when it is one of the own farms, the farm that has the id [FRM-19]', async () => {
    await create(asOther, { shortName: 'NX' })
    const mine = (await create(asOwner, { shortName: 'NY', name: 'Own farm' })).body as { id: number }
    const taken = { code: 'wrong-farm-id', field: 'shortName' }
    await create(asOwner, { shortName: 'NX' })
    expect(await lastProblems(world(), owner.id)).toEqual([taken])
    await create(asOwner, { shortName: 'ny' })
    expect(await lastProblems(world(), owner.id)).toEqual([
      { ...taken, other: { type: 'farm', id: mine.id, label: 'Own farm' } },
    ])
    await create(asOwner, { shortName: 'abcd' })
    expect(await lastProblems(world(), owner.id)).toEqual([
      { ...taken, limit: { min: 2, max: 3, length: true } },
    ])
  })

  it('is changed by its owner only: another owner hears 404, like for a farm that is not there [FRM-33, E-013, D-003, D-005]', async () => {
    const { id } = (await create(asOwner, { shortName: 'CH' })).body as { id: number }
    const change = { ...FARM, shortName: 'CH', city: 'Pécs', street: '' }
    expect((await asOwner('PUT', `/api/v1/farm/${id}`, change)).body).toEqual({ messages: [] })
    expect((await farmsOf(asOwner)).find((farm) => farm.id === id)).toMatchObject({
      city: 'Pécs',
      street: null,
    })
    const [foreign, missing] = [
      await asOther('PUT', `/api/v1/farm/${id}`, { ...change, city: 'Győr' }),
      await asOther('PUT', '/api/v1/farm/2147483647', change),
    ]
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect({ ...(foreign.body as object), requestId: '' }).toEqual({
      ...(missing.body as object),
      requestId: '',
    })
    expect((await farmsOf(asOwner)).find((farm) => farm.id === id)).toMatchObject({ city: 'Pécs' })
  })

  it('of another owner is 404 even for a body that would be refused: it tells nothing about the farm [D-003]', async () => {
    const { id } = (await create(asOwner, { shortName: 'TN' })).body as { id: number }
    expect((await asOther('PUT', `/api/v1/farm/${id}`, { ...FARM, name: '' })).status).toBe(404)
  })

  it('is neither created nor changed by another role, and never deleted by any role [FRM-16, D-041, USR-26, USR-27]', async () => {
    const { id } = await buildFarm(world(), owner.id)
    const count = await countFarms()
    for (const role of ['SUPERADMIN', 'ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'] as const) {
      const caller = await asRole(role, role === 'ADMIN' || role === 'USER' ? id : undefined)
      expect((await create(caller, { shortName: 'NO' })).status).toBe(403)
      expect((await caller('PUT', `/api/v1/farm/${id}`, FARM)).status).toBe(403)
    }
    const stable = await buildStable(world(), id)
    for (const url of [
      `/api/v1/farm/${id}`,
      `/api/v1/farm/${id}/stable/${stable.id}`,
      `/api/v1/stable/${stable.id}`,
    ])
      expect((await asOwner('DELETE', url)).status).toBe(404)
    expect(await countFarms()).toBe(count)
  })

  it('is logged with what it was and what it is; refused and foreign tries too, without touching the farm’s log [CMD-10, D-186, D-187]', async () => {
    const before = (await logOf(world(), owner.id)).length
    const { id } = (await create(asOwner, { shortName: 'LG' })).body as { id: number }
    await asOwner('PUT', `/api/v1/farm/${id}`, { ...FARM, shortName: 'LG', city: 'Pécs', email: '' })
    await asOwner('PUT', `/api/v1/farm/${id}`, { ...FARM, shortName: '' })
    await asOwner('PUT', '/api/v1/farm/2147483647', FARM)
    await create(asOwner, { name: '' })
    expect((await logOf(world(), owner.id)).slice(before)).toMatchObject([
      {
        name: 'FARM_CREATE',
        status: 'DONE',
        farm_id: id,
        record_type: 'farm',
        record_id: id,
        changes: { name: [null, FARM.name], shortName: [null, 'LG'], city: [null, 'Szeged'] },
      },
      {
        name: 'FARM_UPDATE',
        status: 'DONE',
        farm_id: id,
        record_id: id,
        changes: { city: ['Szeged', 'Pécs'], email: [FARM.email, null] },
      },
      { name: 'FARM_UPDATE', status: 'ERROR', farm_id: id, error: 'wrong-farm-id', changes: null },
      { name: 'FARM_UPDATE', status: 'ERROR', farm_id: null, error: 'NOT_FOUND' },
      { name: 'FARM_CREATE', status: 'ERROR', farm_id: null, error: 'wrong-farm-name' },
    ])
  })

  it('answers unreadable ids and bodies with 400, never with 500 [D-003]', async () => {
    for (const id of ['x', '0', '-1', '1.5', '2147483648', '99999999999'])
      expect([id, (await asOwner('PUT', `/api/v1/farm/${id}`, FARM)).status]).toEqual([id, 400])
    for (const body of [{}, { name: 'x' }, { ...FARM, city: 7 }, [], { ...FARM, name: 'x'.repeat(1001) }])
      expect((await asOwner('POST', '/api/v1/farm', body)).status).toBe(400)
  })
})

describe('the farms of', () => {
  it('an administrator are the one farm with its stables in order; workers, technicians and super administrators have no such list [D-042, FRM-31]', async () => {
    const { id } = await buildFarm(world(), other.id)
    for (const name of ['Stable 10', 'stable 9', 'Ákos', 'Béla']) await buildStable(world(), id, name)
    const [farm, ...rest] = await farmsOf(await asRole('ADMIN', id))
    expect(rest).toEqual([])
    expect(farm).toMatchObject({
      id,
      stables: ['Ákos', 'Béla', 'stable 9', 'Stable 10'].map((name) => ({ name, farmId: id })),
    })
    for (const role of ['USER', 'SUPERADMIN', 'EAR_TAG_TECHNICIAN'] as const)
      expect((await (await asRole(role))('GET', '/api/v1/farms')).status).toBe(403)
  })
})

describe('the short list', () => {
  const short = async (caller: Caller, all: string) =>
    (await caller('GET', `/api/v1/farms/short?all=${all}`)).body as { id: number }[]

  it('with all=0 is the farms of the same owner, with all=1 every farm; nothing of them but id, name, id letters and country [FRM-10, FRM-32, E-011]', async () => {
    const mine = await buildFarm(world(), owner.id)
    const theirs = await buildFarm(world(), other.id)
    await world().admin.query("update app.farms set country = 'France', city = 'Lyon', email = 's@x.example'")
    const admin = await asRole('ADMIN', mine.id)
    for (const caller of [asOwner, admin]) {
      const own = await short(caller, '0')
      expect(own.map(({ id }) => id)).toContain(mine.id)
      expect(own.map(({ id }) => id)).not.toContain(theirs.id)
      expect(own.map(({ id }) => id)).toEqual((await farmsOf(asOwner)).map(({ id }) => id))
      const all = await short(caller, '1')
      expect(all).toHaveLength((await countFarms()) ?? 0)
      for (const option of [...own, ...all])
        expect(Object.keys(option).sort()).toEqual(['country', 'id', 'name', 'shortName'])
      expect(JSON.stringify([own, all])).not.toMatch(/Lyon|s@x/)
    }
    expect((await admin('GET', '/api/v1/farms/short')).body).toEqual(await short(admin, '0'))
  })

  it('of a super administrator has every farm with all=1, and none of the own ones with all=0; workers and technicians have none at all', async () => {
    const boss = await asRole('SUPERADMIN')
    expect(await short(boss, '1')).toHaveLength((await countFarms()) ?? 0)
    expect(await short(boss, '0')).toEqual([])
    expect((await boss('GET', '/api/v1/farms/short?all=2')).status).toBe(400)
    for (const role of ['USER', 'EAR_TAG_TECHNICIAN'] as const)
      expect((await (await asRole(role))('GET', '/api/v1/farms/short?all=1')).status).toBe(403)
  })
})

it('is the last one an owner may have at 200, and refused beyond', async () => {
  const many = await buildUser(world(), { role: 'OWNER' })
  await world().admin.query(
    `insert into app.farms (owner_id, name, short_name)
     select $1, 'Many ' || n, 'Z' || chr(65 + n / 26) || chr(65 + n % 26) from generate_series(0, 198) n`,
    [many.id],
  )
  const asMany = await callerFor(world(), many)
  expect(await create(asMany, { shortName: 'YA' })).toMatchObject({ status: 200, body: { messages: [] } })
  const before = await countFarms()
  const refused = await create(asMany, { shortName: 'YB' })
  expect(JSON.stringify(refused.body)).toContain('INVALID_DATA')
  expect(await countFarms()).toBe(before)
})
