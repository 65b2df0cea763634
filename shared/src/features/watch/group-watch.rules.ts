import { addDays, type Day } from '../../kernel/calendar.ts'
import type { FoldedDay } from '../group-pages/fold.rules.ts'
import {
  type AlarmLevel,
  DELIVERY_AGE,
  type GroupKind,
  MOTHER_DAYS,
  YOUNG_AGE,
} from '../group-pages/groups.vocabulary.ts'
import { hazardAt, headsAtRisk, type LossPoint } from './curves.rules.ts'
import { usualRange, watchGroup, type WatchedResult, type WatchedStock } from './early-warning.rules.ts'

/*
 * The watch over the days of one group: which days count, what was expected on each of them, and since when something stands
 * out [10.2 of the group pages].
 */

/** A group as the watch knows it. */
export interface WatchedGroup {
  readonly kind: GroupKind
  readonly age: number | null
  readonly plannedDeliveryAge: number | null
  readonly endDate: Day | null
}

export const STOCKS_WATCHED: Readonly<Record<GroupKind, readonly WatchedStock[]>> = {
  MOTHER: ['MOT', 'SUC'],
  YOUNG: ['PS', 'GP'],
  FATTENING: ['FAT'],
}

/** Kits are watched from kindling to weaning. */
const SUCKLING_DAYS = MOTHER_DAYS.weaning - MOTHER_DAYS.farrowing

/** For how many days a stock is watched: the longer, the more evidence an alarm needs. */
export function watchedDaysOf(
  stock: WatchedStock,
  { age, plannedDeliveryAge }: Pick<WatchedGroup, 'age' | 'plannedDeliveryAge'>,
): number {
  if (stock === 'MOT') return MOTHER_DAYS.last
  if (stock === 'SUC') return SUCKLING_DAYS
  const until = stock === 'FAT' ? (plannedDeliveryAge ?? DELIVERY_AGE.usual) : YOUNG_AGE.last
  return Math.max(1, until - (age ?? 0))
}

/** Days that are over, and today once something was written down: what is not yet known is no quiet day. */
export function knownDays(
  days: readonly FoldedDay[],
  { endDate }: Pick<WatchedGroup, 'endDate'>,
  today: Day,
): readonly FoldedDay[] {
  if (endDate !== null) return days.filter(({ day }) => day <= endDate)
  const isTold = days.some(({ day, version }) => day === today && version > 0)
  const last = isTold ? today : addDays(today, -1)
  return days.filter(({ day }) => day <= last)
}

/** A day of a stock with what was expected of it. */
export interface WatchedRow extends WatchedResult {
  readonly day: Day
  readonly dayOfAge: number
  readonly heads: number
  readonly dead: number
  /** An alarm was looked at when this was the last day. */
  readonly seen: boolean
}

/** What a stock is held against. */
export interface StockHistory {
  readonly losses: ReadonlyMap<number, LossPoint>
  readonly daySize: number
}

/** The days of a stock that had animals, each with its expected deaths and the evidence so far. */
export function watchStock(
  days: readonly FoldedDay[],
  stock: WatchedStock,
  { losses, daySize, watchedDays }: StockHistory & { readonly watchedDays: number },
  seenDays: readonly Day[] = [],
): WatchedRow[] {
  const own = days.flatMap(({ day, dayOfAge, stocks }) => {
    const heads = headsAtRisk(stocks[stock])
    return heads > 0 ? [{ day, dayOfAge, heads, dead: stocks[stock]?.dead ?? 0 }] : []
  })
  const rows = own.map((row, at) => {
    const next = own[at + 1]?.day
    return {
      ...row,
      hazard: hazardAt(losses, stock, row.dayOfAge),
      seen: seenDays.some((seen) => seen >= row.day && (next === undefined || seen < next)),
    }
  })
  const results = watchGroup(rows, { daySize, watchedDays })
  return rows.flatMap(({ hazard: _hazard, ...row }, at) => {
    const result = results[at]
    return result ? [{ ...row, ...result }] : []
  })
}

/** Something that stands out: since when, how strongly, and the day that tells it best. */
export interface Episode {
  readonly day: Day
  readonly level: AlarmLevel
  readonly told: WatchedRow
}

/** Days on end with hardly any evidence after which it is over. */
const QUIET_DAYS = 7
const QUIET = 1

const stronger = (one: AlarmLevel | undefined, other: AlarmLevel): AlarmLevel =>
  one === 'ALARM' ? one : other

/** What stands out now; none once it was looked at, or after seven quiet days. */
export function episodeOf(rows: readonly WatchedRow[]): Episode | null {
  let episode: Episode | null = null
  let quiet = 0
  for (const row of rows) {
    quiet = row.statistic < QUIET ? quiet + 1 : 0
    if (row.level !== null) episode = withDay(episode, row, row.level)
    if (quiet >= QUIET_DAYS || row.seen) episode = null
  }
  return episode
}

/** A day with fewer deaths than usual tells nothing of why there is an alarm. */
const withDay = (episode: Episode | null, row: WatchedRow, level: AlarmLevel): Episode => ({
  day: episode?.day ?? row.day,
  level: stronger(episode?.level, level),
  told: episode && row.dead < row.expected ? episode.told : row,
})

/** Between which numbers four of five usual days lie, as the alarm says it: "8 expected (3 to 14)". */
export const usualOf = ({ expected, daySize }: Pick<WatchedRow, 'expected' | 'daySize'>) =>
  usualRange(expected, daySize)
