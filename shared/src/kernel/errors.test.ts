import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATALOGUE, DOMAIN_CODES, type DomainCode, isErrorCode } from './errors.ts'

const matrix = readFileSync(new URL('../../../docs/requirements.md', import.meta.url), 'utf8')
const section = (from: string, to: string): string =>
  matrix.slice(matrix.indexOf(`\n### ${from} `), matrix.indexOf(`\n### ${to} `))

const WARNINGS = new Set<DomainCode>([
  'CAGE_NOT_FOUND',
  'MISSING_MOTHER',
  'DUPLICATED_MOTHER',
  'IMPREGNATED_MOTHER',
  'BUCK_TATTOO_ON_OTHER_FARM',
  'ANOTHER_BUCK_IS_NULL',
  'ANOTHER_BUCK_IS_DIFFERENT',
  'ANOTHER_BUCK_IS_NOT_NULL',
  'NO_DATA_UPDATE',
])
const domainCodes = Object.keys(DOMAIN_CODES) as DomainCode[]

describe('the domain codes', () => {
  it('are the 42 of section 10.1, no more and no fewer [GEN-25]', () => {
    const stated =
      section('10.1', '10.2')
        .split('\n\n')[1]
        ?.match(/[A-Z]+(?:_[A-Z]+)+/g) ?? []
    expect(stated).toHaveLength(42)
    expect(domainCodes.toSorted()).toEqual(stated.toSorted())
  })

  it.each(domainCodes)('%s has the severity an import shows [IMP-03]', (code) => {
    expect(DOMAIN_CODES[code].severity).toBe(WARNINGS.has(code) ? 'warning' : 'danger')
  })

  it('have the severity of the import tables, sections 10.3 to 10.8', () => {
    const rows = Array.from(section('10.3', '10.9').matchAll(/^\| *([A-Z_]+) *\| *(warning|danger) *\|/gm))
    expect(rows.length).toBeGreaterThan(35)
    for (const [, code = '', severity] of rows)
      expect([code, CATALOGUE[code as DomainCode].severity]).toEqual([code, severity])
  })

  it.each(['INVALID_GROUP_NAME', 'SAVING_ERROR'] as const)(
    '%s answers 405: not allowed as things stand [D-002]',
    (code) => {
      expect(DOMAIN_CODES[code].status).toBe(405)
    },
  )
})

it.each([
  ['UNREADABLE_REQUEST', 400],
  ['NOT_SIGNED_IN', 401],
  ['auth.bad-data', 401],
  ['NOT_ALLOWED', 403],
  ['NOT_FOUND', 404],
  ['TOO_LARGE', 413],
  ['TOO_MANY_REQUESTS', 429],
  ['UNHANDLED_EXCEPTION', 500],
  ['NOT_READY', 503],
] as const)('%s travels with status %d [D-003]', (code, status) => {
  expect(CATALOGUE[code].status).toBe(status)
})

describe('a code', () => {
  it('is known by its exact name', () => {
    expect(isErrorCode('UNKNOW_BUCK')).toBe(true)
    expect(isErrorCode('username-taken')).toBe(true)
    expect(isErrorCode('auth.bad-data')).toBe(true)
  })

  it.each(['', 'unknow_buck', 'toString', 'constructor', '__proto__', 42, null, undefined])(
    'is not %j',
    (code) => {
      expect(isErrorCode(code)).toBe(false)
    },
  )
})
