import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import { HttpFailure, type Wording, wordFailure } from '../../platform/failures.ts'
import { textOfCode } from '../../platform/texts.ts'

const hasCode = (failure: unknown, code: ErrorCode): boolean =>
  failure instanceof HttpFailure && failure.facts.code === code

/** The password was right, and the account asks for a code as well. */
export const asksForCode = (failure: unknown): boolean => hasCode(failure, 'second-factor-needed')
const isWrongCode = (failure: unknown): boolean => hasCode(failure, 'second-factor-wrong')

/** 401 and 500 have sentences of their own; any other failure shows what it is [SES-19]. */
export function wordLoginFailure(failure: unknown): Wording {
  const words = wordFailure(failure)
  const status = failure instanceof HttpFailure ? failure.facts.status : 0
  // A wrong password needs no request id: there is nothing to look up in a log.
  if (status === 401)
    return {
      sentences: [textOfCode(isWrongCode(failure) ? 'second-factor-wrong' : 'auth.bad-data')],
      requestId: undefined,
    }
  if (status === 500) return { ...words, sentences: [textOfCode('auth.server-error')] }
  return words
}
