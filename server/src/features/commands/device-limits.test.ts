import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildUser, callerFor } from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { testDevice } from '../../../test/test-device.ts'
import { testWorld } from '../../../test/world.ts'
import { keepLog } from '../../platform/commands/keep-log.ts'

const world = testWorld()
const { here, TODAY, AT, item, stableNamed, send, told, log, stables } = testDevice(world)
const ROWS_PER_DAY = 20_000
const BYTES_PER_DAY = 20_000_000
const counted = async (userId = here.admin.id) =>
  (
    await world().admin.query<{ day: string; rows: number; bytes: number }>(
      'select day::text, rows, bytes::int from app.device_days where user_id = $1 order by day',
      [userId],
    )
  ).rows
/** As if the user's devices had sent this much today. */
const countUp = (rows: number, bytes: number) =>
  world().admin.query('insert into app.device_days (user_id, day, rows, bytes) values ($1, $2, $3, $4)', [
    here.admin.id,
    TODAY,
    rows,
    bytes,
  ])
const WAITING = 'PENDING DEVICE_QUOTA_USED'

/** An unknown command whose payload is kept in so many bytes. */
const unknownOf = (bytes: number) => {
  const notes = JSON.stringify({ text: '', command: 'LATER_ON', payloadVersion: 1, at: AT })
  return item('LATER_ON', { text: 'x'.repeat(bytes - notes.length) })
}

describe('what devices may put into the log', () => {
  it('S6: an unknown command is kept up to 16 kB; a larger one leaves name, size and hash only [D-187, D-191, X-05]', async () => {
    const [fits, large, huge] = [unknownOf(16_384), unknownOf(16_385), unknownOf(900_000)]
    expect(told(await send([fits, large]))).toEqual(['UNSUPPORTED', 'ERROR COMMAND_TOO_LARGE'])
    expect(told(await send([huge, stableNamed('Behind it')]))).toEqual(['ERROR COMMAND_TOO_LARGE', 'DONE'])
    const [kept, refused, alsoRefused] = await log()
    expect(kept).toMatchObject({ status: 'UNSUPPORTED', payload: fits.payload })
    for (const [row, sent, bytes] of [
      [refused, large, 16_385],
      [alsoRefused, huge, 900_000],
    ] as const) {
      expect(row).toMatchObject({ name: 'LATER_ON', client_id: sent.clientId, error: 'COMMAND_TOO_LARGE' })
      const text = JSON.stringify({ at: AT, command: 'LATER_ON', payload: sent.payload, version: 1 })
      const sha256 = createHash('sha256').update(text).digest('hex')
      expect(row?.payload).toEqual({ command: 'LATER_ON', payloadVersion: 1, at: AT, bytes, sha256 })
    }
    // Sent again it has the first answer and leaves nothing more.
    expect(told(await send([large, huge]))).toEqual(['ERROR COMMAND_TOO_LARGE', 'ERROR COMMAND_TOO_LARGE'])
    expect(await log()).toHaveLength(4)
  })

  it('S6: every row they cause is counted with its bytes, refusals too; a repeat causes none [D-188, X-05]', async () => {
    const items = [
      stableNamed('Counted'),
      stableNamed(''),
      item('STABLE_CREATE', { name: 'ő'.repeat(500) }),
      item('LATER_ON', { a: 1 }),
      unknownOf(20_000),
    ]
    await send(items)
    await send(items)
    await send([item('LATER_ON', { a: 2 }, items[3]?.clientId)])
    const rows = await log()
    expect(rows.map(({ status }) => status)).toEqual([
      'DONE',
      'ERROR',
      'ERROR',
      'UNSUPPORTED',
      'ERROR',
      'CONFLICT',
    ])
    const bytes = rows.reduce((sum, { payload }) => sum + Buffer.byteLength(JSON.stringify(payload)), 0)
    expect(await counted()).toEqual([{ day: TODAY, rows: 6, bytes }])
    // What the user does in the browser is not counted.
    expect(
      (await here.asAdmin('POST', `/api/v1/farm/${here.farmId}/stable`, { name: 'By hand' })).status,
    ).toBe(200)
    expect((await counted())[0]?.rows).toBe(6)
  })

  it('S6: beyond 20,000 rows a day each command waits on the device, the log has one alarm, and tomorrow all are taken in order [D-188, FLD-04, X-05]', async () => {
    await countUp(ROWS_PER_DAY - 2, 0)
    const items = ['A', 'B', 'C', 'D', 'E'].map((name) => stableNamed(name))
    const first = await send(items)
    expect(told(first)).toEqual(['DONE', 'DONE', WAITING, WAITING, WAITING])
    expect(first[2]).toEqual({
      clientId: items[2]?.clientId,
      id: null,
      status: 'PENDING',
      messages: ['DEVICE_QUOTA_USED'],
    })
    // Neither a repeat nor a refusal, nor a command too large, gets past it; what was answered is answered again.
    expect(await send(items)).toEqual(first)
    const others = [
      stableNamed(''),
      item('LATER_ON', {}),
      unknownOf(20_000),
      stableNamed('F', items[0]?.clientId),
    ]
    expect(told(await send(others))).toEqual([WAITING, WAITING, WAITING, 'CONFLICT COMMAND_ID_REUSED'])
    const rows = await log()
    expect(rows.map(({ error }) => error)).toEqual([null, null, 'DEVICE_QUOTA_USED'])
    expect(rows[2]).toMatchObject({
      status: 'ERROR',
      source: 'MOBILE',
      farm_id: here.farmId,
      payload: { day: TODAY, rows: ROWS_PER_DAY, clientId: items[2]?.clientId },
    })
    expect(await stables()).toEqual(['A', 'B'])
    // A colleague is not held up.
    const colleague = await callerFor(
      world(),
      await buildUser(world(), { role: 'ADMIN', farmId: here.farmId }),
    )
    expect(told(await send([stableNamed('Of a colleague')], colleague))).toEqual(['DONE'])

    world().now = new Date('2026-05-13T00:00:00Z')
    // The night has ended the session.
    here.asAdmin = await callerFor(world(), here.admin)
    expect(told(await send(items))).toEqual(['DONE', 'DONE', 'DONE', 'DONE', 'DONE'])
    expect(await stables()).toEqual(['A', 'B', 'Of a colleague', 'C', 'D', 'E'])
    expect((await counted()).map(({ day, rows: taken }) => [day, taken])).toEqual([
      [TODAY, ROWS_PER_DAY],
      ['2026-05-13', 3],
    ])
    expect(await chainProblems(world())).toEqual([])
  })

  it('S6: beyond 20 MB a day nothing is taken either, not even a small command behind a large one [D-188, X-05]', async () => {
    await countUp(1, BYTES_PER_DAY - 1)
    expect(told(await send([unknownOf(9000), unknownOf(200), stableNamed('Small')]))).toEqual([
      'UNSUPPORTED',
      WAITING,
      WAITING,
    ])
    expect(told(await send([stableNamed('Small')]))).toEqual([WAITING])
    expect((await log()).map(({ error }) => error)).toEqual([null, 'DEVICE_QUOTA_USED'])
  })

  it('S6: many calls at once cannot pass the quota, and raise one alarm [D-188, X-05]', async () => {
    await countUp(ROWS_PER_DAY - 10, 0)
    const calls = Array.from({ length: 8 }, (_, call) =>
      Array.from({ length: 5 }, (__, i) =>
        i % 2 === 0 ? stableNamed(`At once ${call}-${i}`) : item('LATER_ON', { call, i }),
      ),
    )
    const outcomes = (await Promise.all(calls.map((items) => send(items)))).flat()
    expect(told(outcomes).filter((one) => one === WAITING)).toHaveLength(30)
    expect((await counted())[0]?.rows).toBe(ROWS_PER_DAY)
    const rows = await log()
    expect(rows.filter(({ error }) => error === 'DEVICE_QUOTA_USED')).toHaveLength(1)
    expect(rows).toHaveLength(11)
    expect(await stables()).toHaveLength(outcomes.filter(({ status }) => status === 'DONE').length)
    expect(await chainProblems(world())).toEqual([])
  })

  it('S6: counted days are forgotten by the worker after 30 days', async () => {
    for (const day of ['2026-04-11', '2026-04-12', TODAY])
      await world().admin.query(
        'insert into app.device_days (user_id, day, rows, bytes) values ($1, $2, 1, 1)',
        [here.admin.id, day],
      )
    await keepLog(world().engine, world().now)
    expect((await counted()).map(({ day }) => day)).toEqual(['2026-04-12', TODAY])
  })
})
