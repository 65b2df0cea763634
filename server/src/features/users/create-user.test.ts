import type { CommandOutcome } from '@warren/shared/features/commands/commands.contract.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type BuiltFarm,
  type BuiltUser,
  buildFarm,
  buildUser,
  type Caller,
  callerFor,
  signInAs,
} from '../../../test/builders.ts'
import { lastProblems, logOf } from '../../../test/log.ts'
import { codesAndValues, refused } from '../../../test/refused.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const people = new Map<Role, BuiltUser>()
const callers = new Map<Role, Caller>()
let farms: BuiltFarm[]
let foreign: BuiltFarm
let n = 0

beforeAll(async () => {
  const owner = await buildUser(world(), { role: 'OWNER' })
  farms = [await buildFarm(world(), owner.id), await buildFarm(world(), owner.id)]
  foreign = await buildFarm(world())
  people.set('OWNER', owner)
  const farmId = farms[0]?.id ?? 0
  for (const role of ['ADMIN', 'USER'] as const) people.set(role, await buildUser(world(), { role, farmId }))
  for (const role of ['SUPERADMIN', 'EAR_TAG_TECHNICIAN'] as const)
    people.set(role, await buildUser(world(), { role }))
  for (const [role, user] of people) callers.set(role, await callerFor(world(), user))
})

const PASSWORD = 'ujdolgozo71'
const draft = (extra: object = {}) => ({
  role: 'USER',
  username: `new.${++n}`,
  email: 'new@farm.example',
  phoneNumber: '+3612345',
  assignedFarm: farms[0]?.id,
  password: PASSWORD,
  ...extra,
})
const create = (role: Role, body: object) =>
  callers.get(role)?.('POST', '/api/v1/user', body) ?? Promise.reject(new Error('no caller'))
const stored = async (username: string) =>
  (
    await world().admin.query(
      'select role, farm_id, created_by, active, phone_number, email, password_hash from app.users where username = $1',
      [username],
    )
  ).rows as Record<string, unknown>[]
const lastLog = async (role: Role) => (await logOf(world(), people.get(role)?.id ?? 0)).at(-1)

describe('creating an account', () => {
  const CHAIN: Partial<Record<Role, readonly Role[]>> = {
    SUPERADMIN: ['OWNER', 'EAR_TAG_TECHNICIAN', 'SUPERADMIN'],
    OWNER: ['ADMIN', 'USER'],
    ADMIN: ['USER'],
  }
  it.each(ROLES.flatMap((actor) => ROLES.map((role) => [actor, role] as const)))(
    '%s creates %s along the chain only: otherwise 403 and no account [USR-15, USR-30, E-006, D-024, D-025]',
    async (actor, role) => {
      const body = draft({ role })
      const heard = await create(actor, body)
      const rows = await stored(body.username)
      const [answer, made] = CHAIN[actor]?.includes(role)
        ? [[200, { messages: [] }], [{ role, active: true, created_by: people.get(actor)?.id }]]
        : [[403, { code: 'NOT_ALLOWED' }], []]
      expect([heard.status, heard.body]).toMatchObject(answer)
      expect(rows).toMatchObject(made)
    },
  )

  it('makes one that can sign in at once, and is told with its id [USR-30]', async () => {
    const body = draft()
    const heard = await create('OWNER', body)
    await signInAs(world(), body, PASSWORD)
    const { id } = heard.body as { id: number }
    expect((await callers.get('OWNER')?.('GET', `/api/v1/user/${id}`))?.body).toMatchObject({
      id,
      username: body.username,
      phoneNumber: '+3612345',
      assignedFarm: farms[0]?.id,
    })
  })

  it('puts the people of an administrator on the administrator’s farm, whatever the body says [USR-11]', async () => {
    for (const assignedFarm of [foreign.id, farms[1]?.id, null, undefined, -1]) {
      const body = draft({ assignedFarm })
      expect((await create('ADMIN', body)).body).toEqual({ id: expect.any(Number), messages: [] })
      expect(await stored(body.username)).toMatchObject([{ farm_id: farms[0]?.id }])
    }
  })

  it('lets an owner choose among the own farms: none or a foreign one is farm-error [USR-20, USR-26]', async () => {
    const second = draft({ assignedFarm: farms[1]?.id, role: 'ADMIN' })
    expect((await create('OWNER', second)).body).toEqual({ id: expect.any(Number), messages: [] })
    expect(await stored(second.username)).toMatchObject([{ farm_id: farms[1]?.id }])
    for (const assignedFarm of [foreign.id, null, undefined, 0, 9_999_999_999]) {
      const body = draft({ assignedFarm })
      expect(await create('OWNER', body)).toEqual(refused('farm-error'))
      expect(await stored(body.username)).toEqual([])
    }
  })

  it('gives owners and technicians no farm [D-030, USR-25]', async () => {
    for (const role of ['OWNER', 'EAR_TAG_TECHNICIAN']) {
      const body = draft({ role })
      await create('SUPERADMIN', body)
      expect(await stored(body.username)).toMatchObject([{ role, farm_id: null }])
    }
  })

  it.each([
    ['username', 'a b', ['username-error']],
    ['username', '', ['username-error']],
    ['username', 'x'.repeat(256), ['username-error']],
    ['email', 'no-address', ['email-error']],
    ['email', '', ['email-error']],
    ['phoneNumber', '36-1', ['phone-error']],
    ['phoneNumber', '', []],
    ['phoneNumber', null, []],
    ['password', 'abcdefgh', ['password-error']],
    ['password', '', ['password-error']],
    ['password', 'abc1', ['password-too-short', { min: 8 }]],
    ['password', 'password1', ['password-too-common']],
  ])(
    'with %s %j is answered %j, and only a right one is saved [USR-16…19, D-001, D-027, D-029]',
    async (field, value, refusal) => {
      const body = draft({ [field]: value })
      const heard = await create('OWNER', body)
      expect([heard.status, codesAndValues(heard.body as CommandOutcome)]).toEqual([200, refusal])
      expect(await stored(body.username)).toHaveLength(refusal.length === 0 ? 1 : 0)
    },
  )

  it('tells everything that is wrong at once, and keeps the refusal in the log without the password [D-187, D-191]', async () => {
    const body = draft({
      username: 'a b',
      email: 'x',
      phoneNumber: 'y',
      password: 'secretpart',
      assignedFarm: null,
    })
    expect((await create('OWNER', body)).body).toMatchObject({
      messages: ['username-error', 'email-error', 'phone-error', 'password-error', 'farm-error'],
    })
    expect(await lastLog('OWNER')).toMatchObject({
      name: 'USER_CREATE',
      status: 'ERROR',
      payload: { username: 'a b', password: '***' },
      error: 'username-error, email-error, phone-error, password-error, farm-error',
    })
  })

  it('refuses a taken name in any case and any accent form, in the whole installation [USR-33, D-028]', async () => {
    await buildUser(world(), { role: 'USER', username: 'Kovács.Éva', farmId: foreign.id })
    for (const username of ['Kovács.Éva', 'kovács.éva', 'KOVÁCS.ÉVA', 'kovács.éva'.normalize('NFD')]) {
      expect(await create('ADMIN', draft({ username }))).toEqual(refused('username-taken'))
    }
    expect((await create('ADMIN', draft({ username: 'kovacs.eva' }))).body).toEqual({
      id: expect.any(Number),
      messages: [],
    })
    const { rows } = await world().admin.query("select from app.users where username ilike 'kov_cs._va'")
    expect(rows).toHaveLength(2)
  })

  it('names the field of a taken name, and the account that has it when that is in sight [USR-33]', async () => {
    const adminId = people.get('ADMIN')?.id ?? 0
    const taken = { code: 'username-taken', field: 'username' }
    await buildUser(world(), { role: 'USER', username: 'unseen.name', farmId: foreign.id })
    const seen = await buildUser(world(), {
      role: 'USER',
      username: 'Seen.Name',
      farmId: farms[0]?.id ?? 0,
    })
    await create('ADMIN', draft({ username: 'unseen.name' }))
    expect(await lastProblems(world(), adminId)).toEqual([taken])
    await create('ADMIN', draft({ username: 'seen.name' }))
    expect(await lastProblems(world(), adminId)).toEqual([
      { ...taken, other: { type: 'user', id: seen.id, label: 'Seen.Name' } },
    ])
    await create('ADMIN', draft({ phoneNumber: '1'.repeat(51) }))
    expect(await lastProblems(world(), adminId)).toEqual([
      { code: 'phone-error', field: 'phoneNumber', limit: { max: 50, length: true } },
    ])
  })

  it('refuses the user name as password [D-029]', async () => {
    expect(
      (await create('ADMIN', draft({ username: 'Szabo1987x', password: 'szabo1987X' }))).body,
    ).toMatchObject({
      messages: ['password-is-username'],
    })
  })

  it('answers a body of the wrong shape with 400, never with 500 [D-003]', async () => {
    for (const extra of [
      { role: 'KING' },
      { username: 7 },
      { password: null },
      { email: undefined },
      { assignedFarm: 'x' },
      { assignedFarm: 1.5 },
      { password: 'x'.repeat(1025) },
      { username: 'x'.repeat(257) },
    ])
      expect((await create('OWNER', draft(extra))).status).toBe(400)
  })
})

describe('the log of a created account', () => {
  it('names command, farm, record and what it is now; the password is in no answer, log row or log line [CMD-10, D-186, D-191, USR-13]', async () => {
    const body = draft({ assignedFarm: farms[1]?.id, role: 'ADMIN' })
    const heard = await create('OWNER', body)
    const { id } = heard.body as { id: number }
    expect(await lastLog('OWNER')).toEqual({
      id: expect.any(Number),
      name: 'USER_CREATE',
      status: 'DONE',
      source: 'WEB',
      farm_id: farms[1]?.id,
      record_type: 'user',
      record_id: id,
      changes: {
        role: [null, 'ADMIN'],
        username: [null, body.username],
        email: [null, body.email],
        phoneNumber: [null, '+3612345'],
        assignedFarm: [null, farms[1]?.id],
        active: [null, true],
      },
      payload: { ...body, password: '***' },
      error: null,
      client_id: null,
    })
    const { rows } = await world().admin.query<{ log: string }>(
      "select coalesce(string_agg(c::text, ''), '') as log from app.commands c",
    )
    expect(rows[0]?.log).not.toContain(PASSWORD)
    expect(rows[0]?.log).not.toContain('argon2')
    expect(world().logText()).not.toContain(PASSWORD)
    expect(JSON.stringify(heard)).not.toContain(PASSWORD)
    expect((await stored(body.username))[0]?.['password_hash']).toMatch(/^\$argon2id\$/)
  })

  it('has one row per call, refused ones too [D-186, D-187]', async () => {
    const before = (await logOf(world(), people.get('ADMIN')?.id ?? 0)).length
    await create('ADMIN', draft())
    await create('ADMIN', draft({ email: 'x' }))
    await create('ADMIN', draft({ role: 'OWNER' }))
    const rows = (await logOf(world(), people.get('ADMIN')?.id ?? 0)).slice(before)
    expect(rows.map(({ status, error }) => [status, error])).toEqual([
      ['DONE', null],
      ['ERROR', 'email-error'],
      ['ERROR', 'NOT_ALLOWED'],
    ])
  })
})
