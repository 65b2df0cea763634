import type { ErrorCode } from '@warren/shared/kernel/errors.ts'
import { isAway, OutcomeUnknown } from '../db/away.ts'
import { hasCrossed } from '../db/busy.ts'
import { isHeld } from '../db/held.ts'
import { type Engine, NO_VISIBILITY, type Visibility } from '../db/engine.ts'
import type { JsonValue } from '../db/tables.ts'
import { finishJob, reportProgress, startJob } from './jobs.queries.ts'

/** Thrown inside a job when its user asked to stop; the work so far is undone by the job's own transaction. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/** Thrown inside a job that failed for a reason its user can be told. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
  readonly code: ErrorCode
  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

export interface JobRun {
  readonly visibility: Visibility
  /** Stores how far the work is; throws Cancelled when it was asked to stop. */
  readonly progress: (done: number, total: number | null) => Promise<void>
}

export interface JobDeps {
  readonly engine: Engine
  readonly clock: () => Date
  /** The queue will not come back to this job. */
  readonly isLastTry?: boolean
}

/** The connection was lost, other work was in the way, or the farm is held: the work may well be done later. */
const isNoVerdict = (error: unknown): boolean =>
  isAway(error) || isHeld(error) || hasCrossed(error) || error instanceof OutcomeUnknown

/**
 * Runs the work behind a progress row from QUEUED to DONE, FAILED or CANCELLED. Progress is written outside the
 * work's own transaction, so a screen sees it while the work is still undecided. A worker that dies leaves the row
 * RUNNING; the queue hands the job to the next worker, which starts it again.
 */
export async function runJob(
  deps: JobDeps,
  jobId: number,
  work: (run: JobRun) => Promise<JsonValue>,
): Promise<void> {
  const { engine, clock } = deps
  const started = await engine.write('worker', NO_VISIBILITY, (tx) => startJob(tx, jobId, clock()))
  if (!started) return
  const end = (status: 'DONE' | 'FAILED' | 'CANCELLED', rest: { result?: JsonValue; error?: string } = {}) =>
    engine.write('worker', NO_VISIBILITY, (tx) => finishJob(tx, jobId, { status, ...rest, now: clock() }))
  if (started.status === 'CANCELLED') return end('CANCELLED')
  const run: JobRun = {
    visibility: { userId: started.userId, farmIds: started.farmId === null ? [] : [started.farmId] },
    progress: async (done, total) => {
      if (await engine.write('worker', NO_VISIBILITY, (tx) => reportProgress(tx, jobId, done, total)))
        throw new Cancelled('cancelled by its user')
    },
  }
  let result: JsonValue
  try {
    result = await work(run)
  } catch (error) {
    if (error instanceof Cancelled) return end('CANCELLED')
    // A lost connection is no verdict, nor is a deadlock or a farm that is held: the queue tries again, and the last try says that it failed.
    if (isNoVerdict(error) && !deps.isLastTry) throw error
    await end('FAILED', { error: error instanceof JobFailure ? error.code : 'UNHANDLED_EXCEPTION' })
    throw error
  }
  // Not within the attempt above: what is done must not be called failed because saying so failed.
  await end('DONE', { result })
}
