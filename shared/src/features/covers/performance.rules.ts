import { addDays, type Day } from '../../kernel/calendar.ts'
import { meanOf, percentOf } from '../../kernel/figures.ts'
import { bornOf } from './covers.rules.ts'
import { CYCLE_DAYS } from './covers.vocabulary.ts'

/** A cover as far as the figures of its mother need it. */
export interface JudgedCover {
  readonly touching: boolean | null
  readonly farrowingDate: Day | null
  readonly viable: number | null
  readonly unviable: number | null
  readonly adjusted: number | null
  readonly nestCount3Week: number | null
  readonly weight3Week: number | null
  readonly nestCount: number | null
  readonly weight4Week: number | null
  readonly nanny: boolean
  readonly grid: boolean
}

/** Pregnancy of a cover: a doe that kindled was pregnant whatever the palpation said; unknown without one [D-066]. */
export const pregnantOf = (cover: Pick<JudgedCover, 'touching' | 'farrowingDate'>): boolean | null =>
  cover.farrowingDate === null ? cover.touching : true

/** The figures of one mother over her covers [RAB-21, D-065, T-24]. */
export function performanceOf(covers: readonly JudgedCover[]) {
  const judged = covers.filter((cover) => cover.touching !== null || cover.farrowingDate !== null)
  const pregnant = judged.filter((cover) => pregnantOf(cover) === true)
  const births = covers.filter((cover) => cover.farrowingDate !== null)
  const mean = (
    field:
      | 'viable'
      | 'unviable'
      | 'adjusted'
      | 'nestCount3Week'
      | 'weight3Week'
      | 'nestCount'
      | 'weight4Week',
  ) => meanOf(births.map((cover) => cover[field]))
  return {
    judged: judged.length,
    pregnant: pregnant.length,
    percentPregnant: percentOf(pregnant.length, judged.length),
    births: births.length,
    weanings: covers.filter((cover) => (cover.nestCount ?? 0) > 0).length,
    avgBorn: meanOf(births.map(bornOf)),
    avgViable: mean('viable'),
    avgUnviable: mean('unviable'),
    avgAdjusted: mean('adjusted'),
    avgNestCount3Week: mean('nestCount3Week'),
    avgWeight3Week: mean('weight3Week'),
    avgNestCount: mean('nestCount'),
    avgWeight4Week: mean('weight4Week'),
    nannyCount: covers.filter((cover) => cover.nanny).length,
    gridCount: covers.filter((cover) => cover.grid).length,
  }
}

/** Which inseminations are the current and the previous one; how many there were, first and last day [D-067]. */
export function inseminationsOf<C extends { readonly startDate: Day | null }>(
  covers: readonly C[],
  today: Day,
) {
  const begun = covers
    .filter(
      (cover): cover is C & { readonly startDate: Day } =>
        cover.startDate !== null && cover.startDate <= today,
    )
    .toSorted((a, b) => b.startDate.localeCompare(a.startDate))
  const oldest = addDays(today, -CYCLE_DAYS)
  const [newest, before] = begun
  const isCurrent = newest !== undefined && newest.startDate >= oldest
  return {
    iaCount: begun.length,
    firstIa: begun.at(-1)?.startDate ?? null,
    lastIa: newest?.startDate ?? null,
    last: newest ?? null,
    currentIa: isCurrent ? newest : null,
    previousIa: (isCurrent ? before : newest) ?? null,
  }
}
