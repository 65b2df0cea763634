import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import { DatabaseError } from 'pg'

/**
 * A broken constraint as the code its feature gives it. Constraints are named `table__columns__kind`,
 * so the feature that owns the table lists them by name; an unlisted one is a defect and stays one.
 */
export const violatedCode = (
  error: unknown,
  codes: Readonly<Record<string, ErrorCode>>,
): ErrorCode | undefined =>
  error instanceof DatabaseError && error.constraint !== undefined ? codes[error.constraint] : undefined

/** A record changed between looking at it and writing it: what was decided about it holds no more. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

/** The engine refused data: a broken constraint, a value its type does not take, a record somebody else has changed. */
export const isRefusedByEngine = (error: unknown): boolean =>
  error instanceof Overtaken || (error instanceof DatabaseError && /^2[23]/.test(error.code ?? ''))
