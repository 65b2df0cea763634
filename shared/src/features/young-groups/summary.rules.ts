import type { Day } from '../../kernel/calendar.ts'
import {
  agedSummary,
  type AgedSummaryRow,
  placedStock,
  type SummarySource,
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
export interface YoungSummaryRow extends AgedSummaryRow, OfStock<'PS'>, OfStock<'GP'> {}

const stockRow = <S extends YoungStock>(source: SummarySource, stock: S): OfStock<S> => {
  const { sums, placedKg, nowKg, deadPercent, lastWeight } = placedStock(source, stock)
  return {
    [`originNum${stock}Sum`]: sums.placed,
    [`originWeight${stock}Sum`]: placedKg,
    [`actualNum${stock}`]: sums.heads,
    [`actualWeight${stock}`]: nowKg,
    [`dead${stock}Sum`]: sums.dead,
    [`dead${stock}Percent`]: deadPercent,
    [`waste${stock}Sum`]: sums.culled,
    [`sold${stock}Sum`]: sums.sold,
    [`ownReplacement${stock}Sum`]: sums.selected,
    [`lastWeight${stock}`]: lastWeight,
    [`weeklyWeightGains${stock}`]: weekGains(weightsOf(source, stock, { arrival: false })),
  } as OfStock<S>
}

/** The figures of a young group from its sums [D-173]. */
export const youngSummary = (source: SummarySource, today: Day): YoungSummaryRow => ({
  ...agedSummary(source, today),
  ...stockRow(source, 'PS'),
  ...stockRow(source, 'GP'),
})
