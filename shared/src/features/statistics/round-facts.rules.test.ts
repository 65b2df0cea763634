import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupSums, weightOn } from './fattened-group.rules.ts'
import { FIGURE_GROUPS, FIGURE_SHAPES, ROUND_FIGURES } from './figures.vocabulary.ts'
import { factorsOf, headGramsOf, kiloView } from './kilo-view.rules.ts'
import { KILO_FACTORS } from './kilos.rules.ts'
import { meanDoes, rhythmOf, roundBooks, sumFacts } from './round-facts.rules.ts'
import { FIGURE_PARTS, figuresOf, rounded, writtenFigures } from './round-figures.rules.ts'
import { placedFrom, SAMPLE_GROUP, SAMPLE_ROUND, SAMPLE_SOURCES } from './testing/sample-statistics.ts'
import type { StatisticSources } from './statistic-sources.rules.ts'

const booksOf = (more: Partial<StatisticSources> = {}) => roundBooks({ ...SAMPLE_SOURCES, ...more })

describe('9.2: facts of a round from its groups', () => {
  it('come to the golden figures', () => {
    const [book] = booksOf()
    expect(book?.facts).toMatchObject({
      inseminated: 600,
      born: 5368,
      alive: 4978,
      weaned: 4392,
      nursed: 4880,
      headsIn: 4392,
      headsOut: 4088,
      dead: [168, 92, 44],
      does: 640,
      rhythmDays: 42,
      cages: 560,
      areaM2: 420,
    })
    expect(book?.facts.ageOut.toFixed(2)).toBe('79.53')
    expect(writtenFigures(book?.facts ?? sumFacts([]))).toMatchObject({
      kindlingRate: 81.3,
      stillborn: 7.3,
      nestMortality: 11.8,
      loss: 6.9,
      meanIn: 945,
      meanOut: 2712,
      dailyGain: 39.7,
      kgPerInsemination: 18.48,
      kgPerDoeAndYear: 150.6,
      kgPerCage: 19.8,
      kgPerM2: 26.4,
      economicConversion: 3.22,
      globalConversion: 3.33,
      condemned: 0.56,
      deadInTransport: 0.12,
      acceptedKg: 11_038.3,
    })
    expect(book?.isProvisional).toBe(false)
  })

  it('share a group out that took kits of two rounds, moves among its groups left out', () => {
    const other = { ...SAMPLE_ROUND, id: 9, startDate: '2024-04-12' }
    const empty = { slaughtered: 0, gramsSlaughtered: 0, condemned: 0, condemnedGrams: 0, deadInTransport: 0 }
    const first = { ...SAMPLE_GROUP, ...empty, days: [], balance: 0 }
    const second = { ...first, id: 3, slaughtered: 1000, gramsSlaughtered: 2_500_000 }
    const [later, earlier] = booksOf({
      rounds: [SAMPLE_ROUND, other],
      groups: [first, second],
      entries: [
        placedFrom(1, 2, [900, 810_000]),
        placedFrom(9, 2, [100, 90_000]),
        placedFrom(9, 3, [700, 630_000]),
        placedFrom(2, 3, [300, 600_000], { from: { id: 2, kind: 'FATTENING' } }),
      ],
    })
    expect([earlier, later].map((book) => rounded(book?.facts.gramsOut ?? 0, 3))).toEqual([
      675_000, 1_825_000,
    ])
    expect([earlier, later].map((book) => book?.facts.headsIn)).toEqual([900, 800])
  })

  it('tell young females that came back to fattening from those that were kept', () => {
    const [book] = booksOf({
      entries: [
        placedFrom(1, 2, [4292, 4_000_000]),
        placedFrom(1, 5, [100, 95_000], { kind: 'YOUNG' }),
        placedFrom(5, 2, [30, 60_000], { from: { id: 5, kind: 'YOUNG' }, age: 90 }),
      ],
    })
    expect(book?.heads).toMatchObject({ toYoung: 70, notPlaced: 0 })
    expect(book?.facts.headsIn).toBe(4322)
  })

  it('are provisional while animals of the round stand, which count with what they weigh', () => {
    const [book] = booksOf({ groups: [{ ...SAMPLE_GROUP, balance: 100, slaughtered: 3988 }] })
    expect(book).toMatchObject({ isProvisional: true, facts: { standingGrams: 200_000 } })
    expect(book?.heads.standing).toBe(100)
  })

  it('take days to the next round, and does of the months between', () => {
    const starts = ['2024-03-01', '2024-04-12']
    expect(['2024-03-01', '2024-04-12'].map((day) => rhythmOf(day, starts, 30))).toEqual([42, 42])
    expect(rhythmOf('2024-03-01', ['2024-03-01'], 30)).toBe(30)
    expect(meanDoes({ '2024-12': 100, '2025-01': 200 }, '2024-12-20', 14)).toBe(150)
  })
})

describe('kilograms of the dead', () => {
  it('lie on a straight line between weighings, and before the first on that from the arrival', () => {
    const points = [
      { offset: 0, grams: 900 },
      { offset: 10, grams: 1300 },
    ]
    expect([-1, 0, 5, 10, 12].map((offset) => weightOn(points, offset))).toEqual([900, 900, 1100, 1300, 1300])
    const entries = [placedFrom(1, 2, [10, 9000])]
    const dead = { offset: 7, dead: 2, out: 0, movedOut: 0, in: 0 }
    expect(groupSums({ ...SAMPLE_GROUP, days: [dead] }, entries).gramsDead).toBe(2 * 1170)
  })
})

describe('figures', () => {
  it('are what their two numbers say, and stand in one part of the table each', () => {
    const facts = booksOf()[0]?.facts ?? sumFacts([])
    const factor = { percent: 100, grams: 1000, number: 1, gramsADay: 1, kg: 1, kgEach: 1, euro: 1 }
    for (const figure of ROUND_FIGURES) {
      const { of, by } = FIGURE_PARTS[figure](facts)
      const value = (by === null ? of : of / by) * factor[FIGURE_SHAPES[figure].unit]
      expect({ [figure]: rounded(figuresOf(facts)[figure] ?? 0, 9) }).toEqual({ [figure]: rounded(value, 9) })
    }
    expect(Object.values(FIGURE_GROUPS).flat().toSorted()).toEqual([...ROUND_FIGURES].toSorted())
  })

  it('are rounded half up on the decimal', () => {
    expect([1.005, 2.675, -1.5, 0.125].map((value) => rounded(value, 2))).toEqual([1.01, 2.68, -1.5, 0.13])
  })

  it('of several rounds are those of their sums', () => {
    const [book] = booksOf()
    const one = book?.facts ?? sumFacts([])
    expect(figuresOf(sumFacts([one, one]))).toEqual({
      ...figuresOf(one),
      acceptedKg: 2 * (figuresOf(one).acceptedKg ?? 0),
    })
    expect(sumFacts([one, { ...one, areaM2: 0 }]).areaM2).toBe(0)
  })
})

describe('10.1: the view of kilos', () => {
  const books = booksOf()

  it('has the golden steps, and each bar the groups it is made of', () => {
    const { steps, sources } = kiloView({ books, settled: books, targets: [], headGrams: 2650 })
    expect(steps.at(-1)).toMatchObject({ step: 'accepted', heads: 4088, kg: 11_038.3 })
    for (const { step, heads } of steps.slice(0, -3)) {
      const behind = sources.filter((source) => source.step === step)
      const sum = behind.reduce((all, source) => all + source.heads, 0)
      expect({ [step]: rounded(sum, 6) }).toEqual({ [step]: rounded(heads, 6) })
    }
    const [dead] = sources.filter(({ step }) => step === 'deadUntil63')
    expect(dead).toMatchObject({ groupId: 2, heads: -92, postings: { from: '2024-05-21', to: '2024-06-03' } })
  })

  it('compares with targets, and with the own mean where there is none', () => {
    const targets = [{ figure: 'kindlingRate', value: 82.9, source: '', year: null }] as const
    const { comparisons } = kiloView({ books, settled: books, targets, headGrams: 2650 })
    const [target, own] = comparisons
    expect(target?.untold).toEqual(KILO_FACTORS.slice(1))
    expect(target?.parts?.kindling).toBeLessThan(0)
    expect(target?.parts?.weight).toBe(0)
    expect(Object.values(own?.parts ?? {})).toEqual([0, 0, 0, 0, 0])
    const product = Object.values(factorsOf(books[0]?.facts ?? sumFacts([]))).reduce((a, b) => a * b, 1)
    expect(product).toBeCloseTo(11_087.9 / 600, 9)
  })

  it('counts a head with what the last groups sold it for, else with the target, else with a usual weight', () => {
    expect(headGramsOf([{ heads: 2, grams: 5300 }], [])).toEqual({ grams: 2650, from: 'sales' })
    const target = { figure: 'meanOut', value: 2620, source: '', year: null } as const
    expect(headGramsOf([], [target])).toEqual({ grams: 2620, from: 'target' })
    expect(headGramsOf([], []).from).toBe('usual')
  })

  it('does not depend on the order of rounds, and sums up in 1,000 drawn farms', () => {
    const heads = fc.integer({ min: 1, max: 500 })
    const farm = fc.array(fc.tuple(heads, heads, heads), { minLength: 2, maxLength: 5 })
    fc.assert(
      fc.property(farm, (drawn) => {
        const rounds = drawn.map((_, at) => ({ ...SAMPLE_ROUND, id: at + 1 }))
        const groups = drawn.map(([, , out], at) => ({
          ...SAMPLE_GROUP,
          id: 100 + at,
          slaughtered: out,
          gramsSlaughtered: out * 2600,
        }))
        const entries = drawn.flatMap(([own, other], at) => [
          placedFrom(at + 1, 100 + at, [own, own * 900]),
          placedFrom(((at + 1) % drawn.length) + 1, 100 + at, [other, other * 900]),
        ])
        const view = (list: typeof rounds) => {
          const all = booksOf({ rounds: list, groups, entries })
          return kiloView({ books: all, settled: all, targets: [], headGrams: 2500 }).steps
        }
        const steps = view(rounds)
        const sum = steps.slice(0, -1).reduce((all, { kg }) => all + kg, 0)
        expect(Math.abs(sum - (steps.at(-1)?.kg ?? 0))).toBeLessThan(0.05)
        for (const [at, step] of view(rounds.toReversed()).entries())
          expect(Math.abs(step.kg - (steps[at]?.kg ?? 0))).toBeLessThan(1e-6)
      }),
      { numRuns: 1000, seed: 20_261_117 },
    )
  })
})
