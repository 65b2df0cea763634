import type { Day } from '../../kernel/calendar.ts'
import { gainBetween } from '../group-pages/growth.rules.ts'
import { shareOf } from '../group-pages/mortality.rules.ts'
import {
  actualAge,
  actualKilograms,
  type FeedSums,
  feedSums,
  kilograms,
  lastMeasured,
  placedGrams,
  stockSums,
  type SummarySource,
  summaryHead,
  type WeekGain,
  weekGains,
  weightsOf,
} from '../group-pages/summary.rules.ts'

/** A fattening group in the summary [SUM-04]. */
export interface FatteningSummaryRow {
  readonly groupId: number
  readonly generatedName: string
  readonly stableName: string
  readonly actualAge: number
  readonly startDate: Day
  readonly endDate: Day | null
  readonly originNumSum: number
  readonly originWeightSum: number
  readonly actualNum: number
  readonly actualWeight: number | null
  readonly deadSum: number
  readonly deadPercent: number | null
  readonly feedSums: FeedSums
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
  const sums = stockSums(source, 'FAT')
  const weights = weightsOf(source, 'FAT', { arrival: true })
  const soldNumSum = sums.sold + sums.slaughtered
  const soldWeightSum = kilograms(sums.gramsSold + sums.gramsSlaughtered)
  return {
    ...summaryHead(source),
    actualAge: actualAge(source, today),
    originNumSum: sums.placed,
    originWeightSum: kilograms(placedGrams(source, 'FAT')),
    actualNum: sums.heads,
    actualWeight: actualKilograms(source, 'FAT'),
    deadSum: sums.dead,
    deadPercent: shareOf(sums.dead, sums.placed),
    feedSums: feedSums(source),
    soldNumSum,
    soldWeightSum,
    soldWeightPerNum: gramsEach(soldWeightSum, soldNumSum),
    lastWeight: lastMeasured(source, 'FAT'),
    dailyGain: gainBetween(weights[0], weights.at(-1)),
    weeklyWeightGains: weekGains(weights),
  }
}
