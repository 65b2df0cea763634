import { anyCommand } from '../../../test/any-command.ts'
import { describe, expect, it } from 'vitest'
import { buildFarm, buildUser } from '../../../test/builders.ts'
import { testWorld } from '../../../test/world.ts'
import type { Role } from '@warren/shared/kernel/roles.ts'
import type { Actor } from '../auth/actor.ts'
import type { Tx } from '../db/db.ts'
import { command, serverCommand } from './command.ts'
import { refuse } from './refusal.ts'

const world = testWorld()

const context = () => ({ engine: world().engine, now: world().now })
async function buildActor(): Promise<Actor> {
  const user = await buildUser(world(), { role: 'ADMIN' })
  return {
    userId: user.id,
    sessionId: 0,
    username: user.username,
    role: 'ADMIN',
    language: 'en',
    farmIds: [user.farmId ?? 0],
  }
}
const logOf = async (actor: Actor) =>
  (
    await world().admin.query(
      'select name, status, source, farm_id, username, payload, result, error, client_id from app.commands where user_id = $1 order by id',
      [actor.userId],
    )
  ).rows as Record<string, unknown>[]
const rename = (actor: Actor, name: string) => async (tx: Tx) => {
  await tx
    .updateTable('farms')
    .set({ name })
    .where('id', '=', actor.farmIds[0] ?? 0)
    .execute()
  return { saved: name }
}
const farmName = async (actor: Actor) =>
  (
    (await world().admin.query('select name from app.farms where id = $1', [actor.farmIds[0]])).rows[0] as {
      name: string
    }
  ).name

describe('a command', () => {
  it('changes and logs itself in one transaction: name, actor, farm, source, status DONE [CMD-10, D-186, D-187]', async () => {
    const actor = await buildActor()
    await command(
      context(),
      actor,
      { command: anyCommand('USER_CREATE'), payload: { a: 1 } },
      rename(actor, 'New'),
    )
    expect(await farmName(actor)).toBe('New')
    expect(await logOf(actor)).toEqual([
      {
        name: 'USER_CREATE',
        status: 'DONE',
        source: 'WEB',
        farm_id: actor.farmIds[0],
        username: actor.username,
        payload: { a: 1 },
        result: { saved: 'New' },
        error: null,
        client_id: null,
      },
    ])
  })

  it('never keeps passwords or tokens, however deep, nor more than 64 kB [D-191]', async () => {
    const actor = await buildActor()
    const payload = {
      user: {
        username: 'x',
        password: 'secret1',
        nested: [{ resetToken: 't', jwtToken: 'j', newPassword: null }],
      },
      query: { token: 'q' },
    }
    await command(context(), actor, { command: anyCommand('USER_CREATE'), payload }, async () => ({
      jwtToken: 'j2',
    }))
    await command(
      context(),
      actor,
      { command: anyCommand('USER_CREATE'), payload: { text: 'x'.repeat(70_000) } },
      async () => null,
    )
    const rows = await logOf(actor)
    expect(rows[0]).toMatchObject({
      payload: {
        user: {
          username: 'x',
          password: '***',
          nested: [{ resetToken: '***', jwtToken: '***', newPassword: null }],
        },
        query: { token: '***' },
      },
      result: { jwtToken: '***' },
    })
    expect(rows[1]).toMatchObject({ payload: { truncated: true } })
  })

  it('notes which record changed and only the fields that did; a changed secret stays a masked pair [CMD-10, D-191]', async () => {
    const actor = await buildActor()
    await command(
      context(),
      actor,
      { command: anyCommand('USER_UPDATE'), payload: {} },
      async (_tx, note) => {
        note.change(
          7,
          { phone: null, email: 'a', list: [1, 2], password: 'old-secret', tokens: ['t1'] },
          { phone: '1', email: 'a', list: [1, 2], password: 'new-secret', tokens: ['t2', 't3'] },
        )
        return null
      },
    )
    const { rows } = await world().admin.query(
      'select record_type, record_id, changes from app.commands where user_id = $1',
      [actor.userId],
    )
    expect(rows).toEqual([
      {
        record_type: 'user',
        record_id: 7,
        changes: { phone: [null, '1'], password: ['***', '***'], tokens: [['***'], ['***', '***']] },
      },
    ])
  })

  it('belongs to the farm it was noted for, also one it has just made [D-186]', async () => {
    const actor = { ...(await buildActor()), role: 'OWNER' as const, farmIds: [] }
    await command(
      context(),
      actor,
      { command: anyCommand('FARM_CREATE'), payload: {}, farmId: null },
      async (tx, note) => {
        const values = { owner_id: actor.userId, name: 'Made here', short_name: 'QQ9' }
        note.farmId = (
          await tx.insertInto('farms').values(values).returning('id').executeTakeFirstOrThrow()
        ).id
        return null
      },
    )
    const { rows } = await world().admin.query(
      "select f.short_name from app.commands c join app.farms f on f.id = c.farm_id where c.name = 'FARM_CREATE' and c.user_id = $1",
      [actor.userId],
    )
    expect(rows).toEqual([{ short_name: 'QQ9' }])
  })

  it('that is refused leaves nothing but its log row: ERROR, or CONFLICT for a conflict with the present state [D-187]', async () => {
    const actor = await buildActor()
    const before = await farmName(actor)
    for (const [code, status] of [
      ['username-taken', 'ERROR'],
      ['SAVING_ERROR', 'CONFLICT'],
    ] as const) {
      const refused = command(
        context(),
        actor,
        { command: anyCommand('USER_CREATE'), payload: {} },
        async (tx) => {
          await rename(actor, 'Never')(tx)
          throw refuse(code)
        },
      )
      await expect(refused).rejects.toThrow(code)
      expect((await logOf(actor)).at(-1)).toMatchObject({ status, error: code })
    }
    expect(await farmName(actor)).toBe(before)
  })

  it('of a role that may not give it is refused before it does anything, and logged [D-006, D-187]', async () => {
    const actor = await buildActor()
    const before = await farmName(actor)
    const only = (role: Role) => ({ ...anyCommand('USER_CREATE'), roles: [role] as const })
    const call = { command: only('OWNER'), payload: {} }
    await expect(command(context(), actor, call, rename(actor, 'Never'))).rejects.toThrow('NOT_ALLOWED')
    expect(await farmName(actor)).toBe(before)
    expect(await logOf(actor)).toMatchObject([{ status: 'ERROR', error: 'NOT_ALLOWED' }])
    await command(context(), actor, { ...call, command: only('ADMIN') }, rename(actor, 'Allowed'))
    expect(await farmName(actor)).toBe('Allowed')
  })

  it('that crashes is logged as ERROR without telling what broke, and throws on', async () => {
    const actor = await buildActor()
    await expect(
      command(
        context(),
        actor,
        { command: anyCommand('USER_CREATE'), payload: {}, clientId: 'crash-1' },
        () => Promise.reject(new Error('boom')),
      ),
    ).rejects.toThrow('boom')
    expect(await logOf(actor)).toMatchObject([
      { status: 'ERROR', error: 'UNHANDLED_EXCEPTION', client_id: null },
    ])
    // The same id may be sent again: the client has had no answer.
    await command(
      context(),
      actor,
      { command: anyCommand('USER_CREATE'), payload: {}, clientId: 'crash-1' },
      rename(actor, 'Second'),
    )
    expect(await farmName(actor)).toBe('Second')
  })

  it('sent twice under one client id has one effect and the same answer, also in parallel [D-188]', async () => {
    const actor = await buildActor()
    let runs = 0
    const send = (name: string) =>
      command(
        context(),
        actor,
        { command: anyCommand('USER_CREATE'), payload: {}, clientId: 'phone-1' },
        async (tx) => {
          runs++
          return rename(actor, name)(tx)
        },
      )
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E'].map(send))
    expect(runs).toBeGreaterThan(1)
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await farmName(actor)).toBe(answers[0]?.saved)
    expect(await send('F')).toEqual(answers[0])
    expect(await logOf(actor)).toHaveLength(1)
  })

  it('refused under a client id stays refused when repeated, whatever has changed since', async () => {
    const actor = await buildActor()
    const call = { command: anyCommand('USER_CREATE'), payload: {}, clientId: 'phone-2' } as const
    await expect(
      command(context(), actor, call, () => Promise.reject(refuse('INVALID_DATA'))),
    ).rejects.toThrow('INVALID_DATA')
    await expect(command(context(), actor, call, rename(actor, 'Late'))).rejects.toThrow('INVALID_DATA')
    expect(await farmName(actor)).not.toBe('Late')
  })

  it('of another user under the same client id is a command of its own [D-188]', async () => {
    const [first, second] = [await buildActor(), await buildActor()]
    const call = { command: anyCommand('USER_CREATE'), payload: {}, clientId: 'phone-3' } as const
    await command(context(), first, call, rename(first, 'Mine'))
    expect(await command(context(), second, call, rename(second, 'Yours'))).toEqual({ saved: 'Yours' })
    expect([await farmName(first), await farmName(second)]).toEqual(['Mine', 'Yours'])
  })

  it('cannot touch a farm outside the actor’s scope', async () => {
    const actor = await buildActor()
    const other = await buildFarm(world())
    const reach = command(
      context(),
      actor,
      { command: anyCommand('USER_CREATE'), payload: {} },
      async (tx) =>
        (await tx.updateTable('farms').set({ name: 'Taken' }).where('id', '=', other.id).executeTakeFirst())
          .numUpdatedRows,
    )
    expect(await reach).toBe(0n)
    await expect(
      command(
        context(),
        actor,
        { command: anyCommand('USER_CREATE'), payload: {}, farmId: other.id },
        async () => null,
      ),
    ).rejects.toThrow('row-level security')
  })
})

it('commands of the server are logged with source SERVER [D-186]', async () => {
  await serverCommand(
    context(),
    'worker',
    { command: anyCommand('USER_CREATE'), payload: { why: 'test' } },
    async () => null,
  )
  const { rows } = await world().admin.query(
    "select username, user_id from app.commands where source = 'SERVER'",
  )
  expect(rows).toEqual([{ username: 'server', user_id: null }])
})

it('the log cannot be rewritten by requests', async () => {
  const actor = await buildActor()
  await command(context(), actor, { command: anyCommand('USER_CREATE'), payload: {} }, async () => null)
  const visibility = { userId: actor.userId, farmIds: actor.farmIds }
  await expect(
    world().engine.write('app', visibility, (tx) =>
      tx.updateTable('commands').set({ username: 'x' }).execute(),
    ),
  ).rejects.toThrow('permission denied')
  await expect(
    world().engine.write('app', visibility, (tx) => tx.deleteFrom('commands').execute()),
  ).rejects.toThrow('permission denied')
})
