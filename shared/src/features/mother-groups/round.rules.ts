import type { MotherNum, SucklingNum } from '../group-pages/numbers.rules.ts'
import { ROUND_FIELDS, type RoundField, type RoundNumbers } from './round.vocabulary.ts'

/** A number of the page that the round tells otherwise [D-080, GD-20]. */
export interface RoundDifference {
  readonly field: RoundField
  readonly own: number
  readonly round: number
}

/** Where page and round differ; of what the round knows nothing yet, nothing is said. */
export function roundDifferences(
  numbers: Readonly<Partial<MotherNum & SucklingNum>>,
  round: RoundNumbers | null,
): RoundDifference[] {
  if (round === null) return []
  return ROUND_FIELDS.flatMap((field) => {
    const own = numbers[field]
    const told = round[field]
    return own === undefined || told === 0 || own === told ? [] : [{ field, own, round: told }]
  })
}

/** What the round fills in: fields that are empty, and no other [D-080]. */
export const takenOver = (
  typed: Readonly<Partial<Record<string, number | string | null>>>,
  round: RoundNumbers,
): Partial<RoundNumbers> =>
  Object.fromEntries(
    Object.entries(round).filter(
      ([field, told]) => told > 0 && field in typed && (typed[field] === null || typed[field] === 0),
    ),
  )
