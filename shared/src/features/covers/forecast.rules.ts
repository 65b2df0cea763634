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

/** What a farm may expect of a cover: its own rounds, and a little of what is usual. */
export function chancesOf(history: BirthHistory): Chances {
  const days = [...new Set([...PRIOR.byDay.keys(), ...history.byDay.keys()])].toSorted((a, b) => a - b)
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

/** A cover without a birth whose doe lives. */
export interface AwaitedCover {
  readonly startDate: Day
  readonly touching: Touching
}

const chanceOf = ({ touching }: AwaitedCover, { felt, notFelt }: Chances): number =>
  touching === false ? 0 : touching === true ? felt : notFelt

/** What is expected, and the range in which it lies eight of ten times, rounded outwards. */
export interface Expected {
  readonly births: number
  readonly low: number
  readonly high: number
  readonly kits: number
}

class Sum {
  #births = 0
  #variance = 0

  add(chance: number): void {
    this.#births += chance
    this.#variance += chance * (1 - chance)
  }

  expected(kits: number): Expected {
    const width = EIGHTY_PERCENT * Math.sqrt(this.#variance)
    return {
      births: this.#births,
      low: Math.max(0, Math.floor(this.#births - width)),
      high: Math.ceil(this.#births + width),
      kits: this.#births * kits,
    }
  }
}

/** Births awaited of covers, in all and day by day: days that have passed without one share theirs out among the others. */
export function forecastOf(covers: readonly AwaitedCover[], chances: Chances, today: Day) {
  const all = new Sum()
  const byDay = new Map<Day, Sum>()
  for (const cover of covers) {
    const passed = daysBetween(cover.startDate, today)
    const left = chances.shares.filter(([day]) => day >= passed)
    const rest = left.reduce((sum, [, share]) => sum + share, 0)
    if (passed >= ROUND_DAYS.lost || rest === 0) continue
    const chance = chanceOf(cover, chances)
    all.add(chance)
    for (const [day, share] of left) {
      const date = addDays(cover.startDate, day)
      const sum = byDay.get(date) ?? new Sum()
      byDay.set(date, sum)
      sum.add((chance * share) / rest)
    }
  }
  return {
    covers: covers.length,
    all: all.expected(chances.kits),
    days: [...byDay]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, sum]) => ({ day, ...sum.expected(chances.kits) })),
  }
}
