import { addDays, type Day, daysBetween } from '../../kernel/calendar.ts'
import { ROUND_DAYS } from '../ia-groups/ia-groups.vocabulary.ts'
import type { Touching } from './cells.rules.ts'

/** What the last rounds of a farm tell, of covers that can bring no birth any more. */
export interface BirthHistory {
  readonly covers: number
  readonly births: number
  /** Of those felt pregnant. */
  readonly feltCovers: number
  readonly feltBirths: number
  readonly viable: number
  /** Births by their day after insemination. */
  readonly byDay: ReadonlyMap<number, number>
}

export const NO_HISTORY: BirthHistory = {
  covers: 0,
  births: 0,
  feltCovers: 0,
  feltBirths: 0,
  viable: 0,
  byDay: new Map(),
}

/** What is believed before a farm has told anything, as if it were so many covers. */
const PRIOR = {
  covers: 50,
  births: 40,
  feltBirths: 48,
  viable: 475,
  byDay: new Map([
    [30, 5],
    [31, 30],
    [32, 12],
    [33, 3],
  ]),
} as const

/** Eight of ten times the number lies within so many standard deviations. */
const EIGHTY_PERCENT = 1.2816

export interface Chances {
  readonly felt: number
  readonly notFelt: number
  /** Kits born alive, per birth. */
  readonly kits: number
  /** Of the births, by day after insemination, in the order of days. */
  readonly shares: readonly (readonly [day: number, share: number])[]
}

/** A birth of another day is a slip of the pen: none is awaited then. */
const isPlausible = (day: number): boolean => day >= ROUND_DAYS.birthFrom && day < ROUND_DAYS.lost

/** What a farm may expect of a cover: its own rounds, and a little of what is usual. */
export function chancesOf(history: BirthHistory): Chances {
  const known = [...history.byDay.keys()].filter(isPlausible)
  const days = [...new Set([...PRIOR.byDay.keys(), ...known])].toSorted((a, b) => a - b)
  const counts = days.map(
    (day) => [day, (history.byDay.get(day) ?? 0) + (PRIOR.byDay.get(day) ?? 0)] as const,
  )
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  return {
    felt: (history.feltBirths + PRIOR.feltBirths) / (history.feltCovers + PRIOR.covers),
    notFelt: (history.births + PRIOR.births) / (history.covers + PRIOR.covers),
    kits: (history.viable + PRIOR.viable) / (history.births + PRIOR.covers),
    shares: counts.map(([day, count]) => [day, count / all] as const),
  }
}

/** Covers without a birth whose does live: so many of one round, one stable and one palpation. */
export interface AwaitedCovers {
  readonly startDate: Day
  readonly touching: Touching
  readonly count: number
  /** Null for does without a cage. */
  readonly stableId: number | null
}

const chanceOf = ({ touching }: AwaitedCovers, { felt, notFelt }: Chances): number =>
  touching === false ? 0 : touching === true ? felt : notFelt

/** What is expected of so many covers, and the range in which it lies eight of ten times, rounded outwards. */
export interface Expected {
  /** Those that may bring a birth. */
  readonly covers: number
  readonly births: number
  readonly low: number
  readonly high: number
  readonly kits: number
}

class Sum {
  #covers = 0
  #births = 0
  #variance = 0

  add(chance: number, count: number): void {
    if (chance === 0) return
    this.#covers += count
    this.#births += count * chance
    this.#variance += count * chance * (1 - chance)
  }

  expected(kits: number): Expected {
    const width = EIGHTY_PERCENT * Math.sqrt(this.#variance)
    return {
      covers: this.#covers,
      births: this.#births,
      low: Math.max(0, Math.floor(this.#births - width)),
      high: Math.ceil(this.#births + width),
      kits: this.#births * kits,
    }
  }
}

/** The sum of one day or stable, begun where there is none yet. */
function sumIn<K>(sums: Map<K, Sum>, key: K): Sum {
  const sum = sums.get(key) ?? new Sum()
  sums.set(key, sum)
  return sum
}

export interface Window {
  readonly from: Day
  readonly to: Day
}

/** The days on which some covers may still bring their births, with the chance of each: days that passed share theirs out. */
function awaitedDays(covers: AwaitedCovers, chances: Chances, today: Day): (readonly [Day, number])[] {
  const passed = daysBetween(covers.startDate, today)
  const left = chances.shares.filter(([day]) => day >= passed)
  const rest = left.reduce((sum, [, share]) => sum + share, 0)
  if (passed >= ROUND_DAYS.lost || rest === 0) return []
  const chance = chanceOf(covers, chances)
  return left.map(([day, share]) => [addDays(covers.startDate, day), (chance * share) / rest] as const)
}

/** Births awaited of covers in some days: in all, day by day, and of each day by stable. */
export function forecastOf(
  covers: readonly AwaitedCovers[],
  chances: Chances,
  today: Day,
  { from, to }: Window,
) {
  const all = new Sum()
  const byDay = new Map<Day, { readonly sum: Sum; readonly stables: Map<number | null, Sum> }>()
  for (const awaited of covers) {
    const days = awaitedDays(awaited, chances, today).filter(([day]) => day >= from && day <= to)
    // A doe kindles once: what lies in the window is one chance, not one for each day.
    all.add(
      days.reduce((sum, [, chance]) => sum + chance, 0),
      awaited.count,
    )
    for (const [day, chance] of days) {
      const one = byDay.get(day) ?? { sum: new Sum(), stables: new Map<number | null, Sum>() }
      byDay.set(day, one)
      one.sum.add(chance, awaited.count)
      sumIn(one.stables, awaited.stableId).add(chance, awaited.count)
    }
  }
  return {
    /** Does whose kindling is awaited, with those felt empty. */
    covers: covers.reduce((sum, { count }) => sum + count, 0),
    all: all.expected(chances.kits),
    days: [...byDay]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, { sum, stables }]) => ({
        day,
        ...sum.expected(chances.kits),
        stables: [...stables].map(([stableId, own]) => ({ stableId, ...own.expected(chances.kits) })),
      })),
  }
}
