import { addDays, type Day } from '../../kernel/calendar.ts'
import type { GroupKind, PostingKind, Stock } from '../group-pages/groups.vocabulary.ts'
import type { Target, TargetFigure } from './figures.vocabulary.ts'
import {
  KILO_FACTORS,
  type KiloFactors,
  kiloGap,
  type KiloGap,
  type KiloStep,
  kiloSteps,
  type KiloStepName,
  LOSS_STEPS,
  type RoundHeads,
} from './kilos.rules.ts'
import type { SharedGroup } from './by-round.rules.ts'
import { type RoundBook, sumFacts } from './round-facts.rules.ts'
import type { RoundFacts } from './rounds.rules.ts'
import type { MotherPage } from './statistic-sources.rules.ts'

/** Which lines of the ledger of a group say so; days where only a part of its life counts. */
export interface AskedPostings {
  readonly stock: Stock
  readonly kind: PostingKind
  readonly from: Day | null
  readonly to: Day | null
}

/** What a bar is made of: heads of one group, and where its books say so. */
export interface KiloSource {
  readonly step: KiloStepName
  readonly groupId: number
  readonly kind: GroupKind
  readonly name: string
  readonly heads: number
  readonly postings: AskedPostings | null
}

const posted = (
  stock: Stock,
  kind: PostingKind,
  from: Day | null = null,
  to: Day | null = null,
): AskedPostings => ({ stock, kind, from, to })

/** Bars that the page of a mother group fills. */
function motherSources(page: MotherPage): KiloSource[] {
  const of = (step: KiloStepName, heads: number, postings: AskedPostings | null): KiloSource => ({
    step,
    groupId: page.id,
    kind: 'MOTHER',
    name: page.name,
    heads,
    postings,
  })
  const notViable = page.viable > 0 ? Math.max(0, page.born - page.viable) : 0
  return [
    of('born', page.added + notViable, posted('SUC', 'BORN')),
    of('notViable', -notViable, null),
    of('fosteredOut', page.fostered, posted('SUC', 'FOSTERED')),
    of('deadInNest', -page.dead, posted('SUC', 'DIED')),
    of('culledInNest', -page.culled, posted('SUC', 'CULLED')),
    of('missingAtWeaning', page.corrected, posted('SUC', 'CORRECTED')),
    of('standing', -page.balance, null),
  ]
}

/** Bars that a fattening group fills, by the part of it that is of the round. */
function fattenedSources({ group, sums, share }: SharedGroup): KiloSource[] {
  const on = (age: number): Day => addDays(group.startDate, age - group.age)
  const of = (step: KiloStepName, heads: number, postings: AskedPostings | null): KiloSource => ({
    step,
    groupId: group.id,
    kind: 'FATTENING',
    name: group.name,
    heads: heads * share,
    postings,
  })
  return [
    of('deadUntil49', -sums.dead[0], posted('FAT', 'DIED', null, on(49))),
    of('deadUntil63', -sums.dead[1], posted('FAT', 'DIED', on(50), on(63))),
    of('deadFrom64', -sums.dead[2], posted('FAT', 'DIED', on(64), null)),
    of('culledOrMissing', -sums.culledOrMissing, posted('FAT', 'CORRECTED')),
    of('standing', -sums.standing, null),
    of('heavier', sums.headsOut, posted('FAT', group.slaughtered > 0 ? 'SLAUGHTERED' : 'SOLD')),
    of('condemned', group.condemned, group.condemned > 0 ? posted('FAT', 'SLAUGHTERED') : null),
    of('accepted', sums.headsOut, posted('FAT', group.slaughtered > 0 ? 'SLAUGHTERED' : 'SOLD')),
  ]
}

/** Kits that no group took, or a young group did: told on the mother page. */
const wholeSources = ({ source, heads }: RoundBook): KiloSource[] =>
  (['notPlaced', 'toYoung'] as const).map((step) => ({
    step,
    groupId: source.id,
    kind: 'MOTHER',
    name: source.name,
    heads: -heads[step],
    postings: source.pages.length === 1 ? posted('WEAN', step === 'toYoung' ? 'PLACED' : 'WEANED') : null,
  }))

/** Groups behind the bars, each once a bar: one that took kits of two rounds has the parts of both. */
function sourcesOf(books: readonly RoundBook[]): KiloSource[] {
  const found = new Map<string, KiloSource>()
  for (const book of books)
    for (const source of [
      ...book.source.pages.flatMap(motherSources),
      ...wholeSources(book),
      ...book.groups.flatMap(fattenedSources),
    ]) {
      const key = `${source.step} ${source.groupId}`
      found.set(key, { ...source, heads: source.heads + (found.get(key)?.heads ?? 0) })
    }
  return [...found.values()].filter(({ heads }) => Math.abs(heads) >= 0.005)
}

const sumHeads = (books: readonly RoundBook[]): RoundHeads =>
  Object.fromEntries(
    (['born', ...LOSS_STEPS] as const).map((step) => [
      step,
      books.reduce((sum, { heads }) => sum + heads[step], 0),
    ]),
  ) as Record<keyof RoundHeads, number>

/** The factors of the kilos of an insemination, of one round or several. */
export const factorsOf = (facts: RoundFacts): KiloFactors => {
  const per = (part: number, whole: number) => (whole > 0 ? part / whole : 0)
  return {
    kindling: per(facts.kindlings, facts.inseminated),
    alivePerKindling: per(facts.alive, facts.kindlings),
    nestSurvival: per(facts.weaned, facts.alive),
    fatteningSurvival: per(facts.headsOut, facts.weaned),
    weight: per(facts.gramsOut, facts.headsOut) / 1000,
  }
}

/** The target that each factor is set by, and how. */
const SET_BY: Readonly<
  Record<keyof KiloFactors, { readonly figure: TargetFigure; readonly factor: (value: number) => number }>
> = {
  kindling: { figure: 'kindlingRate', factor: (value) => value / 100 },
  alivePerKindling: { figure: 'alivePerKindling', factor: (value) => value },
  nestSurvival: { figure: 'nestMortality', factor: (value) => 1 - value / 100 },
  fatteningSurvival: { figure: 'loss', factor: (value) => 1 - value / 100 },
  weight: { figure: 'meanOut', factor: (value) => value / 1000 },
}

/** Kilos of an insemination beside others, and what each part of the work brought or cost. */
export interface KiloComparison extends KiloGap {
  readonly with: 'target' | 'own'
  readonly own: KiloFactors
  readonly factors: KiloFactors
  /** Parts without a target: the mean of the farm stands in for it. */
  readonly untold: readonly (keyof KiloFactors)[]
}

function targetFactors(targets: readonly Target[], mean: KiloFactors) {
  const valueOf = (factor: keyof KiloFactors) =>
    targets.find(({ figure }) => figure === SET_BY[factor].figure)?.value ?? null
  const factors = Object.fromEntries(
    KILO_FACTORS.map((factor) => {
      const value = valueOf(factor)
      return [factor, value === null ? mean[factor] : SET_BY[factor].factor(value)]
    }),
  ) as Record<keyof KiloFactors, number>
  return { factors, untold: KILO_FACTORS.filter((factor) => valueOf(factor) === null) }
}

export interface KiloAsked {
  /** The rounds that are looked at, and those that the mean of the farm is made of. */
  readonly books: readonly RoundBook[]
  readonly settled: readonly RoundBook[]
  readonly targets: readonly Target[]
  readonly headGrams: number
}

export interface KiloView {
  readonly inseminated: number
  readonly isProvisional: boolean
  readonly steps: readonly KiloStep[]
  readonly comparisons: readonly KiloComparison[]
  readonly sources: readonly KiloSource[]
}

/** Where the kilos of some rounds went, beside the targets and beside what the farm usually comes to [10.1]. */
export function kiloView({ books, settled, targets, headGrams }: KiloAsked): KiloView {
  const facts = sumFacts(books.map((book) => book.facts))
  const own = factorsOf(facts)
  const mean = factorsOf(sumFacts((settled.length > 0 ? settled : books).map((book) => book.facts)))
  const told = targetFactors(targets, mean)
  return {
    inseminated: facts.inseminated,
    isProvisional: books.some(({ isProvisional }) => isProvisional),
    steps: kiloSteps({
      heads: sumHeads(books),
      soldGrams: facts.gramsOut,
      condemnedGrams: facts.condemnedGrams,
      headGrams,
    }),
    comparisons: [
      { with: 'target', own, ...told, ...kiloGap(own, told.factors) },
      { with: 'own', own, factors: mean, untold: [], ...kiloGap(own, mean) },
    ],
    sources: sourcesOf(books),
  }
}

/** What a head counts: the mean sale weight of the last eight closed groups, else the target, else a usual one. */
const USUAL_HEAD_GRAMS = 2500
export function headGramsOf(
  closed: readonly { readonly heads: number; readonly grams: number }[],
  targets: readonly Target[],
): { readonly grams: number; readonly from: 'sales' | 'target' | 'usual' } {
  const heads = closed.reduce((sum, one) => sum + one.heads, 0)
  if (heads > 0)
    return { grams: Math.round(closed.reduce((sum, one) => sum + one.grams, 0) / heads), from: 'sales' }
  const target = targets.find(({ figure }) => figure === 'meanOut')?.value ?? null
  return target === null ? { grams: USUAL_HEAD_GRAMS, from: 'usual' } : { grams: target, from: 'target' }
}
