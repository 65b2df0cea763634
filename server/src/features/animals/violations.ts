import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import { refuse } from '../../platform/commands/refusal.ts'
import { violatedCode } from '../../platform/commands/violations.ts'

/** What another user took or changed between the check and the write. */
const CODES = {
  rabbits__farm_id_cage_id__key: 'CAGE_NOT_FOUND',
  rabbits__cage_id__fkey: 'CAGE_NOT_FOUND',
  rabbits__farm_id_ear_tag_id__key: 'EAR_TAG_ALREADY_IN_USE',
  rabbits__ear_tag_id__fkey: 'INVALID_EAR_TAG',
  rabbits__living_tattoo__key: 'DUPLICATED_TATTOO',
} as const satisfies Record<string, ErrorCode>

/** The field each of them is about. */
const FIELDS = {
  CAGE_NOT_FOUND: 'cageId',
  EAR_TAG_ALREADY_IN_USE: 'earTagId',
  INVALID_EAR_TAG: 'earTagId',
  DUPLICATED_TATTOO: 'tattoo',
  MISSING_MOTHER: 'motherId',
  INVALID_SPERM: 'spermId',
} as const satisfies Partial<Record<ErrorCode, string>>

/** The write with the engine's refusal as the code the form knows; `cycle` is the parent who is being written. */
export async function mapConstraintErrors<T>(
  write: Promise<T>,
  cycle: 'MISSING_MOTHER' | 'INVALID_SPERM' = 'MISSING_MOTHER',
): Promise<T> {
  try {
    return await write
  } catch (error) {
    const code = violatedCode(error, { ...CODES, rabbits__pedigree__check: cycle })
    throw code ? refuse(code, { field: FIELDS[code] }) : error
  }
}
