import { codeOf, HttpFailure, MessagesFailure, wordFailure } from '../../../../platform/failures.ts'

/** The sentences of a refused save for the red list of a dialog [RAB-26, GEN-26]. */
export const sentencesOf = (failure: Error | null): readonly string[] =>
  failure ? wordFailure(failure).sentences : []

/** Somebody saved it since the dialog was opened [D-010]. */
export function isOvertaken(failure: Error | null): boolean {
  if (failure instanceof MessagesFailure)
    return failure.messages.some((one) => codeOf(one) === 'SAVING_ERROR')
  return (
    failure instanceof HttpFailure && failure.facts.status === 405 && failure.facts.code === 'SAVING_ERROR'
  )
}
