import { expect, it } from 'vitest'
import { shareOf } from './mortality.rules.ts'

it.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 2000, 0.1],
  [1, 2001, 0],
  [7, 7, 100],
])('%d of %d is %d percent: one decimal [GEN-37]', (part, whole, percent) => {
  expect(shareOf(part, whole)).toBe(percent)
})

it('of nothing there is no share', () => {
  expect(shareOf(0, 0)).toBeNull()
})
