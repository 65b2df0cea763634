import { expect, it } from 'vitest'
import { slope } from './memory.ts'

it('growth is the slope of a line through the looks', () => {
  const looks = [0, 600, 1200, 1800].map((at) => ({ at, mb: 100 + at / 60 }))
  expect(slope(looks)).toBeCloseTo(60)
  expect(slope(looks.map(({ at }) => ({ at, mb: 90 })))).toBe(0)
})
