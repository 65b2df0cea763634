import { endpoint, fileAnswer } from '@warren/shared/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fileForm } from '../../../test/workbooks.ts'
import { testWorld } from '../../../test/world.ts'
import { HttpFailure } from './failures.ts'
import { route } from './route.ts'

const upload = endpoint({
  id: 'T-upload',
  summary: 'Takes a file and tells its length',
  method: 'POST',
  path: '/test/upload',
  access: 'public',
  cost: 'light',
  refusal: 'http',
  bodyType: 'file',
  body: z.custom<{ readonly bytes: Uint8Array }>(),
  answer: z.object({ bytes: z.number() }),
})
const download = endpoint({
  id: 'T-download',
  summary: 'Answers a file whose first piece cannot be read',
  method: 'GET',
  path: '/test/download',
  access: 'public',
  cost: 'light',
  refusal: 'http',
  query: z.object({ code: z.literal('NOT_FOUND').optional() }),
  answerType: 'file',
  answer: fileAnswer,
})
// oxlint-disable-next-line require-yield -- it fails before
async function* gone(code: 'NOT_FOUND' | undefined): AsyncGenerator<Uint8Array> {
  throw code === undefined ? new Error('no such piece') : new HttpFailure(code)
}
const world = testWorld({
  routes: [
    route(upload, async ({ body }) => ({ bytes: body.bytes.byteLength })),
    route(download, async ({ query }) => ({ name: 'a.xlsx', bytes: 9, content: gone(query.code) })),
  ],
})
const post = (payload: string | Buffer, type = 'multipart/form-data; boundary=b') =>
  world().app.inject({
    method: 'POST',
    url: '/test/upload',
    headers: { 'content-type': type },
    payload: Buffer.from(payload),
  })
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n'

describe('S15: a form that is broken in itself', () => {
  it.each([
    ['without a boundary', PART, 'multipart/form-data'],
    ['with an empty boundary', PART, 'multipart/form-data; boundary='],
    ['of another kind', PART, 'multipart/mixed; boundary=b'],
    ['without any part', '--b--\r\n', undefined],
    ['without a body', '', undefined],
    ['that is no form', 'PK\u0003\u0004 and so on', undefined],
    ['cut off in the head of its part', PART, undefined],
    ['cut off in its file', `${PART}\r\nhalf a fi`, undefined],
    ['cut off in its end', `${PART}\r\nx\r\n--b`, undefined],
    ['whose second part is cut off', `${PART}\r\nx\r\n--b\r\ncontent-dis`, undefined],
    ['with other ends of lines', PART.replaceAll('\r', '') + '\nx\n--b--\n', undefined],
    ['with a head that is none', `--b\r\n${'\u0001'.repeat(50)}\r\n\r\nx\r\n--b--\r\n`, undefined],
    ['with a head that never ends', `--b\r\n${'a: b\r\n'.repeat(20_000)}`, undefined],
    [
      'with a field in place of a file',
      '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nx\r\n--b--\r\n',
      undefined,
    ],
    ['under another name', PART.replace('"file"', '"other"') + '\r\nx\r\n--b--\r\n', undefined],
    ['named after a prototype', PART.replace('"file"', '"__proto__"') + '\r\nx\r\n--b--\r\n', undefined],
  ])('%s is 400 with a code, never 500', async (_what, body, type) => {
    const answer = await post(body, type)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'UNREADABLE_REQUEST' }])
  })

  it('may hold any bytes in its file, none, and the name in any spelling', async () => {
    const { headers, payload } = fileForm('a.xlsx', Buffer.from('\r\n--b\r\n\r\n--b-\u0000'))
    expect((await post(payload, headers['content-type'])).json()).toEqual({ bytes: 14 })
    expect((await post(`${PART}\r\n\r\n--b--`)).json()).toEqual({ bytes: 0 })
    const plain = '--b\r\nContent-Disposition:form-data;name=file;filename=a.xlsx\r\n\r\nabc\r\n--b--\r\n'
    expect((await post(plain, 'multipart/form-data; charset=utf-8; boundary="b"')).json()).toEqual({
      bytes: 3,
    })
  })

  it('is told from a good one, and from one that is too large [D-009]', async () => {
    const sent = async (bytes: number) => {
      const { headers, payload } = fileForm('a.xlsx', new Uint8Array(bytes))
      return post(payload, headers['content-type'])
    }
    expect((await sent(1000)).json()).toEqual({ bytes: 1000 })
    const large = await sent(10 * 1024 * 1024 + 1)
    expect([large.statusCode, large.json()]).toMatchObject([413, { code: 'TOO_LARGE' }])
    // None of them is a defect of the server.
    expect(world().logText()).not.toContain('unhandled')
  })
})

describe('S2: a file whose first piece cannot be read', () => {
  it.each([
    ['?code=NOT_FOUND', 404, 'NOT_FOUND'],
    ['', 500, 'UNHANDLED_EXCEPTION'],
  ])('is answered as what went wrong, not as a file (%s)', async (query, status, code) => {
    const answer = await world().app.inject({ method: 'GET', url: `/test/download${query}` })
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code }])
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.headers).not.toHaveProperty('content-disposition')
  })
})
