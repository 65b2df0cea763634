import type { Day } from '../../kernel/calendar.ts'
import type { Limit, Problem } from '../../kernel/problem.ts'
import { checkFields } from '../../kernel/record.ts'
import { isExit, isRabbitStatus, mayBecome } from '../animals/animals.rules.ts'
import type { RabbitStatus } from '../animals/animals.vocabulary.ts'
import { RABBIT, type RabbitDraft } from './rabbits.record.ts'

export interface RabbitBefore {
  readonly id: number
  readonly status: RabbitStatus
  readonly cageId: number | null
}

type Check = (draft: RabbitDraft, before: RabbitBefore, today: Day) => Problem[]
const failing = (
  holds: boolean,
  code: Problem['code'],
  field: keyof RabbitDraft,
  limit?: Limit,
): Problem[] => (holds ? [] : [{ code, field, ...(limit && { limit }) }])

const checkMother: Check = ({ motherId }, { id }) => failing(motherId !== id, 'MISSING_MOTHER', 'motherId')

const checkState: Check = ({ status, cageId }, before) => [
  ...failing(!isRabbitStatus(status) || mayBecome(before.status, status, 'page'), 'INVALID_STATUS', 'status'),
  // A rabbit that has left holds no cage and gets none; the form may still show the last one [RAB-13].
  ...failing(!isExit(status) || cageId === null || cageId === before.cageId, 'CAGE_NOT_FOUND', 'cageId'),
]

/** Days compare as texts: both are written year first. */
const checkDays: Check = ({ birthDate, bredFromDate, exitDate, status }, _before, today) => {
  const left = isExit(status) ? (exitDate ?? today) : null
  const newest = left !== null && left < today ? left : today
  return [
    ...failing(birthDate === null || birthDate <= newest, 'INVALID_BIRTH_DATE', 'birthDate', { max: newest }),
    ...failing(
      bredFromDate === null || birthDate === null || bredFromDate >= birthDate,
      'INVALID_DATA',
      'bredFromDate',
      birthDate === null ? undefined : { min: birthDate },
    ),
    // The form of a rabbit that comes back may still show its exit date.
    ...failing(left === null || left <= today, 'INVALID_DATA', 'exitDate', { max: today }),
  ]
}

const CHECKS: readonly Check[] = [checkMother, checkState, checkDays]

/** What is wrong with a rabbit's form as far as the form itself can tell [RAB-06…11, RAB-13]. */
export const checkRabbit = (draft: RabbitDraft, before: RabbitBefore, today: Day): Problem[] => [
  ...checkFields(RABBIT, draft),
  ...CHECKS.flatMap((check) => check(draft, before, today)),
]
