import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BuiltUser, buildUser, type Caller, callerFor, PASSWORD } from '../../../test/builders.ts'
import { logOf } from '../../../test/log.ts'
import { PHONE_SECRET, phoneCode, turnOff, turnOn } from '../../../test/second-factor.ts'
import { testWorld } from '../../../test/world.ts'

const world = testWorld()
const START = new Date('2026-05-12T08:00:00Z')
const after = (seconds: number) => {
  world().now = new Date(world().now.getTime() + seconds * 1000)
}
beforeEach(() => {
  // Each test a day later: no code of an earlier one is present, and no pause goes on.
  after(86_400)
})

async function signIn({ username }: { username: string }, code?: string, password = PASSWORD) {
  const answer = await world().app.inject({
    method: 'POST',
    url: '/auth/v1/login',
    payload: { username, password, ...(code !== undefined && { code }) },
  })
  return [answer.statusCode, answer.json<{ code?: string }>().code]
}
const IN = [200, undefined]
const NEEDED = [401, 'second-factor-needed']
const WRONG = [401, 'second-factor-wrong']

let owner: BuiltUser
let call: Caller
let codes: string[]
beforeEach(async () => {
  owner = await buildUser(world(), { role: 'OWNER' })
  call = await callerFor(world(), owner)
  codes = await turnOn(world(), call)
  after(60)
})
beforeAll(() => {
  world().now = START
})

describe('signing in with a second factor', () => {
  it('asks for the code after the right password, and tells a wrong password nothing of it [S14]', async () => {
    expect(await signIn(owner)).toEqual(NEEDED)
    expect(await signIn(owner, ' ')).toEqual(NEEDED)
    expect(await signIn(owner, phoneCode(world()), 'wrong1234x')).toEqual([401, 'auth.bad-data'])
    expect(await signIn(owner, phoneCode(world()).replace(/(...)/, '$1 '))).toEqual(IN)
  })
  it('takes a code once, and none older than it [S14]', async () => {
    const [earlier, present] = [phoneCode(world(), -1), phoneCode(world())]
    expect(await signIn(owner, present)).toEqual(IN)
    expect(await signIn(owner, present)).toEqual(WRONG)
    expect(await signIn(owner, earlier)).toEqual(WRONG)
    after(30)
    expect(await signIn(owner, phoneCode(world()))).toEqual(IN)
  })
  it('takes one of two that come at the same moment [S14]', async () => {
    const code = phoneCode(world())
    const heard = await Promise.all([1, 2, 3, 4].map(() => signIn(owner, code)))
    expect(heard.filter(([status]) => status === 200)).toHaveLength(1)
  })
  it('does not take the code that turned it on [S14]', async () => {
    const other = await buildUser(world(), { role: 'SUPERADMIN' })
    await turnOn(world(), await callerFor(world(), other))
    expect(await signIn(other, phoneCode(world()))).toEqual(WRONG)
  })
  it('makes wrong codes wait, the right one too, wherever they come from [S14]', async () => {
    for (let i = 0; i < 5; i++) expect(await signIn(owner, '000000')).toEqual(WRONG)
    expect(await signIn(owner, phoneCode(world()))).toEqual([429, 'TOO_MANY_REQUESTS'])
    after(2)
    expect(await signIn(owner, '000000')).toEqual(WRONG)
    after(1)
    expect(await signIn(owner, phoneCode(world()))).toEqual([429, 'TOO_MANY_REQUESTS'])
    after(60)
    expect(await signIn(owner, phoneCode(world()))).toEqual(IN)
    after(60)
    for (let i = 0; i < 4; i++) expect(await signIn(owner, '000000')).toEqual(WRONG)
    expect(await signIn(owner, phoneCode(world()))).toEqual(IN)
  })
  it('takes each of ten recovery codes once, as people type it [S14]', async () => {
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
    const [first = '', second = ''] = codes
    expect(await signIn(owner, first)).toEqual(IN)
    expect(await signIn(owner, first)).toEqual(WRONG)
    expect(await signIn(owner, ` ${second.toLowerCase().replaceAll('-', ' ')} `)).toEqual(IN)
    expect((await call('GET', '/api/v1/second-factor')).body).toMatchObject({ recoveryCodesLeft: 8 })
    const { rows } = await world().admin.query(
      'select code_hash from app.recovery_codes where user_id = $1',
      [owner.id],
    )
    expect(JSON.stringify(rows)).not.toContain(first)
  })
  it('is not taken away by a new password [S14]', async () => {
    await world().admin.query(
      'update app.users set password_hash = (select password_hash from app.users where id <> $1 limit 1) where id = $1',
      [owner.id],
    )
    expect(await signIn(owner)).toEqual(NEEDED)
  })
})

describe('turning it on', () => {
  const send = (caller: Caller, change: object) =>
    caller('POST', '/api/v1/second-factor', {
      password: PASSWORD,
      secret: PHONE_SECRET,
      code: phoneCode(world()),
      ...change,
    })
  it('needs the password, a secret of ours and a code of it, and happens once [S14]', async () => {
    const other = await buildUser(world(), { role: 'SUPERADMIN' })
    const caller = await callerFor(world(), other)
    const refused = async (change: object) =>
      ((await send(caller, change)).body as { messages: string[] }).messages
    expect(await refused({ password: 'wrong1234x' })).toEqual(['password-wrong'])
    expect(await refused({ secret: 'AAAAAAAA' })).toEqual(['INVALID_DATA'])
    expect(await refused({ secret: '1'.repeat(32) })).toEqual(['INVALID_DATA'])
    expect(await refused({ code: '000000' })).toEqual(['second-factor-wrong'])
    expect(await signIn(other)).toEqual(IN)
    expect((await send(caller, {})).body).toEqual({ recoveryCodes: expect.any(Array) })
    expect(await refused({})).toEqual(['second-factor-on'])
  })
  it('begins with a secret for the phone, another one each time, as text and as a drawing [S14]', async () => {
    const [first, second] = [
      await call('GET', '/api/v1/second-factor/proposal'),
      await call('GET', '/api/v1/second-factor/proposal'),
    ] as { body: { secret: string; qr: { size: number; path: string } } }[]
    expect(first?.body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(second?.body.secret).not.toBe(first?.body.secret)
    expect(first?.body.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/)
  })
})

describe('turning it off', () => {
  it('needs password and code; wrong ones of either are counted, and logged as refused [S14]', async () => {
    const off = (password: string, code: string) =>
      call('POST', '/api/v1/second-factor/off', { password, code })
    const said = async (password: string, code: string) => (await off(password, code)).body
    expect(await said('wrong1234x', phoneCode(world()))).toMatchObject({ messages: ['password-wrong'] })
    expect(await said(PASSWORD, '000000')).toMatchObject({ messages: ['second-factor-wrong'] })
    expect(await said(PASSWORD, '')).toMatchObject({ messages: ['second-factor-wrong'] })
    expect(await signIn(owner)).toEqual(NEEDED)
    for (let i = 0; i < 3; i++) await off('wrong1234x', '000000')
    expect((await off(PASSWORD, phoneCode(world()))).status).toBe(429)
    after(60)
    expect(await said(PASSWORD, phoneCode(world()))).toEqual({ messages: [] })
    expect(await signIn(owner)).toEqual(IN)
    expect((await call('GET', '/api/v1/second-factor')).body).toEqual({ since: null, recoveryCodesLeft: 0 })
  })
  it('for another user is a matter of super administrators, and not for themselves [S14]', async () => {
    const boss = await buildUser(world(), { role: 'SUPERADMIN' })
    const bossCall = await callerFor(world(), boss)
    const path = (id: number) => `/api/v1/user/${id}/second-factor`
    expect((await bossCall('GET', path(owner.id))).body).toEqual({
      since: expect.any(String),
      recoveryCodesLeft: 10,
    })
    expect((await call('POST', `${path(owner.id)}/reset`)).status).toBe(403)
    expect((await bossCall('POST', `${path(boss.id)}/reset`)).status).toBe(403)
    expect((await bossCall('POST', `${path(999_999_999)}/reset`)).status).toBe(404)
    expect((await bossCall('POST', `${path(owner.id)}/reset`)).body).toEqual({ messages: [] })
    expect((await bossCall('POST', `${path(owner.id)}/reset`)).body).toEqual({
      messages: ['second-factor-off'],
    })
    expect(await signIn(owner)).toEqual(IN)
    expect((await logOf(world(), boss.id)).filter(({ status }) => status === 'DONE')).toMatchObject([
      { name: 'SECOND_FACTOR_RESET', record_type: 'user', record_id: owner.id },
    ])
  })
})

it('leaves rows in the log, and neither password nor secret nor code in log or output [S14]', async () => {
  await call('POST', '/api/v1/second-factor/off', { password: PASSWORD, code: codes[0] })
  const log = await logOf(world(), owner.id)
  expect(log.map(({ name, status, changes }) => [name, status, changes])).toEqual([
    ['SECOND_FACTOR_ON', 'DONE', { secondFactor: [false, true] }],
    ['SECOND_FACTOR_OFF', 'DONE', { secondFactor: [true, false] }],
  ])
  const { rows } = await world().admin.query('select * from app.commands where user_id = $1', [owner.id])
  for (const secret of [PHONE_SECRET, PASSWORD, ...codes]) {
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(world().logText()).not.toContain(secret)
  }
})

describe('the database', () => {
  it.each(['warren_app', 'warren_superadmin', 'warren_worker'])(
    'shows %s neither the secret nor the hash of a recovery code [S14]',
    async (role) => {
      const { default: pg } = await import('pg')
      const client = new pg.Client({ connectionString: world().urlAs(role) })
      await client.connect()
      await client.query("select set_config('app.user_id', $1, false)", [String(owner.id)])
      for (const text of [
        'select secret from app.second_factors',
        'select code_hash from app.recovery_codes',
      ])
        await expect(client.query(text)).rejects.toThrow('permission denied')
      await client.end()
    },
  )
  it('turns off for one user only what is that user’s [S14]', async () => {
    const other = await callerFor(world(), await buildUser(world(), { role: 'OWNER' }))
    await turnOff(world(), other)
    expect(await signIn(owner)).toEqual(NEEDED)
  })
})
