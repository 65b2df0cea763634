import { expect, it } from 'vitest'
import { coefficientOf, type Parentage } from './inbreeding.rules.ts'
import { kinshipOf } from './kinship.rules.ts'

const born = (id: number, mother: number | null, father: number | null): Parentage => ({ id, mother, father })

it('is that of half-sister, daughter, full sister, first cousin and stranger of a buck', () => {
  // 1 and 2 are his parents, 3 the buck.
  const pedigree = [
    born(1, null, null),
    born(2, null, null),
    born(3, 1, 2),
    born(4, null, null),
    born(5, 4, 2),
    born(6, 4, 3),
    born(7, 1, 2),
    // His mother's sister and her daughter: their parents are 10 and 11.
    born(10, null, null),
    born(11, null, null),
    born(12, 10, 11),
    born(13, 10, 11),
    born(14, 12, null),
    born(15, 13, null),
  ]
  const of = (doe: number, buck = 3) => kinshipOf([{ doe, buck }], pedigree)[0]
  expect([of(5), of(6), of(7), of(15, 14), of(4)]).toEqual([0.125, 0.25, 0.25, 0.0625, 0])
})

it('of many couples at once is that of each alone', () => {
  let state = 5
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const pedigree = Array.from({ length: 120 }, (_, id) =>
    // Even numbers are does, odd ones bucks.
    id < 12 ? born(id, null, null) : born(id, 2 * random(id >> 1), 2 * random(id >> 1) + 1),
  )
  const couples = Array.from({ length: 60 }, () => ({ doe: 2 * random(60), buck: 2 * random(60) + 1 }))
  const together = kinshipOf(couples, pedigree)
  for (const [at, { doe, buck }] of couples.entries()) {
    const alone = coefficientOf(1000, [...pedigree, born(1000, doe, buck)])
    expect(Math.abs((together[at] ?? -1) - alone)).toBeLessThan(1e-12)
  }
  expect(Math.max(...together)).toBeGreaterThan(0.05)
})
