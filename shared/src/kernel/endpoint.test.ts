import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint, httpError, message, messages, problem } from './endpoint.ts'

describe('a message', () => {
  it.each([
    ['a bare code', 'INVALID_DATA'],
    ['a key of a form', 'username-taken'],
  ])('may be %s [GEN-26]', (_, value) => {
    expect(message.parse(value)).toEqual(value)
  })

  it.each([
    ['prose', 'The name is taken'],
    ['an unknown code', 'NO_SUCH_CODE'],
    ['a name every object has', 'toString'],
    ['a code with values', { code: 'password-too-short', params: { min: 8 } }],
    ['nothing', null],
  ])('may not be %s [GEN-26, D-270]', (_, value) => {
    expect(message.safeParse(value).success).toBe(false)
  })
})

describe('a problem', () => {
  it.each([
    ['a bare code', { code: 'INVALID_DATA' }],
    ['a code with a number', { code: 'password-too-short', params: { min: 8 } }],
    ['a code with a word', { code: 'SAVING_ERROR', params: { name: 'ALFA01' } }],
  ])('may be %s [GEN-26]', (_, value) => {
    expect(problem.parse(value)).toEqual(value)
  })

  it.each([
    ['an unknown code', { code: 'NO_SUCH_CODE', params: {} }],
    ['values that are no words or numbers', { code: 'INVALID_DATA', params: { list: [1] } }],
  ])('may not be %s [GEN-26]', (_, value) => {
    expect(problem.safeParse(value).success).toBe(false)
  })

  it('drops what the contract does not promise', () => {
    const value = { code: 'INVALID_DATA', params: {}, stack: 'secret' }
    expect(problem.parse(value)).toEqual({ code: 'INVALID_DATA', params: {} })
  })
})

describe('answers', () => {
  it('list messages, and none on success [D-001, GEN-40]', () => {
    expect(messages.parse({ messages: [] })).toEqual({ messages: [] })
    expect(messages.parse({ messages: ['INVALID_DATA'] })).toEqual({ messages: ['INVALID_DATA'] })
    expect(messages.safeParse({}).success).toBe(false)
  })

  it('carry a code when they are HTTP errors [D-002, D-003]', () => {
    const conflict = { code: 'SAVING_ERROR', messages: ['SAVING_ERROR'] }
    expect(httpError.parse(conflict)).toEqual(conflict)
    expect(httpError.parse({ code: 'UNREADABLE_REQUEST', fields: { page: 'too_small' } })).toEqual({
      code: 'UNREADABLE_REQUEST',
      fields: { page: 'too_small' },
    })
    expect(httpError.safeParse({ message: 'prose' }).success).toBe(false)
  })
})

it('an endpoint is the declaration itself', () => {
  const declaration = {
    id: 'X-00',
    summary: 'Nothing',
    method: 'GET',
    path: '/nothing',
    access: 'public',
    cost: 'light',
    refusal: 'http',
    answer: z.object({}),
  } as const
  expect(endpoint(declaration)).toBe(declaration)
})
