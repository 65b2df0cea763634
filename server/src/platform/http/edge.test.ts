import { endpoint } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testWorld } from '../../../test/world.ts'
import { Refusal, refuse } from '../commands/refusal.ts'
import { nestingDepth } from './json.ts'
import { route } from './route.ts'

const declare = (id: string, refusal: 'http' | 'messages') =>
  endpoint({
    id,
    summary: id,
    method: 'POST',
    path: `/test/${id}`,
    access: 'public',
    cost: 'light',
    refusal,
    body: z.object({ text: z.unknown() }),
    answer: z.object({ text: z.unknown() }),
  })
const echo = declare('echo', 'http')
const broken = declare('broken', 'http')
const crash = declare('crash', 'http')
const refuseHttp = declare('refuse-http', 'http')
const refuseMessages = declare('refuse-messages', 'messages')
const world = testWorld({
  routes: [
    route(echo, async ({ body }) => ({ text: body.text, undeclared: 'dropped' })),
    route(broken, async () => 'not what was promised' as never),
    route(crash, () => Promise.reject(new Error('secret detail'))),
    route(refuseHttp, ({ body }) => Promise.reject(refuse(body.text as 'INVALID_DATA'))),
    route(refuseMessages, ({ body }) =>
      Promise.reject(
        new Refusal([
          { code: body.text as 'INVALID_DATA', field: 'text' },
          { code: 'password-too-short', params: { min: 8 } },
        ]),
      ),
    ),
  ],
})
const post = (path: string, payload: string | object, type = 'application/json') =>
  world().app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const nested = (depth: number) => `{"text":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`

describe('the edge refuses what no rule should see [D-003, D-009]', () => {
  it.each([
    ['no JSON', '{'],
    ['an empty body', ''],
    ['a list where an object is declared', '[]'],
    ['NUL', '{"text":"a\\u0000b"}'],
    ['NUL in a key', '{"text":{"a\\u0000":1}}'],
    ['a lone high surrogate', '{"text":"\\ud800"}'],
    ['a lone low surrogate', '{"text":["\\udc00x"]}'],
    ['an endless number', `{"text":1${'0'.repeat(400)}}`],
    ['__proto__', '{"text":{"__proto__":{"admin":true}}}'],
    ['constructor.prototype', '{"text":{"constructor":{"prototype":{"admin":true}}}}'],
    ['nesting of 33', nested(33)],
    ['nesting of 100,000', nested(100_000)],
    ['nesting of objects', `${'{"text":'.repeat(40)}1${'}'.repeat(40)}`],
  ])('%s: 400', async (_what, body) => {
    const answer = await post('/test/echo', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'UNREADABLE_REQUEST',
      requestId: answer.headers['x-request-id'],
    })
  })

  it('takes nesting of 32, brackets inside strings, and every storable letter', async () => {
    expect((await post('/test/echo', nested(32))).statusCode).toBe(200)
    expect((await post('/test/echo', { text: `${'['.repeat(100)} \\" ő 🐇` })).json()).toEqual({
      text: `${'['.repeat(100)} \\" ő 🐇`,
    })
    expect(nestingDepth('{"a\\"[[":[1,{"b":"]"}]}')).toBe(3)
  })

  it('a body over 1 MB is 413, of another type 400', async () => {
    expect((await post('/test/echo', { text: 'x'.repeat(1024 * 1024) })).json()).toMatchObject({
      code: 'TOO_LARGE',
    })
    expect((await post('/test/echo', '<x/>', 'application/xml')).statusCode).toBe(400)
    expect((await post('/test/echo', '{"text":1}', 'text/plain')).statusCode).toBe(400)
  })
})

describe('an answer', () => {
  it('holds declared fields only', async () => {
    expect((await post('/test/echo', { text: 1 })).json()).toEqual({ text: 1 })
  })

  it('that breaks its promise is a defect, outside production a 500', async () => {
    expect((await post('/test/broken', { text: 1 })).statusCode).toBe(500)
  })

  it('to a crash is UNHANDLED_EXCEPTION with the request id of the log, and tells nothing else [GEN-25]', async () => {
    const answer = await post('/test/crash', { text: 1 })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ code: 'UNHANDLED_EXCEPTION', requestId: answer.headers['x-request-id'] })
    const logged =
      world()
        .logText()
        .split('\n')
        .find((line) => line.includes('secret detail')) ?? ''
    expect(logged).toContain(String(answer.headers['x-request-id']))
  })

  it('to a refusal is an HTTP error on one call and messages of a 200 on another; a conflict is 405 on both [D-001, D-002, GEN-40]', async () => {
    expect(
      await post('/test/refuse-http', { text: 'INVALID_DATA' }).then((a) => [
        a.statusCode,
        (a.json() as { code: string }).code,
      ]),
    ).toEqual([400, 'INVALID_DATA'])
    const listed = await post('/test/refuse-messages', { text: 'INVALID_DATA' })
    expect([listed.statusCode, listed.json()]).toEqual([
      200,
      {
        messages: ['INVALID_DATA', 'password-too-short'],
        problems: [
          { code: 'INVALID_DATA', field: 'text' },
          { code: 'password-too-short', params: { min: 8 } },
        ],
      },
    ])
    for (const path of ['/test/refuse-http', '/test/refuse-messages']) {
      const conflict = await post(path, { text: 'SAVING_ERROR' })
      expect(conflict.statusCode).toBe(405)
      expect(conflict.json()).toMatchObject({
        code: 'SAVING_ERROR',
        messages: expect.arrayContaining(['SAVING_ERROR']) as unknown,
      })
    }
  })
})

describe('every answer', () => {
  it('carries the security headers, a strict CSP with a nonce of its own, and a request id', async () => {
    const [one, two] = [await post('/test/echo', { text: 1 }), await post('/test/echo', { text: 1 })]
    const policy = String(one.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}'/)
    expect(policy).not.toBe(two.headers['content-security-policy'])
    expect(one.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy':
        'camera=(self), serial=(self), screen-wake-lock=(self), microphone=(), geolocation=()',
      'cache-control': 'no-store',
    })
    expect(one.headers['x-powered-by']).toBeUndefined()
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
  })

  it('is logged without query strings, authorization, cookies or bodies', async () => {
    await world().app.inject({
      method: 'GET',
      url: '/forget-password?token=QUERYSECRET',
      headers: { authorization: 'Bearer HEADERSECRET', cookie: 'user=COOKIESECRET' },
    })
    await post('/auth/v1/login', { username: 'x', password: 'BODYSECRET1' })
    for (const secret of ['QUERYSECRET', 'HEADERSECRET', 'COOKIESECRET', 'BODYSECRET1'])
      expect(world().logText()).not.toContain(secret)
    expect(world().logText()).toContain('/forget-password')
  })
})
