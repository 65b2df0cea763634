import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import { DatabaseError } from 'pg'

/**
 * A broken constraint as the code its feature gives it. Constraints are named `table__columns__kind`,
 * so the feature that owns the table lists them by name; an unlisted one is a defect and stays one.
 */
export const violatedCode = <C extends ErrorCode>(
  error: unknown,
  codes: Readonly<Record<string, C>>,
): C | undefined =>
  error instanceof DatabaseError && error.constraint !== undefined ? codes[error.constraint] : undefined

/** What a trigger tells of a refusal, as JSON in its detail. */
export const violationDetail = (error: unknown): Readonly<Record<string, unknown>> | undefined =>
  error instanceof DatabaseError && error.detail?.startsWith('{') === true
    ? (JSON.parse(error.detail) as Record<string, unknown>)
    : undefined

/** Thrown when a record changed between reading and writing: the decision was made about an older version. */
export class StaleVersion extends Error {
  override readonly name = 'StaleVersion'
}

/** The engine refused data: a broken constraint, a value its type does not take, a record changed by another user. */
export const isRefusedByEngine = (error: unknown): boolean =>
  error instanceof StaleVersion || (error instanceof DatabaseError && /^2[23]/.test(error.code ?? ''))

/** A policy or a missing right kept a row out. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '42501'
