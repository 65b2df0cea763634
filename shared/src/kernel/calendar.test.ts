import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDay, todayIn, weekOf } from './calendar.ts'

describe('reading a day', () => {
  it.each([
    ['2024-03-01', '2024-03-01'],
    [1_709_251_200_000, '2024-03-01'],
    [0, '1970-01-01'],
    [-1, '1969-12-31'],
    ['2024-02-29', '2024-02-29'],
    [Date.UTC(2024, 2, 1, 23, 59, 59, 999), '2024-03-01'],
    [Date.parse('9999-12-31T23:59:59.999Z'), '9999-12-31'],
    [Date.parse('0001-01-01T00:00:00Z'), '0001-01-01'],
  ])('takes %j for %s [D-004, GEN-30]', (value, day) => {
    expect(readDay(value)).toBe(day)
  })

  it.each([
    '2023-02-29',
    '2024-02-30',
    '2024-13-01',
    '2024-00-10',
    '2024-1-1',
    '01.03.2024',
    '2024-03-01T00:00:00Z',
    ' 2024-03-01',
    '',
    '1709251200000',
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.MAX_SAFE_INTEGER,
    // Beyond the years that can be written with four digits.
    Date.parse('+010000-01-01T00:00:00Z'),
    Date.parse('0000-12-31T00:00:00Z'),
    Date.parse('-000001-01-01T00:00:00Z'),
    null,
    undefined,
    true,
    {},
    new Date(0),
  ])('finds no day in %j [D-004]', (value) => {
    expect(readDay(value)).toBeUndefined()
  })

  it('gives the same day for both forms [D-004]', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (instant) => {
        const text = instant.toISOString().slice(0, 10)
        expect(readDay(text)).toBe(text)
        expect(readDay(Date.parse(text))).toBe(text)
      }),
    )
  })
})

describe('today', () => {
  it.each([
    ['2024-01-31T22:59:59Z', '2024-01-31'],
    ['2024-01-31T23:00:00Z', '2024-02-01'],
    ['2024-07-31T21:59:59Z', '2024-07-31'],
    ['2024-07-31T22:00:00Z', '2024-08-01'],
    ['2024-03-31T00:30:00Z', '2024-03-31'],
  ])('at %s is %s on a Hungarian farm [D-004]', (instant, day) => {
    expect(todayIn('Europe/Budapest', new Date(instant))).toBe(day)
  })

  it('depends on the zone, not on the server [D-004]', () => {
    const now = new Date('2024-05-01T02:00:00Z')
    expect(todayIn('UTC', now)).toBe('2024-05-01')
    expect(todayIn('America/New_York', now)).toBe('2024-04-30')
  })
})

it.each([
  ['2024-01-01', 1],
  ['2024-12-29', 52],
  ['2024-12-30', 1],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
])('counts %s into week %d, weeks starting on Monday', (day, week) => {
  expect(weekOf(day)).toBe(week)
})
