import type {
  compareOwnStables,
  listRounds,
  listTargets,
  showKilos as kilosEndpoint,
} from '@warren/shared/features/statistics/figures.contract.ts'
import type { StableFigure } from '@warren/shared/features/statistics/figures.vocabulary.ts'
import { headGramsOf, kiloView } from '@warren/shared/features/statistics/kilo-view.rules.ts'
import { roundBooks } from '@warren/shared/features/statistics/round-facts.rules.ts'
import { writtenFigures } from '@warren/shared/features/statistics/round-figures.rules.ts'
import { compareStables } from '@warren/shared/features/statistics/stables.rules.ts'
import { targetsOf } from '@warren/shared/features/statistics/targets.rules.ts'
import { type Day, lastTwoYears, rangeInOrder } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { findRoundStart, lastSales, statisticSources, type StatisticRange } from './sources.queries.ts'
import { ownTargets } from './targets.queries.ts'

/** What a view is asked for. */
export interface StatisticAsked {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly today: Day
}

/** Two years back to today unless told, the earlier day first [D-172]. */
const rangeOf = ({ from, to, today }: StatisticAsked): StatisticRange => {
  const usual = lastTwoYears(today)
  return rangeInOrder(from ?? usual.from, to ?? usual.to)
}

/** Rounds of a range with their key figures [W-71]. */
export async function showRounds(
  actor: Actor,
  db: Db,
  asked: StatisticAsked,
): Promise<AnswerOf<typeof listRounds>> {
  const sources = await statisticSources(scopeOf(actor), db, rangeOf(asked))
  return roundBooks(sources).map(({ source, facts, isProvisional }) => ({
    groupId: source.id,
    generatedName: source.name,
    startDate: source.startDate,
    endDate: source.endDate,
    isProvisional,
    facts: { ...facts, dead: [...facts.dead], nestDead: [...facts.nestDead] },
    figures: writtenFigures(facts),
  }))
}

/** From the first of some days to the last. */
const spanOf = (days: readonly [Day, ...Day[]], one: Day | undefined): StatisticRange => {
  const all = one === undefined ? days : [...days, one]
  return {
    from: all.reduce((first, day) => (day < first ? day : first)),
    to: all.reduce((last, day) => (day > last ? day : last)),
  }
}

/** A head counts what the last eight closed groups sold it for [10.1]. */
const SALES = 8

/** Where the kilos went [W-72]; nothing for a round that is none of the farm's. */
export async function showKilos(
  actor: Actor,
  db: Db,
  { groupId, ...asked }: StatisticAsked & { readonly groupId?: number | undefined },
): Promise<AnswerOf<typeof kilosEndpoint> | undefined> {
  const scope = scopeOf(actor)
  const [start, sales, own] = await Promise.all([
    groupId === undefined ? undefined : findRoundStart(scope, db, groupId),
    lastSales(scope, db, SALES),
    ownTargets(db, actor.farmIds[0] ?? 0),
  ])
  if (groupId !== undefined && start === undefined) return undefined
  const range = rangeOf(asked)
  // The mean of the farm is that of the last two years, whatever is looked at.
  const usual = lastTwoYears(asked.today)
  const sources = await statisticSources(
    scope,
    db,
    spanOf([range.from, range.to, usual.from, usual.to], start),
  )
  const books = roundBooks(sources)
  const inRange = ({ from, to }: StatisticRange) =>
    books.filter(({ source }) => source.startDate >= from && source.startDate <= to)
  const looked = groupId === undefined ? inRange(range) : books.filter(({ source }) => source.id === groupId)
  const targets = targetsOf(own)
  const head = headGramsOf(sales, targets)
  const view = kiloView({
    books: looked,
    settled: inRange(usual).filter(({ isProvisional }) => !isProvisional),
    targets,
    headGrams: head.grams,
  })
  return {
    rounds: inRange(range).map(({ source }) => ({
      groupId: source.id,
      generatedName: source.name,
      startDate: source.startDate,
    })),
    counted: looked.length,
    inseminated: view.inseminated,
    isProvisional: view.isProvisional,
    headGrams: head.grams,
    headFrom: head.from,
    pricePerKg: targets.find(({ figure }) => figure === 'pricePerKg')?.value ?? null,
    steps: [...view.steps],
    comparisons: view.comparisons.map((one) => ({ ...one, untold: [...one.untold] })),
    sources: [...view.sources],
  }
}

/** A figure of closed groups by stable [W-73]. */
export async function showStables(
  actor: Actor,
  db: Db,
  { figure, ...asked }: StatisticAsked & { readonly figure: StableFigure },
): Promise<AnswerOf<typeof compareOwnStables>> {
  const range = rangeOf(asked)
  const sources = await statisticSources(scopeOf(actor), db, range)
  const { verdict, mean, stables } = compareStables(
    sources,
    figure,
    ({ startDate }) => startDate >= range.from && startDate <= range.to,
  )
  return { figure, verdict, mean, stables: [...stables] }
}

/** What the farm aims at [W-74]. */
export const showTargets = async (actor: Actor, db: Db): Promise<AnswerOf<typeof listTargets>> =>
  targetsOf(await ownTargets(db, actor.farmIds[0] ?? 0))
