import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkEmail,
  checkPassword,
  DEFAULT_PASSWORD_POLICY,
  isCommonPassword,
  MAX_PASSWORD_LENGTH,
} from './credentials.rules.ts'

const codes = (password: string, username = 'kovacs.anna', policy = DEFAULT_PASSWORD_POLICY) =>
  checkPassword(password, username, policy).map(({ code }) => code)

/** Long, and neither a word nor a walk over the keyboard. */
const sound = (length: number): string => 'h7Kd2mVx9Rt4'.repeat(Math.ceil(length / 12)).slice(0, length)

describe('a new password', () => {
  it.each([
    ['abcdefgh', ['password-error']],
    ['abcdefg1x', []],
    ['abc1', ['password-too-short']],
    ['abcdefg1!', ['password-error']],
  ])('%s → %j [T-06, USR-18]', (password, expected) => {
    expect(codes(password)).toEqual(expected)
  })

  it.each([
    [7, ['password-too-short']],
    [8, []],
    [128, []],
    [129, ['password-too-long']],
  ])('of %d characters → %j [D-029]', (length, expected) => {
    expect(codes(sound(length))).toEqual(expected)
  })

  it.each([
    ['', 'nothing'],
    ['12345678', 'digits only'],
    ['jelszavam', 'letters only'],
    ['nyúltelep7', 'an accented letter'],
    ['abc defg1', 'a space'],
    ['abcdefg1\n', 'a line end'],
  ])('%j is refused: %s [USR-18]', (password) => {
    expect(codes(password)).toEqual(['password-error'])
  })

  it('names the field and the limit', () => {
    expect(checkPassword('h7Kd2', 'x', DEFAULT_PASSWORD_POLICY)).toEqual([
      {
        code: 'password-too-short',
        field: 'password',
        params: { min: 8 },
        limit: { min: 8, max: 128, length: true },
      },
    ])
    expect(checkPassword(sound(200), 'x', DEFAULT_PASSWORD_POLICY)).toEqual([
      {
        code: 'password-too-long',
        field: 'password',
        params: { max: 128 },
        limit: { min: 8, max: 128, length: true },
      },
    ])
  })

  it('is not the user name, however it is written [D-029]', () => {
    expect(codes('Szabo1987', 'szabo1987')).toEqual(['password-is-username'])
    expect(codes('Szabo1987', 'szabo1988')).toEqual([])
  })

  it('may hold symbols where the installation allows them [D-029]', () => {
    const policy = { minLength: 8, allowSymbols: true }
    expect(codes('mV!9x#Rt', 'anna', policy)).toEqual([])
    expect(codes('mV!xx#Rt', 'anna', policy)).toEqual(['password-error'])
    expect(codes('mV 9x#Rt', 'anna', policy)).toEqual(['password-error'])
    expect(codes('P@ssw0rd', 'anna', policy)).toEqual(['password-too-common'])
  })

  it('is as long as the installation asks [D-029]', () => {
    const policy = { minLength: 12, allowSymbols: false }
    expect(codes(sound(11), 'anna', policy)).toEqual(['password-too-short'])
    expect(codes(sound(12), 'anna', policy)).toEqual([])
  })
})

describe('a common password', () => {
  it.each([
    'password1',
    'PASSWORD123',
    'passw0rd1',
    '2024budapest',
    'nyuszi2024',
    'lapin1234',
    'conejo99',
    'Warren2026',
    'qwerty123',
    'qwertz123',
    'azerty123',
    '1q2w3e4r',
    'abcdefgh1',
    'aaaa1111',
    'a1a1a1a1',
    'q1111111',
    'admin12345678',
  ])('%s is refused [D-029]', (password) => {
    expect(isCommonPassword(password)).toBe(true)
    expect(codes(password)).toEqual(['password-too-common'])
  })

  it.each(['h7Kd2mVx', 'lapin83641', 'nyuszifule88', 'kekRoka47fut'])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})

describe('the password rule', () => {
  const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'.split('')

  it('accepts only what every part of it allows [USR-18, D-029]', () => {
    const password = fc.oneof(
      fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 140 }),
      fc.string({ unit: 'binary', maxLength: 140 }),
    )
    fc.assert(
      fc.property(password, fc.string(), (text, username) => {
        const accepted = codes(text, username).length === 0
        const keepsToIt =
          /^[A-Za-z0-9]{8,128}$/.test(text) &&
          /[A-Za-z]/.test(text) &&
          /\d/.test(text) &&
          text.toLowerCase() !== username.toLowerCase() &&
          !isCommonPassword(text)
        expect(accepted).toBe(keepsToIt)
      }),
    )
  })

  it('reports one problem at a time', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, username) => {
        expect(codes(text, username).length).toBeLessThanOrEqual(1)
      }),
    )
    expect(MAX_PASSWORD_LENGTH).toBe(128)
  })
})

describe('an e-mail address', () => {
  it.each(['anna@farm.hu', 'anna.kovacs+nyul@mail.farm-hu.co', "o'neil@x.io", `${'a'.repeat(64)}@b.hu`])(
    '%s is one [USR-17]',
    (email) => {
      expect(checkEmail(email)).toEqual([])
    },
  )

  it.each([
    '',
    'anna',
    'anna@',
    '@farm.hu',
    'anna@farm',
    'anna@farm.',
    'anna@-farm.hu',
    'anna@farm-.hu',
    'anna@@farm.hu',
    'an na@farm.hu',
    'anna@farm..hu',
    'anna@farm.hu\n',
    'Anna <anna@farm.hu>',
    'a,b@farm.hu',
    `${'a'.repeat(65)}@b.hu`,
    `a@${'b'.repeat(250)}.hu`,
  ])('%j is none [USR-17]', (email) => {
    const limit = email.length > 254 ? { limit: { max: 254, length: true } } : {}
    expect(checkEmail(email)).toEqual([{ code: 'email-error', field: 'email', ...limit }])
  })
})
