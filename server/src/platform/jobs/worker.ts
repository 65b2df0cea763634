import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { guardQueue } from './abandoned.ts'
import { TASKS, type TaskName, type TaskPayloads } from './tasks.ts'

export interface Try {
  /** The queue will not come back to this job. */
  readonly isLastTry: boolean
}

export type TaskHandlers = {
  readonly [N in TaskName]: (payload: TaskPayloads[N], attempt: Try) => Promise<void>
}

const taskList = (handlers: TaskHandlers): TaskList =>
  Object.fromEntries(
    (Object.keys(TASKS) as TaskName[]).map((name) => [
      name,
      (payload: unknown, { job }) =>
        (handlers[name] as (parsed: unknown, attempt: Try) => Promise<void>)(TASKS[name].parse(payload), {
          isLastTry: job.attempts >= job.max_attempts,
        }),
    ]),
  )

/** Log lines of the queue library without their payloads. */
const quietLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ queue: true }, message.split('\n')[0])
  })

export interface RunningWorker {
  /** Finishes what is under way, or hands it back. */
  readonly stop: () => Promise<void>
}

/** Runs the queue until stopped; night work runs by its own clock. */
export async function startWorker(url: string, handlers: TaskHandlers, log: Log): Promise<RunningWorker> {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'warren-queue' })
  pool.on('error', (error) => log.error({ err: error }, 'queue connection'))
  pool.on('connect', (client) => client.on('error', () => {}))
  const guard = guardQueue(url, log)
  const events: WorkerEvents = new EventEmitter()
  // Jobs are locked in the name of the pool.
  events.on('pool:create', ({ workerPool }) => guard.claim(workerPool.id))
  const runner = await run({
    pgPool: pool,
    taskList: taskList(handlers),
    parsedCronItems: parseCronItems([
      { task: 'prune-expired', match: '17 2 * * *', options: { backfillPeriod: 0 } },
      { task: 'keep-log', match: '27 2 * * *', options: { backfillPeriod: 0 } },
      { task: 'anchor-commands', match: '37 2 * * *', options: { backfillPeriod: 0 } },
    ]),
    noHandleSignals: true,
    concurrency: 2,
    logger: quietLogger(log),
    events,
  })
  return {
    stop: async () => {
      await runner.stop()
      await guard.stop()
    },
  }
}
