import type { Day } from '../../kernel/calendar.ts'
import type { FoldedDay, StockDay } from '../group-pages/fold.rules.ts'
import { actualDayOf, weekOfAge } from '../group-pages/groups.rules.ts'
import { gainBetween, weeklyGains, type WeightGain, weightGainsOf } from '../group-pages/growth.rules.ts'
import { type Allowance, allowanceOf, shareOf } from '../group-pages/mortality.rules.ts'

/** What figures of a page are made from. */
export interface FigureSource {
  readonly age: number
  readonly plannedDeliveryAge: number | null
  readonly endDate: Day | null
  /** All rows, the first day first. */
  readonly days: readonly FoldedDay[]
  readonly stock: readonly Pick<
    StockDay,
    'added' | 'gramsIn' | 'gramsMoved' | 'gramsSold' | 'gramsSlaughtered'
  >[]
}

export interface FatteningFigures {
  /** The day they stand for [D-147]. */
  readonly day: Day | null
  readonly age: number
  readonly week: number
  readonly live: number
  readonly placed: number
  readonly dead: number
  readonly deadShare: number | null
  readonly allowance: Allowance
  /** Grams an animal, and the day it was weighed; without one it is that of arrival [D-135]. */
  readonly weight: number | null
  readonly weighedOn: Day | null
  /** Grams a day since the first weight, and its day of age. */
  readonly gain: number | null
  readonly gainSince: number | null
  /** Delivered feed for a kilogram gained [GD-14]. */
  readonly conversion: number | null
  readonly gains: readonly WeightGain[]
  readonly sold: number
  readonly soldKg: number
  readonly slaughtered: number
  readonly deliveredKg: number
  /** Days with the mark [DIA-21]. */
  readonly drinkingWaterDays: number
  readonly medication1Days: number
  readonly medication2Days: number
  /** The day the last animal left an open group. */
  readonly emptySince: Day | null
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits
const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)

function conversionOf(
  { stock }: FigureSource,
  delivered: number,
  standing: number,
  isWeighed: boolean,
): number | null {
  const out = sumOf(stock, (day) => day.gramsSold + day.gramsSlaughtered) + standing
  const gained = out - sumOf(stock, (day) => day.gramsIn + day.gramsMoved)
  return isWeighed && delivered > 0 && gained > 0 ? round((delivered * 1000) / gained, 2) : null
}

/** Since when no animal is left: the first day of the last run without one. */
function emptySinceOf(days: readonly FoldedDay[]): Day | null {
  if ((days.at(-1)?.stocks.FAT?.placedSum ?? 0) === 0) return null
  const last = days.findLastIndex(({ stocks }) => (stocks.FAT?.dayEnd ?? 0) > 0)
  return days[last + 1]?.day ?? null
}

const daysWith = (
  days: readonly FoldedDay[],
  field: 'medicine.drinkingWater' | 'medicine.medication1' | 'medicine.medication2',
): number => days.filter(({ cells }) => cells[field] === true).length

/** Heads and deaths on the last of the days. */
function headsOf(source: FigureSource, days: readonly FoldedDay[]) {
  const now = days.at(-1)
  const { placedSum: placed, deadSum: dead, dayEnd: live } = now?.stocks.FAT ?? NO_HEADS
  const age = now?.dayOfAge ?? source.age
  return {
    day: now?.day ?? null,
    age,
    week: weekOfAge(age),
    live,
    placed,
    dead,
    deadShare: shareOf(dead, placed),
    allowance: allowanceOf({ ...source, placed, dead, days: days.length }),
    emptySince: source.endDate === null && live === 0 ? emptySinceOf(days) : null,
  }
}
const NO_HEADS = { placedSum: 0, deadSum: 0, dayEnd: 0 }

/** Weights, what was gained, and the feed for it. */
function growthOf(source: FigureSource, days: readonly FoldedDay[], delivered: number, live: number) {
  const points = weightGainsOf(days, 'FAT')
  const weighed = days.findLast(({ cells }) => typeof cells['weights.FAT'] === 'number')
  const weight = days.at(-1)?.dayEndWeight ?? null
  const gain = gainBetween(points[0], points.at(-1))
  return {
    weight,
    weighedOn: weighed?.day ?? null,
    gain,
    gainSince: gain === null ? null : (points[0]?.dayOfAge ?? null),
    conversion: conversionOf(source, delivered, live * (weight ?? 0), weighed !== undefined),
    gains: weeklyGains(points),
  }
}

/** The figures over a fattening page, from its own rows [FAT-06, FAT-09, FAT-10]. */
export function figuresOf(source: FigureSource, today: Day): FatteningFigures {
  const until = actualDayOf(source, today)
  const days = source.days.filter(({ day }) => day <= until)
  const deliveredKg = round(
    sumOf(days, ({ cells }) => numberIn(cells['feed.amount'])),
    3,
  )
  const heads = headsOf(source, days)
  return {
    ...heads,
    ...growthOf(source, days, deliveredKg, heads.live),
    sold: sumOf(days, ({ cells }) => numberIn(cells.soldNum)),
    soldKg: round(
      sumOf(days, ({ cells }) => numberIn(cells.soldWeight)),
      3,
    ),
    slaughtered: sumOf(days, ({ stocks }) => stocks.FAT?.slaughtered ?? 0),
    deliveredKg,
    drinkingWaterDays: daysWith(days, 'medicine.drinkingWater'),
    medication1Days: daysWith(days, 'medicine.medication1'),
    medication2Days: daysWith(days, 'medicine.medication2'),
  }
}
