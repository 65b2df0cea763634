import { MAX_VIEWS } from '@warren/shared/features/saved-views/saved-views.contract.ts'
import { ROLES } from '@warren/shared/kernel/roles.ts'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const PATH = '/api/v1/saved-views'
let admin: BuiltUser
let call: Caller
let colleague: Caller

beforeAll(async () => {
  admin = await buildUser(world(), { role: 'ADMIN' })
  call = await callerFor(world(), admin)
  colleague = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId: admin.farmId }))
})

const save = (screen: string, name: unknown, query = 'statuses=IN_PROD', by = call) =>
  by('POST', PATH, { screen, name, query })
const list = async (screen: string, by = call) =>
  (await by('GET', `${PATH}?screen=${screen}`)).body as { id: number; name: string; query: string }[]

describe('a saved view', () => {
  it('is kept by name and listed in the order of the language, each screen its own', async () => {
    const ids = []
    for (const name of ['zöld', 'Ágnes', ' alma '])
      ids.push(((await save('order', name)).body as { id: number }).id)
    await save('elsewhere', 'alma')
    expect(await list('order')).toEqual([
      { id: ids[1], name: 'Ágnes', query: 'statuses=IN_PROD' },
      { id: ids[2], name: 'alma', query: 'statuses=IN_PROD' },
      { id: ids[0], name: 'zöld', query: 'statuses=IN_PROD' },
    ])
  })

  it('of the same name is replaced, however it is written', async () => {
    const first = await save('same', 'Sick ones', 'a=1')
    expect(await save('same', 'sick ONES', 'b=2')).toEqual(first)
    expect(await list('same')).toEqual([
      { id: (first.body as { id: number }).id, name: 'sick ONES', query: 'b=2' },
    ])
  })

  it('gets another name by its number, and never takes that of another one', async () => {
    const { id } = (await save('rename', 'Sick ones', 'a=1')).body as { id: number }
    await save('rename', 'Old ones', 'c=3')
    const renamed = (name: string, by = call, of = id) =>
      by('POST', PATH, { screen: 'rename', name, query: 'b=2', id: of })
    expect(await renamed('SICK does')).toEqual({ status: 200, body: { id, messages: [] } })
    expect(await renamed('old ONES')).toMatchObject({
      status: 200,
      body: { messages: ['INVALID_DATA'], problems: [{ code: 'INVALID_DATA', field: 'name' }] },
    })
    expect((await renamed('Stolen', colleague)).status).toBe(404)
    expect((await renamed('Nothing', call, 999_999)).status).toBe(404)
    expect(await list('rename')).toEqual([
      { id: expect.any(Number), name: 'Old ones', query: 'c=3' },
      { id, name: 'SICK does', query: 'b=2' },
    ])
    expect(await list('rename', colleague)).toEqual([])
  })

  it('saved by two windows at once is one', async () => {
    const heard = await Promise.all(['a', 'b', 'c', 'd'].map((q) => save('race', 'Twice', q)))
    expect(new Set(heard.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(await list('race')).toHaveLength(1)
  })

  it('is one of thirty at most; replacing goes on', async () => {
    for (let i = 0; i < MAX_VIEWS; i++) expect((await save('full', `View ${i}`)).status).toBe(200)
    expect(await save('full', 'One too many')).toEqual({ status: 200, body: { messages: ['INVALID_DATA'] } })
    expect(await list('full')).toHaveLength(MAX_VIEWS)
    expect((await save('full', 'View 3', 'new=1')).body).toEqual({ id: expect.any(Number), messages: [] })
    expect((await save('half-full', 'Another screen')).body).toEqual({ id: expect.any(Number), messages: [] })
  })

  it('belongs to its user: a colleague sees none, replaces none, forgets none [D-003]', async () => {
    const { id } = (await save('mine', 'Mine')).body as { id: number }
    expect(await list('mine', colleague)).toEqual([])
    expect(((await save('mine', 'Mine', 'x=1', colleague)).body as { id: number }).id).not.toBe(id)
    expect((await colleague('DELETE', `${PATH}/${id}`)).status).toBe(404)
    expect(await list('mine')).toEqual([{ id, name: 'Mine', query: 'statuses=IN_PROD' }])
    expect(await call('DELETE', `${PATH}/${id}`)).toEqual({ status: 200, body: { messages: [] } })
    expect(await list('mine')).toEqual([])
    expect((await call('DELETE', `${PATH}/${id}`)).status).toBe(404)
  })

  it('that an administrator shares is seen by the farm and changed by its user alone [D-003, D-005]', async () => {
    const farmId = admin.farmId
    const worker = await callerFor(world(), await buildUser(world(), { role: 'USER', farmId }))
    const stranger = await callerFor(world(), await buildUser(world(), { role: 'ADMIN' }))
    const { id } = (await save('shared', 'Sick', 'a=1')).body as { id: number }
    const share = (shared: boolean, by = call) => by('POST', `${PATH}/${id}/sharing`, { shared })
    expect((await share(true, colleague)).status).toBe(404)
    expect((await share(true, stranger)).status).toBe(404)
    expect((await share(true, worker)).status).toBe(403)
    expect(await share(true)).toEqual({ status: 200, body: { messages: [] } })
    const view = { id, name: 'Sick', query: 'a=1' }
    expect(await list('shared')).toEqual([{ ...view, shared: 'BY_ME' }])
    for (const by of [colleague, worker])
      expect(await list('shared', by)).toEqual([{ ...view, shared: 'BY_OTHER' }])
    expect(await list('shared', stranger)).toEqual([])
    const renamed = { screen: 'shared', name: 'Mine', query: '', id }
    expect((await colleague('POST', PATH, renamed)).status).toBe(404)
    expect((await colleague('DELETE', `${PATH}/${id}`)).status).toBe(404)
    expect((await save('shared', 'Sick', 'b=2', colleague)).status).toBe(200)
    expect((await list('shared', colleague)).map(({ query }) => query).sort()).toEqual(['a=1', 'b=2'])
    await share(false)
    expect(await list('shared', worker)).toEqual([])
    expect(await list('shared')).toEqual([view])
  })

  it('is shared with the own farm alone, by the database too, and only read by others [D-005]', async () => {
    const { id } = (await save('walls', 'Shared')).body as { id: number }
    await call('POST', `${PATH}/${id}/sharing`, { shared: true })
    const client = new pg.Client({ connectionString: world().urlAs('warren_app') })
    await client.connect()
    const as = async (userId: number, farmId: number, text: string) => {
      await client.query('begin')
      await client.query("select set_config('app.user_id', $1, true), set_config('app.farms', $2, true)", [
        String(userId),
        String(farmId),
      ])
      try {
        return (await client.query(text, [id])).rowCount
      } finally {
        await client.query('rollback')
      }
    }
    const [own, other] = [Number(admin.farmId), Number(admin.farmId) + 1000]
    const seen = 'select from app.saved_views where id = $1'
    expect(await as(admin.id + 1000, own, seen)).toBe(1)
    expect(await as(admin.id + 1000, other, seen)).toBe(0)
    expect(await as(admin.id + 1000, own, "update app.saved_views set query = '' where id = $1")).toBe(0)
    expect(await as(admin.id + 1000, own, 'delete from app.saved_views where id = $1')).toBe(0)
    const elsewhere = `update app.saved_views set shared_farm_id = ${other} where id = $1`
    await expect(as(admin.id, own, elsewhere)).rejects.toMatchObject({ code: '42501' })
    await client.end()
  })

  it('of another user is hidden, closed and locked by the database too [D-005]', async () => {
    const { id } = (await save('walls', 'Mine')).body as { id: number }
    for (const role of ['warren_app', 'warren_superadmin']) {
      const client = new pg.Client({ connectionString: world().urlAs(role) })
      await client.connect()
      const as = async (userId: number, text: string, values: unknown[]) => {
        await client.query('begin')
        await client.query("select set_config('app.user_id', $1, true)", [String(userId)])
        try {
          return (await client.query(text, values)).rowCount
        } finally {
          await client.query('rollback')
        }
      }
      for (const [userId, rows] of [
        [admin.id, 1],
        [admin.id + 1000, 0],
      ] as const) {
        expect(await as(userId, 'select from app.saved_views where id = $1', [id])).toBe(rows)
        expect(await as(userId, "update app.saved_views set query = '' where id = $1", [id])).toBe(rows)
        expect(await as(userId, 'delete from app.saved_views where id = $1', [id])).toBe(rows)
      }
      const forged =
        "insert into app.saved_views (user_id, screen, name, query) values ($1, 'walls', 'x', '')"
      await expect(as(admin.id + 1000, forged, [admin.id])).rejects.toMatchObject({ code: '42501' })
      await client.end()
    }
  })

  it('is open to every signed-in user, with a farm or without', async () => {
    for (const role of ROLES) {
      const by = await callerFor(world(), await buildUser(world(), { role }))
      const saved = await save('roles', 'My view', 'r=1', by)
      expect([role, saved.status]).toEqual([role, 200])
      const { id } = saved.body as { id: number }
      expect(await list('roles', by)).toEqual([{ id, name: 'My view', query: 'r=1' }])
      expect((await by('DELETE', `${PATH}/${id}`)).status).toBe(200)
    }
  })

  it('is logged: kept, replaced, forgotten [CMD-10, D-186]', async () => {
    const before = (await logOf(world(), admin.id)).length
    const { id } = (await save('log', 'Logged', 'a=1')).body as { id: number }
    await save('log', 'Logged', 'b=2')
    await call('DELETE', `${PATH}/${id}`)
    const record = { record_type: 'saved-view', record_id: id, status: 'DONE' }
    expect((await logOf(world(), admin.id)).slice(before)).toMatchObject([
      { ...record, name: 'SAVED_VIEW_SAVE', changes: { name: [null, 'Logged'], query: [null, 'a=1'] } },
      { ...record, name: 'SAVED_VIEW_SAVE', changes: { query: ['a=1', 'b=2'] } },
      { ...record, name: 'SAVED_VIEW_DELETE', changes: { name: ['Logged', null] } },
    ])
  })

  it('that is unreadable is refused with 400 [D-003]', async () => {
    for (const [screen, name] of [
      ['Stock', 'x'],
      ['stock', ''],
      ['stock', '   '],
      ['stock', 'x'.repeat(61)],
      ['stock', 7],
    ] as const)
      expect((await save(screen, name)).status).toBe(400)
    expect((await save('stock', 'x', 'q'.repeat(2001))).status).toBe(400)
    expect((await call('GET', PATH)).status).toBe(400)
  })
})
