import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkGroupName, cleanGroupName } from './production-group-names.rules.ts'

describe('a permitted production group name', () => {
  it.each([
    ['abc-12 3x', 'ABC123X'],
    ['  alfa01', 'ALFA01'],
    ['ALFA01', 'ALFA01'],
    ['anyák 1', 'ANYK1'],
    ['a_b.c/d', 'ABCD'],
    ['', ''],
    ['---', ''],
    ['x'.repeat(51), 'X'.repeat(50)],
  ])('typed %j is kept as %j [T-28, PGN-04]', (typed, kept) => {
    expect(cleanGroupName(typed)).toBe(kept)
  })

  it.each([
    ['ABC123X', [], true],
    ['ABCDEF', [], true],
    ['ABCDE', [], false],
    ['ABCDE', ['ABCDE'], true],
    ['ABCDE', ['ABCDEF'], false],
    ['A', ['A'], true],
    ['', [], false],
    ['', [''], false],
  ])('%j beside %j is valid: %s [T-28, PGN-05, D-121]', (name, existing, valid) => {
    expect(checkGroupName(name, existing)).toEqual(
      valid ? [] : [{ code: 'INVALID_GROUP_NAME', field: 'name' }],
    )
  })

  it('holds nothing but A-Z and 0-9 after cleaning, and cleaning again changes nothing [PGN-04]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
        const name = cleanGroupName(typed)
        expect(name).toMatch(/^[A-Z0-9]{0,50}$/)
        expect(cleanGroupName(name)).toBe(name)
      }),
      { numRuns: 1000 },
    )
  })
})
