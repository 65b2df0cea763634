import { describe, expect, it } from 'vitest'
import { countKind, dayKind, numberKind } from './kinds.tsx'

const kits = countKind({ min: 0, max: 25, unit: 'head', rounds: true }, '0 to 25 kits', 'en')
const kg = { min: 0, max: 90_000, decimals: 3, unit: 'kg' } as const

describe('numbers of a grid', () => {
  it('refuse what the cell cannot hold, and drop no sign [D-232, RAB-19]', () => {
    for (const text of ['-3', '26', '8 8', '1.2.3'])
      expect(kits.read(text)).toEqual({ problem: '0 to 25 kits' })
    expect(kits.read('')).toEqual({ value: null })
    expect(kits.read('9.6')).toEqual({ value: 10, note: '9.6 rounded to 10' })
  })

  it('of a pasted column are understood as the others of it [D-230]', () => {
    const spanish = numberKind(kg, 'kg', 'es')
    expect(spanish.read('1.250')).toEqual({ value: 1250 })
    expect(spanish.read('1.250', ['1.250', '0.985', '2.1'])).toEqual({ value: 1.25 })
    expect(spanish.read('1.250', ['1.250', '2.300'])).toHaveProperty('problem')
  })

  it('are written so that they read as themselves [D-230]', () => {
    const hungarian = numberKind(kg, 'kg', 'hu')
    expect(hungarian.write(1.125)).toBe('1,125')
    expect(hungarian.read(hungarian.write(1.125))).toEqual({ value: 1.125 })
  })
})

it('a day with slashes that can be two is none, and both are named [D-235]', () => {
  const days = dayKind('2026-11-19', 'fr')
  expect(days.read('05/12')).toEqual({
    problem: '“05/12” is 2026-12-05 or 2026-05-12. Write it like 2026-12-05.',
  })
  expect(days.read('13/11/2026')).toEqual({ value: '2026-11-13' })
})
