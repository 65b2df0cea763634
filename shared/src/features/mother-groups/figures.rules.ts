import type { Day } from '../../kernel/calendar.ts'
import type { DiaryFieldName } from '../group-pages/diary.vocabulary.ts'
import type { FoldedDay, StockDay } from '../group-pages/fold.rules.ts'
import { actualDayOf, weekOfAge } from '../group-pages/groups.rules.ts'
import type { Stock } from '../group-pages/groups.vocabulary.ts'
import { weightGainsOf } from '../group-pages/growth.rules.ts'
import { shareOf } from '../group-pages/mortality.rules.ts'
import { basesOf, motherBaseOf, type MotherNum, type SucklingNum } from '../group-pages/numbers.rules.ts'

/** What figures of a mother page are made from. */
export interface MotherSource {
  readonly endDate: Day | null
  /** Numbers of the page; of a merged parent those of its members together. */
  readonly motherNum: MotherNum
  readonly sucklingNum: SucklingNum
  /** All rows, the first day first. */
  readonly days: readonly FoldedDay[]
}

/** Animals of a stock: how many there are, of how many, and what was lost. */
export interface StockFigures {
  readonly now: number
  /** Heads that losses are counted of [GD-21]. */
  readonly base: number
  readonly dead: number
  readonly deadShare: number | null
  /** Does taken out, kits exterminated. */
  readonly culled: number
  readonly culledShare: number | null
}

/** The last weight of a week; weeks without one are there as well [MOT-12, D-138]. */
export interface WeekWeight {
  readonly week: number
  readonly dayOfAge: number | null
  readonly weight: number | null
  /** Grams a day since the last weight before. */
  readonly gain: number | null
}

export interface MotherFigures {
  /** The day they stand for [D-147]. */
  readonly day: Day | null
  readonly age: number
  readonly mothers: StockFigures
  readonly sucklings: StockFigures
  /** Mean weight of a kit, and when it was weighed. */
  readonly kitWeight: { readonly grams: number; readonly day: Day } | null
  readonly weeks: readonly WeekWeight[]
  readonly deliveredKg: number
  /** Days with the mark [DIA-21]. */
  readonly vaccinationDays: number
  readonly drinkingWaterDays: number
  readonly medication1Days: number
  readonly medication2Days: number
}

/** Kits are weighed until they are weaned. */
export const LAST_KIT_WEEK = 6

const sumIn = (days: readonly FoldedDay[], field: DiaryFieldName): number =>
  days.reduce((sum, { cells }) => sum + (typeof cells[field] === 'number' ? cells[field] : 0), 0)
const daysWith = (days: readonly FoldedDay[], field: DiaryFieldName): number =>
  days.filter(({ cells }) => cells[field] === true).length

/** Weeks 1 to 6 with the last weight of each; kits of the first day belong to the first week [D-130, D-138]. */
export function weekWeights(days: readonly FoldedDay[]): WeekWeight[] {
  const points = weightGainsOf(days, 'SUC').filter(({ dayOfAge }) => dayOfAge >= 0)
  const last = new Map(points.map((point) => [weekOfAge(point.dayOfAge), point]))
  let before: { dayOfAge: number; weight: number } | undefined
  return Array.from({ length: LAST_KIT_WEEK }, (_, at): WeekWeight => {
    const point = last.get(at + 1)
    if (!point) return { week: at + 1, dayOfAge: null, weight: null, gain: null }
    const { dayOfAge, weight } = point
    const gain = before
      ? Math.round(((weight - before.weight) / (dayOfAge - before.dayOfAge)) * 10) / 10
      : null
    before = { dayOfAge, weight }
    return { week: at + 1, dayOfAge, weight, gain }
  })
}

function stockFigures(
  days: readonly FoldedDay[],
  stock: Stock,
  base: number,
  culledField: DiaryFieldName,
): StockFigures {
  const { dayEnd: now = 0, deadSum: dead = 0 } = days.at(-1)?.stocks[stock] ?? {}
  const culled = sumIn(days, culledField)
  return { now, base, dead, deadShare: shareOf(dead, base), culled, culledShare: shareOf(culled, base) }
}

function kitWeightOf(days: readonly FoldedDay[]): MotherFigures['kitWeight'] {
  const row = days.findLast(({ cells }) => typeof cells['weights.SUC'] === 'number')
  const grams = row?.cells['weights.SUC']
  return row && typeof grams === 'number' ? { grams, day: row.day } : null
}

/** The figures over a mother page, from its own rows [MOT-14, D-142]. */
export function motherFiguresOf(source: MotherSource, today: Day): MotherFigures {
  const until = actualDayOf(source, today)
  const days = source.days.filter(({ day }) => day <= until)
  const bases = basesOf(motherBaseOf(source.motherNum), source.sucklingNum)
  return {
    day: days.at(-1)?.day ?? null,
    age: days.at(-1)?.dayOfAge ?? 0,
    mothers: stockFigures(days, 'MOT', bases.MOT ?? 0, 'motherWaste'),
    sucklings: stockFigures(days, 'SUC', bases.SUC ?? 0, 'sucklingExterm'),
    kitWeight: kitWeightOf(days),
    weeks: weekWeights(days),
    deliveredKg: Math.round(sumIn(days, 'feed.amount') * 1000) / 1000,
    vaccinationDays: daysWith(days, 'medicine.vaccination'),
    drinkingWaterDays: daysWith(days, 'medicine.drinkingWater'),
    medication1Days: daysWith(days, 'medicine.medication1'),
    medication2Days: daysWith(days, 'medicine.medication2'),
  }
}

/** Weaned kits that no group has taken yet; below zero more were placed than weaned [GD-07]. */
export const notPlacedOf = (stock: readonly StockDay[]): number =>
  stock
    .filter((day) => day.stock === 'WEAN')
    .reduce((sum, { added, corrected, gone }) => sum + added + corrected - gone, 0)
