import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeAt, fromBase32, stepOf, stepOfCode, toBase32 } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('one-time codes [S14]', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %d are those of RFC 6238, appendix B: %s', (seconds, code) => {
    expect(codeAt(SECRET, stepOf(at(seconds)), 8)).toBe(code)
    expect(codeAt(SECRET, stepOf(at(seconds)))).toBe(code.slice(2))
  })
  it.each([
    '755224',
    '287082',
    '359152',
    '969429',
    '338314',
    '254676',
    '287922',
    '162583',
    '399871',
    '520489',
  ])('are those of RFC 4226, appendix D: %s', (code) => {
    expect(Array.from({ length: 10 }, (_, step) => codeAt(SECRET, step))).toContain(code)
  })
  it('count half a minute before and after, and never again once taken', () => {
    const now = at(1_111_111_111)
    const step = stepOf(now)
    const found = (shift: number, last = 0) => stepOfCode(SECRET, codeAt(SECRET, step + shift), now, last)
    expect([-2, -1, 0, 1, 2].map((shift) => found(shift))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
    expect(found(0, step)).toBeUndefined()
    expect(found(-1, step)).toBeUndefined()
    expect(found(1, step)).toBe(step + 1)
  })
  it('are compared as text: no spelling of a number is another', () => {
    const now = at(1_111_111_109)
    expect(codeAt(SECRET, stepOf(now))).toBe('081804')
    expect(stepOfCode(SECRET, '81804', now, 0)).toBeUndefined()
    expect(stepOfCode(SECRET, '', now, 0)).toBeUndefined()
  })
})

it('secrets are spelled in base 32 and read back [S14]', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(fromBase32('MZXW6YTBOI')?.toString()).toBe('foobar')
  for (const length of [10, 20]) {
    const bytes = randomBytes(length)
    expect(fromBase32(toBase32(bytes))).toEqual(bytes)
  }
  expect(fromBase32('MZXW6YTB01')).toBeUndefined()
})
