import { refused, refusedBody } from '../../../test/refused.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltUser,
  buildFarm,
  buildGroupName,
  buildUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const PATH = '/api/v1/ia-group/permitted-name'
let farmId: number
let foreignId: number
let admin: BuiltUser
let asAdmin: Caller
let asOther: Caller

beforeAll(async () => {
  farmId = (await buildFarm(world())).id
  foreignId = (await buildFarm(world())).id
  admin = await buildUser(world(), { role: 'ADMIN', farmId })
  asAdmin = await callerFor(world(), admin)
  asOther = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: foreignId }))
})

const create = (name: unknown, caller = asAdmin) => caller('POST', PATH, { name })
const list = async (caller = asAdmin) => (await caller('GET', PATH)).body as { id: number; name: string }[]

describe('a permitted name', () => {
  it('is cleaned, kept and listed with its id, the names of the farm in order [T-28, PGN-03, PGN-04, PGN-06, PGN-07, E-042, E-043]', async () => {
    const heard = await create(' abc-12 3x')
    expect(heard).toEqual({ status: 200, body: { id: expect.any(Number), name: 'ABC123X' } })
    await create('AAAAAA')
    expect(await list()).toEqual([{ id: expect.any(Number), name: 'AAAAAA' }, heard.body])
  })

  it.each(['ABCDE', 'a-b-c-d-e', '', '------', 'ááááááá'])(
    'typed %j is too short: 200 with INVALID_GROUP_NAME, and not kept [PGN-05, D-121]',
    async (name) => {
      const before = await list()
      expect(await create(name)).toEqual(refused('INVALID_GROUP_NAME'))
      expect(await list()).toEqual(before)
    },
  )

  it('that exists is answered with its id, short ones too, and never doubled [T-28, PGN-05, PGN-07, D-121]', async () => {
    const short = await buildGroupName(world(), farmId, 'ABCD')
    const { body } = await create('TWICE12')
    const before = await list()
    expect((await create('abcd')).body).toEqual({ id: short, name: 'ABCD' })
    expect((await create('twice-12')).body).toEqual(body)
    expect(await list()).toEqual(before)
  })

  it('typed by two at once is one row, and both get it [D-121, D-122]', async () => {
    for (let i = 0; i < 20; i++) {
      const heard = await Promise.all(Array.from({ length: 4 }, () => create(`RACE0${i}`)))
      expect(new Set(heard.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
      expect(heard[0]?.status).toBe(200)
    }
    const { rows } = await world().admin.query(
      "select name from app.production_group_names where name like 'RACE%' group by name having count(*) > 1",
    )
    expect(rows).toEqual([])
  })

  it('belongs to its farm: another farm has its own, sees none of ours and deletes none of ours [D-122, D-005, PGN-06]', async () => {
    const mine = (await create('SHARED1')).body as { id: number }
    expect(await list(asOther)).toEqual([])
    const theirs = (await create('SHARED1', asOther)).body as { id: number }
    expect(theirs.id).not.toBe(mine.id)
    const [foreign, missing] = [
      await asOther('DELETE', `${PATH}/${mine.id}`),
      await asOther('DELETE', `${PATH}/2147483647`),
    ]
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect({ ...(foreign.body as object), requestId: '' }).toEqual({
      ...(missing.body as object),
      requestId: '',
    })
    expect((await list()).map(({ id }) => id)).toContain(mine.id)
    // A name that is short on our farm is not made valid by being theirs.
    await buildGroupName(world(), foreignId, 'XYZ')
    expect((await create('XYZ')).body).toEqual(refusedBody('INVALID_GROUP_NAME'))
  })

  it('is deleted for good, and may be added again [PGN-08, D-123, E-044]', async () => {
    const { id } = (await create('GOING1')).body as { id: number }
    expect(await asAdmin('DELETE', `${PATH}/${id}`)).toEqual({ status: 200, body: { messages: [] } })
    expect((await list()).map((name) => name.id)).not.toContain(id)
    expect((await asAdmin('DELETE', `${PATH}/${id}`)).status).toBe(404)
    expect((await create('GOING1')).body).toMatchObject({ name: 'GOING1' })
  })

  it('is for administrators only [E-042, E-043, E-044]', async () => {
    for (const role of ['SUPERADMIN', 'OWNER', 'USER', 'EAR_TAG_TECHNICIAN'] as const) {
      const caller = await callerFor(world(), await buildUser(world(), { role }))
      expect([
        (await caller('GET', PATH)).status,
        (await create('ROLES12', caller)).status,
        (await caller('DELETE', `${PATH}/1`)).status,
      ]).toEqual([403, 403, 403])
    }
  })

  it('is logged: creation, refusal as ERROR, deletion with what it was [CMD-10, D-186, D-187]', async () => {
    const before = (await logOf(world(), admin.id)).length
    const { id } = (await create('LOGGED1')).body as { id: number }
    await create('x')
    await create('LOGGED1')
    await asAdmin('DELETE', `${PATH}/${id}`)
    await asAdmin('DELETE', `${PATH}/${id}`)
    const common = { source: 'WEB', farm_id: farmId }
    const record = { record_type: 'group-name', record_id: id }
    expect((await logOf(world(), admin.id)).slice(before)).toMatchObject([
      {
        ...common,
        ...record,
        name: 'PERMITTED_NAME_CREATE',
        status: 'DONE',
        changes: { name: [null, 'LOGGED1'] },
      },
      { ...common, name: 'PERMITTED_NAME_CREATE', status: 'ERROR', error: 'INVALID_GROUP_NAME' },
      { ...common, name: 'PERMITTED_NAME_CREATE', status: 'DONE', changes: null },
      {
        ...common,
        ...record,
        name: 'PERMITTED_NAME_DELETE',
        status: 'DONE',
        changes: { name: ['LOGGED1', null] },
      },
      { ...common, name: 'PERMITTED_NAME_DELETE', status: 'ERROR', error: 'NOT_FOUND' },
    ])
  })

  it('answers an unreadable request with 400, never with 500 [D-003]', async () => {
    for (const name of [undefined, 7, null, 'x'.repeat(1001)]) expect((await create(name)).status).toBe(400)
    for (const id of ['x', '0', '99999999999'])
      expect((await asAdmin('DELETE', `${PATH}/${id}`)).status).toBe(400)
  })
})
