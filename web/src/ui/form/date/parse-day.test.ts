import { describe, expect, it } from 'vitest'
import { daysAfter, isDay, parseDay, slashedDays } from './parse-day.ts'

const TODAY = '2026-05-12'

describe('parseDay', () => {
  it.each([
    ['2026-05-12', '2026-05-12'],
    ['20260512', '2026-05-12'],
    ['2026.05.12', '2026-05-12'],
    ['2026. 05. 12.', '2026-05-12'],
    ['2026/5/2', '2026-05-02'],
    ['  2026-05-12 ', '2026-05-12'],
    ['06-01', '2026-06-01'],
    ['6.1.', '2026-06-01'],
    ['+7', '2026-05-19'],
    ['-12', '2026-04-30'],
    ['+365', '2027-05-12'],
    ['2024-02-29', '2024-02-29'],
  ])('[GEN-30] reads %s as %s', (typed, day) => {
    expect(parseDay(typed, TODAY)).toBe(day)
  })

  it.each(['today', 'ma', 'Ma', "aujourd'hui", 'aujourd’hui', 'hoy', 'HOY'])('reads %s as today', (word) => {
    expect(parseDay(word, TODAY)).toBe(TODAY)
  })

  it.each([
    ['tegnap', '2026-05-11'],
    ['demain', '2026-05-13'],
    ['mañana', '2026-05-13'],
    ['yesterday', '2026-05-11'],
  ])('reads %s as %s', (word, day) => {
    expect(parseDay(word, TODAY)).toBe(day)
  })

  it.each([
    '',
    'x',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-00-10',
    '12',
    '+',
    '1',
    '0206-05-12',
    'toString',
  ])('refuses %j', (typed) => {
    expect(parseDay(typed, TODAY)).toBeUndefined()
  })
})

describe('days with slashes', () => {
  it.each([
    ['05/12', ['2026-12-05', '2026-05-12']],
    ['5/12/2026', ['2026-12-05', '2026-05-12']],
  ])('%s can be two days: it is none, and both are known [D-235]', (typed, days) => {
    expect(parseDay(typed, TODAY)).toBeUndefined()
    expect(slashedDays(typed, TODAY)).toEqual(days)
  })

  it.each([
    ['13/12', '2026-12-13'],
    ['12/13', '2026-12-13'],
    ['05/05', '2026-05-05'],
    ['14/12/2026', '2026-12-14'],
  ])('%s can only be %s [D-235]', (typed, day) => {
    expect(parseDay(typed, TODAY)).toBe(day)
  })
})

describe('isDay', () => {
  it('[GEN-30] takes yyyy-MM-dd and nothing else', () => {
    expect(['2026-05-12', '2026-5-12', '2026-02-30', '20260512', ''].map(isDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('daysAfter', () => {
  it('crosses months, leap days and clock changes', () => {
    expect(daysAfter('2026-03-28', 2)).toBe('2026-03-30')
    expect(daysAfter('2024-02-28', 1)).toBe('2024-02-29')
    expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31')
  })
})
