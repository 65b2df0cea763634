import type { AlarmLevel, Stock } from '../group-pages/groups.vocabulary.ts'

/*
 * Early warning: whether more animals die than this farm's groups of that age lose, told as soon as the figures can tell it and
 * with a known share of false alarms [10.2 of the group pages].
 */

/** How many times the expected deaths an outbreak is looked for with. */
const OUTBREAK = 2.5
/** Animal-days that the shipped curve weighs as much as. */
const SHIPPED_WEIGHT = 20_000
/** Deaths by which a group's own level is held back. */
const LEVEL_WEIGHT = 11
const LEVEL = { min: 0.5, max: 2.5 } as const
const LEAST_EXPECTED = 0.05
/** Days that do not yet count for the group's own level: an outbreak must not explain itself. */
const LEVEL_DELAY = 3
const WATCH_TIMES = 4
const ALARM_TIMES = 20
/** How far deaths of a day lie apart, as long as a farm has no history of its own. */
export const USUAL_DAY_SIZE = 8
const DAY_SIZE_SPREAD = { min: 0.02, max: 0.5 } as const
const GROUPS_FOR_DAY_SIZE = 5

/** Stocks whose deaths are watched; weaned kits wait for a group. */
export type WatchedStock = Exclude<Stock, 'WEAN'>

const hazardOfKit = (age: number): number => {
  if (age <= 3) return 0.01
  if (age <= 7) return 0.005
  return age <= 14 ? 0.0025 : 0.001
}
const SHIPPED: Readonly<Record<WatchedStock, (age: number) => number>> = {
  FAT: (age) => 0.0006 + 0.0022 * Math.exp(-(((age - 48) / 7) ** 2)),
  SUC: hazardOfKit,
  PS: () => 0.0006,
  GP: () => 0.0006,
  MOT: () => 0.0009,
}

/** Share of animals that die on a day of age, as long as a farm knows no better. */
export const shippedHazard = (stock: WatchedStock, age: number): number => SHIPPED[stock](age)

/** The farm's own share at an age: its deaths and animal-days of that week, held to the shipped curve while they are few. */
export const hazardOf = (
  own: { readonly deaths: number; readonly exposure: number },
  shipped: number,
): number => (own.deaths + SHIPPED_WEIGHT * shipped) / (own.exposure + SHIPPED_WEIGHT)

/** A day of a group, as the watch needs it. */
export interface WatchedDay {
  /** Heads at the start of the day, and how many died. */
  readonly heads: number
  readonly dead: number
  /** Share expected to die at that age on this farm. */
  readonly hazard: number
  /** An alarm was looked at on this day: the sum of evidence begins anew after it. */
  readonly seen?: boolean
}

export interface WatchedResult {
  readonly expected: number
  /** How much deaths of such a day scatter; the smaller, the more. */
  readonly daySize: number
  readonly statistic: number
  readonly level: AlarmLevel | null
}

/** Of deaths that scatter: how much likelier so many are in an outbreak than on a usual day. */
export const likelihoodRatio = (dead: number, expected: number, daySize: number): number =>
  OUTBREAK ** dead * ((daySize + expected) / (daySize + OUTBREAK * expected)) ** (dead + daySize)

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, value))

const levelOf = (statistic: number, days: number): AlarmLevel | null => {
  if (statistic >= ALARM_TIMES * days) return 'ALARM'
  return statistic >= WATCH_TIMES * days ? 'WATCH' : null
}

/**
 * All days of a group, the first day first. A healthy group ever comes to an alarm in at most one of twenty cases, however many
 * days it is looked at.
 */
export function watchGroup(
  days: readonly WatchedDay[],
  { daySize, watchedDays }: { readonly daySize: number; readonly watchedDays: number },
): WatchedResult[] {
  let [recorded, usual, statistic] = [0, 0, 0]
  return days.map(({ heads, dead, hazard, seen }, at) => {
    const settled = days[at - LEVEL_DELAY]
    recorded += settled?.dead ?? 0
    usual += settled ? settled.heads * settled.hazard : 0
    const level = within((LEVEL_WEIGHT + recorded) / (LEVEL_WEIGHT + usual), LEVEL)
    const expected = Math.max(LEAST_EXPECTED, heads * hazard * level)
    const size = 1 / (1 / daySize + 1 / (LEVEL_WEIGHT + recorded))
    statistic = (1 + statistic) * likelihoodRatio(dead, expected, size)
    const result = { expected, daySize: size, statistic, level: levelOf(statistic, watchedDays) }
    if (seen) statistic = 0
    return result
  })
}

/** How far deaths of a day lie apart on a farm, from its closed groups without an alarm. */
export function daySizeOf(
  groups: readonly (readonly { readonly dead: number; readonly expected: number }[])[],
): number {
  if (groups.length < GROUPS_FOR_DAY_SIZE) return USUAL_DAY_SIZE
  const days = groups.flat()
  const excess = days.reduce((sum, { dead, expected }) => sum + (dead - expected) ** 2 - expected, 0)
  const squares = days.reduce((sum, { expected }) => sum + expected ** 2, 0)
  return squares === 0 ? USUAL_DAY_SIZE : 1 / within(excess / squares, DAY_SIZE_SPREAD)
}

/** Between which numbers of deaths four of five usual days lie. */
export function usualRange(
  expected: number,
  daySize: number,
): { readonly from: number; readonly to: number } {
  const more = expected / (expected + daySize)
  let share = (1 - more) ** daySize
  let [sum, dead] = [share, 0]
  let from: number | undefined = sum >= 0.1 ? 0 : undefined
  while (sum < 0.9) {
    dead += 1
    share *= ((daySize + dead - 1) / dead) * more
    sum += share
    if (from === undefined && sum >= 0.1) from = dead
  }
  return { from: from ?? 0, to: dead }
}
