import { isDeepStrictEqual } from 'node:util'
import type { UserDto } from '@warren/shared/features/users/users.contract.ts'
import { ROLES, type Role } from '@warren/shared/kernel/roles.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  bearer,
  type BuiltFarm,
  type BuiltUser,
  buildFarm,
  buildUser,
  type Caller,
  callerFor,
  PASSWORD,
  signInAs,
} from '../../../test/builders.ts'
import { logOf } from '../../../test/log.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
let owner: BuiltUser
let farms: BuiltFarm[]
let foreign: BuiltFarm
let n = 0

beforeAll(async () => {
  owner = await buildUser(world(), { role: 'OWNER' })
  farms = [await buildFarm(world(), owner.id), await buildFarm(world(), owner.id)]
  foreign = await buildFarm(world())
})

const build = (role: Role, farmId = farms[0]?.id ?? 0) =>
  role === 'OWNER' || role === 'SUPERADMIN' || role === 'EAR_TAG_TECHNICIAN'
    ? buildUser(world(), { role })
    : buildUser(world(), { role, farmId })
/** User of the role who has the first farm in sight, as far as the role allows. */
const actorOf = async (role: Role) => (role === 'OWNER' ? owner : build(role))
const put = (caller: Caller, id: number, body: object) => caller('PUT', `/api/v1/user/${id}`, body)
const stored = async (id: number) =>
  (
    await world().admin.query(
      'select username, email, phone_number, active, farm_id, role, password_hash from app.users where id = $1',
      [id],
    )
  ).rows[0] as Record<string, unknown>
const isSignedIn = async (token: string) =>
  (await world().app.inject({ method: 'GET', url: '/api/v1/session', headers: bearer(token) })).statusCode ===
  200

/** One change per field of the form. */
const CHANGES = {
  username: () => ({ username: `renamed.${++n}` }),
  email: () => ({ email: 'moved@farm.example' }),
  phoneNumber: () => ({ phoneNumber: '+36301' }),
  password: () => ({ password: 'masikjelmondat5' }),
  active: () => ({ active: false }),
  assignedFarm: () => ({ assignedFarm: farms[1]?.id }),
}
type Field = keyof typeof CHANGES
const FIELDS = Object.keys(CHANGES) as Field[]
const OWN: Field[] = ['email', 'phoneNumber', 'password']
const OTHERS: Field[] = ['username', ...OWN, 'active']
/** What each role may change on another person; a pair that is missing may not edit, or does not see [D-022, D-023]. */
const RIGHTS: Record<Role, Partial<Record<Role, readonly Field[]>>> = {
  SUPERADMIN: { SUPERADMIN: OTHERS, OWNER: OTHERS, ADMIN: OTHERS, USER: OTHERS, EAR_TAG_TECHNICIAN: OTHERS },
  OWNER: { ADMIN: [...OTHERS, 'assignedFarm'], USER: [...OTHERS, 'assignedFarm'] },
  ADMIN: { ADMIN: [], USER: OTHERS },
  USER: {},
  EAR_TAG_TECHNICIAN: {},
}

describe('editing another account', () => {
  it.each(ROLES.flatMap((actor) => ROLES.map((target) => [actor, target] as const)))(
    '%s on %s: each field as the decision says, 403 for the others, 404 for who is out of sight [USR-22, USR-31, E-007, D-023]',
    async (actorRole, targetRole) => {
      const caller = await callerFor(world(), await actorOf(actorRole))
      const rights = RIGHTS[actorRole][targetRole]
      for (const field of FIELDS) {
        const target = await build(targetRole)
        const before = await stored(target.id)
        const heard = await put(caller, target.id, CHANGES[field]())
        const isSame = isDeepStrictEqual(await stored(target.id), before)
        const [status, body] =
          rights === undefined
            ? [404, { code: 'NOT_FOUND' }]
            : rights.includes(field)
              ? [200, { messages: [] }]
              : [403, { code: 'NOT_ALLOWED' }]
        expect([field, heard.status, heard.body]).toMatchObject([field, status, body])
        expect([field, isSame]).toEqual([field, status !== 200])
      }
    },
  )

  it('is not possible on another farm: 404, like an account that is not there [D-003, D-005]', async () => {
    const stranger = await build('USER', foreign.id)
    const admin = await callerFor(world(), await build('ADMIN'))
    const missing = await put(admin, 2_147_483_647, { email: 'a@b.example' })
    for (const caller of [admin, await callerFor(world(), owner)]) {
      const heard = await put(caller, stranger.id, { email: 'a@b.example' })
      expect([heard.status, { ...(heard.body as object), requestId: '' }]).toEqual([
        404,
        { ...(missing.body as object), requestId: '' },
      ])
    }
  })

  it('never changes the role, whatever the body says [D-023]', async () => {
    const target = await build('USER')
    const caller = await callerFor(world(), owner)
    expect((await put(caller, target.id, { role: 'OWNER', email: 'a@b.example' })).status).toBe(200)
    expect(await stored(target.id)).toMatchObject({ role: 'USER', email: 'a@b.example' })
  })

  it('takes enabled for active, both ways [USR-13, D-026]', async () => {
    const target = await build('USER')
    const caller = await callerFor(world(), owner)
    for (const enabled of [false, true]) {
      expect((await put(caller, target.id, { enabled })).body).toEqual({ messages: [] })
      expect((await caller('GET', `/api/v1/user/${target.id}`)).body).toMatchObject({
        active: enabled,
        enabled,
      })
    }
  })

  it('moves people between an owner’s own farms only: another farm, or none, is farm-error [USR-20]', async () => {
    const target = await build('USER')
    const caller = await callerFor(world(), owner)
    for (const assignedFarm of [foreign.id, null, 9_999_999_999])
      expect((await put(caller, target.id, { assignedFarm })).body).toMatchObject({
        messages: ['farm-error'],
      })
    expect((await put(caller, target.id, { assignedFarm: farms[1]?.id })).body).toEqual({ messages: [] })
    expect(await stored(target.id)).toMatchObject({ farm_id: farms[1]?.id })
  })

  it('sends the whole form: unchanged fields may be sent by any user, an empty password keeps the old one [USR-18, USR-31, D-026]', async () => {
    const worker = await build('USER')
    const caller = await callerFor(world(), worker)
    const form = (await caller('GET', `/api/v1/user/${worker.id}`)).body as UserDto
    const { password_hash } = await stored(worker.id)
    const body = { ...form, phoneNumber: '+3699', password: '' }
    expect((await put(caller, worker.id, body)).body).toEqual({ messages: [] })
    expect(await stored(worker.id)).toMatchObject({ phone_number: '+3699', password_hash })
    expect((await put(caller, worker.id, { phoneNumber: null, password: null })).body).toEqual({
      messages: [],
    })
    expect(await stored(worker.id)).toMatchObject({ phone_number: null, password_hash })
    expect((await put(caller, worker.id, {})).body).toEqual({ messages: [] })
  })

  it.each([
    [{ username: 'a b' }, ['username-error']],
    [{ email: 'x' }, ['email-error']],
    [{ phoneNumber: '36-1' }, ['phone-error']],
    [{ password: 'abcdefgh' }, ['password-error']],
    [{ username: '', email: '', phoneNumber: 'x' }, ['username-error', 'email-error', 'phone-error']],
  ])('refuses %j with %j and saves nothing [USR-16…19, D-001]', async (body, messages) => {
    const target = await build('USER')
    const before = await stored(target.id)
    const caller = await callerFor(world(), owner)
    expect(await put(caller, target.id, body)).toMatchObject({ status: 200, body: { messages } })
    expect(await stored(target.id)).toEqual(before)
  })

  it('refuses a taken name in any spelling, but takes the own one in another case [USR-33, D-028]', async () => {
    const [target, other] = [await build('USER'), await build('USER', foreign.id)]
    const caller = await callerFor(world(), owner)
    expect((await put(caller, target.id, { username: other.username.toUpperCase() })).body).toMatchObject({
      messages: ['username-taken'],
    })
    expect((await put(caller, target.id, { username: target.username.toUpperCase() })).body).toEqual({
      messages: [],
    })
  })
})

describe('editing the own account', () => {
  it.each(ROLES)(
    '%s: no user deactivates or moves the own account; workers keep their name [D-023, USR-23, USR-24]',
    async (role) => {
      const me = await build(role)
      const caller = await callerFor(world(), me)
      expect((await put(caller, me.id, { active: false })).body).toMatchObject({
        messages: ['self-deactivation-error'],
      })
      expect((await put(caller, me.id, { enabled: false })).body).toMatchObject({
        messages: ['self-deactivation-error'],
      })
      expect((await put(caller, me.id, { assignedFarm: farms[1]?.id })).status).toBe(403)
      const renamed = await put(caller, me.id, { username: `me.${++n}` })
      expect(renamed.status).toBe(role === 'USER' || role === 'EAR_TAG_TECHNICIAN' ? 403 : 200)
      const own = { email: 'me@farm.example', phoneNumber: '+361' }
      const proven = { ...own, currentPassword: PASSWORD }
      expect((await put(caller, me.id, proven)).body).toEqual({ messages: [] })
      expect(await stored(me.id)).toMatchObject({
        active: true,
        email: own.email,
        phone_number: own.phoneNumber,
      })
    },
  )
})

describe('a change of account', () => {
  it.each([
    ['a new password', { password: 'masikjelmondat5' }],
    ['deactivation', { active: false }],
    ['a move to another farm', { assignedFarm: 'second' }],
  ])('by %s ends the sessions of that account at once [D-014, D-020]', async (_what, change) => {
    const target = await build('USER')
    const token = await signInAs(world(), target)
    const caller = await callerFor(world(), owner)
    const body = 'assignedFarm' in change ? { assignedFarm: farms[1]?.id } : change
    expect((await put(caller, target.id, body)).body).toEqual({ messages: [] })
    expect(await isSignedIn(token)).toBe(false)
  })

  it('by a new password opens the account to the new one only [USR-18]', async () => {
    const target = await build('USER')
    await put(await callerFor(world(), owner), target.id, { password: 'masikjelmondat5' })
    await expect(signInAs(world(), target, PASSWORD)).rejects.toThrow('401')
    await expect(signInAs(world(), target, 'masikjelmondat5')).resolves.toEqual(expect.any(String))
  })

  it('of phone, address or name leaves them signed in', async () => {
    const target = await build('USER')
    const token = await signInAs(world(), target)
    const caller = await callerFor(world(), owner)
    await put(caller, target.id, { username: `calm.${++n}`, email: 'c@farm.example', phoneNumber: '1' })
    expect(await isSignedIn(token)).toBe(true)
  })

  it('activates who was switched off: a super administrator opens the account [USR-25]', async () => {
    const waiting = await build('OWNER')
    await world().admin.query('update app.users set active = false where id = $1', [waiting.id])
    await put(await callerFor(world(), await build('SUPERADMIN')), waiting.id, { active: true })
    await expect(signInAs(world(), waiting)).resolves.toEqual(expect.any(String))
  })

  it('is logged once with farm, record, what was and what is; of a password only that it changed [CMD-10, D-186, D-191]', async () => {
    const target = await build('USER')
    const before = (await logOf(world(), owner.id)).length
    const caller = await callerFor(world(), owner)
    await put(caller, target.id, { phoneNumber: '+3655', password: 'titkosjelmondat9' })
    await put(caller, target.id, { email: 'broken' })
    const rows = (await logOf(world(), owner.id)).slice(before)
    expect(rows).toMatchObject([
      {
        name: 'USER_UPDATE',
        status: 'DONE',
        source: 'WEB',
        farm_id: farms[0]?.id,
        record_type: 'user',
        record_id: target.id,
        changes: { phoneNumber: ['', '+3655'], password: ['***', '***'] },
        payload: { id: target.id, phoneNumber: '+3655', password: '***' },
      },
      { name: 'USER_UPDATE', status: 'ERROR', error: 'email-error' },
    ])
    expect(Object.keys(rows[0]?.changes ?? {}).sort()).toEqual(['password', 'phoneNumber'])
    expect(JSON.stringify(rows) + world().logText()).not.toContain('titkosjelmondat9')
  })
})
