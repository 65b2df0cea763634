import { describe, expect, it } from 'vitest'
import { importLineOf, inFileOrder, lineOf, shownCell, wizardLineOf } from './lines.ts'

describe('a line', () => {
  it('shows what a cell holds, short and storable [D-050]', () => {
    expect([null, 7, true, { day: '2026-05-12' }].map(shownCell)).toEqual(['', '7', 'true', '2026-05-12'])
    expect(shownCell('a\u0000b\ud800')).toBe('a b\ufffd')
    expect(shownCell('x'.repeat(40_000))).toHaveLength(201)
    expect(shownCell(Number.NaN)).toBe('#')
  })

  it('writes a coefficient of inbreeding with one decimal, in the language of its reader', () => {
    const kin = lineOf('kinship-too-close', {
      row: 2,
      reason: 'closeKin',
      params: { tattoo: 'HY51187', semen: 'C-2219', f: 6.3 },
    })
    expect(wizardLineOf(kin, 'en').params).toEqual({ tattoo: 'HY51187', semen: 'C-2219', f: '6.3' })
    expect(wizardLineOf(kin, 'hu').params).toMatchObject({ f: '6,3' })
    expect(importLineOf(kin, 'en').msg).toContain('F of their kits would be 6.3 %')
    for (const language of ['hu', 'fr', 'es'] as const)
      expect(importLineOf(kin, language).msg).toContain('6,3')
    expect(wizardLineOf({ ...kin, params: { f: 25 } }, 'fr').params).toEqual({ f: '25,0' })
  })

  it('stands in the order of the file; about the file first, that nothing changed last [D-049, T-31]', () => {
    const lines = inFileOrder([
      lineOf('NO_DATA_UPDATE', { row: null }),
      lineOf('DUPLICATED_TATTOO', { row: 9, col: 1 }),
      lineOf('CAGE_NOT_FOUND', { row: 9, col: 0 }),
      lineOf('SAVE_ERROR', { row: null }),
      lineOf('INVALID_DATA', { row: 2, col: 5 }),
    ])
    expect(lines.map(({ code }) => code)).toEqual([
      'SAVE_ERROR',
      'INVALID_DATA',
      'CAGE_NOT_FOUND',
      'DUPLICATED_TATTOO',
      'NO_DATA_UPDATE',
    ])
  })
})
