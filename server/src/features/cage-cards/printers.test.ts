import { MAX_PRINTERS } from '@warren/shared/features/cage-cards/cage-cards.vocabulary.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltUser, buildFarm, buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const PATH = '/api/v1/printers'
let farmId: number
let admin: BuiltUser
let asAdmin: Caller
let asOther: Caller

beforeAll(async () => {
  farmId = (await buildFarm(world())).id
  admin = await buildUser(world(), { role: 'ADMIN', farmId })
  asAdmin = await callerFor(world(), admin)
  asOther = await callerFor(world(), await buildUser(world(), { role: 'ADMIN' }))
})

interface Listed {
  readonly id: number
  readonly name: string
  readonly version: number
}
/** The version of the printer of that name, however it is written, as its form has it; 0 for a new one. */
const seen = async (name: unknown, caller: Caller): Promise<number> => {
  const { status, body } = await caller('GET', PATH)
  const key = String(name).trim().toLowerCase()
  const found = status === 200 ? (body as Listed[]).find((one) => one.name.toLowerCase() === key) : undefined
  return found?.version ?? 0
}
const save = async (name: unknown, offsetX: unknown = 0, offsetY: unknown = 0, caller = asAdmin) =>
  caller('POST', PATH, { name, offsetX, offsetY, version: await seen(name, caller) })
const saved = async (name: string, caller = asAdmin) =>
  ((await save(name, 1, 2, caller)).body as { id: number }).id
const list = async (caller = asAdmin) => (await caller('GET', PATH)).body as Listed[]

describe('a printer', () => {
  it('is kept with its offset in tenths of a millimetre, and listed by name', async () => {
    expect(await save('  Iroda ', 12, -5)).toEqual({
      status: 200,
      body: { id: expect.any(Number), messages: [] },
    })
    await save('Barn', -200, 200)
    expect(await list()).toEqual([
      { id: expect.any(Number), name: 'Barn', offsetX: -200, offsetY: 200, version: 1 },
      { id: expect.any(Number), name: 'Iroda', offsetX: 12, offsetY: -5, version: 1 },
    ])
  })

  it('of the same name, however it is written, replaces the one before', async () => {
    const id = await saved('Címke ÁRVÍZTŰRŐ')
    expect((await save('címke árvíztűrő', 7, 8)).body).toEqual({ id, messages: [] })
    const now = (await list()).filter((one) => one.id === id)
    expect(now).toEqual([{ id, name: 'címke árvíztűrő', offsetX: 7, offsetY: 8, version: 2 }])
  })

  it('saved by several at once is that of the first; the others hear who was faster [S15, D-010]', async () => {
    const draft = (i: number) => ({ name: 'Race', offsetX: i, offsetY: i, version: 0 })
    const heard = await Promise.all(Array.from({ length: 6 }, (_, i) => asAdmin('POST', PATH, draft(i))))
    const first = heard.findIndex(({ status }) => status === 200)
    expect(heard.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(heard.filter(({ status }) => status === 405)).toHaveLength(5)
    expect((await list()).filter(({ name }) => name === 'Race')).toMatchObject([
      { offsetX: first, version: 1 },
    ])
  })

  it('is not written over by a save of an older version, nor without one [S15, D-010]', async () => {
    const id = await saved('Stale')
    const colleague = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId }))
    expect((await save('Stale', 5, 5, colleague)).status).toBe(200)
    expect(await asAdmin('POST', PATH, { name: 'Stale', offsetX: 9, offsetY: 9, version: 1 })).toMatchObject({
      status: 405,
      body: { code: 'SAVING_ERROR', problems: [{ code: 'SAVING_ERROR', since: { by: expect.any(String) } }] },
    })
    expect((await asAdmin('POST', PATH, { name: 'Stale', offsetX: 9, offsetY: 9 })).status).toBe(400)
    expect((await list()).find((one) => one.id === id)).toMatchObject({ offsetX: 5, version: 2 })
    await asAdmin('DELETE', `${PATH}/${id}`)
    const gone = await asAdmin('POST', PATH, { name: 'Stale', offsetX: 9, offsetY: 9, version: 2 })
    expect(gone).toMatchObject({ status: 405, body: { code: 'SAVING_ERROR' } })
  })

  it.each([
    ['', 0, 0],
    ['   ', 0, 0],
    ['x'.repeat(61), 0, 0],
    ['Far', 201, 0],
    ['Far', 0, -201],
    ['Half', 0.5, 0],
    ['Text', '1', 0],
  ])('named %j with offsets %j and %j cannot be read: 400', async (name, x, y) => {
    expect((await save(name, x, y)).status).toBe(400)
  })

  it('belongs to its farm: another one has its own, sees none of ours and deletes none of ours [D-005]', async () => {
    const mine = await saved('Shared')
    expect(await list(asOther)).toEqual([])
    const theirs = await saved('Shared', asOther)
    expect(theirs).not.toBe(mine)
    const heard = [await asOther('DELETE', `${PATH}/${mine}`), await asOther('DELETE', `${PATH}/2000000000`)]
    expect(heard.map(({ status }) => status)).toEqual([404, 404])
    const [foreign, missing] = heard.map(({ body }) => ({ ...(body as object), requestId: '' }))
    expect(foreign).toEqual(missing)
    expect((await list()).map(({ id }) => id)).toContain(mine)
  })

  it('is deleted for good', async () => {
    const id = await saved('Going')
    expect(await asAdmin('DELETE', `${PATH}/${id}`)).toEqual({ status: 200, body: { messages: [] } })
    expect((await list()).map((one) => one.id)).not.toContain(id)
    expect((await asAdmin('DELETE', `${PATH}/${id}`)).status).toBe(404)
  })

  it('is one of twenty at most; one that is there may still change', async () => {
    const caller = await callerFor(world(), await buildUser(world(), { role: 'ADMIN' }))
    for (let i = 0; i < MAX_PRINTERS; i++) await saved(`Printer ${i}`, caller)
    expect((await save('One more', 0, 0, caller)).body).toEqual({ messages: ['INVALID_DATA'] })
    expect((await save('printer 3', 9, 9, caller)).body).toEqual({ id: expect.any(Number), messages: [] })
    expect(await list(caller)).toHaveLength(MAX_PRINTERS)
  })

  it('is for administrators only', async () => {
    for (const role of ['SUPERADMIN', 'OWNER', 'USER', 'EAR_TAG_TECHNICIAN'] as const) {
      const caller = await callerFor(world(), await buildUser(world(), { role }))
      const heard = [
        await caller('GET', PATH),
        await save('Roles', 0, 0, caller),
        await caller('DELETE', `${PATH}/1`),
        await caller('POST', '/api/v1/print/cage-cards', { rabbitIds: [1], layout: 'A4' }),
        await caller('GET', '/api/v1/print/calibration?layout=A4'),
      ]
      expect(heard.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
  })

  it('is logged with what it was and what it became [CMD-10, D-187]', async () => {
    const before = (await logOf(world(), admin.id)).length
    const id = await saved('Logged')
    await save('LOGGED', 1, 9)
    await asAdmin('DELETE', `${PATH}/${id}`)
    await asAdmin('DELETE', `${PATH}/${id}`)
    const common = { source: 'WEB', farm_id: farmId }
    const record = { record_type: 'printer', record_id: id, status: 'DONE' }
    expect((await logOf(world(), admin.id)).slice(before)).toMatchObject([
      {
        ...common,
        ...record,
        name: 'PRINTER_SAVE',
        changes: { name: [null, 'Logged'], offsetX: [null, 1], offsetY: [null, 2] },
      },
      {
        ...common,
        ...record,
        name: 'PRINTER_SAVE',
        changes: { name: ['Logged', 'LOGGED'], offsetY: [2, 9] },
      },
      {
        ...common,
        ...record,
        name: 'PRINTER_DELETE',
        changes: { name: ['LOGGED', null], offsetX: [1, null], offsetY: [9, null] },
      },
      { ...common, name: 'PRINTER_DELETE', status: 'ERROR', error: 'NOT_FOUND' },
    ])
  })
})
