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

/** The engine refused data: a broken constraint, or a value its type does not take. */
export const isRefusedByEngine = (error: unknown): boolean =>
  error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')
