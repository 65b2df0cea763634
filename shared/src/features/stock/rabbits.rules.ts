import type { Day } from '../../kernel/calendar.ts'
import type { Problem } from '../../kernel/problem.ts'
import { isExit, isHealthCondition, isRabbitStatus, mayBecome } from './stock.rules.ts'
import {
  BREEDS,
  LINES,
  MAX_BREAST_NUMBER,
  MAX_WEIGHT,
  ORIGINS,
  type RabbitStatus,
  TATTOO_LENGTH,
} from './stock.vocabulary.ts'
import { WEIGHT_FIELDS, type WeightField } from './rabbits.vocabulary.ts'

/** A rabbit as its form holds it [RAB-24]: 0 is a choice that was typed but not made, null one that was left empty [D-071]. */
export interface RabbitDraft extends Readonly<Record<WeightField, number | null>> {
  readonly earTagId: number | null
  readonly tattoo: string | null
  readonly spermId: number | null
  readonly motherId: number | null
  readonly motherFarmId: number | null
  readonly origin: string
  readonly breastNumber: number | null
  readonly healthCondition: string
  readonly status: string
  readonly cageId: number | null
  readonly birthDate: Day | null
  readonly familyGenetics: string | null
  readonly breed: string | null
  readonly line: string | null
  readonly pedigree: boolean
  readonly sourceFarmId: number | null
  readonly bredFromDate: Day | null
  readonly exitDate: Day | null
}

export interface RabbitBefore {
  readonly id: number
  readonly status: RabbitStatus
  readonly cageId: number | null
}

const isWhole = (value: number | null, max: number): boolean =>
  value === null || (Number.isInteger(value) && value >= 0 && value <= max)
const isOneOf = (value: string | null, codes: readonly string[]): boolean =>
  value === null || codes.includes(value)
const isShort = (value: string | null): boolean => value === null || value.length <= 255
/** Characters as people and the engine count them: one outside the basic plane is one, not two. */
const lengthOf = (value: string): number => Array.from(value).length
const isTattoo = (value: string | null): boolean =>
  value !== null && lengthOf(value) >= TATTOO_LENGTH.min && lengthOf(value) <= TATTOO_LENGTH.max

type Check = (draft: RabbitDraft, before: RabbitBefore, today: Day) => Problem[]
const failing = (holds: boolean, code: Problem['code'], field: string): Problem[] =>
  holds ? [] : [{ code, field }]

const checkIdentity: Check = ({ tattoo, earTagId }) => [
  ...failing(isTattoo(tattoo), 'INVALID_TATTOO', 'tattoo'),
  // Imports may leave the tag out; whoever edits must give it [RAB-08, D-070].
  ...failing(earTagId !== null && earTagId > 0, 'INVALID_EAR_TAG', 'earTagId'),
]

const checkParents: Check = ({ spermId, motherId }, { id }) => [
  ...failing(spermId !== 0, 'INVALID_SPERM', 'spermId'),
  ...failing(motherId !== 0 && motherId !== id, 'MISSING_MOTHER', 'motherId'),
]

const checkState: Check = ({ status, healthCondition, cageId }, before) => [
  ...failing(isRabbitStatus(status) && mayBecome(before.status, status, 'sheet'), 'INVALID_STATUS', 'status'),
  ...failing(isHealthCondition(healthCondition), 'INVALID_HEALTH_CONDITION', 'healthCondition'),
  // Who has left holds no cage and gets none; the form may still show the last one [RAB-13].
  ...failing(!isExit(status) || cageId === null || cageId === before.cageId, 'CAGE_NOT_FOUND', 'cageId'),
]

const checkKind: Check = ({ origin, breed, line, familyGenetics, breastNumber }) => [
  ...failing(isOneOf(origin, ORIGINS), 'INVALID_ORIGIN', 'origin'),
  ...failing(isOneOf(breed, BREEDS), 'INVALID_DATA', 'breed'),
  ...failing(isOneOf(line, LINES), 'INVALID_DATA', 'line'),
  ...failing(isShort(familyGenetics), 'INVALID_DATA', 'familyGenetics'),
  ...failing(isWhole(breastNumber, MAX_BREAST_NUMBER), 'INVALID_DATA', 'breastNumber'),
]

const checkWeights: Check = (draft) =>
  WEIGHT_FIELDS.flatMap((field) => failing(isWhole(draft[field], MAX_WEIGHT), 'INVALID_WEIGHT', field))

/** Days compare as texts: both are written year first. */
const checkDays: Check = ({ birthDate, bredFromDate, exitDate, status }, _before, today) => {
  const left = isExit(status) ? (exitDate ?? today) : null
  return [
    ...failing(
      birthDate === null || (birthDate <= today && (left === null || birthDate <= left)),
      'INVALID_BIRTH_DATE',
      'birthDate',
    ),
    ...failing(
      bredFromDate === null || birthDate === null || bredFromDate >= birthDate,
      'INVALID_DATA',
      'bredFromDate',
    ),
    // Of one that comes back the form may still show the day it had left.
    ...failing(left === null || left <= today, 'INVALID_DATA', 'exitDate'),
  ]
}

const CHECKS: readonly Check[] = [checkIdentity, checkParents, checkState, checkKind, checkWeights, checkDays]

/** What is wrong with a rabbit's form as far as the form itself can tell [RAB-06…11, RAB-13]. */
export const checkRabbit = (draft: RabbitDraft, before: RabbitBefore, today: Day): Problem[] =>
  CHECKS.flatMap((check) => check(draft, before, today))

interface Place {
  readonly cageId: number | null
  readonly exitDate: Day | null
}

/** Who leaves frees the cage and has a day of leaving, today unless given; who lives on the farm has none [D-062]. */
export function placeAfter(
  before: { readonly status: string; readonly exitDate: Day | null },
  wanted: Place & { readonly status: string },
  today: Day,
): Place {
  if (!isExit(wanted.status)) return { cageId: wanted.cageId, exitDate: null }
  // Another way of having left does not move the day.
  const left = isExit(before.status) ? before.exitDate : null
  return { cageId: null, exitDate: wanted.exitDate ?? left ?? today }
}
