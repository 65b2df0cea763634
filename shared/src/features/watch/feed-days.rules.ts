import { addDays, type Day } from '../../kernel/calendar.ts'
import type { FoldedDay } from '../group-pages/fold.rules.ts'
import { siloState, type SiloState } from './feed-watch.rules.ts'
import type { CurvePoint, GroupWeighing } from './forecast.rules.ts'

/*
 * What the diary of a fattening group says of feed and weight, as the rules of forecast and feed watch need it [10.3, 10.4 of the
 * group pages].
 */

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** A typed mean does not say how many were weighed, nor how far they lie apart: as of a usual weighing. */
const TYPED = { num: 30, variation: 0.08 } as const

/** What was weighed in a group, the first day first. */
export const weighingsOf = (days: readonly FoldedDay[]): (GroupWeighing & { readonly day: Day })[] =>
  days.flatMap(({ day, dayOfAge, cells, weighed }) => {
    const mean = cells['weights.FAT']
    if (typeof mean !== 'number') return []
    const found = weighed.find(({ stock }) => stock === 'FAT')
    const { num, sd } = found && found.sd > 0 ? found : { num: TYPED.num, sd: TYPED.variation * mean }
    return [{ day, age: dayOfAge, mean, sd, n: num }]
  })

/** Weights by age with that of arrival as the first. */
export function weightCurveOf(days: readonly FoldedDay[]): CurvePoint[] {
  const arrival = days.find(
    ({ stocks, dayEndWeight }) => (stocks.FAT?.added ?? 0) > 0 && dayEndWeight !== null,
  )
  const points = weighingsOf(days).map(({ age, mean }) => ({ age, grams: mean }))
  const isFirst = arrival && points.every(({ age }) => age > arrival.dayOfAge)
  return isFirst ? [{ age: arrival.dayOfAge, grams: arrival.dayEndWeight ?? 0 }, ...points] : points
}

/** What a group ate on a day against what the farm's groups eat at that age. */
export interface IntakeDay {
  readonly day: Day
  readonly grams: number
  readonly index: number
}

/** Days with a ration and a usual one to compare it with. */
export const intakeOf = (
  days: readonly FoldedDay[],
  usual: ReadonlyMap<number, { readonly grams: number }>,
): IntakeDay[] =>
  days.flatMap(({ day, dayOfAge, cells }) => {
    const [fed, expected] = [numberIn(cells.dailyFeedAmount), usual.get(dayOfAge)?.grams ?? 0]
    return fed > 0 && expected > 0 ? [{ day, grams: fed, index: fed / expected }] : []
  })

/** The last of these days that follow each other without a gap. */
export function lastRun<T extends { readonly day: Day }>(days: readonly T[]): T[] {
  const broken = days.findLastIndex(({ day }, at) => {
    const before = days[at - 1]
    return before === undefined || addDays(before.day, 1) !== day
  })
  return days.slice(Math.max(0, broken))
}

/** Feed for a kilogram of gain between two weighings. */
export interface Conversion {
  readonly from: number
  readonly to: number
  readonly value: number
}

/** Feed of some days in kilograms: what was fed where each day says it, else what was delivered. */
function feedOf(days: readonly FoldedDay[]): number {
  const isFed = days.every(({ cells }) => numberIn(cells.dailyFeedAmount) > 0)
  return days.reduce(
    (sum, { cells, stocks }) =>
      sum +
      (isFed
        ? (numberIn(cells.dailyFeedAmount) * (stocks.FAT?.dayStart ?? 0)) / 1000
        : numberIn(cells['feed.amount'])),
    0,
  )
}

/** From each weighing to the next; what died on the way has gained, too. */
export function conversionsOf(days: readonly FoldedDay[]): Conversion[] {
  const points = weightCurveOf(days)
  return points.flatMap((to, at): Conversion[] => {
    const from = points[at - 1]
    if (!from || to.age <= from.age || to.grams <= from.grams) return []
    const between = days.filter(({ dayOfAge }) => dayOfAge > from.age && dayOfAge <= to.age)
    const heads = between.reduce((sum, { stocks }) => sum + (stocks.FAT?.dayStart ?? 0), 0)
    const gain = (((to.grams - from.grams) / (to.age - from.age)) * heads) / 1000
    const feed = feedOf(between)
    return feed > 0 && gain > 0
      ? [{ from: from.age, to: to.age, value: Math.round((feed / gain) * 1000) / 1000 }]
      : []
  })
}

/** Days of age by which the same piece of growth may be apart. */
const NEAR = 3

/** The same piece of growth in other groups, one of each. */
export const samePiece = (
  { from, to }: Pick<Conversion, 'from' | 'to'>,
  groups: readonly (readonly Conversion[])[],
): number[] =>
  groups.flatMap((pieces) => {
    const same = pieces.find(
      (piece) => Math.abs(piece.from - from) <= NEAR && Math.abs(piece.to - to) <= NEAR,
    )
    return same ? [same.value] : []
  })

/** Days that tell what is fed now. */
const RATION_DAYS = 3

/** What the silos of a group should still hold; feed is taken from the silo that was filled last. */
export function silosOf(days: readonly FoldedDay[]): (SiloState & { readonly name: string })[] {
  const silos = new Map<string, { delivered: number; fed: number }>()
  let current: string | undefined
  for (const { cells, stocks } of days) {
    const amount = numberIn(cells['feed.amount'])
    if (amount > 0) {
      current = typeof cells['feed.siloName'] === 'string' ? cells['feed.siloName'].trim() : ''
      const silo = silos.get(current) ?? { delivered: 0, fed: 0 }
      silos.set(current, { ...silo, delivered: silo.delivered + amount })
    }
    const silo = current === undefined ? undefined : silos.get(current)
    if (silo) silo.fed += (numberIn(cells.dailyFeedAmount) * (stocks.FAT?.dayStart ?? 0)) / 1000
  }
  const last = days.slice(-RATION_DAYS)
  const ration =
    last.reduce(
      (sum, { cells, stocks }) =>
        sum + (numberIn(cells.dailyFeedAmount) * (stocks.FAT?.dayStart ?? 0)) / 1000,
      0,
    ) / Math.max(1, last.length)
  return [...silos].flatMap(([name, { delivered, fed }]) =>
    // Without a ration nothing is known to be taken out.
    fed === 0 ? [] : [{ name, ...siloState(delivered, fed, name === current ? ration : 0) }],
  )
}
