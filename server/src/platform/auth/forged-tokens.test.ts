import { createHmac, generateKeyPairSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { buildUser, signInAs } from '../../../test/builders.ts'
import { figure } from '../../../test/prove.ts'
import { testWorld } from '../../../test/world.ts'
import { readSessionId } from './tokens.ts'

const world = testWorld()
const b64 = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

/** Forty tokens that must not open anything: forged, stale, mangled. */
async function badHeaders(good: string): Promise<[string, string][]> {
  const [head = '', body = '', signature = ''] = good.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const ring = world().services.settings.SESSION_KEYS
  const key = ring.keys.get(ring.current) ?? new Uint8Array()
  const hmac = (text: string, secret: Uint8Array | string) =>
    createHmac('sha256', secret).update(text).digest('base64url')
  const signed = (header: object, payload: object, secret: Uint8Array | string = key) =>
    `${b64(header)}.${b64(payload)}.${hmac(`${b64(header)}.${b64(payload)}`, secret)}`
  const seconds = Math.floor(world().now.getTime() / 1000)
  const ok = { alg: 'HS256', kid: ring.current }
  const es = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const tokens: [string, string][] = [
    ['no signature', `${head}.${body}.`],
    ['two parts', `${head}.${body}`],
    ['four parts', `${good}.x`],
    ['empty', ''],
    ['only dots', '..'],
    ['not base64', '%%%.%%%.%%%'],
    ['alg none', `${b64({ alg: 'none' })}.${body}.`],
    ['alg None with kid', `${b64({ alg: 'None', kid: ring.current })}.${body}.x`],
    ['alg HS384', signed({ alg: 'HS384', kid: ring.current }, claims)],
    ['alg HS512', signed({ alg: 'HS512', kid: ring.current }, claims)],
    ['alg RS256 signed by the shared key', signed({ alg: 'RS256', kid: ring.current }, claims)],
    [
      'a key pair of its own',
      await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: ring.current }).sign(es.privateKey),
    ],
    ['a key of its own', signed(ok, claims, 'another key of at least thirty-two bytes!')],
    ['an empty key', signed(ok, claims, '')],
    ['unknown kid', signed({ alg: 'HS256', kid: 'other' }, claims)],
    ['no kid', signed({ alg: 'HS256' }, claims)],
    ['kid as path', signed({ alg: 'HS256', kid: '../../etc/passwd' }, claims)],
    ['kid as SQL', signed({ alg: 'HS256', kid: "' or 1=1 --" }, claims)],
    ['kid as object', signed({ alg: 'HS256', kid: { a: 1 } }, claims)],
    ['kid __proto__', signed({ alg: 'HS256', kid: '__proto__' }, claims)],
    ['jwk in the header', signed({ ...ok, jwk: { kty: 'oct', k: b64('x') } }, claims, 'x')],
    ['critical header', signed({ ...ok, crit: ['exp'] }, claims)],
    ['unencoded payload', signed({ ...ok, b64: false, crit: ['b64'] }, claims)],
    ['role raised in the body', `${head}.${b64({ ...claims, role: 'SUPERADMIN' })}.${signature}`],
    ['farm changed in the body', `${head}.${b64({ ...claims, farmId: 999 })}.${signature}`],
    ['expired', signed(ok, { ...claims, exp: seconds - 1 })],
    ['expires now', signed(ok, { ...claims, exp: seconds })],
    ['no expiry', signed(ok, { sid: claims['sid'] })],
    ['expiry as text', signed(ok, { ...claims, exp: 'never' })],
    ['not yet valid', signed(ok, { ...claims, nbf: seconds + 3600 })],
    ['no session id', signed(ok, { ...claims, sid: undefined })],
    ['session id that does not exist', signed(ok, { ...claims, sid: 'A'.repeat(43) })],
    ['session id as number', signed(ok, { ...claims, sid: 1 })],
    ['session id as list', signed(ok, { ...claims, sid: [claims['sid']] })],
    ['session id with NUL', signed(ok, { ...claims, sid: '\u0000' })],
    ['payload no object', `${b64(ok)}.${b64('"x"')}.${hmac(`${b64(ok)}.${b64('"x"')}`, key)}`],
    ['payload no JSON', `${b64(ok)}.${b64('{')}.${hmac(`${b64(ok)}.${b64('{')}`, key)}`],
    [
      'last letter changed',
      `${head}.${body}.${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`,
    ],
    ['very long', `${head}.${'A'.repeat(6000)}.${signature}`],
    ['swapped parts', `${body}.${head}.${signature}`],
  ]
  const headers = tokens.map(([what, token]): [string, string] => [what, `Bearer ${token}`])
  headers.push(
    ['no scheme', good],
    ['basic scheme', `Basic ${good}`],
    ['twice', `Bearer ${good} ${good}`],
    ['lower case scheme with tab', `bearer\t${good}`],
  )
  return headers
}

it('answers forged and stale tokens with 401, never with 500 [D-014, SES-16]', async () => {
  const user = await buildUser(world(), { role: 'ADMIN' })
  const good = await signInAs(world(), user)
  const ask = (authorization: string) =>
    world().app.inject({ method: 'GET', url: '/api/v1/session', headers: { authorization } })
  expect((await ask(`Bearer ${good}`)).statusCode).toBe(200)
  const headers = await badHeaders(good)
  const answers = await Promise.all(
    headers.map(async ([what, header]) => [what, (await ask(header)).statusCode]),
  )
  expect(answers.filter(([, status]) => status !== 401)).toEqual([])
  figure(`${answers.length} forged or stale tokens, all 401`)
  expect(answers.length).toBeGreaterThanOrEqual(40)
})

it('makes tokens that any reader of such tokens understands', async () => {
  const user = await buildUser(world(), { role: 'ADMIN' })
  const token = await signInAs(world(), user)
  const ring = world().services.settings.SESSION_KEYS
  const key = ring.keys.get(ring.current) ?? new Uint8Array()
  const options = { algorithms: ['HS256'], currentDate: world().now }
  const { payload, protectedHeader } = await jwtVerify(token, key, options)
  expect(protectedHeader).toEqual({ alg: 'HS256', kid: ring.current })
  expect(payload).toMatchObject({ sub: String(user.id), username: user.username, role: 'ADMIN' })
  expect(payload['sid']).toBe(readSessionId(ring, token, world().now))
})

it('reads a token of another maker under the same key', async () => {
  const ring = world().services.settings.SESSION_KEYS
  const token = await new SignJWT({ sid: 'x' })
    .setProtectedHeader({ alg: 'HS256', kid: ring.current })
    .setExpirationTime(world().now.getTime() / 1000 + 60)
    .sign(ring.keys.get(ring.current) ?? new Uint8Array())
  expect(readSessionId(ring, token, world().now)).toBe('x')
})

it('accepts a token signed by an older key of the ring, and none once that key is gone', async () => {
  const user = await buildUser(world(), { role: 'ADMIN' })
  const token = await signInAs(world(), user)
  const old = world().services.settings.SESSION_KEYS
  const rotated = { current: 'new', keys: new Map([['new', new Uint8Array(32).fill(7)], ...old.keys]) }
  expect(readSessionId(rotated, token, world().now)).toBeTypeOf('string')
  expect(
    readSessionId(
      { current: 'new', keys: new Map([['new', new Uint8Array(32).fill(7)]]) },
      token,
      world().now,
    ),
  ).toBeUndefined()
})
