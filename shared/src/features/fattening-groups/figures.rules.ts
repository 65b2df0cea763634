import type { Day } from '../../kernel/calendar.ts'
import type { FoldedDay, StockDay } from '../group-pages/fold.rules.ts'
import { actualDayOf, weekOfAge } from '../group-pages/groups.rules.ts'
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

/** A weighed day, and what was gained a day since the one before [D-138]. */
export interface WeightGain {
  readonly day: Day
  readonly dayOfAge: number
  readonly weekOfAge: number
  readonly weight: number
  readonly gain: number | null
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

/** Weighed days with the arrival as the first point [D-138]. */
export function weightPoints(days: readonly FoldedDay[]): WeightGain[] {
  const points: WeightGain[] = []
  for (const { day, dayOfAge, dayEndWeight, cells, stocks } of days) {
    const typed = cells['weights.FAT']
    const isArrival = points.length === 0 && dayEndWeight !== null && (stocks.FAT?.added ?? 0) > 0
    const weight = typeof typed === 'number' ? typed : isArrival ? dayEndWeight : null
    if (weight === null) continue
    const before = points.at(-1)
    const gain =
      before && dayOfAge > before.dayOfAge ? (weight - before.weight) / (dayOfAge - before.dayOfAge) : null
    points.push({
      day,
      dayOfAge,
      weekOfAge: weekOfAge(dayOfAge),
      weight,
      gain: gain === null ? null : round(gain, 1),
    })
  }
  return points
}

/** The last weight of each week, gains from one to the next [D-138]. */
export function weeklyGains(points: readonly WeightGain[]): WeightGain[] {
  const last = points.filter((point, at) => points[at + 1]?.weekOfAge !== point.weekOfAge)
  return last.map((point, at) => {
    const before = last[at - 1]
    if (before === undefined) return { ...point, gain: null }
    return { ...point, gain: round((point.weight - before.weight) / (point.dayOfAge - before.dayOfAge), 1) }
  })
}

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

/** The figures over a fattening page, from its own rows [FAT-06, FAT-09, FAT-10]. */
export function figuresOf(source: FigureSource, today: Day): FatteningFigures {
  const until = actualDayOf(source, today)
  const days = source.days.filter(({ day }) => day <= until)
  const now = days.at(-1)
  const stock = now?.stocks.FAT
  const [placed, dead, live] = [stock?.placedSum ?? 0, stock?.deadSum ?? 0, stock?.dayEnd ?? 0]
  const points = weightPoints(days)
  const weighed = days.findLast(({ cells }) => typeof cells['weights.FAT'] === 'number')
  const [first, last] = [points[0], points.at(-1)]
  const gain =
    first && last && last.dayOfAge > first.dayOfAge
      ? (last.weight - first.weight) / (last.dayOfAge - first.dayOfAge)
      : null
  const weight = now?.dayEndWeight ?? null
  const delivered = round(
    sumOf(days, ({ cells }) => numberIn(cells['feed.amount'])),
    3,
  )
  return {
    day: now?.day ?? null,
    age: now?.dayOfAge ?? source.age,
    week: now?.weekOfAge ?? weekOfAge(source.age),
    live,
    placed,
    dead,
    deadShare: shareOf(dead, placed),
    allowance: allowanceOf({ ...source, placed, dead, days: days.length }),
    weight,
    weighedOn: weighed?.day ?? null,
    gain: gain === null ? null : round(gain, 1),
    gainSince: gain === null ? null : (first?.dayOfAge ?? null),
    conversion: conversionOf(source, delivered, live * (weight ?? 0), weighed !== undefined),
    gains: weeklyGains(points),
    sold: sumOf(days, ({ cells }) => numberIn(cells.soldNum)),
    soldKg: round(
      sumOf(days, ({ cells }) => numberIn(cells.soldWeight)),
      3,
    ),
    slaughtered: sumOf(days, ({ stocks }) => stocks.FAT?.slaughtered ?? 0),
    deliveredKg: delivered,
    drinkingWaterDays: daysWith(days, 'medicine.drinkingWater'),
    medication1Days: daysWith(days, 'medicine.medication1'),
    medication2Days: daysWith(days, 'medicine.medication2'),
    emptySince: source.endDate === null && live === 0 ? emptySinceOf(days) : null,
  }
}
