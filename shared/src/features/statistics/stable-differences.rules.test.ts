import { describe, expect, it } from 'vitest'
import { stableDifferences, withinVariance } from './stable-differences.rules.ts'

const STABLES = [
  { n: 9, mean: 6.1 },
  { n: 9, mean: 8.4 },
  { n: 4, mean: 9.0 },
]

describe('10.5: stables compared', () => {
  it('comes to the worked figures', () => {
    const found = stableDifferences(STABLES, 4)
    expect(found?.between).toBeCloseTo(1.857, 3)
    expect(found?.mean).toBeCloseTo(7.75, 2)
    const told = found?.stables.map(({ value, from, to }) => [value, from, to].map((one) => one.toFixed(2)))
    expect(told).toEqual([
      ['6.42', '5.43', '7.40'],
      ['8.27', '7.29', '9.26'],
      ['8.56', '7.24', '9.89'],
    ])
    expect(found?.stables.map(({ isAbove, isBelow }) => [isAbove, isBelow])).toEqual([
      [false, true],
      [false, false],
      [false, false],
    ])
  })

  it('ranks nothing where stables do not differ beyond chance', () => {
    const alike = STABLES.map(({ n }, at) => ({ n, mean: 7 + at / 10 }))
    expect(stableDifferences(alike, 4)).toMatchObject({ between: 0, stables: [] })
    expect(stableDifferences(STABLES.slice(0, 1), 4)).toBeNull()
    expect(stableDifferences(STABLES, 0)).toBeNull()
  })

  it('takes the scatter from groups of the same stable', () => {
    expect(
      withinVariance([
        [1, 3],
        [10, 12, 14],
      ]),
    ).toBeCloseTo((2 + 8) / 3, 10)
    expect(withinVariance([[4], []])).toBe(0)
  })
})
