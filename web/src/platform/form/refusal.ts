import type { LastChange, Problem } from '@warren/shared/kernel/problem.ts'
import { HttpFailure, MessagesFailure, wordFailure } from '../failures.ts'

const problemsOf = (failure: Error | null): readonly Problem[] => {
  if (failure instanceof MessagesFailure) return failure.problems
  return failure instanceof HttpFailure ? (failure.facts.problems ?? []) : []
}

/** Problems of a refused save that belong under one of the form's fields [GEN-26]. */
export const refusedFields = (failure: Error | null, fields: readonly string[]): readonly Problem[] =>
  problemsOf(failure).filter(({ field }) => field !== undefined && fields.includes(field))

/** Every sentence of a refused save, for the red list; what belongs to a field stands under it as well [RAB-26, GEN-26]. */
export const sentencesOf = (failure: Error | null): readonly string[] =>
  failure ? wordFailure(failure).sentences : []

/** Another user saved it since the form was opened [D-010]. */
export function isStale(failure: Error | null): boolean {
  if (failure instanceof MessagesFailure) return failure.messages.includes('SAVING_ERROR')
  return (
    failure instanceof HttpFailure && failure.facts.status === 405 && failure.facts.code === 'SAVING_ERROR'
  )
}

/** Who saved it, and when. */
export const sinceOf = (failure: Error | null): LastChange | undefined =>
  problemsOf(failure).find(({ since }) => since !== undefined)?.since
