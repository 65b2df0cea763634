import { describe, expect, it } from 'vitest'
import { findByTattoo, preferSpelled, tattooKey } from './names.rules.ts'

describe('two tattoos', () => {
  it.each([
    ['SDR001', 'sdr001'],
    ['SDR 001', '  sdr \u00a0 001 '],
    ['Straße 1', 'STRASSE 1'],
    ['ŐZ-ű001', 'őz-Ű001'],
  ])('%s and %s are the same [D-241]', (a, b) => {
    expect(tattooKey(a)).toBe(tattooKey(b))
  })

  it.each([
    ['DA-0411', 'DA0411'],
    ['SDR001', 'SDRO01'],
    ['SDR001', 'SDR 001'],
    ['MATE01', 'MÁTE01'],
  ])('%s and %s are not [D-241]', (a, b) => {
    expect(tattooKey(a)).not.toBe(tattooKey(b))
  })
})

describe('a tattoo that is looked up', () => {
  const [big, small, none] = [{ tattoo: 'SDR001' }, { tattoo: 'sdr001' }, { tattoo: null }]

  it('is found in any letters, of a pair the one that is spelled so [D-241]', () => {
    const find = findByTattoo([big, small, none])
    expect([find('SDR001'), find('sdr001'), find(' Sdr001')]).toEqual([big, small, small])
    expect([find('SDR002'), find('')]).toEqual([undefined, undefined])
  })

  it('means all that share it where none is spelled so [D-241]', () => {
    expect(preferSpelled([big, small], 'sdr001')).toEqual([small])
    expect(preferSpelled([big, small], 'Sdr001')).toEqual([big, small])
  })
})
