import type { Day } from '../../kernel/calendar.ts'
import { gainBetween } from '../group-pages/growth.rules.ts'
import {
  agedSummary,
  type AgedSummaryRow,
  kilograms,
  placedStock,
  type SummarySource,
  type WeekGain,
  weekGains,
  weightsOf,
} from '../group-pages/summary.rules.ts'

/** A fattening group in the summary [SUM-04]. */
export interface FatteningSummaryRow extends AgedSummaryRow {
  readonly originNumSum: number
  readonly originWeightSum: number
  readonly actualNum: number
  readonly actualWeight: number | null
  readonly deadSum: number
  readonly deadPercent: number | null
  readonly soldNumSum: number
  readonly soldWeightSum: number
  readonly soldWeightPerNum: number | null
  readonly lastWeight: number | null
  /** Grams a day from the first weight to the last. */
  readonly dailyGain: number | null
  readonly weeklyWeightGains: WeekGain[]
}

/** Grams of one animal of several. */
export const gramsEach = (kg: number, heads: number): number | null =>
  heads > 0 ? Math.round((kg * 1000) / heads) : null

/** The figures of a fattening group from its sums; slaughtered animals are sold ones [SUM-04, D-165]. */
export function fatteningSummary(source: SummarySource, today: Day): FatteningSummaryRow {
  const { sums, placedKg, nowKg, deadPercent, lastWeight } = placedStock(source, 'FAT')
  const weights = weightsOf(source, 'FAT', { arrival: true })
  const soldNumSum = sums.sold + sums.slaughtered
  const soldWeightSum = kilograms(sums.gramsSold + sums.gramsSlaughtered)
  return {
    ...agedSummary(source, today),
    originNumSum: sums.placed,
    originWeightSum: placedKg,
    actualNum: sums.heads,
    actualWeight: nowKg,
    deadSum: sums.dead,
    deadPercent,
    soldNumSum,
    soldWeightSum,
    soldWeightPerNum: gramsEach(soldWeightSum, soldNumSum),
    lastWeight,
    dailyGain: gainBetween(weights[0], weights.at(-1)),
    weeklyWeightGains: weekGains(weights),
  }
}
