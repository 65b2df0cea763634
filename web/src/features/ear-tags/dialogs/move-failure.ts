import { MessagesFailure, wordFailure } from '../../../platform/failures.ts'
import { textOfCode } from '../../../platform/texts.ts'

/** Why tags did not move: a refusal in its own words, anything else after the general sentence [ETR-12]. */
export function wordMoveFailure(failure: Error): readonly string[] {
  const { sentences } = wordFailure(failure)
  return failure instanceof MessagesFailure
    ? sentences
    : [...new Set([textOfCode('general-error-message'), ...sentences])]
}
