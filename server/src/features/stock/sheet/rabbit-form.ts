import type { updateRabbit } from '@warren/shared/features/stock/rabbits.contract.ts'
import { placeAfter, type RabbitDraft } from '@warren/shared/features/stock/rabbits.rules.ts'
import { WEIGHT_FIELDS } from '@warren/shared/features/stock/rabbits.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Problem } from '@warren/shared/kernel/problem.ts'
import type { RabbitColumns, StoredRabbit } from './changes.queries.ts'
import { FormReader, given } from './forms.ts'

export type RabbitBody = BodyOf<typeof updateRabbit>

const CHOICES_AND_NUMBERS = [
  'earTagId',
  'spermId',
  'motherId',
  'cageId',
  'sourceFarmId',
  'breastNumber',
  ...WEIGHT_FIELDS,
] as const

/** The form as the rules look at it. A field that was not sent was left empty: the form is always sent whole. */
export function readRabbitForm(
  body: RabbitBody,
  before: StoredRabbit,
): { draft: RabbitDraft; problems: readonly Problem[] } {
  const reader = new FormReader()
  const draft: RabbitDraft = {
    ...given(body, CHOICES_AND_NUMBERS),
    tattoo: reader.text(body.tattoo),
    motherFarmId: body.motherFarmId === before.farm_id ? null : (body.motherFarmId ?? null),
    origin: reader.required(body.origin, 'origin', before.origin),
    healthCondition: reader.required(body.healthCondition, 'healthCondition', before.health_condition),
    status: reader.required(body.status, 'status', before.status),
    birthDate: reader.day(body.birthDate, 'birthDate', 'INVALID_BIRTH_DATE'),
    familyGenetics: reader.text(body.familyGenetics),
    breed: reader.text(body.breed),
    line: reader.text(body.line),
    pedigree: body.pedigree ?? false,
    bredFromDate: reader.day(body.bredFromDate, 'bredFromDate', 'INVALID_DATA'),
    exitDate: reader.day(body.exitDate, 'exitDate', 'INVALID_DATA') ?? before.exit_date,
  }
  return { draft, problems: reader.problems }
}

/** The columns a form without mistakes leads to; the mother's come from where she was looked up. */
export function columnsOf(
  draft: RabbitDraft,
  before: StoredRabbit,
  today: Day,
): Omit<RabbitColumns, 'mother_id' | 'mother_farm_id' | 'mother_tattoo'> {
  const { cageId, exitDate } = placeAfter({ status: before.status, exitDate: before.exit_date }, draft, today)
  return {
    ear_tag_id: draft.earTagId,
    tattoo: draft.tattoo,
    father_sperm_id: draft.spermId,
    origin: draft.origin,
    breast_number: draft.breastNumber,
    health_condition: draft.healthCondition,
    status: draft.status,
    cage_id: cageId,
    birth_date: draft.birthDate,
    family_genetics: draft.familyGenetics,
    breed: draft.breed,
    line: draft.line,
    pedigree: draft.pedigree,
    source_farm_id: draft.sourceFarmId,
    bred_from_date: draft.bredFromDate,
    exit_date: exitDate,
    weight_32d: draft.weight32d,
    weight_66d: draft.weight66d,
    weight_18w: draft.weight18w,
    weight_third_yean: draft.weightThirdYean,
    statistical_weight: draft.statisticalWeight,
  }
}
