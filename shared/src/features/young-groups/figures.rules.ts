import type { Day } from '../../kernel/calendar.ts'
import { type ArrivedDay, ArrivalWeight } from '../group-pages/arrival-weight.rules.ts'
import type { DiaryFieldName } from '../group-pages/diary.vocabulary.ts'
import type { FoldedDay, StockDay } from '../group-pages/fold.rules.ts'
import { actualDayOf, weekOfAge } from '../group-pages/groups.rules.ts'
import { weeklyGains, type WeightGain, weightGainsOf } from '../group-pages/growth.rules.ts'
import { shareOf } from '../group-pages/mortality.rules.ts'
import { bothOf, sumsOf } from './heads.rules.ts'

/** Parent and grandparent stock. */
export const YOUNG_STOCKS = ['PS', 'GP'] as const
export type YoungStock = (typeof YOUNG_STOCKS)[number]

/** What figures of a young page are made from. */
export interface YoungSource {
  readonly age: number
  readonly endDate: Day | null
  /** All rows, the first day first. */
  readonly days: readonly FoldedDay[]
  readonly stock: readonly (Pick<StockDay, 'stock'> & ArrivedDay)[]
}

/** What became of the animals of one stock, by what the diary says. */
export interface YoungStockFigures {
  readonly live: number
  readonly placed: number
  readonly dead: number
  readonly waste: number
  readonly sold: number
  readonly ownReplacement: number
  /** Grams an animal, and the day it was weighed; without one as it arrived. */
  readonly weight: number | null
  readonly weighedOn: Day | null
  readonly gains: readonly WeightGain[]
}

export interface YoungFigures {
  /** The day they stand for [D-147]. */
  readonly day: Day | null
  readonly age: number
  readonly week: number
  readonly PS: YoungStockFigures
  readonly GP: YoungStockFigures
  readonly deliveredKg: number
  /** Days with the mark [DIA-21]. */
  readonly vaccinationDays: number
  readonly drinkingWaterDays: number
  readonly medication1Days: number
  readonly medication2Days: number
  /** The day the last animal left an open group. */
  readonly emptySince: Day | null
}

const daysWith = (days: readonly FoldedDay[], field: DiaryFieldName): number =>
  days.filter(({ cells }) => cells[field] === true).length

/** What an animal weighed on arrival, those that were moved in among them [D-135]. */
function arrivalGrams(stock: YoungSource['stock'], name: YoungStock): number | null {
  const arrived = new ArrivalWeight()
  for (const day of stock) if (day.stock === name) arrived.add(day)
  return arrived.grams
}

function stockFigures(
  { stock }: YoungSource,
  days: readonly FoldedDay[],
  name: YoungStock,
): YoungStockFigures {
  const sums = sumsOf(days)
  const field = `weights.${name}` as const
  const weighed = days.findLast(({ cells }) => typeof cells[field] === 'number')
  const measured = weighed?.cells[field]
  const { dayEnd: live = 0, placedSum: placed = 0 } = days.at(-1)?.stocks[name] ?? {}
  return {
    live,
    placed,
    dead: sums[`dead${name}`],
    waste: sums[`waste${name}`],
    sold: sums[`sold${name}`],
    ownReplacement: sums[`ownReplacement${name}`],
    weight: typeof measured === 'number' ? measured : arrivalGrams(stock, name),
    weighedOn: weighed?.day ?? null,
    gains: weeklyGains(weightGainsOf(days, name)),
  }
}

/** Since when no animal is left: the first day of the last run without one. */
function emptySinceOf(days: readonly FoldedDay[]): Day | null {
  const heads = days.map(bothOf)
  if ((heads.at(-1)?.placedSum ?? 0) === 0) return null
  const last = heads.findLastIndex(({ dayEnd }) => dayEnd > 0)
  return days[last + 1]?.day ?? null
}

/** Heads in percent of those placed, as the summary has them. */
export const shareOfPlaced = (num: number, { placed }: Pick<YoungStockFigures, 'placed'>): number | null =>
  shareOf(num, placed)

/** The figures over a young page, from its own rows [YNG-06]. */
export function youngFiguresOf(source: YoungSource, today: Day): YoungFigures {
  const until = actualDayOf(source, today)
  const days = source.days.filter(({ day }) => day <= until)
  const age = days.at(-1)?.dayOfAge ?? source.age
  const delivered = days.reduce((sum, { cells }) => sum + Number(cells['feed.amount'] ?? 0), 0)
  return {
    day: days.at(-1)?.day ?? null,
    age,
    week: weekOfAge(age),
    PS: stockFigures(source, days, 'PS'),
    GP: stockFigures(source, days, 'GP'),
    deliveredKg: Math.round(delivered * 1000) / 1000,
    vaccinationDays: daysWith(days, 'medicine.vaccination'),
    drinkingWaterDays: daysWith(days, 'medicine.drinkingWater'),
    medication1Days: daysWith(days, 'medicine.medication1'),
    medication2Days: daysWith(days, 'medicine.medication2'),
    emptySince: source.endDate === null ? emptySinceOf(days) : null,
  }
}
