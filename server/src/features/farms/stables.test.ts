import { refused, refusedBody } from '../../../test/refused.ts'
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
let admin: BuiltUser
let farmId: number
let foreignId: number
let asAdmin: Caller

beforeAll(async () => {
  farmId = (await buildFarm(world())).id
  foreignId = (await buildFarm(world())).id
  admin = await buildUser(world(), { role: 'ADMIN', farmId })
  asAdmin = await callerFor(world(), admin)
})

const create = (name: unknown, farm = farmId) => asAdmin('POST', `/api/v1/farm/${farm}/stable`, { name })
const rename = (id: number, name: unknown, farm = farmId) =>
  asAdmin('PUT', `/api/v1/farm/${farm}/stable/${id}`, { name })
const namesOf = async (farm: number) =>
  (
    await world().admin.query<{ name: string }>(
      'select name from app.stables where farm_id = $1 order by id',
      [farm],
    )
  ).rows.map(({ name }) => name)

describe('a stable', () => {
  it('is created and renamed by the administrator of its farm [FRM-11, FRM-34, E-014, E-015]', async () => {
    const heard = await create('  S1 ')
    expect(heard).toEqual({ status: 200, body: { id: expect.any(Number), messages: [] } })
    const { id } = heard.body as { id: number }
    expect(await namesOf(farmId)).toContain('S1')
    expect(await rename(id, 'Nyúlház 1')).toEqual({ status: 200, body: { messages: [] } })
    expect((await asAdmin('GET', '/api/v1/farms')).body).toMatchObject([
      { id: farmId, stables: [{ id, name: 'Nyúlház 1', farmId }] },
    ])
  })

  it.each(['', '   ', 'x'.repeat(256)])(
    'cannot be called %j: stable-name-error, nothing saved [FRM-24]',
    async (name) => {
      const { id } = await buildStable(world(), farmId)
      const before = await namesOf(farmId)
      expect(await create(name)).toEqual(refused('stable-name-error'))
      expect(await rename(id, name)).toEqual(refused('stable-name-error'))
      expect(await namesOf(farmId)).toEqual(before)
    },
  )

  it('has a name no other of the farm has, in any case and accent form; other farms may use it [FRM-24, E-014]', async () => {
    const first = await buildStable(world(), farmId, 'Kövér Ház')
    const second = await buildStable(world(), farmId)
    await buildStable(world(), foreignId, 'Sovány Ház')
    for (const name of ['Kövér Ház', 'kövér ház', 'KÖVÉR HÁZ', ' Kövér Ház'.normalize('NFD')]) {
      expect((await create(name)).body).toEqual(refusedBody('stable-name-error'))
      expect((await rename(second.id, name)).body).toEqual(refusedBody('stable-name-error'))
    }
    expect((await rename(first.id, 'KÖVÉR HÁZ')).body).toEqual({ messages: [] })
    expect((await create('Sovány Ház')).body).toEqual({ id: expect.any(Number), messages: [] })
  })

  it('of another farm, or on another farm, is 404 like one that is not there [D-003, D-005]', async () => {
    const foreign = await buildStable(world(), foreignId)
    const own = await buildStable(world(), farmId)
    const before = await namesOf(foreignId)
    for (const heard of [
      await create('Mine', foreignId),
      await create('Mine', 2_147_483_647),
      await create('', foreignId),
      await rename(foreign.id, 'Mine', foreignId),
      await rename(foreign.id, 'Mine'),
      await rename(own.id, 'Mine', foreignId),
      await rename(2_147_483_647, 'Mine'),
    ])
      expect([heard.status, (heard.body as { code: string }).code]).toEqual([404, 'NOT_FOUND'])
    expect(await namesOf(foreignId)).toEqual(before)
    expect(await namesOf(farmId)).not.toContain('Mine')
  })

  it('is not for other roles, not even the owner [USR-27, FRM-34]', async () => {
    const { rows } = await world().admin.query<{ username: string }>(
      'select u.username from app.users u join app.farms f on f.owner_id = u.id where f.id = $1',
      [farmId],
    )
    const others = [
      { username: rows[0]?.username ?? '' },
      await buildUser(world(), { role: 'USER', farmId }),
      await buildUser(world(), { role: 'SUPERADMIN' }),
      await buildUser(world(), { role: 'EAR_TAG_TECHNICIAN' }),
    ]
    for (const user of others) {
      const caller = await callerFor(world(), user)
      expect((await caller('POST', `/api/v1/farm/${farmId}/stable`, { name: 'N' })).status).toBe(403)
    }
  })

  it('is logged with farm, record and both names; refusals too [CMD-10, D-186, D-187]', async () => {
    const before = (await logOf(world(), admin.id)).length
    const { id } = (await create('Logged')).body as { id: number }
    await rename(id, 'Logged 2')
    await rename(id, '')
    await rename(2_147_483_647, 'x')
    const common = { source: 'WEB', farm_id: farmId }
    expect((await logOf(world(), admin.id)).slice(before)).toMatchObject([
      {
        ...common,
        name: 'STABLE_CREATE',
        status: 'DONE',
        record_type: 'stable',
        record_id: id,
        changes: { name: [null, 'Logged'] },
      },
      {
        ...common,
        name: 'STABLE_UPDATE',
        status: 'DONE',
        record_id: id,
        changes: { name: ['Logged', 'Logged 2'] },
      },
      { ...common, name: 'STABLE_UPDATE', status: 'ERROR', error: 'stable-name-error', changes: null },
      { ...common, name: 'STABLE_UPDATE', status: 'ERROR', error: 'NOT_FOUND' },
    ])
  })

  it('answers unreadable ids and bodies with 400, never with 500 [D-003]', async () => {
    for (const id of ['x', '0', '99999999999']) {
      expect((await asAdmin('POST', `/api/v1/farm/${id}/stable`, { name: 'x' })).status).toBe(400)
      expect((await asAdmin('PUT', `/api/v1/farm/${farmId}/stable/${id}`, { name: 'x' })).status).toBe(400)
      for (const what of ['cages', 'map'])
        expect((await asAdmin('GET', `/api/v1/stable/${id}/${what}`)).status).toBe(400)
    }
    for (const name of [undefined, null, 7, 'x'.repeat(1001)]) expect((await create(name)).status).toBe(400)
  })
})

it('a taken name is refused with its field and the stable that has it [FRM-24, E-014]', async () => {
  const { id } = (await create('Named 1')).body as { id: number }
  const problem = { code: 'stable-name-error', field: 'name' }
  const other = { type: 'stable', id, label: 'Named 1' }
  expect((await create('named 1')).body).toEqual(refusedBody('stable-name-error'))
  expect(await lastProblems(world(), admin.id)).toEqual([{ ...problem, other }])
  await create(' ')
  expect(await lastProblems(world(), admin.id)).toEqual([
    { ...problem, limit: { min: 1, max: 255, length: true } },
  ])
})

describe('the floor of a stable', () => {
  const save = (id: number, body: object) => asAdmin('PUT', `/api/v1/farm/${farmId}/stable/${id}`, body)
  const make = (body: object) => asAdmin('POST', `/api/v1/farm/${farmId}/stable`, body)
  const areaOf = async (id: number) => {
    const [farm] = (await asAdmin('GET', '/api/v1/farms')).body as {
      stables: { id: number; area: number | null }[]
    }[]
    return farm?.stables.find((stable) => stable.id === id)?.area
  }

  it('is kept and answered; absent it stays, null takes it away [FRM-34, E-014, E-015]', async () => {
    const { id } = (await make({ name: 'Floor 1', area: 412.5 })).body as { id: number }
    expect(await areaOf(id)).toBe(412.5)
    await save(id, { name: 'Floor 1b' })
    expect(await areaOf(id)).toBe(412.5)
    await save(id, { name: 'Floor 1b', area: 20_000 })
    expect(await areaOf(id)).toBe(20_000)
    expect((await asAdmin('GET', `/api/v1/stable/${id}/map`)).body).toMatchObject({
      stable: { area: 20_000 },
    })
    await save(id, { name: 'Floor 1b', area: null })
    expect(await areaOf(id)).toBeNull()
    const { id: bare } = (await make({ name: 'Floor 2' })).body as { id: number }
    expect(await areaOf(bare)).toBeNull()
  })

  it('is refused beyond its limits with its field, and the engine refuses it as well [E-014, E-015]', async () => {
    const { id } = (await make({ name: 'Floor 3', area: 1 })).body as { id: number }
    for (const area of [0, 0.9, 20_000.1, 12.34, -1]) {
      expect((await make({ name: `Floor ${area}`, area })).body).toEqual(refusedBody('INVALID_DATA'))
      expect((await save(id, { name: 'Floor 3', area })).body).toEqual(refusedBody('INVALID_DATA'))
      expect(await lastProblems(world(), admin.id)).toEqual([
        { code: 'INVALID_DATA', field: 'area', limit: { min: 1, max: 20_000 } },
      ])
    }
    expect((await save(id, { name: 'Floor 3', area: '12' })).status).toBe(400)
    expect(await areaOf(id)).toBe(1)
    for (const area of [0.9, 20_000.1])
      await expect(
        world().admin.query('update app.stables set area_m2 = $2 where id = $1', [id, area]),
      ).rejects.toThrow('stables__area__check')
  })

  it('is logged before and after, and only where it changed [CMD-10]', async () => {
    const before = (await logOf(world(), admin.id)).length
    const { id } = (await make({ name: 'Floor 4', area: 100.5 })).body as { id: number }
    await save(id, { name: 'Floor 4', area: 120 })
    await save(id, { name: 'Floor 4b' })
    expect((await logOf(world(), admin.id)).slice(before).map(({ changes }) => changes)).toEqual([
      { name: [null, 'Floor 4'], area: [null, 100.5] },
      { area: [100.5, 120] },
      { name: ['Floor 4', 'Floor 4b'] },
    ])
  })
})
