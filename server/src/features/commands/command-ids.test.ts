import { describe, expect, it } from 'vitest'
import { buildUser, callerFor } from '../../../test/builders.ts'
import { chainProblems, logOf } from '../../../test/log.ts'
import { type Sent, testDevice } from '../../../test/test-device.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const { here, TODAY, AT, newId, item, stableNamed, send, told, log, stables } = testDevice(world)

describe('the id of a command', () => {
  it('S7: with other content is a refusal of its own, kept whole; the first stays as it was [D-188, X-05]', async () => {
    const [known, unknown] = [stableNamed('First'), item('LATER_ON', { weight: 4200, cage: 'A1' })]
    const first = await send([known, unknown])
    const others: Sent[] = [
      stableNamed('Second', known.clientId),
      { ...known, at: `${TODAY}T06:31:00Z` },
      { ...known, version: 2 },
      item('ROW_DELETE', { stableId: 1, row: 1 }, known.clientId),
      { ...unknown, payload: { weight: 4300, cage: 'A1' } },
      { ...unknown, command: 'later on' },
    ]
    expect(await send(others)).toEqual(
      others.map(({ clientId }) => ({
        clientId,
        id: null,
        status: 'CONFLICT',
        messages: ['COMMAND_ID_REUSED'],
      })),
    )
    const refused = (await log()).slice(2)
    expect(refused).toMatchObject(
      others.map(({ clientId, payload, at }) => ({
        status: 'CONFLICT',
        error: 'COMMAND_ID_REUSED',
        client_id: null,
        payload: { clientId, sent: { ...payload, at } },
      })),
    )
    expect(await stables()).toEqual(['First'])
    // The same fields in another order are the same command.
    const turned = { ...unknown, payload: { cage: 'A1', weight: 4200 } }
    expect(await send([known, turned])).toEqual(first)
    expect(await log()).toHaveLength(8)
    expect(await chainProblems(world())).toEqual([])
  })

  it('S7: of another user or farm is independent: each has the own effect and outcome [D-188, D-005, X-05]', async () => {
    const items = [stableNamed('Mine'), item('LATER_ON', { a: 1 })]
    const mine = await send(items)
    const colleague = await buildUser(world(), { role: 'ADMIN', farmId: here.farmId })
    const stranger = await buildUser(world(), { role: 'ADMIN' })
    for (const user of [colleague, stranger]) {
      const name = `Of ${user.username}`
      const own = [{ ...items[0], payload: { farmId: user.farmId, name } } as Sent, items[1] as Sent]
      const caller = await callerFor(world(), user)
      const outcomes = await send(own, caller)
      expect(told(outcomes)).toEqual(['DONE', 'UNSUPPORTED'])
      expect(outcomes.map(({ id }) => id)).toEqual((await logOf(world(), user.id)).map(({ id }) => id))
      expect(await stables(user.farmId ?? 0)).toContain(name)
      expect(await send(own, caller)).toEqual(outcomes)
    }
    expect(await send(items)).toEqual(mine)
    expect(await chainProblems(world())).toEqual([])
  })

  it('S7: a payload is kept whole or refused, never cut [D-191, X-05]', async () => {
    const notes = Buffer.byteLength(JSON.stringify({ farmId: here.farmId, name: 'Large', note: '', at: AT }))
    const noted = (bytes: number) =>
      item('STABLE_CREATE', { farmId: here.farmId, name: 'Large', note: 'x'.repeat(bytes - notes) })
    const [fits, large] = [noted(65_536), noted(65_537)]
    expect(told(await send([large]))).toEqual(['ERROR COMMAND_TOO_LARGE'])
    expect(await stables()).toEqual([])
    expect(told(await send([fits]))).toEqual(['DONE'])
    const [refused, kept] = await log()
    expect(refused?.payload).toMatchObject({ command: 'STABLE_CREATE', bytes: 65_537 })
    expect(kept?.payload).toEqual({ ...fits.payload, at: AT })
    // Fields that are called like what the log adds are not lost.
    const own = item('LATER_ON', { weight: 2100, at: '2026-05-11', command: 'x', payloadVersion: 9 })
    await send([own])
    expect((await log())[2]?.payload).toEqual({
      command: 'LATER_ON',
      payloadVersion: 1,
      at: AT,
      payload: own.payload,
    })
  })

  it('S7: sent twice at once with different content: one is done, the other refused and kept [D-188]', async () => {
    const pairs: [string, (clientId: string, side: string) => Sent][] = [
      ['DONE', (clientId, side) => stableNamed(`${side} ${clientId}`, clientId)],
      ['UNSUPPORTED', (clientId, side) => item('LATER_ON', { side }, clientId)],
    ]
    for (const [taken, of] of [...pairs, ...pairs, ...pairs]) {
      const clientId = newId()
      const before = (await log()).length
      const outcomes = await Promise.all(['Left', 'Right'].map((side) => send([of(clientId, side)])))
      expect(told(outcomes.flat()).sort()).toEqual(['CONFLICT COMMAND_ID_REUSED', taken])
      const rows = (await log()).slice(before)
      expect(rows.map(({ status }) => status).sort()).toEqual(['CONFLICT', taken])
    }
    expect(await stables()).toHaveLength(3)
    expect(await chainProblems(world())).toEqual([])
  })

  it('S7: an id from before the hashes goes by the name of its command, as it did [D-188]', async () => {
    const sent = stableNamed('Long ago')
    const first = await send([sent])
    await world().admin.query('update app.command_clients set payload_hash = null where client_id = $1', [
      sent.clientId,
    ])
    expect(await send([stableNamed('Later', sent.clientId)])).toEqual(first)
    expect(await send([item('LATER_ON', {}, sent.clientId)])).toMatchObject([
      { id: null, status: 'CONFLICT' },
    ])
    expect(await stables()).toEqual(['Long ago'])
  })
})
