import { describe, expect, it } from 'vitest'
import { coefficientOf, findCycle, inbreedingOf, type Parentage, PedigreeCycle } from './inbreeding.rules.ts'

const born = (id: number, mother: number | null, father: number | null): Parentage => ({ id, mother, father })
const founder = (id: number): Parentage => born(id, null, null)

/** Numbers from 0 up to 1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  // Neighbouring seeds must not begin with neighbouring numbers.
  let state = Math.imul(seed + 1, 0x9e37_79b1) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const shuffled = (list: readonly Parentage[], random: () => number): Parentage[] =>
  list
    .map((animal) => ({ animal, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ animal }) => animal)

/**
 * The textbook's table, made without any idea of the rules: coancestry of each with all before it is the mean of that
 * of its parents, with itself (1 + F) / 2, and F is the coancestry of the parents. Wants parents before their young.
 */
function byTable(pedigree: readonly Parentage[]): Map<number, number> {
  const table = new Map<number, Map<number, number>>()
  const kinship = (a: number | null, b: number | null): number =>
    a === null || b === null ? 0 : (table.get(a)?.get(b) ?? 0)
  const result = new Map<number, number>()
  for (const { id, mother, father } of pedigree) {
    const own = new Map<number, number>()
    for (const [other, row] of table) {
      const mean = (kinship(mother, other) + kinship(father, other)) / 2
      own.set(other, mean)
      row.set(id, mean)
    }
    const inbreeding = kinship(mother, father)
    own.set(id, (1 + inbreeding) / 2)
    table.set(id, own)
    result.set(id, inbreeding)
  }
  return result
}

/** The animal and all it descends from, in the order of the pedigree. */
function ancestorsOf(id: number, byId: ReadonlyMap<number, Parentage>): Parentage[] {
  const found = new Set<Parentage>()
  const open: (number | null)[] = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const animal = next === null ? undefined : byId.get(next)
    if (!animal || found.has(animal)) continue
    found.add(animal)
    open.push(animal.mother, animal.father)
  }
  return [...found]
}
const byIdOf = (pedigree: readonly Parentage[]) => new Map(pedigree.map((animal) => [animal.id, animal]))

/** Parents before young, ids without order, close matings, unknown parents; no animal mates with itself. */
function randomPedigree(seed: number): Parentage[] {
  const random = randomFrom(seed)
  const size = 10 + Math.floor(random() * 111)
  const reach = 3 + Math.floor(random() * 20)
  const unknown = random() * 0.3
  const ids = shuffled(
    Array.from({ length: size }, (_, i) => founder(i * 7 + 1)),
    random,
  ).map(({ id }) => id)
  return ids.map((id, at) => {
    const parent = (other?: number): number | null => {
      if (random() < unknown) return null
      const picked = ids[at - 1 - Math.floor(random() * reach)] ?? null
      return picked === other ? null : picked
    }
    const mother = parent()
    return born(id, mother, parent(mother ?? undefined))
  })
}

/** Two founders, and in each generation a brother and a sister of the one before; the youngest is the last. */
function fullSibLine(generations: number): Parentage[] {
  const list = [founder(1), founder(2)]
  for (let i = 1; i <= generations; i++) {
    const [mother, father] = [i * 2 - 1, i * 2]
    list.push(born(i * 2 + 1, mother, father), born(i * 2 + 2, mother, father))
  }
  return list
}

describe('known matings', () => {
  it.each<[name: string, coefficient: number, pedigree: Parentage[]]>([
    ['strangers', 0, [founder(1), founder(2), born(9, 1, 2)]],
    ['a doe and her son', 0.25, [founder(1), founder(2), born(3, 1, 2), born(9, 1, 3)]],
    ['a buck and his daughter', 0.25, [founder(1), founder(2), born(3, 1, 2), born(9, 3, 2)]],
    ['full sibs', 0.25, fullSibLine(1).concat(born(9, 3, 4))],
    ['half sibs by the father', 0.125, [founder(1), born(3, null, 1), born(4, null, 1), born(9, 3, 4)]],
    ['half sibs by the mother', 0.125, [founder(1), born(3, 1, null), born(4, 1, null), born(9, 3, 4)]],
    ['a doe and her grandson', 0.125, [founder(1), born(2, 1, null), born(3, 2, null), born(9, 1, 3)]],
    ['first cousins', 0.0625, fullSibLine(1).concat(born(5, 3, null), born(6, 4, null), born(9, 5, 6))],
    [
      'double first cousins',
      0.125,
      [
        ...[1, 2, 11, 12].map(founder),
        ...[3, 4].map((id) => born(id, 1, 2)),
        ...[13, 14].map((id) => born(id, 11, 12)),
        born(5, 3, 13),
        born(6, 14, 4),
        born(9, 5, 6),
      ],
    ],
    [
      'a half aunt and her nephew',
      0.0625,
      [born(1, 7, 8), born(2, 7, null), born(3, 2, null), born(9, 1, 3)].concat(founder(7)),
    ],
  ])('of %s give %d', (_, coefficient, pedigree) => {
    expect(inbreedingOf(pedigree).get(9)).toBe(coefficient)
  })

  it('of brothers and sisters again and again give the known series', () => {
    const found = inbreedingOf(fullSibLine(8))
    const series = [0, 0, 0.25, 0.375, 0.5, 0.59375, 0.671875, 0.734375]
    expect(series.map((_, i) => found.get(i * 2 + 1))).toEqual(series)
    expect(series.map((_, i) => found.get(i * 2 + 2))).toEqual(series)
  })

  it('to an inbred common ancestor count (1 + F) of it', () => {
    const throughInbred = [
      ...fullSibLine(1),
      born(5, 3, 4),
      born(6, null, 5),
      born(7, null, 5),
      born(9, 6, 7),
    ]
    expect(inbreedingOf(throughInbred).get(5)).toBe(0.25)
    expect(inbreedingOf(throughInbred).get(9)).toBe(0.125 * 1.25)
  })

  it('add up common ancestors over all their paths', () => {
    // Buck 1 is the father of both parents and of both of their mothers: paths of 1 + 1, 1 + 2, 2 + 1 and 2 + 2 steps.
    const pedigree = [
      founder(1),
      born(2, null, 1),
      born(3, null, 1),
      born(4, 2, 1),
      born(5, 3, 1),
      born(9, 4, 5),
    ]
    expect(inbreedingOf(pedigree).get(9)).toBe(0.5 ** 3 + 2 * 0.5 ** 4 + 0.5 ** 5)
  })

  it('of a small herd with a doe of unknown father are as in the table written by hand', () => {
    const pedigree = [founder(1), founder(2), born(3, 2, 1), born(4, null, 1), born(5, 3, 4), born(6, 2, 5)]
    expect([...inbreedingOf(pedigree)]).toEqual([
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0.125],
      [6, 0.125],
    ])
  })
})

describe('the list', () => {
  it('may be in any order', () => {
    const pedigree = fullSibLine(6)
    const inOrder = inbreedingOf(pedigree)
    const reversed = pedigree.toReversed()
    expect([...inbreedingOf(reversed)]).toEqual(reversed.map(({ id }) => [id, inOrder.get(id)]))
  })

  it('may name parents that are not in it: they are strangers to all, even if two animals share them', () => {
    expect(inbreedingOf([born(3, 1, 2), born(4, 1, 2), born(9, 3, 4)]).get(9)).toBe(0)
  })

  it('may hold an animal twice', () => {
    const pedigree = fullSibLine(3)
    expect(inbreedingOf([...pedigree, ...pedigree])).toEqual(inbreedingOf(pedigree))
  })

  it('may be empty', () => {
    expect(inbreedingOf([]).size).toBe(0)
    expect(findCycle([])).toBeUndefined()
  })

  it('may be one line of 20,000 generations, youngest first', () => {
    expect(findCycle(fullSibLine(20_000).toReversed())).toBeUndefined()
    expect(inbreedingOf(fullSibLine(2000).toReversed()).get(4001)).toBeCloseTo(1, 12)
    const deep = Array.from({ length: 20_000 }, (_, i) => born(i, i + 1, null))
    expect(inbreedingOf(deep).get(0)).toBe(0)
  })
})

describe('200 random pedigrees', () => {
  const pedigrees = Array.from({ length: 200 }, (_, seed) => randomPedigree(seed + 1))

  it('are of 10 to 120 animals', () => {
    const sizes = pedigrees.map((pedigree) => pedigree.length)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10)
    expect(Math.min(...sizes)).toBeLessThan(15)
    expect(Math.max(...sizes)).toBeGreaterThan(115)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(120)
  })

  it('agree with the tabular method, in any order of the list', () => {
    let inbred = 0
    for (const [seed, pedigree] of pedigrees.entries()) {
      const expected = byTable(pedigree)
      const found = inbreedingOf(shuffled(pedigree, randomFrom(seed)))
      expect(found.size).toBe(pedigree.length)
      for (const [id, coefficient] of expected) {
        if (coefficient > 0) inbred++
        expect(Math.abs((found.get(id) ?? Number.NaN) - coefficient)).toBeLessThan(1e-12)
      }
    }
    expect(inbred).toBeGreaterThan(5000)
  })

  it('give an animal the very same number from its ancestors alone', () => {
    for (const [seed, pedigree] of pedigrees.entries()) {
      const whole = inbreedingOf(shuffled(pedigree, randomFrom(seed)))
      const byId = byIdOf(pedigree)
      for (const { id } of pedigree.slice(-10))
        expect(coefficientOf(id, ancestorsOf(id, byId))).toBe(whole.get(id))
    }
  })
})

describe('one animal', () => {
  it('has the very same number from its ancestors alone where sums have to be rounded', () => {
    // So many generations of two bucks and six does need more digits than a number has.
    const random = randomFrom(5)
    const idAt = (at: number): number => (at * 977) % 1201
    const pedigree = Array.from({ length: 1000 }, (_, at) => {
      const before = Math.floor(at / 8) * 8 - 8
      if (before < 0) return founder(idAt(at))
      const [doe, buck] = [before + 2 + Math.floor(random() * 6), before + Math.floor(random() * 2)]
      return born(idAt(at), idAt(doe), idAt(buck))
    })
    const whole = inbreedingOf(pedigree)
    const byId = byIdOf(pedigree)
    for (const { id } of pedigree.slice(-300)) {
      const ancestors = shuffled(ancestorsOf(id, byId), random)
      expect(coefficientOf(id, ancestors)).toBe(whole.get(id))
    }
  })

  it('that is not in the list is refused, not taken for a founder', () => {
    expect(() => coefficientOf(9, [founder(1)])).toThrow(RangeError)
  })
})

describe('an animal that is its own ancestor', () => {
  const CYCLES: [name: string, cycle: number[], pedigree: Parentage[]][] = [
    ['as its own mother', [5], [founder(1), born(5, 5, 1)]],
    ['as its own father', [5], [founder(1), born(5, 1, 5)]],
    ['as a grandmother of itself', [5, 6], [born(5, 6, null), born(6, 5, 1), founder(1)]],
    ['over mothers and fathers', [5, 6, 7], [founder(1), born(7, 1, 5), born(6, 7, 1), born(5, 1, 6)]],
    ['far above a sound line', [5, 6], [born(9, 8, null), born(8, 1, 5), born(5, 1, 6), born(6, 5, null)]],
  ]

  it.each(CYCLES)('is found %s', (_, cycle, pedigree) => {
    const found = findCycle(pedigree) ?? []
    expect(found.toSorted((a, b) => a - b)).toEqual(cycle)
    const byId = byIdOf(pedigree)
    for (const [at, id] of found.entries()) {
      const next = found[(at + 1) % found.length]
      expect([byId.get(id)?.mother, byId.get(id)?.father]).toContain(next)
    }
  })

  it.each(CYCLES)('is named by the error %s', (_, cycle, pedigree) => {
    const error = caught(() => inbreedingOf(pedigree))
    expect(error).toBeInstanceOf(PedigreeCycle)
    expect(cycle).toContain((error as PedigreeCycle).animal)
    expect((error as PedigreeCycle).cycle).toEqual(findCycle(pedigree))
    expect((error as Error).message).toContain(String((error as PedigreeCycle).animal))
    expect(() => coefficientOf(cycle[0] ?? 0, pedigree)).toThrow(PedigreeCycle)
  })

  it('is found at the end of a ring of 20,000', () => {
    const ring = Array.from({ length: 20_000 }, (_, i) => born(i, (i + 1) % 20_000, null))
    expect(findCycle(ring)).toHaveLength(20_000)
  })

  it('is absent where a common ancestor is reached twice', () => {
    expect(findCycle(fullSibLine(10))).toBeUndefined()
    for (let seed = 1; seed <= 50; seed++) expect(findCycle(randomPedigree(seed))).toBeUndefined()
  })
})

function caught(run: () => unknown): unknown {
  try {
    run()
  } catch (error) {
    return error
  }
  return undefined
}

it('50,000 animals in 25 generations take less than 20 seconds', () => {
  const random = randomFrom(1)
  const [each, bucks] = [2000, 40]
  const pedigree = Array.from({ length: 25 * each }, (_, id) => {
    const before = Math.floor(id / each) * each - each
    if (before < 0) return founder(id)
    const doe = before + bucks + Math.floor(random() * (each - bucks))
    return born(id, doe, before + Math.floor(random() * bucks))
  })
  const list = shuffled(pedigree, random)
  const began = performance.now()
  const found = inbreedingOf(list)
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(found.size).toBe(50_000)
  const byId = byIdOf(pedigree)
  for (const id of [49_999, 45_678, 30_001, 12_345, 2_000])
    expect(coefficientOf(id, ancestorsOf(id, byId))).toBe(found.get(id))
  const last = pedigree.slice(-each).reduce((sum, { id }) => sum + (found.get(id) ?? 0), 0) / each
  // Forty bucks and very many does add about 1 / (8 × 40) in each generation from the third on.
  expect(last).toBeGreaterThan(0.055)
  expect(last).toBeLessThan(0.085)
})
