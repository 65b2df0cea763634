import type { Day } from '../../kernel/calendar.ts'
import { type ArrivedDay, ArrivalWeight } from './arrival-weight.rules.ts'
import { meanByHeads } from './fold-parent.rules.ts'
import { actualDayOf, dayOfAge, type GroupDates, weekOfAge } from './groups.rules.ts'
import { FEED_TYPES, type Stock } from './groups.vocabulary.ts'
import { gainBetween, weeklyGains, type WeightGain } from './growth.rules.ts'
import { shareOf } from './mortality.rules.ts'

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
const placedGrams = ({ members }: Pick<SummarySource, 'members'>, stock: Stock): number =>
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
  const [first] = parts
  // Nearly all groups: one member, whose heads weigh nothing against others.
  if (parts.length === 1 && first) return first.value === null ? null : Math.round(first.value)
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
const actualKilograms = (source: Pick<SummarySource, 'members'>, stock: Stock): number | null => {
  const grams = actualGrams(source, stock)
  return grams === null ? null : kilograms(stockSums(source, stock).heads * grams)
}

type Point = Omit<WeightGain, 'gain'>

/** Days on which animals came before the first weighing: what the first of them weighed is the first point [D-138]. */
function arrivalOffsets(members: readonly SummedGroup[], stock: Stock, before: number): number[] {
  const days = new Map<number, number>()
  for (const { arrivals } of members)
    for (const { offset, added, movedIn, movedOut, stock: own } of arrivals)
      if (own === stock) days.set(offset, (days.get(offset) ?? 0) + added + movedIn - movedOut)
  return [...days]
    .filter(([offset, added]) => offset < before && added > 0)
    .map(([offset]) => offset)
    .sort((a, b) => a - b)
}

/** Days on which any member was weighed, in their order. */
const measuredOffsets = (members: readonly SummedGroup[], stock: Stock): number[] => {
  const days = new Set<number>()
  for (const { weights } of members)
    for (const weight of weights) if (weight.stock === stock) days.add(weight.offset)
  return [...days].sort((a, b) => a - b)
}

/** What members weigh on a day, by heads. */
const meanOn = (
  members: readonly SummedGroup[],
  stock: Stock,
  offset: number,
  gramsOf: (member: SummedGroup) => number | null,
): number | null =>
  mean(members.map((member) => ({ value: gramsOf(member), heads: headsAt(member, stock, offset) })))

const measuredOn = (members: readonly SummedGroup[], stock: Stock, offset: number): number | null =>
  meanOn(
    members,
    stock,
    offset,
    ({ weights }) =>
      weights.find((weight) => weight.stock === stock && weight.offset === offset)?.grams ?? null,
  )

/** Measured days of a stock over all members, by heads; with the arrival before them where that is asked for [D-138]. */
export function weightsOf(source: SummarySource, stock: Stock, options: { arrival: boolean }): WeightGain[] {
  const { members } = source
  const offsets = measuredOffsets(members, stock)
  const firstAge = dayOfAge(source, source.startDate)
  const pointOf = (offset: number, weight: number | null): Point[] => {
    const age = firstAge + offset
    return weight === null ? [] : [{ dayOfAge: age, weekOfAge: weekOfAge(age), weight }]
  }
  const measured = offsets.flatMap((offset) => pointOf(offset, measuredOn(members, stock, offset)))
  const arrivals = options.arrival
    ? arrivalOffsets(members, stock, offsets[0] ?? Number.POSITIVE_INFINITY)
    : []
  const arrived = arrivals.flatMap((offset) =>
    pointOf(
      offset,
      meanOn(members, stock, offset, (member) => weightAt(member, stock, offset)),
    ),
  )
  const points = [...arrived.slice(0, 1), ...measured]
  return points.map((point, at) => ({ ...point, gain: gainBetween(points[at - 1], point) }))
}

/** The last weight of each week. */
export const weekGains = (weights: readonly WeightGain[]): WeekGain[] =>
  weeklyGains(weights).map(({ weekOfAge: week, weight, gain }) => ({ weekOfAge: week, weight, gain }))

/** The last measured weight: an arrival is not one. */
export const lastMeasured = ({ members }: SummarySource, stock: Stock): number | null => {
  const last = measuredOffsets(members, stock).at(-1)
  return last === undefined ? null : measuredOn(members, stock, last)
}

/** Name, dates and stables, as every row begins. */
export const summaryHead = ({ id, generatedName, stableName, startDate, endDate }: SummarySource) => ({
  groupId: id,
  generatedName,
  stableName,
  startDate,
  endDate,
})

/** What a row says of a group whose animals came from elsewhere, of all of them together. */
export interface AgedSummaryRow {
  readonly groupId: number
  readonly generatedName: string
  readonly stableName: string
  /** Days, on the day a row stands for [D-147]. */
  readonly actualAge: number
  readonly startDate: Day
  readonly endDate: Day | null
  readonly feedSums: FeedSums
}
export const agedSummary = (source: SummarySource, today: Day): AgedSummaryRow => ({
  ...summaryHead(source),
  actualAge: dayOfAge(source, actualDayOf(source, today)),
  feedSums: feedSums(source),
})

/** What became of one stock of such a group. */
export function placedStock(source: SummarySource, stock: Stock) {
  const sums = stockSums(source, stock)
  return {
    sums,
    placedKg: kilograms(placedGrams(source, stock)),
    nowKg: actualKilograms(source, stock),
    deadPercent: shareOf(sums.dead, sums.placed),
    lastWeight: lastMeasured(source, stock),
  }
}
