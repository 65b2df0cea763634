import type { Day } from '../../kernel/calendar.ts'
import { kitsOf, type MotherBase, type SucklingBase } from './derived-lines.rules.ts'
import type { Stock } from './groups.vocabulary.ts'
import { MOTHER_COUNTS, type MotherCount, SUCKLING_COUNTS, type SucklingCount } from './numbers.vocabulary.ts'

/** Numbers of a mother page about does; days only where they are known [MOT-17]. */
export type MotherNum = Readonly<Record<MotherCount, number>> & {
  readonly populatedFrom: Day | null
  readonly populatedTo: Day | null
}
/** Numbers of a mother page about kits [MOT-18]. */
export type SucklingNum = Readonly<Record<SucklingCount, number>> & { readonly weaningDate: Day | null }

const zeros = <T extends string>(names: readonly T[]): Record<T, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<T, number>

export const NO_MOTHER_NUM: MotherNum = { ...zeros(MOTHER_COUNTS), populatedFrom: null, populatedTo: null }
export const NO_SUCKLING_NUM: SucklingNum = { ...zeros(SUCKLING_COUNTS), weaningDate: null }

/** Inseminated does, and those put to their nests: what the ledger starts from. */
export const motherBaseOf = (num: MotherNum): MotherBase => ({
  inseminated: num.iaIncycle + num.iaOutcycle + num.iaVirgin,
  populated: num.populatedIncycle + num.populatedOutcycle + num.populatedVirgin,
  populatedTo: num.populatedTo,
})

/** Heads that deaths of does and kits are counted of [GD-21, D-142]. */
export function basesOf(
  mothers: Pick<MotherBase, 'inseminated' | 'populated'> | null,
  sucklings: SucklingBase | null,
): Partial<Record<Stock, number>> {
  return {
    MOT: mothers === null ? 0 : mothers.populated || mothers.inseminated,
    SUC: sucklings === null ? 0 : kitsOf(sucklings).kept,
  }
}

const add = <T extends string>(names: readonly T[], pages: readonly Readonly<Record<T, number>>[]) =>
  Object.fromEntries(names.map((name) => [name, pages.reduce((sum, page) => sum + page[name], 0)])) as Record<
    T,
    number
  >
const firstOf = (days: readonly (Day | null)[]): Day | null =>
  days.filter((day) => day !== null).sort()[0] ?? null
const lastOf = (days: readonly (Day | null)[]): Day | null =>
  days
    .filter((day) => day !== null)
    .sort()
    .at(-1) ?? null

/** Numbers of a merged parent: those of its members added up [D-124]. */
export const sumMotherNums = (pages: readonly MotherNum[]): MotherNum => ({
  ...add(MOTHER_COUNTS, pages),
  populatedFrom: firstOf(pages.map((page) => page.populatedFrom)),
  populatedTo: lastOf(pages.map((page) => page.populatedTo)),
})
export const sumSucklingNums = (pages: readonly SucklingNum[]): SucklingNum => ({
  ...add(SUCKLING_COUNTS, pages),
  weaningDate: lastOf(pages.map((page) => page.weaningDate)),
})
