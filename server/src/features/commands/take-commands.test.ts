import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltStable,
  type BuiltUser,
  buildFarm,
  buildRabbit,
  buildRow,
  buildStable,
  buildUser,
  type Caller,
  callerFor,
} from '../../../test/builders.ts'
import { chainProblems, logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let farmId: number
let admin: BuiltUser
let asAdmin: Caller
let stable: BuiltStable
let n = 0

beforeAll(async () => {
  farmId = (await buildFarm(world())).id
  admin = await buildUser(world(), { role: 'ADMIN', farmId })
  asAdmin = await callerFor(world(), admin)
  stable = await buildStable(world(), farmId)
})

interface Sent {
  readonly clientId: string
  readonly command: string
  readonly at: string
  readonly payload: object
}
const item = (command: string, payload: object, clientId = `phone-${++n}`): Sent => ({
  clientId,
  command,
  at: '2026-05-12T06:30:00Z',
  payload,
})
const stableNamed = (name: string, clientId?: string) => item('STABLE_CREATE', { farmId, name }, clientId)
const send = async (items: readonly Sent[], caller = asAdmin): Promise<CommandOutcome[]> => {
  const heard = await caller('POST', '/api/v1/commands', { commands: items })
  expect(heard.status).toBe(200)
  return heard.body as CommandOutcome[]
}
const namesOf = async () =>
  (
    await world().admin.query<{ name: string }>(
      'select name from app.stables where farm_id = $1 order by id',
      [farmId],
    )
  ).rows.map(({ name }) => name)
const loggedUnder = async (clientId: string, userId = admin.id) =>
  (await logOf(world(), userId)).filter((row) => row.client_id === clientId)

describe('commands of a device', () => {
  it('run in the order they were given and are kept as MOBILE, each with its id [CMD-10, D-187, D-188, X-05]', async () => {
    const items = [stableNamed('First'), stableNamed('Second'), stableNamed('Third')]
    const outcomes = await send(items)
    expect(outcomes).toEqual(
      items.map(({ clientId }) => ({ clientId, id: expect.any(Number), status: 'DONE', messages: [] })),
    )
    expect((await namesOf()).slice(-3)).toEqual(['First', 'Second', 'Third'])
    const ids = outcomes.map(({ id }) => id ?? 0)
    expect(ids).toEqual([...ids].sort((a, b) => a - b))
    expect(await loggedUnder(items[0]?.clientId ?? '')).toMatchObject([
      {
        id: ids[0],
        name: 'STABLE_CREATE',
        status: 'DONE',
        source: 'MOBILE',
        farm_id: farmId,
        record_type: 'stable',
        changes: { name: [null, 'First'] },
        payload: { farmId, name: 'First' },
      },
    ])
  })

  it('of all kinds a device may send do what the forms do [D-188]', async () => {
    const cages = [{ position: 'DOWN', cageType: 1, from: 1, to: 3 }]
    const outcomes = await send([
      item('STABLE_UPDATE', { farmId, stableId: stable.id, name: 'Renamed' }),
      item('ROW_SAVE', { stableId: stable.id, row: 5, cages, version: 0 }),
      item('ROW_SAVE', { stableId: stable.id, row: 5, cages, version: 0 }),
      item('ROW_DELETE', { stableId: stable.id, row: 5 }),
    ])
    expect(outcomes.map(({ status, messages }) => [status, messages])).toEqual([
      ['DONE', []],
      ['DONE', []],
      ['CONFLICT', ['SAVING_ERROR']],
      ['DONE', []],
    ])
  })

  it('that are unknown are kept as UNSUPPORTED, whatever they are called; the others go on [D-187, D-189, X-05]', async () => {
    const names = [
      'LATER_ON',
      'NOT_YET_MADE',
      'lower case',
      '',
      'constructor',
      '__proto__',
      'toString',
      'Ő',
      'USER_CREATE',
    ]
    const items = names.map((name) => item(name, { iaTaskId: 7 }))
    const outcomes = await send([...items, stableNamed('After the unknown')])
    expect(outcomes.map(({ status }) => status)).toEqual([...names.map(() => 'UNSUPPORTED'), 'DONE'])
    for (const [i, { clientId, command }] of items.entries()) {
      const [row, ...rest] = await loggedUnder(clientId)
      expect(rest).toEqual([])
      expect(row).toMatchObject({
        id: outcomes[i]?.id,
        name: /^[A-Z][A-Z0-9_]*$/.test(command) ? command : 'UNKNOWN',
        status: 'UNSUPPORTED',
        source: 'MOBILE',
        farm_id: farmId,
        payload: { command, at: '2026-05-12T06:30:00Z', iaTaskId: 7 },
      })
    }
    expect(await namesOf()).toContain('After the unknown')
  })

  it('with a payload of another version than the server reads are kept as UNSUPPORTED, and do nothing [D-187, X-05]', async () => {
    const [later, now] = [
      { ...stableNamed('From the future'), version: 2 },
      { ...stableNamed('Of today'), version: 1 },
    ]
    expect((await send([later, now])).map(({ status }) => status)).toEqual(['UNSUPPORTED', 'DONE'])
    expect(await loggedUnder(later.clientId)).toMatchObject([
      {
        name: 'STABLE_CREATE',
        status: 'UNSUPPORTED',
        payload: { payloadVersion: 2, name: 'From the future' },
      },
    ])
    expect(await namesOf()).not.toContain('From the future')
    const broken = [0, 1.5, 'x'].map((version) => ({ ...stableNamed('Never'), version }))
    expect((await send(broken)).map(({ messages }) => messages)).toEqual(
      broken.map(() => ['COMMAND_UNREADABLE']),
    )
  })

  it('that are refused are kept with their messages, and do not hold up the ones behind [D-187, D-188, X-05]', async () => {
    const occupied = await buildRow(world(), stable, 8)
    await buildRabbit(world(), { farmId, cageId: occupied[0]?.id ?? 0 })
    const foreign = await buildStable(world(), (await buildFarm(world())).id)
    const items = [
      stableNamed(''),
      item('ROW_SAVE', {
        stableId: stable.id,
        row: 8,
        cages: [{ position: 'UP', cageType: 1, from: 3, to: 1 }],
      }),
      item('ROW_DELETE', { stableId: stable.id, row: 8 }),
      item('ROW_DELETE', { stableId: foreign.id, row: 1 }),
      stableNamed('Behind the refused'),
    ]
    const expected = [
      ['ERROR', ['stable-name-error']],
      ['ERROR', ['WRONG_CAGE_INTERVAL']],
      ['CONFLICT', ['row-has-rabbits']],
      ['ERROR', ['NOT_FOUND']],
      ['DONE', []],
    ]
    const outcomes = await send(items)
    expect(outcomes.map(({ status, messages }) => [status, messages])).toEqual(expected)
    for (const [i, { clientId }] of items.entries())
      expect(await loggedUnder(clientId)).toMatchObject([{ id: outcomes[i]?.id, status: expected[i]?.[0] }])
  })

  it.each([
    ['STABLE_CREATE', {}],
    ['STABLE_CREATE', { farmId: 'x', name: 'A' }],
    ['STABLE_CREATE', { farmId: 99_999_999_999, name: 'A' }],
    ['STABLE_UPDATE', { farmId: 1, name: 'A' }],
    ['ROW_SAVE', { stableId: 1, row: 1, cages: 'x' }],
    ['ROW_SAVE', { stableId: 1, row: 1.5, cages: [] }],
    ['ROW_DELETE', { stableId: 99_999_999_999, row: 1 }],
  ])(
    '%s with a payload of the wrong shape, %j, is ERROR INVALID_DATA and kept [X-05]',
    async (command, payload) => {
      const sent = item(command, payload)
      const [outcome] = await send([sent])
      expect(outcome).toMatchObject({ status: 'ERROR', messages: ['INVALID_DATA'] })
      expect(await loggedUnder(sent.clientId)).toMatchObject([
        { name: command, status: 'ERROR', error: 'INVALID_DATA', payload },
      ])
    },
  )

  it('that the role may not give are ERROR NOT_ALLOWED and kept; owners and super administrators cannot send any [D-188, X-05]', async () => {
    for (const role of ['USER', 'EAR_TAG_TECHNICIAN'] as const) {
      const user = await buildUser(world(), { role, ...(role === 'USER' && { farmId }) })
      const caller = await callerFor(world(), user)
      const [sent, unknown] = [stableNamed('Never'), item('LATER_ON', {})]
      const outcomes = await send([sent, unknown], caller)
      expect(outcomes).toMatchObject([
        { status: 'ERROR', messages: ['NOT_ALLOWED'] },
        { status: 'UNSUPPORTED' },
      ])
      expect(await loggedUnder(sent.clientId, user.id)).toMatchObject([
        { id: outcomes[0]?.id, status: 'ERROR', error: 'NOT_ALLOWED', farm_id: user.farmId },
      ])
      expect(await send([sent, unknown], caller)).toEqual(outcomes)
    }
    expect(await namesOf()).not.toContain('Never')
    for (const role of ['OWNER', 'SUPERADMIN'] as const) {
      const caller = await callerFor(world(), await buildUser(world(), { role }))
      expect((await caller('POST', '/api/v1/commands', { commands: [] })).status).toBe(403)
    }
  })

  it('that break over a defect of ours are kept as an error, and do not hold up the ones behind [D-187, X-05]', async () => {
    const cages = [{ position: 'DOWN', cageType: 1, from: 1, to: 3 }]
    const items = [stableNamed('Broken'), item('ROW_SAVE', { stableId: stable.id, row: 21, cages })]
    await world().admin.query('revoke insert on app.stables from warren_app')
    try {
      expect(await send(items)).toMatchObject([
        { id: expect.any(Number), status: 'ERROR', messages: ['UNHANDLED_EXCEPTION'] },
        { status: 'DONE', messages: [] },
      ])
    } finally {
      await world().admin.query('grant insert on app.stables to warren_app')
    }
  })

  it('keep no secret in the log [D-191]', async () => {
    const [known, unknown] = [
      item('STABLE_CREATE', { farmId, name: 'Quiet', password: 'hunter22', deep: [{ token: 'abc999' }] }),
      item('LATER_ON', { password: 'hunter22', deep: [{ jwtToken: 'abc999' }] }),
    ]
    await send([known, unknown])
    const rows = [...(await loggedUnder(known.clientId)), ...(await loggedUnder(unknown.clientId))]
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/hunter22|abc999/)
    expect(rows[1]?.payload).toMatchObject({ password: '***', deep: [{ jwtToken: '***' }] })
  })

  it('are at most 200 in one call; none is none [D-009, X-05]', async () => {
    const many = (count: number) => Array.from({ length: count }, () => item('LATER_ON', {}))
    expect((await asAdmin('POST', '/api/v1/commands', { commands: many(201) })).status).toBe(400)
    expect(await send(many(200))).toHaveLength(200)
    expect(await send([])).toEqual([])
  })
})

describe('the same command again', () => {
  it('has the first outcome and no second effect: done, refused, unknown and crossed ones [D-188, X-05]', async () => {
    const items = [stableNamed('Once'), stableNamed(''), item('LATER_ON', { a: 1 })]
    const first = await send(items)
    const repeats = [await send(items), await send([...items].reverse())]
    expect(repeats[0]).toEqual(first)
    expect(repeats[1]).toEqual([...first].reverse())
    // The name is free now, but the answer was given.
    await world().admin.query("delete from app.stables where name = 'Once' and farm_id = $1", [farmId])
    expect(await send(items)).toEqual(first)
    expect(await namesOf()).not.toContain('Once')
    for (const { clientId } of items) expect(await loggedUnder(clientId)).toHaveLength(1)
    expect(await chainProblems(world())).toEqual([])
  })

  it('twice within one call, and five times at once, is one effect with one outcome [D-188]', async () => {
    for (const sent of [stableNamed('Five'), stableNamed('   '), item('LATER_ON', {})]) {
      const heard = await Promise.all(Array.from({ length: 5 }, () => send([sent, sent])))
      expect(new Set(heard.flat().map((outcome) => JSON.stringify(outcome))).size).toBe(1)
      expect(await loggedUnder(sent.clientId)).toHaveLength(1)
    }
    expect((await namesOf()).filter((name) => name === 'Five')).toHaveLength(1)
    expect(await chainProblems(world())).toEqual([])
  })

  it('under an id that belonged to another command is CONFLICT, not that command’s outcome [D-188]', async () => {
    const done = stableNamed('Named')
    await send([done])
    for (const other of [
      item('ROW_DELETE', { stableId: stable.id, row: 77 }, done.clientId),
      item('LATER_ON', {}, done.clientId),
    ])
      expect(await send([other])).toEqual([
        { clientId: done.clientId, id: null, status: 'CONFLICT', messages: ['COMMAND_ID_REUSED'] },
      ])
  })

  it('under another user’s id tells nothing: it is that user’s own command, done, refused or unknown [D-188, D-005]', async () => {
    const items = [stableNamed('Mine'), stableNamed(''), item('LATER_ON', {})]
    const mine = await send(items)
    const colleague = await buildUser(world(), { role: 'ADMIN', farmId })
    const stranger = await buildUser(world(), { role: 'ADMIN' })
    for (const user of [colleague, stranger]) {
      const caller = await callerFor(world(), user)
      const same = items.map((sent) => ({
        ...sent,
        payload: { farmId: user.farmId, name: `${user.username} ${sent.clientId}` },
      }))
      const outcomes = await send(same, caller)
      expect(outcomes.map(({ status }) => status)).toEqual(['DONE', 'DONE', 'UNSUPPORTED'])
      const ids = mine.map(({ id }) => id)
      for (const { id } of outcomes) expect(ids).not.toContain(id)
    }
    expect(await send(items)).toEqual(mine)
    expect(await chainProblems(world())).toEqual([])
  })
})
