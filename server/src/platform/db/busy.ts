import { DatabaseError } from 'pg'

/** No connection became free in time: the caller is told to come back, not that something broke. */
export class NoFreeConnection extends Error {
  override readonly name = 'NoFreeConnection'
}

// A statement that ran too long, or waited too long for a lock, as PostgreSQL numbers them.
const TOOK_TOO_LONG = ['57014', '55P03']

/** True when the engine could not answer for too much work, and may well answer later. */
export const isBusy = (error: unknown): boolean =>
  error instanceof NoFreeConnection ||
  (error instanceof DatabaseError && TOOK_TOO_LONG.includes(error.code ?? ''))
