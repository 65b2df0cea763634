import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import { HttpFailure, wordFailure } from '../../platform/failures.ts'

/** The sentences of a refused save for the red list of a dialog [GEN-26]. */
export const sentencesOf = (failure: Error | null): readonly string[] =>
  failure ? wordFailure(failure).sentences : []

/** Did the server refuse with this code, in a conflict with the present state? */
export const isConflict = (failure: Error | null, code: ErrorCode): boolean =>
  failure instanceof HttpFailure &&
  failure.facts.status === 405 &&
  (failure.facts.code === code || failure.facts.messages.includes(code))
