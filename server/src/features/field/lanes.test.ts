import { randomUUID } from 'node:crypto'
import { API } from '@warren/shared/api.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  bearer,
  type BuiltUser,
  buildFarm,
  buildUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { chainProblems, logOf } from '../../../test/log.ts'
import { openPhone, type Phone, told } from '../../../test/phone.ts'
import { SAMPLES } from '../../../test/samples.ts'
import { send } from '../../../test/send-sample.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const DAY = 86_400_000
const NOW = new Date('2026-05-12T08:00:00Z')
let farmId: number
let anna: BuiltUser
let asAnna: Caller
let phone: Phone

beforeEach(async () => {
  world().now = NOW
  farmId = (await buildFarm(world())).id
  anna = await buildUser(world(), { role: 'USER', farmId })
  asAnna = await callerFor(world(), anna)
  phone = await openPhone(world(), asAnna)
})

const hello = (more: object = {}) => ({
  laneId: phone.laneId,
  lastAcked: 0,
  unsent: 12,
  build: '1.4',
  persisted: true,
  ...more,
})
const greet = async (more: object = {}, token?: string) => {
  const answer = await phone.post('/api/v1/field/hello', hello(more), token)
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}
const later = (days: number) => {
  world().now = new Date(NOW.getTime() + days * DAY)
}
const laneRow = async (laneId = phone.laneId) =>
  (
    await world().admin.query<Record<string, unknown>>('select * from app.field_lanes where lane = $1', [
      laneId,
    ])
  ).rows[0]

describe('the token of a lane', () => {
  it('delivers for 45 days after the password, whatever became of the session [FLD-09]', async () => {
    later(44)
    expect((await asAnna('GET', '/api/v1/my-tasks')).status).toBe(401)
    expect(told(await phone.send([phone.enter('LATER_ON', {})]))).toEqual(['1 UNSUPPORTED'])
    expect((await greet()).status).toBe(200)
    later(45)
    expect((await phone.call([])).body).toMatchObject({ code: 'LANE_ENDED' })
    expect(await greet()).toMatchObject({ status: 401, body: { code: 'LANE_ENDED' } })
    // A new password opens the same lane, and its numbers go on.
    const again = await openPhone(world(), await callerFor(world(), anna), phone.laneId)
    expect(again.opened.lastSeq).toBe(1)
    expect(told(await again.send([again.enter('LATER_ON', {})]))).toEqual(['2 UNSUPPORTED'])
    // One lane has one token.
    expect((await phone.call([])).status).toBe(401)
  })

  it('opens no other call of the whole API: 403 on each [FLD-09, D-003]', async () => {
    const userId = anna.id
    const open = API.filter(({ lane }) => lane !== undefined).map(({ id }) => id)
    expect(open).toEqual(['X-05', 'W-80', 'W-81', 'W-82', 'W-44'])
    const closed = API.filter(({ lane, access }) => lane === undefined && access !== 'public')
    const answers = new Set<number>()
    for (const target of closed) {
      const sample = (await SAMPLES[target.id]?.({ world: world(), role: 'USER', farmId, userId })) ?? {}
      answers.add((await send(world(), target, sample, bearer(phone.opened.token))).statusCode)
    }
    expect(closed.length).toBeGreaterThan(150)
    expect([...answers]).toEqual([403])
  })

  it('is stored as a hash that no request can read, and is in no log [FLD-09, D-191]', async () => {
    const { token } = phone.opened
    expect(token).toMatch(/^lane_[\w-]{43}$/)
    expect(JSON.stringify(await laneRow())).not.toContain(token)
    expect(JSON.stringify(await logOf(world(), anna.id))).not.toContain(token)
    const { rows } = await world().admin.query('select result from app.commands where user_id = $1', [
      anna.id,
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(world().logText()).not.toContain(token)
    const { rows: rights } = await world().admin.query<{ may: boolean }>(
      "select has_column_privilege('warren_app', 'app.field_lanes', 'token_hash', 'select') as may",
    )
    expect(rights).toEqual([{ may: false }])
  })

  it.each([
    ['a new password', "update app.users set password_hash = password_hash || ' ' where id = $1"],
    ['an account switched off', 'update app.users set active = false where id = $1'],
  ])('ends with %s, as sessions do [FLD-09, D-014]', async (_what, text) => {
    expect((await phone.call([])).status).toBe(200)
    await world().admin.query(text, [anna.id])
    expect((await phone.call([])).body).toMatchObject({ code: 'LANE_ENDED' })
  })

  it('opens its own lane alone, and carries no other [FLD-09]', async () => {
    const second = await openPhone(world(), asAnna)
    expect((await phone.call([], { lane: second.laneId })).status).toBe(404)
    expect((await phone.call([], { carrying: second.laneId })).status).toBe(403)
    const bare = await phone.post('/api/v1/commands', { commands: [] })
    expect(bare.statusCode).toBe(404)
    expect((await greet({ laneId: second.laneId })).status).toBe(404)
    for (const token of [`lane_${'x'.repeat(43)}`, 'lane_short', `${phone.opened.token}x`])
      expect((await greet({}, token)).status).toBe(401)
  })
})

describe('a lane', () => {
  it('is its person’s on her farm: for a colleague, another farm and a person who moved it is not there [FLD-09, D-003]', async () => {
    const colleague = await callerFor(world(), await buildUser(world(), { role: 'ADMIN', farmId }))
    const stranger = await callerFor(world(), await buildUser(world(), { role: 'ADMIN' }))
    const { laneId } = phone
    expect((await colleague('POST', '/api/v1/field/lane', { laneId, label: 'Mine now' })).status).toBe(404)
    for (const by of [colleague, stranger]) {
      expect((await by('POST', '/api/v1/commands', { lane: laneId, commands: [] })).status).toBe(404)
      expect((await by('POST', '/api/v1/field/hello', hello())).status).toBe(404)
    }
    expect((await stranger('POST', '/api/v1/commands', { carrying: laneId, commands: [] })).status).toBe(404)
    expect((await stranger('DELETE', `/api/v1/field/lane/${laneId}`)).status).toBe(404)
    // What a phone of another farm is called decides nothing here.
    const before = await laneRow()
    const own = await openPhone(world(), stranger, laneId)
    expect(own.opened.lastSeq).toBe(0)
    expect((await phone.call([])).status).toBe(200)
    await world().admin.query('delete from app.field_lanes where lane = $1 and farm_id <> $2', [
      laneId,
      farmId,
    ])
    expect(await laneRow()).toEqual(before)
    // She works on another farm from now on.
    const elsewhere = (await buildFarm(world())).id
    await world().admin.query('update app.users set farm_id = $2 where id = $1', [anna.id, elsewhere])
    const moved = await callerFor(world(), anna)
    expect((await moved('POST', '/api/v1/field/lane', { laneId, label: 'Phone' })).status).toBe(404)
    expect((await moved('POST', '/api/v1/commands', { lane: laneId, commands: [] })).status).toBe(404)
  })

  it('says hello: the server keeps what waits on the phone, and tells its numbers and kinds [FLD-09]', async () => {
    await phone.send([phone.enter('LATER_ON', {}), phone.enter('LATER_ON', {})])
    const { status, body } = await greet({
      lastAcked: 2,
      sentAt: new Date(NOW.getTime() - 120_000).toISOString(),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      lastSeq: 2,
      serverNow: NOW.toISOString(),
      kinds: { COVER_TOUCHING: [1], DIARY_ADD: [1], TASK_START: [1] },
      deliverUntil: phone.opened.deliverUntil,
      readUntil: new Date(NOW.getTime() + 14 * DAY).toISOString(),
    })
    expect(await laneRow()).toMatchObject({ unsent: 12, build: '1.4', persisted: true, skew_ms: 120_000 })
    expect(await greet({ lastAcked: 3 })).toMatchObject({ status: 405, body: { code: 'FIELD_GAP' } })
  })

  it('is ended by its person or the administrator; a lost phone hears so, and its numbers stay [FLD-09, FLD-10]', async () => {
    await phone.send([phone.enter('LATER_ON', {})])
    const path = `/api/v1/field/lane/${phone.laneId}`
    const colleague = await callerFor(world(), await buildUser(world(), { role: 'USER', farmId }))
    expect((await colleague('DELETE', path)).status).toBe(404)
    const admin = await buildUser(world(), { role: 'ADMIN', farmId })
    expect((await (await callerFor(world(), admin))('DELETE', `${path}?lost=true`)).status).toBe(200)
    expect((await phone.call([])).body).toMatchObject({ code: 'LANE_LOST' })
    expect((await logOf(world(), admin.id)).at(-1)).toMatchObject({
      name: 'FIELD_LANE_END',
      record_type: 'user',
      record_id: anna.id,
      changes: { lost: [false, true] },
    })
    const found = await openPhone(world(), asAnna, phone.laneId)
    expect(found.opened.lastSeq).toBe(1)
    expect((await asAnna('DELETE', path)).status).toBe(200)
    expect((await found.call([])).body).toMatchObject({ code: 'LANE_ENDED' })
    expect((await asAnna('DELETE', `/api/v1/field/lane/${randomUUID()}`)).status).toBe(404)
  })

  it('of a technician belongs to no farm [FLD-09]', async () => {
    const technician = await buildUser(world(), { role: 'EAR_TAG_TECHNICIAN' })
    const station = await openPhone(world(), await callerFor(world(), technician))
    expect(told(await station.send([station.enter('LATER_ON', {})]))).toEqual(['1 UNSUPPORTED'])
    expect(await laneRow(station.laneId)).toMatchObject({ farm_id: null, last_seq: 1 })
    expect(
      (await asAnna('POST', '/api/v1/commands', { carrying: station.laneId, commands: [] })).status,
    ).toBe(404)
  })
})

describe('rows that a colleague carries', () => {
  const carry = async (by: Caller, rows: readonly unknown[]) => {
    const { status, body } = await by('POST', '/api/v1/commands', { carrying: phone.laneId, commands: rows })
    expect(status).toBe(200)
    return told(body as Parameters<typeof told>[0])
  }

  it('run with the rights of their author; the log names carrier and author; later she finds them known [FLD-09, CMD-10]', async () => {
    const admin = await buildUser(world(), { role: 'ADMIN', farmId })
    const asAdmin = await callerFor(world(), admin)
    const rows = [
      // A worker may make no stable, also when an administrator brings it.
      phone.enter('STABLE_CREATE', { farmId, name: 'Never' }),
      phone.enter('LATER_ON', { a: 1 }),
    ]
    const outcomes = ['1 ERROR NOT_ALLOWED', '2 UNSUPPORTED']
    expect(await carry(asAdmin, rows)).toEqual(outcomes)
    const carried = (await logOf(world(), admin.id)).filter(({ source }) => source === 'MOBILE')
    expect(carried).toMatchObject(
      rows.map(({ clientId }) => ({
        client_id: clientId,
        farm_id: farmId,
        payload: { author: { userId: anna.id, name: anna.username } },
      })),
    )
    expect(told(await phone.send(rows))).toEqual(outcomes)
    expect(await carry(asAdmin, rows)).toEqual(outcomes)
    expect((await logOf(world(), admin.id)).filter(({ source }) => source === 'MOBILE')).toHaveLength(2)
    // And what she sent herself before is known to who carries it.
    const third = phone.enter('LATER_ON', { a: 2 })
    await phone.send([third])
    expect(await carry(asAdmin, [...rows, third])).toEqual([...outcomes, '3 UNSUPPORTED'])
    expect(await chainProblems(world())).toEqual([])
  })

  it('do what she may do: an administrator’s entries brought by a worker [FLD-09]', async () => {
    const admin = await buildUser(world(), { role: 'ADMIN', farmId })
    phone = await openPhone(world(), await callerFor(world(), admin))
    expect(await carry(asAnna, [phone.enter('STABLE_CREATE', { farmId, name: 'Carried' })])).toEqual([
      '1 DONE',
    ])
    expect((await logOf(world(), anna.id)).at(-1)).toMatchObject({
      name: 'STABLE_CREATE',
      status: 'DONE',
      payload: { name: 'Carried', author: { userId: admin.id, name: admin.username } },
    })
  })

  it.each([
    ['was switched off', 'update app.users set active = false where id = $1'],
    ['works elsewhere', 'update app.users set farm_id = (select min(id) from app.farms) where id = $1'],
  ])('of a person who %s are kept as NOT_ALLOWED, and not run [FLD-09]', async (_what, text) => {
    const admin = await buildUser(world(), { role: 'ADMIN', farmId })
    const asAdmin = await callerFor(world(), admin)
    const rows = [phone.enter('TASK_START', { iaTaskId: 1 }), phone.enter('LATER_ON', {})]
    await world().admin.query(text, [anna.id])
    expect(await carry(asAdmin, rows)).toEqual(['1 ERROR NOT_ALLOWED', '2 ERROR NOT_ALLOWED'])
    expect((await logOf(world(), admin.id)).at(-1)).toMatchObject({
      error: 'NOT_ALLOWED',
      farm_id: farmId,
      payload: { author: { userId: anna.id, name: anna.username } },
    })
  })
})
