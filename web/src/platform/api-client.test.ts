import {
  getInstallation,
  getSession,
  login,
  register,
  setLanguage,
} from '@warren/shared/features/session/session.contract.ts'
import { endpoint, fileAnswer, fileBody, messages } from '@warren/shared/kernel/endpoint.ts'
import { OWN_PAGE, SCREEN_LANGUAGE } from '@warren/shared/kernel/own-page.ts'
import { HttpResponse } from 'msw/http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fileOf, messagesAnswer, mock, refuse, unreachable } from '../test/mock-server.ts'
import { signInAs, userOf } from '../test/sign-in.ts'
import { callApi, urlOf } from './api-client.ts'
import { downloadFile } from './download-file.ts'
import { AnswerFailure, HttpFailure, MessagesFailure, NetworkFailure } from './failures.ts'
import { onSessionRefused, readSession, storeSession } from './session.ts'

const INSTALLATION = {
  passwordPolicy: { minLength: 8, allowSymbols: false },
  registrationOpen: false,
  demoLogins: [],
}
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (e) => e,
  )

const listTags = endpoint({
  id: 'test',
  summary: 'tags of a farm',
  method: 'GET',
  path: '/api/v1/farm/{farmId}/tags',
  access: 'signed-in',
  cost: 'light',
  refusal: 'http',
  params: z.object({ farmId: z.number() }),
  query: z.object({ page: z.number(), text: z.string().optional(), status: z.array(z.string()).optional() }),
  answer: messages,
})

it('accepts JSON and says that it is a page of ours; the token is the browser’s business [GEN-13] [S14]', async () => {
  signInAs('ADMIN')
  const fetched = vi.spyOn(globalThis, 'fetch')
  const calls = mock(getInstallation, INSTALLATION)
  await callApi(getInstallation, {})
  expect(calls[0]?.headers.get('accept')).toBe('application/json')
  expect(calls[0]?.headers.get(OWN_PAGE.name)).toBe(OWN_PAGE.value)
  // U11: what the server makes for this screen speaks its language.
  expect(calls[0]?.headers.get(SCREEN_LANGUAGE)).toBe('en')
  expect(calls[0]?.headers.get('authorization')).toBeNull()
  // Each call begins a trace of its own.
  expect(calls[0]?.headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(fetched.mock.calls[0]?.[1]?.credentials).toBe('same-origin')
  fetched.mockRestore()
})

it('writes path values and the query, leaving out what is absent', () => {
  expect(
    urlOf(listTags, { params: { farmId: 'a/b' }, query: { page: 0, text: 'ő 1', status: undefined } }),
  ).toBe('/api/v1/farm/a%2Fb/tags?page=0&text=%C5%91+1')
  expect(urlOf(listTags, { params: { farmId: 1 }, query: { page: 2, status: ['A', 'B'] } })).toBe(
    '/api/v1/farm/1/tags?page=2&status=A&status=B',
  )
})

it('sends the language as plain text and other bodies as JSON [SES-23]', async () => {
  const texts = mock(setLanguage, { messages: [] })
  const logins = mock(login, { jwtToken: 't', languageCode: 'hu' })
  await callApi(setLanguage, { body: 'hu' })
  await callApi(login, { body: { username: 'éva', password: 'x' } })
  expect(texts[0]?.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(texts[0]?.body).toBe('hu')
  expect(logins[0]?.headers.get('content-type')).toBe('application/json')
  expect(logins[0]?.body).toEqual({ username: 'éva', password: 'x' })
})

it.each([201, 204, 400, 403, 405, 500])('takes %d for a failure [GEN-14]', async (status) => {
  mock(getInstallation, () => new HttpResponse(null, { status }))
  const failure = await failureOf(callApi(getInstallation, {}))
  expect(failure).toBeInstanceOf(HttpFailure)
  expect(failure).toHaveProperty('facts.status', status)
})

it('keeps code and request id of a refused call', async () => {
  refuse(getInstallation, { status: 405, code: 'INVALID_GROUP_NAME', requestId: 'r-17' })
  const failure = await failureOf(callApi(getInstallation, {}))
  expect(failure).toHaveProperty('facts.code', 'INVALID_GROUP_NAME')
  expect(failure).toHaveProperty('facts.requestId', 'r-17')
})

it('reads how long to wait from the header when the body does not say it', async () => {
  refuse(login, { status: 429, code: 'TOO_MANY_REQUESTS', headers: { 'retry-after': '8' } })
  const failure = await failureOf(callApi(login, { body: { username: 'a', password: 'b' } }))
  expect(failure).toHaveProperty('facts.params', { seconds: '8' })
  mock(login, () => HttpResponse.json({ code: 'TOO_MANY_REQUESTS', params: { seconds: 5 } }, { status: 429 }))
  const told = await failureOf(callApi(login, { body: { username: 'a', password: 'b' } }))
  expect(told).toHaveProperty('facts.params', { seconds: 5 })
})

it('takes a dead line for a network failure [GEN-24]', async () => {
  unreachable(getInstallation)
  expect(await failureOf(callApi(getInstallation, {}))).toBeInstanceOf(NetworkFailure)
})

it('gives a caller who called off its own reason back', async () => {
  mock(getInstallation, INSTALLATION)
  const reason = new Error('page left')
  const failure = await failureOf(callApi(getInstallation, {}, AbortSignal.abort(reason)))
  expect(failure).not.toBeInstanceOf(NetworkFailure)
})

it('takes a 200 with messages for a refusal, also where the answer has another shape [GEN-26]', async () => {
  mock(register, () =>
    messagesAnswer(['email-error', 'password-too-short'], 'r-3', [
      { code: 'email-error', field: 'email' },
      { code: 'password-too-short', params: { min: 8 } },
    ]),
  )
  const failure = await failureOf(callApi(register, { body: { fullname: 'A', email: 'b', password: 'c' } }))
  expect(failure).toBeInstanceOf(MessagesFailure)
  expect(failure).toHaveProperty('messages', ['email-error', 'password-too-short'])
  expect(failure).toHaveProperty('problems.1', { code: 'password-too-short', params: { min: 8 } })
  expect(failure).toHaveProperty('requestId', 'r-3')
})

it('keeps a refusal whose code is newer than this page', async () => {
  mock(setLanguage, () => messagesAnswer(['CODE_OF_TOMORROW']))
  const failure = await failureOf(callApi(setLanguage, { body: 'hu' }))
  expect(failure).toHaveProperty('messages', ['general-error-message'])
})

it('passes an answer through its schema and fails when it does not fit', async () => {
  mock(getInstallation, () => HttpResponse.json({ ...INSTALLATION, surplus: 1 }))
  expect(await callApi(getInstallation, {})).toEqual(INSTALLATION)
  mock(getInstallation, () =>
    HttpResponse.json({ demoLogins: 'none' }, { headers: { 'x-request-id': 'r-9' } }),
  )
  const failure = await failureOf(callApi(getInstallation, {}))
  expect(failure).toBeInstanceOf(AnswerFailure)
  expect(failure).toHaveProperty('requestId', 'r-9')
})

it('ends the session when a call answers 401 [SES-16, D-020]', async () => {
  signInAs('OWNER')
  refuse(getSession, { status: 401, code: 'NOT_SIGNED_IN' })
  let told = 0
  const stop = onSessionRefused(() => (told += 1))
  await failureOf(callApi(getSession, {}))
  stop()
  expect(readSession()).toBeUndefined()
  expect(told).toBe(1)
})

it('keeps a session that began in another tab while the refused call was under way', async () => {
  signInAs('OWNER')
  const newer = userOf('ADMIN', { mark: 'session-2' })
  mock(getSession, () => {
    storeSession(newer, false)
    return HttpResponse.json({ code: 'NOT_SIGNED_IN' }, { status: 401 })
  })
  await failureOf(callApi(getSession, {}))
  expect(readSession()?.claims).toEqual(newer)
})

it('does not end a session because a public call answered 401', async () => {
  const user = signInAs('OWNER')
  refuse(login, { status: 401, code: 'auth.bad-data' })
  await failureOf(callApi(login, { body: { username: 'a', password: 'b' } }))
  expect(readSession()?.claims).toEqual(user)
})

const upload = endpoint({
  id: 'test',
  summary: 'a workbook',
  method: 'POST',
  path: '/api/v1/upload',
  access: 'signed-in',
  cost: 'light',
  refusal: 'http',
  bodyType: 'file',
  body: fileBody,
  answer: z.object({ ok: z.boolean() }),
})
const fetchBook = endpoint({
  id: 'test',
  summary: 'a workbook',
  method: 'GET',
  path: '/api/v1/book',
  access: 'signed-in',
  cost: 'heavy',
  refusal: 'http',
  query: z.object({ farmId: z.number() }),
  answerType: 'file',
  answer: fileAnswer,
})

it('sends a file as the one part `file` of a form, and leaves the type to the browser [IMP-06]', async () => {
  const calls = mock(upload, { ok: true })
  await callApi(upload, { body: new File(['tags'], 'tags.xlsx') })
  expect(calls[0]?.body.name).toBe('tags.xlsx')
  expect(new TextDecoder().decode(calls[0]?.body.bytes)).toBe('tags')
  expect(calls[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; *boundary=/)
})

describe('a workbook', () => {
  const saved: { name: string; content: Blob }[] = []
  beforeEach(() => {
    saved.length = 0
    vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
      saved.push({ name: '', content: content as Blob })
      return 'blob:book'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, content: new Blob() })
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it('is saved under the name the server gives it [GEN-32, D-120]', async () => {
    signInAs('SUPERADMIN')
    const calls = mock(fetchBook, fileOf('Füljelzők_kovács.éva_2026-05-12_0907.xlsx', 'rows'))
    const name = await downloadFile(fetchBook, { query: { farmId: 7 } })
    expect(name).toBe('Füljelzők_kovács.éva_2026-05-12_0907.xlsx')
    expect(saved[1]?.name).toBe(name)
    expect(await saved[0]?.content.text()).toBe('rows')
    expect(calls[0]?.query.get('farmId')).toBe('7')
    expect(calls[0]?.headers.get(OWN_PAGE.name)).toBe(OWN_PAGE.value)
  })

  it.each(['attachment', "attachment; filename*=UTF-8''%E0%A4%A"])(
    'has a name also when the server says %s',
    async (disposition) => {
      mock(fetchBook, () => new HttpResponse('x', { headers: { 'content-disposition': disposition } }))
      expect(await downloadFile(fetchBook, { query: { farmId: 7 } })).toBe('Warren.xlsx')
    },
  )

  it('may be pages to print, asked for with a body; unnamed they are called what they are', async () => {
    const fetchPages = endpoint({
      id: 'T-pages',
      summary: 'Pages of records',
      method: 'POST',
      path: '/test/pages',
      access: ['ADMIN'],
      cost: 'heavy',
      refusal: 'http',
      body: z.object({ ids: z.array(z.number()) }),
      answerType: 'file',
      fileType: 'pdf',
      answer: fileAnswer,
    })
    const calls = mock(
      fetchPages,
      () => new HttpResponse('pages', { headers: { 'content-type': 'application/pdf' } }),
    )
    expect(await downloadFile(fetchPages, { body: { ids: [7, 8] } })).toBe('Warren.pdf')
    expect(calls[0]?.body).toEqual({ ids: [7, 8] })
    expect(await saved[0]?.content.text()).toBe('pages')
  })

  it('that is refused fails as any call does, and an ended session is told [GEN-14]', async () => {
    signInAs('SUPERADMIN')
    refuse(fetchBook, { status: 429, code: 'TOO_MANY_REQUESTS', requestId: 'r-1' })
    const failure = await failureOf(downloadFile(fetchBook, { query: { farmId: 7 } }))
    expect(failure).toBeInstanceOf(HttpFailure)
    expect((failure as HttpFailure).facts).toMatchObject({ code: 'TOO_MANY_REQUESTS', requestId: 'r-1' })
    refuse(fetchBook, { status: 401, code: 'NOT_SIGNED_IN' })
    await failureOf(downloadFile(fetchBook, { query: { farmId: 7 } }))
    expect(readSession()).toBeUndefined()
    unreachable(fetchBook)
    expect(await failureOf(downloadFile(fetchBook, { query: { farmId: 7 } }))).toBeInstanceOf(NetworkFailure)
    expect(saved).toEqual([])
  })
})
