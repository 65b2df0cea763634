import { expect, it } from 'vitest'
import { type KitMove, withFewestTrips } from './fewest-trips.rules.ts'

const sums = (moves: readonly KitMove[]) => {
  const totals = new Map<number, number>()
  for (const { from, to, kits } of moves) {
    totals.set(from, (totals.get(from) ?? 0) - kits)
    totals.set(to, (totals.get(to) ?? 0) + kits)
  }
  return [...totals].toSorted(([a], [b]) => a - b)
}

it('gives every litter the same kits without a trip that is not needed', () => {
  const ring = [
    { from: 1, to: 11, kits: 2 },
    { from: 1, to: 12, kits: 2 },
    { from: 2, to: 11, kits: 1 },
    { from: 2, to: 12, kits: 3 },
  ]
  const trips = withFewestTrips(ring)
  expect(trips).toHaveLength(3)
  expect(sums(trips)).toEqual(sums(ring))
  const long = [
    ...ring,
    { from: 3, to: 12, kits: 1 },
    { from: 3, to: 13, kits: 4 },
    { from: 1, to: 13, kits: 2 },
  ]
  expect(withFewestTrips(long)).toHaveLength(5)
  expect(sums(withFewestTrips(long))).toEqual(sums(long))
})

it('leaves moves without a ring as they are', () => {
  const plain = [
    { from: 1, to: 11, kits: 2 },
    { from: 1, to: 12, kits: 2 },
    { from: 2, to: 12, kits: 3 },
  ]
  expect(withFewestTrips(plain)).toEqual(plain)
})
