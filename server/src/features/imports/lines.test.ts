import { describe, expect, it } from 'vitest'
import { inFileOrder, lineOf, shownCell } from './lines.ts'

describe('a line', () => {
  it('shows what a cell holds, short and storable [D-050]', () => {
    expect([null, 7, true, { day: '2026-05-12' }].map(shownCell)).toEqual(['', '7', 'true', '2026-05-12'])
    expect(shownCell('a\u0000b\ud800')).toBe('a b\ufffd')
    expect(shownCell('x'.repeat(40_000))).toHaveLength(201)
    expect(shownCell(Number.NaN)).toBe('#')
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
