import { expect, it } from 'vitest'
import { daysBetween } from '@warren/shared/kernel/calendar.ts'
import { monthsBetween, wordAge } from './age.ts'

it.each([
  ['2025-04-09', '2026-05-12', 13],
  ['2025-04-09', '2026-05-08', 12],
  ['2025-12-31', '2026-01-30', 0],
])('from %s to %s are %i whole months', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months)
})

it('counts days over the change of the clocks', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
})

it('tells young ones by the day', () => {
  expect(wordAge('2026-05-01', '2026-05-12')).toBe('11 days')
  expect(wordAge('2026-05-11', '2026-05-12')).toBe('1 day')
  expect(wordAge('2025-04-09', '2026-05-12')).toBe('13 months')
})
