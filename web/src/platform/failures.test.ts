import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import { describe, expect, it } from 'vitest'
import { AnswerFailure, HttpFailure, MessagesFailure, NetworkFailure, wordFailure } from './failures.ts'
import { startTexts } from '../test/start-texts.ts'

const http = (status: number, statusText: string, code?: ErrorCode, problems: readonly Problem[] = []) =>
  new HttpFailure({
    status,
    statusText,
    code,
    params: { seconds: 5 },
    messages: problems.map((one) => one.code),
    problems,
    fields: {},
    requestId: 'r-1',
  })

describe('a failure in words', () => {
  it('says that the server is not available when there is no answer [GEN-22, GEN-24]', () => {
    expect(wordFailure(new NetworkFailure())).toEqual({
      sentences: ['Connection failed, server not available'],
      requestId: undefined,
    })
  })
  it('words a code of the catalogue and keeps the request id', () => {
    expect(wordFailure(http(405, 'Method Not Allowed', 'INVALID_GROUP_NAME'))).toEqual({
      sentences: ['A group with this name already exists'],
      requestId: 'r-1',
    })
  })
  it('shows status and status text of an answer without a code [GEN-23]', () => {
    expect(wordFailure(http(502, 'Bad Gateway')).sentences).toEqual(['The server answered 502 Bad Gateway'])
    expect(wordFailure(http(502, '')).sentences).toEqual(['The server answered 502'])
  })
  it('fills in the values a code comes with', () => {
    expect(wordFailure(http(429, '', 'TOO_MANY_REQUESTS')).sentences).toEqual([
      'Too many attempts. Please wait 5 s.',
    ])
  })
  it('prefers the messages of a refusal, with their values', () => {
    const problems: Problem[] = [{ code: 'TOO_MANY_REQUESTS', params: { seconds: 8 } }]
    expect(wordFailure(http(429, '', 'TOO_MANY_REQUESTS', problems)).sentences).toEqual([
      'Too many attempts. Please wait 8 s.',
    ])
  })
  it('words each of messages[] with the values of its problems [GEN-26, D-270]', () => {
    const failure = new MessagesFailure(['email-error', 'password-too-short'], 'r-2', [
      { code: 'email-error', field: 'email' },
      { code: 'password-too-short', field: 'password', params: { min: 8 } },
      { code: 'password-too-short', field: 'again', params: { min: 8 } },
    ])
    expect(wordFailure(failure)).toEqual({
      sentences: ['Not a valid e-mail address', 'At least 8 characters'],
      requestId: 'r-2',
    })
  })
  it('calls anything else unknown [GEN-23]', () => {
    expect(wordFailure(new Error('boom')).sentences).toEqual(['Unknown error'])
    expect(wordFailure('boom').sentences).toEqual(['Unknown error'])
    expect(wordFailure(new AnswerFailure('r-3', 'shape'))).toEqual({
      sentences: ['Unknown error'],
      requestId: 'r-3',
    })
  })
  it('takes a page that could not be fetched for a lost connection [GEN-24]', () => {
    const lost = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
    expect(wordFailure(lost).sentences).toEqual(['Connection failed, server not available'])
  })
  it('takes its style sheet that could not be fetched for one as well [GEN-24]', () => {
    const lost = new Error('Unable to preload CSS for /assets/stock-page-a1b2.css')
    expect(wordFailure(lost).sentences).toEqual(['Connection failed, server not available'])
  })
  it('speaks the language of the page', async () => {
    await startTexts('hu')
    expect(wordFailure(new NetworkFailure()).sentences).toEqual(['Nincs kapcsolat, a szerver nem érhető el'])
  })
})
