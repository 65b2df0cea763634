import type { FoldedDay, FoldedStock } from '../group-pages/fold.rules.ts'
import { sumStocks } from '../group-pages/fold-parent.rules.ts'
import { shareOf } from '../group-pages/mortality.rules.ts'

/** Parent and grandparent stock of a day taken together [D-134]. */
export const bothOf = ({ stocks }: FoldedDay): FoldedStock =>
  sumStocks([stocks.PS, stocks.GP].filter((stock) => stock !== undefined))

/** Deaths of a week in percent of the heads it began with, of both together [D-137]. */
export function weekShare(rows: readonly FoldedDay[], weekOfAge: number): number | null {
  const days = rows.filter((row) => row.weekOfAge === weekOfAge).map(bothOf)
  return shareOf(
    days.reduce((sum, { dead }) => sum + dead, 0),
    days.find(({ dayStart }) => dayStart > 0)?.dayStart ?? 0,
  )
}

const SUMMED = [
  'deadPS',
  'deadGP',
  'wastePS',
  'wasteGP',
  'soldPS',
  'soldGP',
  'ownReplacementPS',
  'ownReplacementGP',
] as const

/** What became of the animals so far, by what the diary says [YNG-06]. */
export const sumsOf = (rows: readonly FoldedDay[]): Record<(typeof SUMMED)[number], number> =>
  Object.fromEntries(
    SUMMED.map((field) => [field, rows.reduce((sum, { cells }) => sum + Number(cells[field] ?? 0), 0)]),
  ) as Record<(typeof SUMMED)[number], number>
