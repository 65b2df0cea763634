import type { Problem } from '../../kernel/problem.ts'
import { percentIn } from '../group-pages/slaughter.rules.ts'
import {
  CARCASS_PARTS,
  type CarcassPart,
  CUTTING_PARTS,
  type CuttingPart,
  MAX_PART_GRAMS,
} from './cutting.vocabulary.ts'

/** Grams of each part of one animal; zero is a part that was not weighed [D-171]. */
export type CuttingWeights = Readonly<Record<CuttingPart, number>>

/** What is wrong with the weights of an animal: an animal of which nothing was weighed is none. */
export function checkCutting(weights: CuttingWeights): Problem[] {
  const limit = { min: 0, max: MAX_PART_GRAMS }
  const wrong = CUTTING_PARTS.filter(
    (part) => !Number.isInteger(weights[part]) || weights[part] < 0 || weights[part] > MAX_PART_GRAMS,
  )
  if (wrong.length > 0) return wrong.map((field) => ({ code: 'INVALID_DATA', field, limit }))
  return CUTTING_PARTS.every((part) => weights[part] === 0)
    ? [{ code: 'INVALID_DATA', field: 'liveWeight', limit: { ...limit, min: 1 } }]
    : []
}

/** A part in percent of the live weight, two decimals; none without a live weight [CUT-04, D-169]. */
export const cutPercent = (weights: CuttingWeights, part: CarcassPart): number | null =>
  percentIn(weights[part], weights.liveWeight)

export type CuttingRow = { readonly [P in CuttingPart as `${P}Weight`]: number } & {
  readonly [P in CarcassPart as `${P}Percent`]: number | null
}

/** The weights and percentages of one animal [CUT-05]. */
export const cuttingRowOf = (weights: CuttingWeights): CuttingRow =>
  Object.fromEntries([
    ...CUTTING_PARTS.map((part) => [`${part}Weight`, weights[part]]),
    ...CARCASS_PARTS.map((part) => [`${part}Percent`, cutPercent(weights, part)]),
  ]) as CuttingRow

/** Sum, number of weighed parts and mean of a column [CUT-03, D-171]. */
export interface PartSums {
  readonly sum: number
  readonly no: number
  readonly avg: number | null
}

export function partSums(rows: readonly CuttingWeights[], part: CuttingPart): PartSums {
  const weighed = rows.map((row) => row[part]).filter((grams) => grams > 0)
  const sum = weighed.reduce((total, grams) => total + grams, 0)
  return { sum, no: weighed.length, avg: weighed.length > 0 ? Math.round(sum / weighed.length) : null }
}

export type CuttingSummary = { readonly [P in CuttingPart as `${P}Sum` | `${P}No`]: number } & {
  readonly [P in CuttingPart as `${P}Avg`]: number | null
}

/** The three rows at the head of the table, as the stated call has them. */
export const cuttingSummaryOf = (rows: readonly CuttingWeights[]): CuttingSummary =>
  Object.fromEntries(
    CUTTING_PARTS.flatMap((part) => {
      const { sum, no, avg } = partSums(rows, part)
      return [
        [`${part}Sum`, sum],
        [`${part}No`, no],
        [`${part}Avg`, avg],
      ]
    }),
  ) as CuttingSummary

/** A part in percent of another one, over the animals of which both were weighed. */
export function shareOver(
  rows: readonly CuttingWeights[],
  part: CuttingPart,
  base: CuttingPart,
): number | null {
  const both = rows.filter((row) => row[part] > 0 && row[base] > 0)
  const sum = (of: CuttingPart) => both.reduce((total, row) => total + row[of], 0)
  return percentIn(sum(part), sum(base))
}

/** What the warm carcass lost until it was cold, in percent of it. */
export function dripLoss(rows: readonly CuttingWeights[]): number | null {
  const both = rows.filter(({ warmCarcass, coldCarcass }) => warmCarcass > 0 && coldCarcass > 0)
  const sum = (of: CuttingPart) => both.reduce((total, row) => total + row[of], 0)
  const warm = sum('warmCarcass')
  // A carcass that was weighed heavier when cold has lost nothing.
  return percentIn(Math.max(0, warm - sum('coldCarcass')), warm)
}
