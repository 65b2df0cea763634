import { expect, it } from 'vitest'
import { coefficientOf, type Parentage } from './inbreeding.rules.ts'
import { isAmber, isTooClose, kinOf, kinshipOf, knownAncestors } from './kinship.rules.ts'

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

it('is that of the tabular method over random pedigrees, to the twelfth digit', () => {
  let state = 77
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  for (let round = 0; round < 20; round++) {
    const pedigree = Array.from({ length: 80 }, (_, id) => {
      const [mother, father] = [2 * random(Math.max(1, id >> 1)), 2 * random(Math.max(1, id >> 1)) + 1]
      const isFounder = id < 8 || random(12) === 0
      return born(id, isFounder ? null : mother, isFounder || random(9) === 0 ? null : father)
    })
    // Coancestry of all with all, parents before their young; that of two is the inbreeding of their litter.
    const table = pedigree.map(() => new Float64Array(pedigree.length))
    const between = (a: number | null, b: number): number => (a === null ? 0 : (table[a]?.[b] ?? 0))
    for (const { id, mother, father } of pedigree) {
      for (let other = 0; other < id; other++) {
        const mean = (between(mother, other) + between(father, other)) / 2
        table[id]?.fill(mean, other, other + 1)
        table[other]?.fill(mean, id, id + 1)
      }
      table[id]?.fill((1 + (father === null ? 0 : between(mother, father))) / 2, id, id + 1)
    }
    const couples = Array.from({ length: 40 }, () => ({ doe: 2 * random(40), buck: 2 * random(40) + 1 }))
    const found = kinshipOf(couples, pedigree)
    for (const [at, { doe, buck }] of couples.entries())
      expect(Math.abs((found[at] ?? -1) - between(doe, buck))).toBeLessThan(1e-12)
  }
})

it('has a word where a doe is daughter or sister of the buck', () => {
  const buck = born(3, 1, 2)
  expect(kinOf(born(9, 8, 3), buck)).toBe('DAUGHTER')
  expect(kinOf(born(9, 1, 3), buck)).toBe('DAUGHTER')
  expect(kinOf(born(9, 1, 2), buck)).toBe('FULL_SISTER')
  expect(kinOf(born(9, 1, 8), buck)).toBe('HALF_SISTER')
  expect(kinOf(born(9, null, 2), buck)).toBe('HALF_SISTER')
  expect(kinOf(born(9, null, null), buck)).toBeNull()
  expect(kinOf(born(9, null, null), born(3, null, null))).toBeNull()
})

it('counts each known ancestor once, and a parent without a row not at all', () => {
  const pedigree = [
    born(1, null, null),
    born(2, 1, null),
    born(3, 1, 77),
    born(4, 2, 3),
    born(5, 2, 3),
    born(6, 4, 3),
  ]
  expect(knownAncestors([1, 4, 5, 6, 99], pedigree)).toEqual([0, 3, 3, 4, 0])
})

it('is amber above the limit and asked about from it on; a rounding is no kinship', () => {
  expect([0.0625, 0.0625 + 1e-12, 0.063, null].map((f) => isAmber(f, { warn: 0.0625 }))).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect([0.25, 0.25 - 1e-12, 0.2499, null].map((f) => isTooClose(f, { block: 0.25 }))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isTooClose(1, { block: null })).toBe(false)
})
