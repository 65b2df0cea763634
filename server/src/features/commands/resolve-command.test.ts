import type { CommandRow } from '@warren/shared/features/commands/commands.contract.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser, type Caller, callerFor } from '../../../test/builders.ts'
import { chainProblems, logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let boss: BuiltUser
let asBoss: Caller
let asSecond: Caller
let admin: BuiltUser

beforeAll(async () => {
  boss = await buildUser(world(), { role: 'SUPERADMIN' })
  asBoss = await callerFor(world(), boss)
  asSecond = await callerFor(world(), await buildUser(world(), { role: 'SUPERADMIN' }))
  admin = await buildUser(world(), { role: 'ADMIN' })
})

const insert = async (status: string): Promise<number> => {
  const { rows } = await world().admin.query<{ id: number }>(
    `insert into app.commands (version, user_id, username, farm_id, name, status, source, payload, seq, hash)
     values ($1, $2, $3, $4, 'ROW_SAVE', $5, 'MOBILE', '{}', 0, '') returning id`,
    [world().now, admin.id, admin.username, admin.farmId, status],
  )
  return rows[0]?.id ?? 0
}
const resolve = (id: number | string, body: object = {}, caller = asBoss) =>
  caller('PUT', `/api/v1/command/${id}/resolve`, body)
const shown = async (id: number) =>
  (
    (await asBoss('GET', '/api/v1/commands-view?pageSize=1000')).body as { content: CommandRow[] }
  ).content.find((row) => row.id === id)
const rowText = async (id: number) =>
  (
    await world().admin.query<{ row: string }>('select c::text as row from app.commands c where id = $1', [
      id,
    ])
  ).rows[0]?.row

describe('a command is settled', () => {
  it.each(['CONFLICT', 'ERROR', 'UNSUPPORTED'])(
    'when it is %s: it shows as RESOLVED with who, when and why, and its own row stays untouched [CMD-05, D-187, X-06]',
    async (status) => {
      const id = await insert(status)
      const before = await rowText(id)
      expect(await resolve(id, { comment: '  called the farm ' })).toEqual({
        status: 200,
        body: { messages: [] },
      })
      expect(await shown(id)).toMatchObject({
        status: 'RESOLVED',
        resolution: { username: boss.username, at: world().now.toISOString(), comment: 'called the farm' },
      })
      expect(await rowText(id)).toBe(before)
    },
  )

  it.each(['DONE', 'PENDING', 'RESOLVED'])(
    'but not when it is %s: command-not-open [D-187, X-06]',
    async (status) => {
      const id = await insert(status)
      expect(await resolve(id)).toEqual({ status: 200, body: { messages: ['command-not-open'] } })
      expect((await shown(id))?.resolution).toBeNull()
    },
  )

  it('once: the second time is command-not-open and changes nothing [D-187]', async () => {
    const id = await insert('ERROR')
    await resolve(id, { comment: 'first' })
    expect((await resolve(id, { comment: 'second' }, asSecond)).body).toMatchObject({
      messages: ['command-not-open'],
    })
    expect((await shown(id))?.resolution).toMatchObject({ username: boss.username, comment: 'first' })
  })

  it('once also by two at the same moment: exactly one wins [D-187]', async () => {
    for (let i = 0; i < 20; i++) {
      const id = await insert('CONFLICT')
      const heard = await Promise.all([
        resolve(id, {}, asBoss),
        resolve(id, {}, asSecond),
        resolve(id, {}, asBoss),
      ])
      expect(heard.map(({ status }) => status)).toEqual([200, 200, 200])
      const outcomes = heard.map(({ body }) => JSON.stringify(body)).sort()
      expect(outcomes).toEqual([
        '{"messages":["command-not-open"]}',
        '{"messages":["command-not-open"]}',
        '{"messages":[]}',
      ])
    }
    expect(await chainProblems(world())).toEqual([])
  })

  it('with or without a comment, but not with a long one [X-06]', async () => {
    const id = await insert('ERROR')
    expect((await resolve(id, { comment: 'x'.repeat(1001) })).status).toBe(400)
    expect((await resolve(id, { comment: 7 })).status).toBe(400)
    await resolve(id, { comment: '   ' })
    expect((await shown(id))?.resolution?.comment).toBeNull()
  })

  it('with a comment that has blanks of any kind around it: the log hangs together [D-187]', async () => {
    // Every character that counts as a blank, alone at both ends and all of them at once.
    const blanks = Array.from({ length: 0x10000 }, (_, n) => String.fromCodePoint(n)).filter(
      (one) => one.trim() === '' && !/[\ud800-\udfff]/.test(one),
    )
    expect(blanks.length).toBeGreaterThan(20)
    for (const around of [...blanks, blanks.join('')]) {
      const id = await insert('ERROR')
      expect((await resolve(id, { comment: `${around}called${around}` })).status).toBe(200)
      expect((await shown(id))?.resolution?.comment).toBe('called')
    }
    expect(await chainProblems(world())).toEqual([])
  })

  it('by super administrators only; a command that is not there is 404 [X-06, D-003]', async () => {
    const id = await insert('ERROR')
    for (const role of ['OWNER', 'ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'] as const) {
      const caller = await callerFor(world(), await buildUser(world(), { role }))
      expect((await resolve(id, {}, caller)).status).toBe(403)
    }
    expect((await shown(id))?.status).toBe('ERROR')
    expect((await resolve(9_007_199_254_740_991)).status).toBe(404)
    for (const broken of ['x', '0', '-1', '1.5']) expect((await resolve(broken)).status).toBe(400)
  })

  it('in the log as well: COMMAND_RESOLVE with both statuses; the refused try as ERROR [CMD-10, D-186]', async () => {
    const id = await insert('UNSUPPORTED')
    const before = (await logOf(world(), boss.id)).length
    await resolve(id, { comment: 'done' })
    await resolve(id)
    expect((await logOf(world(), boss.id)).slice(before)).toMatchObject([
      {
        name: 'COMMAND_RESOLVE',
        status: 'DONE',
        source: 'WEB',
        record_type: 'command',
        record_id: id,
        changes: { status: ['UNSUPPORTED', 'RESOLVED'] },
        payload: { id, comment: 'done' },
      },
      { name: 'COMMAND_RESOLVE', status: 'ERROR', error: 'command-not-open' },
    ])
  })
})
