import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInAs, userOf } from '../test/sign-in.ts'
import {
  byOwnClock,
  clearSession,
  onSessionRefused,
  readSession,
  refuseSession,
  storeSession,
  type SessionEnd,
} from './session.ts'

const put = (value: string) => {
  document.cookie = `user=${value}; Path=/`
}
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

describe('the stored session', () => {
  it('is the user of the cookie, with role and farm, and no token [SES-15, SES-17, SES-18] [S14]', () => {
    const user = signInAs('ADMIN')
    expect(JSON.parse(decodeURIComponent(document.cookie.replace('user=', '')))).toEqual(user)
    expect(Object.keys(user)).not.toContain('token')
    expect(Object.keys(user)).not.toContain('sid')
    expect(readSession()).toMatchObject({
      username: 'kovács.éva',
      claims: { username: 'kovács.éva', role: 'ADMIN', farmId: 7 },
    })
  })
  it('counts until its token expires, and not a second longer [SES-16]', () => {
    const exp = seconds(new Date()) + 100
    signInAs('OWNER', { exp })
    expect(readSession(new Date(exp * 1000 - 1))).toBeDefined()
    expect(readSession(new Date(exp * 1000))).toBeUndefined()
  })
  it.each([-2, 2])('lasts as long on a device whose clock is %i days off [SES-16]', (days) => {
    const wrong = (hours: number) => new Date(Date.now() + (days * 24 + hours) * 3_600_000)
    storeSession(byOwnClock(userOf('USER'), wrong(0)), false)
    expect(readSession(wrong(0))).toBeDefined()
    const { exp, iat } = userOf('USER')
    expect(readSession(wrong((exp - iat) / 3600 - 0.1))).toBeDefined()
    expect(readSession(wrong((exp - iat) / 3600 + 0.1))).toBeUndefined()
  })
  it('is none without a cookie, or after signing out', () => {
    expect(readSession()).toBeUndefined()
    signInAs('OWNER')
    clearSession()
    expect(readSession()).toBeUndefined()
    expect(document.cookie).not.toContain('user=')
  })
  it.each([
    'not json',
    '%E0%A4%A',
    encodeURIComponent('{"username":"a"}'),
    encodeURIComponent('{"username":"a","token":"eyJhbGciOiJIUzI1NiJ9.e30.c2ln"}'),
    encodeURIComponent(JSON.stringify({ ...userOf('OWNER'), role: 'KING' })),
  ])('is none when the cookie holds %s, which is removed [S14]', (value) => {
    put(value)
    expect(readSession()).toBeUndefined()
    expect(document.cookie).not.toContain('user=')
  })
})

describe('the cookie', () => {
  let written = ''
  beforeEach(() => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation((value) => {
      written = value
    })
  })
  afterEach(() => vi.restoreAllMocks())

  it('ends with the browser unless the user stays signed in, then with the token [SES-24]', () => {
    storeSession(userOf('ADMIN'), false)
    expect(written).not.toMatch(/max-age/i)
    storeSession(userOf('ADMIN'), true)
    expect(written).toContain('; Max-Age=43200')
  })
  it('never leaves this site, and travels only encrypted where the page does', () => {
    storeSession(userOf('ADMIN'), false)
    expect(written).toContain('; SameSite=Strict')
    expect(written).toContain('; Path=/')
    expect(written).not.toContain('Secure')
    const { location } = window
    vi.stubGlobal('location', { protocol: 'https:' })
    storeSession(userOf('ADMIN'), false)
    vi.stubGlobal('location', location)
    expect(written).toContain('; Secure')
  })
})

it('tells of a refused session once for each listener, until it stops listening', () => {
  const { mark } = signInAs('OWNER')
  const listener = vi.fn<(end: SessionEnd) => void>()
  const stop = onSessionRefused(listener)
  refuseSession(mark, 'unused')
  expect(readSession()).toBeUndefined()
  expect(listener.mock.calls).toEqual([['unused']])
  stop()
  refuseSession(mark, 'unused')
  expect(listener).toHaveBeenCalledTimes(1)
})
