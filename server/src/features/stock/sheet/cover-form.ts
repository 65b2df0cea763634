import type { CoverDraft } from '@warren/shared/features/stock/covers.rules.ts'
import type { updateCover } from '@warren/shared/features/stock/rabbits.contract.ts'
import { KIT_FIELDS, LITTER_WEIGHT_FIELDS } from '@warren/shared/features/stock/rabbits.vocabulary.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { CoverColumns, StoredCover, StoredRabbit } from './changes.queries.ts'
import { FormReader, given } from './forms.ts'

export type CoverBody = BodyOf<typeof updateCover>

/** The form as the rules look at it. The state of the mother stays as it is where it was not sent. */
export function readCoverForm(
  body: CoverBody,
  cover: StoredCover,
  mother: StoredRabbit,
): { draft: CoverDraft; problems: readonly Problem[] } {
  const reader = new FormReader()
  const draft: CoverDraft = {
    ...given(body, ['spermId', 'touching', ...KIT_FIELDS, ...LITTER_WEIGHT_FIELDS]),
    pedigree: reader.required(body.pedigree, 'pedigree', cover.pedigree),
    touchingDate: reader.day(body.touchingDate, 'touchingDate', 'INVALID_DATA'),
    farrowingDate: reader.day(body.farrowingDate, 'farrowingDate', 'INVALID_DATA'),
    nanny: body.nanny ?? false,
    grid: body.grid ?? false,
    status: reader.text(body.status) ?? mother.status,
    healthCondition: reader.text(body.healthCondition) ?? mother.health_condition,
  }
  return { draft, problems: reader.problems }
}

/** The columns a form without mistakes leads to. */
export const coverColumnsOf = (draft: CoverDraft, spermLabel: string): CoverColumns => ({
  sperm_id: draft.spermId,
  sperm_label: spermLabel,
  pedigree: draft.pedigree,
  touching: draft.touching,
  touching_date: draft.touchingDate,
  farrowing_date: draft.farrowingDate,
  viable: draft.viable,
  unviable: draft.unviable,
  added: draft.added,
  taken: draft.taken,
  adjusted: draft.adjusted,
  nest_count_3week: draft.nestCount3Week,
  weight_3week: draft.weight3Week,
  smallest_weight: draft.smallestWeight,
  largest_weight: draft.largestWeight,
  nest_count: draft.nestCount,
  weight_4week: draft.weight4Week,
  nanny: draft.nanny,
  grid: draft.grid,
})
