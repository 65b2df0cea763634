import type { Day } from '../../kernel/calendar.ts'
import { type ArrivedDay, ArrivalWeight } from './arrival-weight.rules.ts'
import { meanByHeads } from './fold-parent.rules.ts'
import { actualDayOf, dayOfAge, type GroupDates, weekOfAge } from './groups.rules.ts'
import { FEED_TYPES, type Stock } from './groups.vocabulary.ts'
import { gainBetween, weeklyGains, type WeightGain } from './growth.rules.ts'

/** Sums of a stock up to the day a row stands for, as the ledger keeps them. */
export interface SummedStock {
  /** At the end of that day. */
  readonly heads: number
  /** Arrived and moved in. */
  readonly placed: number
  readonly dead: number
  readonly culled: number
  readonly sold: number
  readonly slaughtered: number
  readonly selected: number
  readonly gramsSold: number
  readonly gramsSlaughtered: number
}

/** Arrivals and moves of a stock on one day, counted from the first day of the group. */
export interface StockArrival extends ArrivedDay {
  readonly stock: Stock
  readonly offset: number
  /** Of moves in alone. */
  readonly gramsMovedIn: number
}

/** A measured mean weight. */
interface DayWeight {
  readonly stock: Stock
  readonly offset: number
  readonly grams: number
}

export type FeedType = (typeof FEED_TYPES)[number]

/** A group that has animals of its own: a plain one, or a member of a merged one. */
export interface SummedGroup {
  readonly id: number
  readonly stocks: Readonly<Partial<Record<Stock, SummedStock>>>
  /** Grams; what was delivered without naming its type is in none of them. */
  readonly feed: Readonly<Record<FeedType | 'unnamed', number>>
  /** In the order of their days. */
  readonly weights: readonly DayWeight[]
  readonly arrivals: readonly StockArrival[]
  /** What each day changed of a stock; only members need it, whose weights are weighted by heads. */
  readonly nets: readonly { readonly stock: Stock; readonly offset: number; readonly net: number }[]
}

/** A row of a summary before its figures: a plain group, or a merged one with its members [D-174]. */
export interface SummarySource extends GroupDates {
  readonly id: number
  readonly generatedName: string
  readonly stableName: string
  readonly members: readonly SummedGroup[]
}

/** The last weight of a week and the daily gain since the one before [D-138]. */
export type WeekGain = Pick<WeightGain, 'weekOfAge' | 'weight' | 'gain'>

/** Kilograms by type, and all of them. */
export type FeedSums = Readonly<Record<FeedType | 'total', number>>

export const NO_SUMS: SummedStock = {
  heads: 0,
  placed: 0,
  dead: 0,
  culled: 0,
  sold: 0,
  slaughtered: 0,
  selected: 0,
  gramsSold: 0,
  gramsSlaughtered: 0,
}

const sumOf = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((sum, one) => sum + of(one), 0)

/** Grams as kilograms: whole grams in, so exact. */
export const kilograms = (grams: number): number => grams / 1000

/** What all members have of a stock. */
export const stockSums = ({ members }: Pick<SummarySource, 'members'>, stock: Stock): SummedStock =>
  Object.fromEntries(
    (Object.keys(NO_SUMS) as (keyof SummedStock)[]).map((key) => [
      key,
      sumOf(members, ({ stocks }) => stocks[stock]?.[key] ?? 0),
    ]),
  ) as Record<keyof SummedStock, number>

/** Feed delivered to all members [GD-14]. */
export function feedSums({ members }: Pick<SummarySource, 'members'>): FeedSums {
  const grams = (type: FeedType | 'unnamed') => sumOf(members, ({ feed }) => feed[type])
  const named = Object.fromEntries(FEED_TYPES.map((type) => [type, kilograms(grams(type))])) as Record<
    FeedType,
    number
  >
  return { ...named, total: kilograms(sumOf([...FEED_TYPES, 'unnamed'] as const, grams)) }
}

/** Grams of all that arrived and was moved in. */
export const placedGrams = ({ members }: Pick<SummarySource, 'members'>, stock: Stock): number =>
  sumOf(members, ({ arrivals }) =>
    sumOf(
      arrivals.filter((arrival) => arrival.stock === stock),
      ({ gramsIn, gramsMovedIn }) => gramsIn + gramsMovedIn,
    ),
  )

const headsAt = ({ nets }: SummedGroup, stock: Stock, offset: number): number =>
  sumOf(
    nets.filter((day) => day.stock === stock && day.offset <= offset),
    ({ net }) => net,
  )

/** What an animal of a member weighs on a day: as it was last measured, else as it arrived [D-135]. */
function weightAt(member: SummedGroup, stock: Stock, offset: number): number | null {
  const measured = member.weights.findLast((weight) => weight.stock === stock && weight.offset <= offset)
  if (measured) return measured.grams
  const arrived = new ArrivalWeight()
  for (const day of member.arrivals) if (day.stock === stock && day.offset <= offset) arrived.add(day)
  return arrived.grams
}

const mean = (parts: readonly { readonly value: number | null; readonly heads: number }[]): number | null => {
  const found = meanByHeads(parts.flatMap(({ value, heads }) => (value === null ? [] : [{ value, heads }])))
  return found === null ? null : Math.round(found)
}

/** Mean weight of an animal on the day a row stands for. */
const actualGrams = ({ members }: Pick<SummarySource, 'members'>, stock: Stock): number | null =>
  mean(
    members.map((member) => ({
      value: weightAt(member, stock, Number.POSITIVE_INFINITY),
      heads: member.stocks[stock]?.heads ?? 0,
    })),
  )

/** Kilograms of all animals there are; none of animals that were never weighed. */
export const actualKilograms = (source: Pick<SummarySource, 'members'>, stock: Stock): number | null => {
  const grams = actualGrams(source, stock)
  return grams === null ? null : kilograms(stockSums(source, stock).heads * grams)
}

type Point = Omit<WeightGain, 'gain'>

/** The day the first animals came, where it comes before the first weighing: what they weighed is the first point. */
function arrivalOffset(members: readonly SummedGroup[], stock: Stock, before: number): number | undefined {
  const days = new Map<number, number>()
  for (const { arrivals } of members)
    for (const { offset, added, movedIn, movedOut, stock: own } of arrivals)
      if (own === stock) days.set(offset, (days.get(offset) ?? 0) + added + movedIn - movedOut)
  return [...days]
    .filter(([offset, added]) => offset < before && added > 0)
    .map(([offset]) => offset)
    .sort((a, b) => a - b)[0]
}

/** Measured days of a stock over all members, by heads; with the arrival before them where that is asked for [D-138]. */
export function weightsOf(source: SummarySource, stock: Stock, options: { arrival: boolean }): WeightGain[] {
  const { members } = source
  const offsets = [
    ...new Set(
      members.flatMap(({ weights }) =>
        weights.flatMap((weight) => (weight.stock === stock ? [weight.offset] : [])),
      ),
    ),
  ].sort((a, b) => a - b)
  const firstAge = dayOfAge(source, source.startDate)
  const pointAt = (offset: number, values: readonly (number | null)[]): Point[] => {
    const weight = mean(
      values.map((value, at) => {
        const member = members[at]
        return { value, heads: member ? headsAt(member, stock, offset) : 0 }
      }),
    )
    const age = firstAge + offset
    return weight === null ? [] : [{ dayOfAge: age, weekOfAge: weekOfAge(age), weight }]
  }
  const measured = offsets.flatMap((offset) =>
    pointAt(
      offset,
      members.map(
        ({ weights }) =>
          weights.find((weight) => weight.stock === stock && weight.offset === offset)?.grams ?? null,
      ),
    ),
  )
  const arrival = options.arrival
    ? arrivalOffset(members, stock, offsets[0] ?? Number.POSITIVE_INFINITY)
    : undefined
  const points =
    arrival === undefined
      ? measured
      : [
          ...pointAt(
            arrival,
            members.map((member) => weightAt(member, stock, arrival)),
          ),
          ...measured,
        ]
  return points.map((point, at) => ({ ...point, gain: gainBetween(points[at - 1], point) }))
}

/** The last weight of each week. */
export const weekGains = (weights: readonly WeightGain[]): WeekGain[] =>
  weeklyGains(weights).map(({ weekOfAge: week, weight, gain }) => ({ weekOfAge: week, weight, gain }))

/** The last measured weight: an arrival is not one. */
export const lastMeasured = (source: SummarySource, stock: Stock): number | null =>
  weightsOf(source, stock, { arrival: false }).at(-1)?.weight ?? null

/** Name, dates and stables, as every row begins. */
export const summaryHead = ({ id, generatedName, stableName, startDate, endDate }: SummarySource) => ({
  groupId: id,
  generatedName,
  stableName,
  startDate,
  endDate,
})

/** Days of age on the day a row stands for [D-147]. */
export const actualAge = (source: SummarySource, today: Day): number =>
  dayOfAge(source, actualDayOf(source, today))
