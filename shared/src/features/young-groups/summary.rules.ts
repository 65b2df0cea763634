import type { Day } from '../../kernel/calendar.ts'
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
import type { YoungStock } from './figures.rules.ts'

/** What a summary tells of parent and of grandparent stock [D-173]. */
type OfStock<S extends YoungStock> = { readonly [K in `originNum${S}Sum`]: number } & {
  readonly [K in `originWeight${S}Sum`]: number
} & { readonly [K in `actualNum${S}`]: number } & {
  readonly [K in `actualWeight${S}`]: number | null
} & { readonly [K in `dead${S}Sum`]: number } & { readonly [K in `dead${S}Percent`]: number | null } & {
  readonly [K in `waste${S}Sum`]: number
} & { readonly [K in `sold${S}Sum`]: number } & { readonly [K in `ownReplacement${S}Sum`]: number } & {
  readonly [K in `lastWeight${S}`]: number | null
} & { readonly [K in `weeklyWeightGains${S}`]: WeekGain[] }

/** A young group in the summary [D-173]. */
export interface YoungSummaryRow extends OfStock<'PS'>, OfStock<'GP'> {
  readonly groupId: number
  readonly generatedName: string
  readonly stableName: string
  readonly actualAge: number
  readonly startDate: Day
  readonly endDate: Day | null
  readonly feedSums: FeedSums
}

const stockRow = <S extends YoungStock>(source: SummarySource, stock: S): OfStock<S> => {
  const sums = stockSums(source, stock)
  return {
    [`originNum${stock}Sum`]: sums.placed,
    [`originWeight${stock}Sum`]: kilograms(placedGrams(source, stock)),
    [`actualNum${stock}`]: sums.heads,
    [`actualWeight${stock}`]: actualKilograms(source, stock),
    [`dead${stock}Sum`]: sums.dead,
    [`dead${stock}Percent`]: shareOf(sums.dead, sums.placed),
    [`waste${stock}Sum`]: sums.culled,
    [`sold${stock}Sum`]: sums.sold,
    [`ownReplacement${stock}Sum`]: sums.selected,
    [`lastWeight${stock}`]: lastMeasured(source, stock),
    [`weeklyWeightGains${stock}`]: weekGains(weightsOf(source, stock, { arrival: false })),
  } as OfStock<S>
}

/** The figures of a young group from its sums [D-173]. */
export const youngSummary = (source: SummarySource, today: Day): YoungSummaryRow => ({
  ...summaryHead(source),
  actualAge: actualAge(source, today),
  feedSums: feedSums(source),
  ...stockRow(source, 'PS'),
  ...stockRow(source, 'GP'),
})
