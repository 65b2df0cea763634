import { randomUUID } from 'node:crypto'
import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildStable, type Caller } from '../../../test/builders.ts'
import { laneFarm } from '../../../test/lane-farm.ts'
import { openPhone, type Phone, told } from '../../../test/phone.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const farm = laneFarm(world)
const { stable, stables, names, log, laneRow } = farm
let farmId: number
let admin: BuiltUser
let session: Caller
let phone: Phone
beforeEach(() => {
  ;({ farmId, admin, session, phone } = farm.mine())
})

describe('a call', () => {
  it('is answered after five seconds with what was done by then; the rest is sent again [FLD-09]', async () => {
    const held = await buildStable(world(), farmId)
    const rename = (name: string) => phone.enter('STABLE_UPDATE', { farmId, stableId: held.id, name })
    const rows = [stable('At once'), rename('After a wait'), stable('Later')]
    const client = await world().admin.connect()
    await client.query('begin')
    await client.query('select from app.stables where id = $1 for update', [held.id])
    const answered = phone.send(rows)
    await new Promise((resolve) => setTimeout(resolve, 5300))
    await client.query('commit')
    client.release()
    expect(told(await answered)).toEqual(['1 DONE', '2 DONE'])
    expect(told(await phone.send(rows.slice(2)))).toEqual(['3 DONE'])
  })

  it('is one of forty at once; the next is told when to come again, and loses nothing [FLD-09, X-05]', async () => {
    const others = await Promise.all(Array.from({ length: 40 }, () => openPhone(world(), session)))
    const client = await world().admin.connect()
    await client.query('begin')
    await client.query('select from app.command_heads where chain = $1 for update', [farmId])
    const calls = others.map((one) => one.call([one.enter('LATER_ON', {})]))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const turnedAway = await phone.post('/api/v1/commands', {
      lane: phone.laneId,
      commands: [stable('Away')],
    })
    expect(turnedAway.statusCode).toBe(503)
    expect(turnedAway.json()).toMatchObject({ code: 'SERVER_BUSY' })
    expect(Number(turnedAway.headers['retry-after'])).toBeGreaterThanOrEqual(2)
    expect(Number(turnedAway.headers['retry-after'])).toBeLessThanOrEqual(10)
    await client.query('commit')
    client.release()
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
    expect((await phone.call([])).status).toBe(200)
  })

  it('is one of 120 of its lane in a minute [FLD-09]', async () => {
    for (let n = 0; n < 120; n++) expect((await phone.call([])).status).toBe(200)
    const over = await phone.post('/api/v1/commands', { lane: phone.laneId, commands: [] })
    expect([over.statusCode, Number(over.headers['retry-after']) <= 60]).toEqual([429, true])
    // Another phone of the same person is not held up.
    expect((await (await openPhone(world(), session)).call([])).status).toBe(200)
    const before = world().now
    world().now = new Date(before.getTime() + 60_000)
    expect((await phone.call([])).status).toBe(200)
    world().now = before
  })

  it('waits on the phone beyond the quota of the day, and goes on the day after [FLD-09, D-188]', async () => {
    await world().admin.query(
      'insert into app.device_days (user_id, day, rows, bytes) values ($1, $2, $3, 0)',
      [admin.id, '2026-05-12', 19_999],
    )
    const rows = stables(3)
    const waiting = ['1 DONE', '2 PENDING DEVICE_QUOTA_USED', '3 PENDING DEVICE_QUOTA_USED']
    expect(told(await phone.send(rows))).toEqual(waiting)
    expect(told(await phone.send(rows))).toEqual(waiting)
    expect((await laneRow())?.last_seq).toBe(1)
    const before = world().now
    world().now = new Date('2026-05-13T08:00:00Z')
    expect(told(await phone.send(rows.slice(1)))).toEqual(['2 DONE', '3 DONE'])
    world().now = before
  })

  it('from a phone whose clock is two days ahead is logged with both times [FLD-09]', async () => {
    const ahead = (ms: number) => new Date(world().now.getTime() + ms).toISOString()
    const DAY = 86_400_000
    const at = ahead(2 * DAY - 600_000)
    await phone.send([stable('In the past', { at })], { sentAt: ahead(2 * DAY) })
    expect((await log())[0]?.payload).toMatchObject({ at, doneAt: ahead(-600_000) })
    await phone.send([stable('Clock is right')])
    expect((await log())[1]?.payload).not.toHaveProperty('doneAt')
  })
})

describe('numbers that are forgotten', () => {
  it('never run again: they are DONE and known no further [FLD-09]', async () => {
    const rows = stables(3)
    await phone.send(rows)
    // As the worker does after 400 days.
    await world().admin.query('delete from app.command_clients where user_id = $1', [admin.id])
    await world().admin.query(
      'delete from app.lane_slots where lane_id = (select id from app.field_lanes where lane = $1)',
      [phone.laneId],
    )
    await world().admin.query('update app.field_lanes set pruned_seq = 3 where lane = $1', [phone.laneId])
    expect(told(await phone.send([...rows, stable('New')]))).toEqual([
      '1 DONE already-known',
      '2 DONE already-known',
      '3 DONE already-known',
      '4 DONE',
    ])
    expect(await names()).toEqual(['S0', 'S1', 'S2', 'New'])
  })
})

it('a lane that is not there is not found, whatever its name [FLD-09]', async () => {
  expect((await phone.call([], { lane: randomUUID() })).status).toBe(404)
  expect((await session('POST', '/api/v1/commands', { lane: randomUUID(), commands: [] })).status).toBe(404)
})

describe('commands without a lane', () => {
  it('that cannot be read are ERROR each by itself, and kept; without an id the call is refused [X-05, D-188]', async () => {
    const named = (name: string) => ({ ...stable(name), seq: undefined, v: undefined })
    const post = async (commands: readonly unknown[]) =>
      (await session('POST', '/api/v1/commands', { commands })).body as CommandOutcome[]
    const broken = { ...named('When?'), at: 'now' }
    const items = [named('Before the broken'), broken, named('Behind the broken')]
    const outcomes = await post(items)
    expect(outcomes.map(({ status, messages }) => [status, ...messages])).toEqual([
      ['DONE'],
      ['ERROR', 'COMMAND_UNREADABLE'],
      ['DONE'],
    ])
    expect((await log()).filter(({ client_id: id }) => id === broken.clientId)).toMatchObject([
      { id: outcomes[1]?.id, name: 'UNKNOWN', status: 'ERROR', payload: { unreadable: { at: 'now' } } },
    ])
    expect(await post(items)).toEqual(outcomes)
    for (const commands of [[{ ...broken, clientId: '' }], ['x'], [null], 'x'])
      expect((await session('POST', '/api/v1/commands', { commands })).status).toBe(400)
  })
})
