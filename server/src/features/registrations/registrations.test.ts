import { describe, expect, it } from 'vitest'
import { buildUser, callerFor, PASSWORD, signInAs } from '../../../test/builders.ts'
import { chainProblems } from '../../../test/log.ts'
import { refusedBody } from '../../../test/refused.ts'
import { buildRegistration } from '../../../test/registrations.ts'
import { testWorld } from '../../../test/world.ts'
import { pruneRegistrations } from './index.ts'

const world = testWorld()
let addresses = 0
const newAddress = (): string => `203.0.113.${++addresses}`
const register = (payload: object, remoteAddress = newAddress()) =>
  world().app.inject({ method: 'POST', url: '/users/register', remoteAddress, payload })
const person = (email: string) => ({ fullname: ' Nagy Tamás ', email, password: PASSWORD })
const RECEIVED = { message: 'registration-received' }
const waiting = async (email: string) =>
  (
    await world().admin.query<{ id: number }>(
      'select id from app.registrations where lower(email) = lower($1)',
      [email],
    )
  ).rows
const count = async (table: string): Promise<number> =>
  (await world().admin.query<{ n: number }>(`select count(*)::int as n from app.${table}`)).rows[0]?.n ?? 0
const boss = async () => callerFor(world(), await buildUser(world(), { role: 'SUPERADMIN' }))

describe('S12: a request for an account', () => {
  it('waits in a table of its own: no account, no name taken [SES-21, SES-15, D-016]', async () => {
    const before = await count('users')
    const answer = await register(person('nagy.tamas@farm.example'))
    expect([answer.statusCode, answer.json()]).toEqual([200, RECEIVED])
    expect(await waiting('nagy.tamas@farm.example')).toHaveLength(1)
    expect(await count('users')).toBe(before)
    const owner = await buildUser(world(), { role: 'OWNER', username: 'nagy.tamas' })
    expect(owner.id).toBeGreaterThan(0)
  })

  it('is answered alike whether an account, a name or a request exists', async () => {
    await buildUser(world(), { role: 'OWNER', username: 'pap.anna' })
    const answers = []
    for (const email of [
      'pap.anna@farm.example',
      'pap.anna@farm.example',
      'PAP.ANNA@farm.example',
      'new@farm.example',
    ])
      answers.push(await register(person(email)))
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
      Array.from({ length: 4 }, () => [200, JSON.stringify(RECEIVED)]),
    )
    expect(await waiting('pap.anna@farm.example')).toHaveLength(1)
  })

  it('is a named command in the log, without the password; a repeat leaves no second row [S8]', async () => {
    for (let i = 0; i < 3; i++) await register(person('logged@farm.example'))
    const { rows } = await world().admin.query(
      "select name, status, source, user_id, farm_id, username, record_type, changes, payload from app.commands where username = 'logged@farm.example'",
    )
    expect(rows).toEqual([
      {
        name: 'REGISTRATION_REQUEST',
        status: 'DONE',
        source: 'WEB',
        user_id: null,
        farm_id: null,
        username: 'logged@farm.example',
        record_type: 'registration',
        changes: { name: [null, 'Nagy Tamás'], email: [null, 'logged@farm.example'] },
        payload: { fullname: 'Nagy Tamás', email: 'logged@farm.example' },
      },
    ])
    expect(await chainProblems(world())).toEqual([])
  })

  it('is refused with what is wrong in messages of a 200 and not kept [SES-21, USR-17, USR-18]', async () => {
    const before = await count('registrations')
    const bad = await register({ fullname: 'X', email: 'no-address', password: 'abcdefgh' })
    expect([bad.statusCode, bad.json()]).toEqual([200, refusedBody('email-error', 'password-error')])
    expect((await register({ fullname: ' ', email: 'a@b.example', password: 'abc1' })).json()).toMatchObject({
      messages: ['fullname-error', 'password-too-short'],
      problems: [{ code: 'fullname-error' }, { code: 'password-too-short', params: { min: 8 } }],
    })
    expect(await count('registrations')).toBe(before)
  })

  it('is taken three times a day from one address, also at once; then 429 until the day is over', async () => {
    const address = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => register(person(`many.${i}@farm.example`), address)),
    )
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(3)
    expect(
      answers.every(({ statusCode, headers }) => statusCode === 200 || Number(headers['retry-after']) > 0),
    ).toBe(true)
    const { rowCount } = await world().admin.query(
      "select from app.registrations where email like 'many.%@farm.example'",
    )
    expect(rowCount).toBe(3)
    // A day later: the requests grow old, since the log goes on in the order of time.
    await world().admin.query(
      "update app.registrations set requested_at = requested_at - interval '1 day 1 second' where email like 'many.%'",
    )
    expect((await register(person('many.later@farm.example'), address)).statusCode).toBe(200)
  })

  it('is forgotten after thirty days', async () => {
    const old = await buildRegistration(world(), {
      requestedAt: new Date(world().now.getTime() - 30 * 86_400_000),
    })
    const young = await buildRegistration(world(), {
      requestedAt: new Date(world().now.getTime() - 29 * 86_400_000),
    })
    const call = await boss()
    const { body } = await call('GET', '/api/v1/registrations')
    const ids = (body as { id: number }[]).map(({ id }) => id)
    expect([ids.includes(old.id), ids.includes(young.id)]).toEqual([false, true])
    expect(
      (await call('POST', `/api/v1/registrations/${old.id}/accept`, { username: 'too.late' })).status,
    ).toBe(404)
    await pruneRegistrations({ engine: world().engine, now: world().now })
    expect([await waiting(old.email), (await waiting(young.email)).length]).toEqual([[], 1])
  })
})

describe('S12: a super administrator', () => {
  it('makes an owner account of a request, with its password, under a chosen name [D-016, USR-25]', async () => {
    await register(person('kiss.eva@farm.example'))
    const call = await boss()
    const { body } = await call('GET', '/api/v1/registrations')
    const row = (body as { id: number; email: string }[]).find(
      ({ email }) => email === 'kiss.eva@farm.example',
    )
    expect(row).toEqual({
      id: expect.any(Number) as number,
      fullName: 'Nagy Tamás',
      email: 'kiss.eva@farm.example',
      requestedAt: '2026-05-12T08:00:00.000Z',
      expiresAt: '2026-06-11T08:00:00.000Z',
      suggestedName: 'kiss.eva',
    })
    const accepted = await call('POST', `/api/v1/registrations/${row?.id}/accept`, { username: 'kiss.eva' })
    expect(accepted).toMatchObject({ status: 200, body: { messages: [] } })
    await expect(signInAs(world(), { username: 'kiss.eva' })).resolves.toEqual(expect.any(String))
    const { rows } = await world().admin.query(
      "select role, active, full_name, farm_id from app.users where username = 'kiss.eva'",
    )
    expect(rows).toEqual([{ role: 'OWNER', active: true, full_name: 'Nagy Tamás', farm_id: null }])
    expect(await waiting('kiss.eva@farm.example')).toEqual([])
  })

  it('is told of a bad or taken name, and the request stays', async () => {
    await buildUser(world(), { role: 'USER', username: 'taken.name' })
    const { id, email } = await buildRegistration(world())
    const call = await boss()
    const accept = (username: string) => call('POST', `/api/v1/registrations/${id}/accept`, { username })
    expect((await accept('a b')).body).toMatchObject({ messages: ['username-error'] })
    expect((await accept('TAKEN.name')).body).toMatchObject({ messages: ['username-taken'] })
    expect(await waiting(email)).toHaveLength(1)
  })

  it('decides once: two at the same moment make one account, and a declined request is gone', async () => {
    const { id, email } = await buildRegistration(world())
    const [first, second] = [await boss(), await boss()]
    const answers = await Promise.all([
      first('POST', `/api/v1/registrations/${id}/accept`, { username: 'once.only' }),
      second('POST', `/api/v1/registrations/${id}/accept`, { username: 'once.again' }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
    const { rowCount } = await world().admin.query('select from app.users where email = $1', [email])
    expect(rowCount).toBe(1)
    const declined = await buildRegistration(world())
    expect(await first('DELETE', `/api/v1/registrations/${declined.id}`)).toEqual({
      status: 200,
      body: { messages: [] },
    })
    expect((await first('DELETE', `/api/v1/registrations/${declined.id}`)).status).toBe(404)
  })

  it.each(['OWNER', 'ADMIN', 'USER', 'EAR_TAG_TECHNICIAN'] as const)(
    '%s sees and decides nothing',
    async (role) => {
      const { id, email } = await buildRegistration(world())
      const call = await callerFor(world(), await buildUser(world(), { role }))
      expect((await call('GET', '/api/v1/registrations')).status).toBe(403)
      expect((await call('POST', `/api/v1/registrations/${id}/accept`, { username: 'mine' })).status).toBe(
        403,
      )
      expect((await call('DELETE', `/api/v1/registrations/${id}`)).status).toBe(403)
      expect(await waiting(email)).toHaveLength(1)
    },
  )
})

it('S15: the login of the door makes no account', async () => {
  const insert =
    "insert into app.users (username, email, password_hash, role) values ('x', 'x', 'x', 'SUPERADMIN')"
  const client = await world().admin.connect()
  await client.query('begin')
  await client.query('set local role warren_auth')
  await expect(client.query(insert)).rejects.toThrow('permission denied')
  await client.query('rollback')
  client.release()
})
