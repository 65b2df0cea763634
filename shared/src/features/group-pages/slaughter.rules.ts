import { gramsOf } from './diary.rules.ts'
import { type CauseField, type Condemnation, CONDEMNATIONS } from './slaughter.vocabulary.ts'

/** Heads and grams. */
export interface Quantity {
  readonly num: number
  readonly grams: number
}

/** Heads and kilograms of causes as a form has them; what is absent is none. */
type Causes = Readonly<Partial<Record<CauseField, number | null | undefined>>>

/** What was condemned for each cause; causes without animals are left out [GD-24]. */
export function condemnationsOf(draft: Causes): Partial<Record<Condemnation, Quantity>> {
  const found = CONDEMNATIONS.flatMap((cause) => {
    const [num, grams] = [draft[`${cause}Num`] ?? 0, gramsOf(draft[`${cause}Weight`] ?? 0)]
    return num > 0 || grams > 0 ? [[cause, { num, grams }] as const] : []
  })
  return Object.fromEntries(found)
}

/** Percent with two decimals, half up on the exact figure; of nothing there is none. Whole numbers alone. */
export const percentIn = (part: number, whole: number): number | null =>
  whole > 0 ? Math.floor((part * 20_000 + whole) / (2 * whole)) / 100 : null

/** Mean grams of an animal; none without animals. */
export const meanGrams = ({ num, grams }: Quantity): number | null =>
  num > 0 ? Math.round(grams / num) : null

export interface SlaughterFigures {
  readonly mean: number | null
  readonly condemned: Quantity
  /** Of the animals that were loaded, in percent. */
  readonly condemnedPercent: number | null
  readonly trDeadPercent: number | null
  readonly accepted: Quantity
}

/** What a slaughtering gave: every cause is inside it, also animals that died on the way [GD-15]. */
export function slaughterFigures(
  draft: Causes & { readonly num: number; readonly weight: number },
): SlaughterFigures {
  const { num } = draft
  const grams = gramsOf(draft.weight)
  const causes = condemnationsOf(draft)
  const sum = (of: keyof Quantity) => Object.values(causes).reduce((total, cause) => total + cause[of], 0)
  const condemned = { num: sum('num'), grams: sum('grams') }
  return {
    mean: meanGrams({ num, grams }),
    condemned,
    condemnedPercent: percentIn(condemned.num, num),
    trDeadPercent: percentIn(causes.trDead?.num ?? 0, num),
    accepted: { num: num - condemned.num, grams: grams - condemned.grams },
  }
}
