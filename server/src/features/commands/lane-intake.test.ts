import pg from 'pg'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Caller } from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { laneFarm } from '../../../test/lane-farm.ts'
import { openPhone, type Phone, type Row, told } from '../../../test/phone.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const farm = laneFarm(world)
const { stable, stables, names, log, laneRow } = farm
let farmId: number
let session: Caller
let phone: Phone
beforeEach(() => {
  ;({ farmId, session, phone } = farm.mine())
})

/** Statements that the server sends while it answers. */
async function textsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const asked = spy.mock.calls.map(([statement]) => statement as unknown as string | pg.QueryConfig)
    return asked.map((statement) => (typeof statement === 'string' ? statement : statement.text))
  } finally {
    spy.mockRestore()
  }
}
const statementsOf = async (work: () => Promise<unknown>): Promise<number> => (await textsOf(work)).length

describe('a lane', () => {
  it('takes its rows in the order of their numbers, each with its number, in the transaction of the command [FLD-09, X-05]', async () => {
    const rows = [...stables(3), stable(''), phone.enter('LATER_ON', { a: 1 })]
    const outcomes = await phone.send(rows)
    expect(told(outcomes)).toEqual([
      '1 DONE',
      '2 DONE',
      '3 DONE',
      '4 ERROR stable-name-error',
      '5 UNSUPPORTED',
    ])
    expect(outcomes.map(({ clientId }) => clientId)).toEqual(rows.map(({ clientId }) => clientId))
    expect(await names()).toEqual(['S0', 'S1', 'S2'])
    expect((await log()).map(({ id }) => id)).toEqual(outcomes.map(({ id }) => id))
    expect(await laneRow()).toEqual({
      last_seq: 5,
      pruned_seq: 0,
      slots: rows.map(({ clientId }) => clientId),
    })
    expect(await chainProblems(world())).toEqual([])
  })

  it('answers the same again from the log: same outcomes, no effect, and twenty times fewer statements [FLD-09, FLD-04, D-188]', async () => {
    const rows = stables(60)
    const first = await phone.send(rows)
    const [again, dear, cheap] = [
      await phone.send(rows),
      await statementsOf(() => phone.send(stables(60))),
      await statementsOf(() => phone.send(rows)),
    ]
    expect(again).toEqual(first)
    expect(dear / cheap).toBeGreaterThan(20)
    // Ten rows or sixty: a repeat is one question.
    expect(await statementsOf(() => phone.send(rows.slice(0, 10)))).toBe(cheap)
    expect(await log()).toHaveLength(120)
    expect((await laneRow())?.last_seq).toBe(120)
  })

  it('writes each row with one plan for all, as a phone brings the same few entries again and again [FLD-09]', async () => {
    const begun = (await textsOf(() => phone.send(stables(3)))).filter((text) =>
      text.includes('pg_current_xact_id'),
    )
    expect(begun.filter((text) => text.includes('force_generic_plan'))).toHaveLength(3)
  })

  it('goes on with new rows behind known ones, and answers all of them [FLD-09]', async () => {
    const [first, ...rest] = stables(4)
    await phone.send([first])
    expect(told(await phone.send([first, ...rest]))).toEqual(['1 DONE', '2 DONE', '3 DONE', '4 DONE'])
    expect(await names()).toEqual(['S0', 'S1', 'S2', 'S3'])
  })

  it('refuses a run that begins behind the next number, whole, and says the last one it has [FLD-09]', async () => {
    const rows = stables(5)
    await phone.send(rows.slice(0, 2))
    const { status, body } = await phone.call(rows.slice(3))
    expect([status, body]).toMatchObject([405, { code: 'FIELD_GAP', params: { lastSeq: 2 } }])
    expect(await names()).toEqual(['S0', 'S1'])
    expect(told(await phone.send(rows.slice(2)))).toEqual(['3 DONE', '4 DONE', '5 DONE'])
  })

  it('refuses another row under a number that is taken, before anything of the call is done [FLD-09]', async () => {
    const rows = stables(2)
    await phone.send(rows)
    const copied = { ...stable('Of a copied phone'), seq: 2 }
    const { status, body } = await phone.call([copied, { ...stable('Behind it'), seq: 3 }])
    expect([status, body]).toMatchObject([405, { code: 'FIELD_FORK' }])
    expect(await names()).toEqual(['S0', 'S1'])
    // The copy takes a new lane and sends all it has: what is known has its first outcome and its new number.
    const other = await openPhone(world(), session)
    const renumbered = [...rows, { ...copied, seq: 3 }]
    expect(told(await other.send(renumbered))).toEqual(['1 DONE', '2 DONE', '3 DONE'])
    expect(await names()).toEqual(['S0', 'S1', 'Of a copied phone'])
    expect(await laneRow(other.laneId)).toEqual({
      last_seq: 3,
      pruned_seq: 0,
      slots: renumbered.map(({ clientId }) => clientId),
    })
    expect(told(await other.send(renumbered))).toEqual(['1 DONE', '2 DONE', '3 DONE'])
  })

  it('notices a server that was set back, and takes what is missing again, once [FLD-09]', async () => {
    const rows = stables(6)
    await phone.send(rows.slice(0, 3))
    await phone.send(rows.slice(3, 5))
    // As after a restore: lane, log and effects are those of the third row.
    const client = await world().admin.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query('update app.field_lanes set last_seq = 3 where lane = $1', [phone.laneId])
      await client.query(
        'delete from app.lane_slots where seq > 3 and lane_id = (select id from app.field_lanes where lane = $1)',
        [phone.laneId],
      )
      const lost = rows.slice(3, 5).map(({ clientId }) => clientId)
      await client.query('delete from app.command_clients where client_id = any ($1)', [lost])
      await client.query("delete from app.stables where name in ('S3', 'S4') and farm_id = $1", [farmId])
    } finally {
      await client.query('set session_replication_role = origin')
      client.release()
    }
    const hello = { laneId: phone.laneId, lastAcked: 5, unsent: 1, build: 'test', persisted: true }
    const heard = await phone.post('/api/v1/field/hello', hello)
    expect([heard.statusCode, heard.json()]).toMatchObject([
      405,
      { code: 'FIELD_GAP', params: { lastSeq: 3 } },
    ])
    expect((await phone.call(rows.slice(5))).body).toMatchObject({
      code: 'FIELD_GAP',
      params: { lastSeq: 3 },
    })
    expect(told(await phone.send(rows.slice(3)))).toEqual(['4 DONE', '5 DONE', '6 DONE'])
    expect(await names()).toEqual(['S0', 'S1', 'S2', 'S3', 'S4', 'S5'])
  })

  it('sent five times at once is one effect; two lanes at once keep their own order [FLD-09, D-188]', async () => {
    const rows = stables(8)
    const other = await openPhone(world(), session)
    const others = Array.from({ length: 8 }, (_, i) =>
      other.enter('STABLE_CREATE', { farmId, name: `T${i}` }),
    )
    // A call that lost the race may answer a part, or be told to come again; the phone then sends the rest.
    const deliver = async (by: Phone, all: readonly Row[]) => {
      for (let sent = 0; sent < all.length; ) {
        const { status, body } = await by.call(all.slice(sent))
        expect([200, 503]).toContain(status)
        if (status === 200) sent += (body as unknown[]).length
      }
    }
    await Promise.all([
      ...Array.from({ length: 5 }, () => deliver(phone, rows)),
      ...Array.from({ length: 2 }, () => deliver(other, others)),
    ])
    const made = await names()
    expect(made.filter((name) => name.startsWith('S'))).toEqual(rows.map((_, i) => `S${i}`))
    expect(made.filter((name) => name.startsWith('T'))).toEqual(others.map((_, i) => `T${i}`))
    expect(await log()).toHaveLength(16)
    expect(await chainProblems(world())).toEqual([])
  })

  it('takes an id that another lane brings at the same time once, under both numbers [FLD-09, FLD-04]', async () => {
    const other = await openPhone(world(), session)
    const rows = stables(10)
    const outcomes = await Promise.all([phone.send(rows), other.send(rows)])
    const ids = outcomes.map((list) => list.map(({ id }) => id))
    const shorter = Math.min(...ids.map((list) => list.length))
    expect(ids[0]?.slice(0, shorter)).toEqual(ids[1]?.slice(0, shorter))
    await Promise.all([phone.send(rows), other.send(rows)])
    expect(await names()).toEqual(rows.map((_, i) => `S${i}`))
    expect([await laneRow(), await laneRow(other.laneId)]).toMatchObject([{ last_seq: 10 }, { last_seq: 10 }])
  })
})

describe('a row that is wrong', () => {
  it('holds up no other: unreadable, of the wrong shape, broken by a defect of ours [FLD-09, X-05]', async () => {
    const rows: unknown[] = [
      stable('Before'),
      stable('When?', { at: 'yesterday' }),
      { ...stable('No id'), clientId: 7 },
      (stable('no row at all'), 'what is this'),
      stable('Wrong version', { v: 0 }),
      phone.enter('STABLE_CREATE', { name: 7 }),
      stable('After'),
    ]
    const expected = [
      '1 DONE',
      '2 ERROR COMMAND_UNREADABLE',
      '3 ERROR COMMAND_UNREADABLE',
      '4 ERROR COMMAND_UNREADABLE',
      '5 ERROR COMMAND_UNREADABLE',
      '6 ERROR INVALID_DATA',
      '7 DONE',
    ]
    const first = await phone.send(rows)
    expect(told(first)).toEqual(expected)
    expect(await names()).toEqual(['Before', 'After'])
    expect(await phone.send(rows)).toEqual(first)
    expect((await log())[1]).toMatchObject({
      status: 'ERROR',
      error: 'COMMAND_UNREADABLE',
      payload: { unreadable: { at: 'yesterday', payload: { name: 'When?' } } },
    })
    await world().admin.query('revoke insert on app.stables from warren_app')
    try {
      const broken = [stable('Broken'), phone.enter('LATER_ON', {})]
      expect(told(await phone.send(broken))).toEqual(['8 ERROR UNHANDLED_EXCEPTION', '9 UNSUPPORTED'])
    } finally {
      await world().admin.query('grant insert on app.stables to warren_app')
    }
    expect((await laneRow())?.last_seq).toBe(9)
  })

  it('with the id of another command is refused and kept; its number is taken [FLD-09, D-188]', async () => {
    const [one, two] = stables(2)
    await phone.send([one])
    const other = { ...two, clientId: one?.clientId }
    expect(told(await phone.send([one, other, stable('Behind it')]))).toEqual([
      '1 DONE',
      '2 CONFLICT COMMAND_ID_REUSED',
      '3 DONE',
    ])
    expect((await log())[1]).toMatchObject({ status: 'CONFLICT', client_id: null })
    expect((await laneRow())?.last_seq).toBe(3)
  })

  it('numbers that are no run, too many rows and too many bytes refuse the call [FLD-09]', async () => {
    const [one, , three] = stables(3)
    expect((await phone.call([one, three])).status).toBe(400)
    expect((await phone.call([{ ...one, seq: undefined }])).status).toBe(400)
    expect((await phone.call(stables(101))).status).toBe(413)
    expect((await phone.call([stable('x'.repeat(257 * 1024))])).status).toBe(413)
    expect(await phone.send([])).toEqual([])
    expect(await names()).toEqual([])
  })
})
