import { describe, expect, it } from 'vitest'
import { DEFAULT_PASSWORD_POLICY } from '../../kernel/credentials.rules.ts'
import { ROLES } from '../../kernel/roles.ts'
import { checkRegistration, computeUsername, isDeskRole, isUnexpired } from './session.rules.ts'
import { LANDINGS, TOKEN_LIFETIME_SECONDS } from './session.vocabulary.ts'

describe('the user name of a registration', () => {
  it.each([
    ['horvath.pal@homokhat.hu', 'horvath.pal'],
    ['Éva+nyulak@homokhat.hu', 'Évanyulak'],
    ['e\u0301va@homokhat.hu', 'éva'],
    ['ñandú@granja.es', 'andú'],
    ['"…"@homokhat.hu', 'user'],
    ['', 'user'],
    [`${'a'.repeat(64)}@homokhat.hu`, 'a'.repeat(60)],
  ])('of %s is %s [D-016, USR-16]', (email, username) => {
    expect(computeUsername(email)).toBe(username)
  })
})

describe('a registration', () => {
  const right = { fullname: 'Horváth Pál', email: 'pal.horvath@homokhat.hu', password: 'kertkapu7' }
  const codes = (change: Partial<typeof right>) =>
    checkRegistration({ ...right, ...change }, DEFAULT_PASSWORD_POLICY).map(({ code, field }) => [
      field,
      code,
    ])

  it('is accepted when everything is right [D-016]', () => {
    expect(codes({})).toEqual([])
  })
  it('needs a name, and spaces are none [SES-15]', () => {
    expect(codes({ fullname: ' ' })).toEqual([['fullname', 'fullname-error']])
  })
  it('needs an e-mail address [USR-17]', () => {
    expect(codes({ email: 'pal@' })).toEqual([['email', 'email-error']])
  })
  it('keeps the password rules, also against the user name it will get [USR-18, D-029]', () => {
    expect(codes({ password: 'kert7' })).toEqual([['password', 'password-too-short']])
    expect(codes({ password: 'kertkapuk' })).toEqual([['password', 'password-error']])
    expect(codes({ email: 'kertkapu7@homokhat.hu', password: 'KertKapu7' })).toEqual([
      ['password', 'password-is-username'],
    ])
  })
  it('tells everything at once', () => {
    expect(codes({ fullname: '', email: '', password: '' }).map(([field]) => field)).toEqual([
      'fullname',
      'email',
      'password',
    ])
  })
})

it('a token counts until the second it expires, and lives twelve hours [SES-16, SES-24]', () => {
  const expires = 1_000_000
  expect(isUnexpired(expires, new Date(expires * 1000 - 1))).toBe(true)
  expect(isUnexpired(expires, new Date(expires * 1000))).toBe(false)
  expect(TOKEN_LIFETIME_SECONDS).toBe(12 * 3600)
})

it('an unused browser is signed out at a desk, not in the barn [S14]', () => {
  expect(ROLES.filter(isDeskRole)).toEqual(['SUPERADMIN', 'OWNER', 'ADMIN'])
})

it('each role has its landing [NAV-07, NAV-08]', () => {
  expect(ROLES.map((role) => LANDINGS[role])).toEqual(['/users', '/farms', '/ia-groups', '/', '/'])
})
