import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError } from 'pg'

/** The engine cannot be reached, or is no primary at this moment; nothing of the work was stored. */
export class EngineAway extends Error {
  override readonly name = 'EngineAway'
}

/** The connection broke between the order to commit and the word that it was done. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
  /** Of the transaction, as the engine numbers it. */
  readonly xid: string
  /** What the work came to, should it have been stored. */
  readonly result: unknown
  constructor(xid: string, result: unknown, options?: ErrorOptions) {
    super('it is not known whether the transaction was stored', options)
    this.xid = xid
    this.result = result
  }
}

// Connection failures (PgBouncer says all of its own with 08P01), shut down, crashed, starting, too many connections.
const AWAY = /^(08|57P0[1-5]$|53300$)/
const READ_ONLY = '25006'
const CUT =
  /connection terminated|not queryable|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout exceeded|timeout expired/i

const textOf = (error: Error): string => {
  const code = (error as { code?: unknown }).code
  // A name with two addresses fails with one error for both, and no words of its own.
  const all = error instanceof AggregateError ? error.errors : []
  return [error.message, code, ...all.map((one) => (one instanceof Error ? one.message : ''))].join(' ')
}

/** True when the engine went away or was never there: shut down, switched over, or the line to it cut. */
export const isAway = (error: unknown): boolean => {
  if (error instanceof EngineAway) return true
  if (error instanceof OutcomeUnknown) return false
  if (error instanceof DatabaseError) return AWAY.test(error.code ?? '')
  return error instanceof Error && CUT.test(textOf(error))
}

/** True when a writing transaction met an engine that only reads: a standby, or a primary that was demoted. */
export const isStandby = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === READ_ONLY

/** A planned switchover is over in this time; a caller of a longer one is told to come back. */
const PATIENCE_MS = 4000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 500

/** Does what may be done again until the engine is there, or for as long as a user should wait. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE_MS
  for (let ms = FIRST_PAUSE_MS; ; ms = Math.min(ms * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || performance.now() + ms > until) throw error
      await pause(ms)
    }
  }
}
