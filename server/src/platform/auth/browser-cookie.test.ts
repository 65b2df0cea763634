import { OWN_PAGE } from '@warren/shared/kernel/own-page.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, type BuiltUser, buildUser, PASSWORD, signInAs } from '../../../test/builders.ts'
import { testWorld, type World } from '../../../test/world.ts'

const world = testWorld()
const secure = testWorld({ settings: { PUBLIC_URL: 'https://warren.example.com' } })
const OWN = { [OWN_PAGE.name]: OWN_PAGE.value }

type Headers = Record<string, string>
const enter = (w: World, username: string, more: { headers?: Headers; keep?: boolean } = {}) =>
  w.app.inject({
    method: 'POST',
    url: '/auth/v1/session',
    headers: more.headers ?? OWN,
    payload: { username, password: PASSWORD, keep: more.keep ?? false },
  })
type Answer = Awaited<ReturnType<typeof enter>>
/** The line of the token; another one makes the browser known to the account. */
const cookieOf = (answer: Answer): string =>
  [answer.headers['set-cookie'] ?? []].flat().find((line) => /^(__Host-)?warren=/.test(line)) ?? 'none'
const sent = (answer: Answer): string => cookieOf(answer).split(';')[0] ?? ''
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code

let user: BuiltUser
let cookie: string
beforeAll(async () => {
  user = await buildUser(world(), { role: 'ADMIN' })
  cookie = sent(await enter(world(), user.username))
})

const ask = (headers: Headers) => world().app.inject({ method: 'GET', url: '/api/v1/session', headers })
const setLanguage = (headers: Headers) =>
  world().app.inject({
    method: 'POST',
    url: '/api/v1/user/language',
    headers: { 'content-type': 'text/plain', ...headers },
    payload: 'hu',
  })
const languageOf = async (id: number) =>
  (await world().admin.query('select language_code from app.users where id = $1', [id])).rows[0].language_code

describe('a browser that signs in', () => {
  it('gets the token as a cookie that no script reads, and in no other place [S14]', async () => {
    const answer = await enter(world(), user.username)
    expect(answer.statusCode).toBe(200)
    expect(cookieOf(answer)).toMatch(/^warren=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/)
    const token = sent(answer).replace('warren=', '')
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sid: string
    }
    for (const secret of [token, token.split('.')[2] ?? '', claims.sid]) {
      expect(answer.body).not.toContain(secret)
      expect(world().logText()).not.toContain(secret)
    }
    expect(answer.json()).toEqual({
      languageCode: 'en',
      user: {
        sub: String(user.id),
        username: user.username,
        role: 'ADMIN',
        farmId: user.farmId,
        iat: expect.any(Number),
        exp: expect.any(Number),
        mark: expect.stringMatching(/^[\w-]{12}$/),
      },
    })
  })
  it('keeps it as long as the token lasts, if the user wants to stay signed in [SES-24]', async () => {
    expect(cookieOf(await enter(world(), user.username, { keep: true }))).toContain('; Max-Age=43200;')
  })
  it('gets it for this host alone and over TLS alone, where the installation has TLS [S14]', async () => {
    const boss = await buildUser(secure(), { role: 'OWNER' })
    const answer = await enter(secure(), boss.username)
    expect(cookieOf(answer)).toMatch(/^__Host-warren=\S+; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
    const who = await secure().app.inject({
      method: 'GET',
      url: '/api/v1/session',
      headers: { ...OWN, cookie: sent(answer) },
    })
    expect(who.json()).toMatchObject({ username: boss.username })
    // The plain name may have been planted over plain HTTP.
    const planted = { ...OWN, cookie: sent(answer).replace('__Host-', '') }
    const refused = await secure().app.inject({ method: 'GET', url: '/api/v1/session', headers: planted })
    expect(refused.statusCode).toBe(401)
  })
  it('is known by its cookie, among others, and signing out ends and takes it away [S14] [X-10]', async () => {
    const own = sent(await enter(world(), user.username))
    const headers = { ...OWN, cookie: `user=x; ${own}; theme=dark` }
    expect((await ask(headers)).json()).toMatchObject({ username: user.username })
    const out = await world().app.inject({ method: 'POST', url: '/auth/v1/logout', headers })
    expect(cookieOf(out)).toBe('warren=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict')
    expect((await ask(headers)).statusCode).toBe(401)
  })
})

describe('a forged request', () => {
  const forged: [string, Headers][] = [
    ['of a plain form', {}],
    ['with another value of the header', { [OWN_PAGE.name]: '2' }],
    ['of another site', { ...OWN, 'sec-fetch-site': 'cross-site' }],
    ['of a neighbouring host', { ...OWN, 'sec-fetch-site': 'same-site' }],
    ['of the address bar', { ...OWN, 'sec-fetch-site': 'none' }],
    ['from the origin of another site', { ...OWN, origin: 'https://evil.example' }],
    ['from the same host on another port', { ...OWN, origin: 'http://localhost:8081' }],
    ['from a sandboxed frame', { ...OWN, origin: 'null' }],
  ]
  it.each(forged)(
    '%s is refused though the cookie comes along, and changes nothing [S14]',
    async (_, more) => {
      const answer = await setLanguage({ cookie, ...more })
      expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'FOREIGN_PAGE'])
      expect((await ask({ cookie, ...more })).statusCode).toBe(403)
      expect(await languageOf(user.id)).toBe('en')
    },
  )
  it.each(forged)('%s cannot sign a stranger’s browser in either [S14]', async (_, more) => {
    const answer = await enter(world(), user.username, { headers: more })
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'FOREIGN_PAGE'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
  it('is none when the page was opened by the address that was asked for, or by the public one [S14]', async () => {
    for (const more of [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:80' },
      { origin: 'http://127.0.0.1:3000' },
    ])
      expect((await ask({ cookie, ...OWN, ...more })).statusCode).toBe(200)
  })
})

describe('the token of a device', () => {
  it('needs no mark of a page, whatever the origin [GEN-13] [S14]', async () => {
    const token = await signInAs(world(), user)
    expect((await ask(bearer(token))).statusCode).toBe(200)
    expect((await ask({ ...bearer(token), origin: 'https://tools.example' })).statusCode).toBe(200)
  })
  it('wins over a cookie in the same request, also when it is worthless [S14]', async () => {
    const other = await buildUser(world(), { role: 'USER' })
    const both = { cookie, ...bearer(await signInAs(world(), other)) }
    expect((await ask(both)).json()).toMatchObject({ username: other.username })
    expect((await ask({ ...OWN, cookie, authorization: 'Bearer x.y.z' })).statusCode).toBe(401)
    expect((await ask({ ...OWN, cookie, authorization: 'Basic eDp5' })).statusCode).toBe(401)
  })
  it('comes in the answer as ever, and in no cookie [SES-20, E-001]', async () => {
    const answer = await world().app.inject({
      method: 'POST',
      url: '/auth/v1/login',
      payload: { username: user.username, password: PASSWORD },
    })
    expect(Object.keys(answer.json<object>())).toEqual(['jwtToken', 'languageCode'])
    expect(cookieOf(answer)).toBe('none')
  })
})
