import { DatabaseError } from 'pg'

/** No connection became free in time: the caller is told to come back, not that something broke. */
export class NoFreeConnection extends Error {
  override readonly name = 'NoFreeConnection'
}

// A statement that ran too long or waited too long for a lock, and transactions that crossed until no try was left, as
// PostgreSQL numbers them: nothing of the work is stored.
const TOO_LONG = '57014'
const PASSING = [TOO_LONG, '55P03', '40001', '40P01']
// Its disk or its memory is full: it refuses the statement and goes on, and works again as soon as there is room.
const FULL = ['53100', '53200']

/** True when the work only met other work: done again, it may well go through. What ran too long would do so again. */
export const hasCrossed = (error: unknown): boolean =>
  isBusy(error) && !(error instanceof DatabaseError && error.code === TOO_LONG)

/** True when the engine could not answer for too much work or too little room, and may well answer later. */
export const isBusy = (error: unknown): boolean =>
  error instanceof NoFreeConnection ||
  (error instanceof DatabaseError && [...PASSING, ...FULL].includes(error.code ?? ''))
