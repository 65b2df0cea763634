import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInAs, tokenFor } from '../test/sign-in.ts'
import {
  clearSession,
  onSessionRefused,
  readClaims,
  readSession,
  refuseSession,
  storeSession,
} from './session.ts'

const put = (value: string) => {
  document.cookie = `user=${value}; Path=/`
}
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

describe('the stored session', () => {
  it('is the user of the cookie with the claims of the token [SES-15, SES-17, SES-18]', () => {
    const token = signInAs('ADMIN')
    expect(JSON.parse(decodeURIComponent(document.cookie.replace('user=', '')))).toEqual({
      username: 'kovács.éva',
      token,
    })
    expect(readSession()).toMatchObject({
      username: 'kovács.éva',
      token,
      claims: { username: 'kovács.éva', role: 'ADMIN', farmId: 7 },
    })
  })
  it('counts until its token expires, and not a second longer [SES-16]', () => {
    const exp = seconds(new Date()) + 100
    signInAs('OWNER', { exp })
    expect(readSession(new Date(exp * 1000 - 1))).toBeDefined()
    expect(readSession(new Date(exp * 1000))).toBeUndefined()
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
    encodeURIComponent('{"username":"a","token":"x.y.z"}'),
    encodeURIComponent(`{"username":"a","token":"x.${btoa('{"role":"KING"}')}.z"}`),
  ])('is none when the cookie holds %s', (value) => {
    put(value)
    expect(readSession()).toBeUndefined()
  })
  it('reads claims with letters beyond ASCII and without padding', () => {
    expect(readClaims(tokenFor('USER', { username: 'őrző.ñandú' }))?.username).toBe('őrző.ñandú')
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
    storeSession({ username: 'a', token: 't' }, false)
    expect(written).not.toMatch(/max-age/i)
    storeSession({ username: 'a', token: 't' }, true)
    expect(written).toContain('; Max-Age=43200')
  })
  it('never leaves this site, and travels only encrypted where the page does', () => {
    storeSession({ username: 'a', token: 't' }, false)
    expect(written).toContain('; SameSite=Strict')
    expect(written).toContain('; Path=/')
    expect(written).not.toContain('Secure')
    const { location } = window
    vi.stubGlobal('location', { protocol: 'https:' })
    storeSession({ username: 'a', token: 't' }, false)
    vi.stubGlobal('location', location)
    expect(written).toContain('; Secure')
  })
})

it('tells of a refused session once for each listener, until it stops listening', () => {
  const token = signInAs('OWNER')
  const listener = vi.fn<() => void>()
  const stop = onSessionRefused(listener)
  refuseSession(token)
  expect(readSession()).toBeUndefined()
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  refuseSession(token)
  expect(listener).toHaveBeenCalledTimes(1)
})
