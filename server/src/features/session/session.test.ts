import { describe, expect, it } from 'vitest'
import { bearer, buildFarm, buildUser, PASSWORD, signInAs } from '../../../test/builders.ts'
import { testWorld, type World } from '../../../test/world.ts'

const world = testWorld()

const login = (w: World, username: string, password: string = PASSWORD) =>
  w.app.inject({ method: 'POST', url: '/auth/v1/login', payload: { username, password } })
const whoAmI = (w: World, token: string) =>
  w.app.inject({ method: 'GET', url: '/api/v1/session', headers: bearer(token) })
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('login', () => {
  it('answers jwtToken and languageCode [SES-20, E-001]', async () => {
    const user = await buildUser(world(), { role: 'ADMIN' })
    const answer = await login(world(), user.username)
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json() as object).sort()).toEqual(['jwtToken', 'languageCode'])
    expect(answer.json()).toMatchObject({ languageCode: 'en' })
  })

  it('puts role and farm id into the token, and twelve hours between issue and expiry [SES-18, SES-24]', async () => {
    const user = await buildUser(world(), { role: 'ADMIN' })
    const claims = claimsOf(await signInAs(world(), user))
    expect(claims).toMatchObject({
      sub: String(user.id),
      username: user.username,
      role: 'ADMIN',
      farmId: user.farmId,
    })
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(12 * 60 * 60)
    for (const role of ['SUPERADMIN', 'OWNER', 'EAR_TAG_TECHNICIAN'] as const) {
      expect(claimsOf(await signInAs(world(), await buildUser(world(), { role })))).toMatchObject({
        role,
        farmId: null,
      })
    }
  })

  it('refuses a wrong password, an unknown name and a disabled account alike: 401 auth.bad-data [SES-19, D-020]', async () => {
    const user = await buildUser(world(), { role: 'USER' })
    const disabled = await buildUser(world(), { role: 'USER' })
    await world().admin.query('update app.users set active = false where id = $1', [disabled.id])
    const answers = [
      await login(world(), user.username, 'wrong1234x'),
      await login(world(), 'unknown.user'),
      await login(world(), disabled.username),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect({ ...(answer.json() as object), requestId: '' }).toEqual({
        code: 'auth.bad-data',
        requestId: '',
      })
    }
  })

  it('finds the name in any case and with any accent form', async () => {
    await buildUser(world(), { role: 'USER', username: 'Kovács.Éva' })
    for (const typed of ['kovács.éva', 'KOVÁCS.ÉVA', 'Kovács.Éva'.normalize('NFD')]) {
      expect((await login(world(), typed)).statusCode).toBe(200)
    }
    expect((await login(world(), 'kovacs.eva')).statusCode).toBe(401)
  })

  it('answers a body without password or with a wrong type with 400, never with 500', async () => {
    for (const payload of [
      {},
      { username: 'x' },
      { username: 1, password: 2 },
      [],
      'text',
      { username: 'a\u0000b', password: 'x' },
    ]) {
      const answer = await world().app.inject({
        method: 'POST',
        url: '/auth/v1/login',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 'UNREADABLE_REQUEST' })
    }
  })
})

describe('a session ends on its next request', () => {
  it('after logout [SES-13, X-10]', async () => {
    const token = await signInAs(world(), await buildUser(world(), { role: 'ADMIN' }))
    expect((await whoAmI(world(), token)).statusCode).toBe(200)
    const out = await world().app.inject({ method: 'POST', url: '/auth/v1/logout', headers: bearer(token) })
    expect(out.json()).toEqual({ messages: [] })
    expect((await whoAmI(world(), token)).statusCode).toBe(401)
  })

  it('only the one that signed out; the other phone stays signed in', async () => {
    const user = await buildUser(world(), { role: 'ADMIN' })
    const [first, second] = [await signInAs(world(), user), await signInAs(world(), user)]
    await world().app.inject({ method: 'POST', url: '/auth/v1/logout', headers: bearer(first) })
    expect((await whoAmI(world(), second)).statusCode).toBe(200)
  })

  it.each([
    ['deactivation', 'update app.users set active = false where id = $1'],
    ['a role change', "update app.users set role = 'USER' where id = $1"],
    ['a password change', "update app.users set password_hash = 'changed' where id = $1"],
    [
      'a move to another farm',
      'update app.users set farm_id = (select max(id) from app.farms) where id = $1',
    ],
  ])('after %s [D-014, D-020]', async (_what, change) => {
    const user = await buildUser(world(), { role: 'ADMIN' })
    await buildFarm(world())
    const token = await signInAs(world(), user)
    expect((await whoAmI(world(), token)).statusCode).toBe(200)
    await world().admin.query(change, [user.id])
    expect((await whoAmI(world(), token)).statusCode).toBe(401)
  })

  it('does not end by a change of phone number or language', async () => {
    const user = await buildUser(world(), { role: 'ADMIN' })
    const token = await signInAs(world(), user)
    await world().admin.query(
      "update app.users set phone_number = '+361', language_code = 'hu' where id = $1",
      [user.id],
    )
    expect((await whoAmI(world(), token)).statusCode).toBe(200)
  })

  it('when its twelve hours are over [SES-16, SES-24]', async () => {
    const started = world().now
    const token = await signInAs(world(), await buildUser(world(), { role: 'ADMIN' }))
    world().now = new Date(started.getTime() + 12 * 3600_000 - 1000)
    expect((await whoAmI(world(), token)).statusCode).toBe(200)
    world().now = new Date(started.getTime() + 12 * 3600_000)
    expect((await whoAmI(world(), token)).statusCode).toBe(401)
    world().now = started
  })
})

describe('the signed-in user', () => {
  it('is told with its farm', async () => {
    const user = await buildUser(world(), { role: 'ADMIN' })
    const answer = await whoAmI(world(), await signInAs(world(), user))
    expect(answer.json()).toMatchObject({
      username: user.username,
      role: 'ADMIN',
      languageCode: 'en',
      farm: { id: user.farmId },
    })
    const boss = await buildUser(world(), { role: 'SUPERADMIN' })
    expect((await whoAmI(world(), await signInAs(world(), boss))).json()).toMatchObject({
      role: 'SUPERADMIN',
      farm: null,
    })
  })

  it('keeps a language sent as plain text, and English for an unsupported code [SES-05, SES-23, SES-04, E-009]', async () => {
    const user = await buildUser(world(), { role: 'USER' })
    const token = await signInAs(world(), user)
    const send = (code: string) =>
      world().app.inject({
        method: 'POST',
        url: '/api/v1/user/language',
        headers: { ...bearer(token), 'content-type': 'text/plain' },
        payload: code,
      })
    for (const [sent, kept] of [
      ['hu', 'hu'],
      ['fr', 'fr'],
      ['es', 'es'],
      ['xx', 'en'],
      ['en', 'en'],
    ] as const) {
      const answer = await send(sent)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual({ messages: [] })
      expect((await login(world(), user.username)).json()).toMatchObject({ languageCode: kept })
    }
    const other = await buildUser(world(), { role: 'USER' })
    await send('hu')
    expect((await login(world(), other.username)).json()).toMatchObject({ languageCode: 'en' })
  })
})
