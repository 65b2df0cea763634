import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import { observeJob } from '../figures/process-figures.ts'
import type { Log } from '../log/log.ts'
import { spannedJob } from '../trace/tracing.ts'
import { guardQueue } from './abandoned.ts'
import { TASKS, type TaskName, type TaskPayloads } from './tasks.ts'

export interface Try {
  /** The queue will not come back to this job. */
  readonly isLastTry: boolean
}

export type TaskHandlers = {
  readonly [N in TaskName]: (payload: TaskPayloads[N], attempt: Try) => Promise<void>
}

/**
 * Kinds of work do not wait for each other: files have places of their own. Two files at once are what the memory of
 * the process allows for, three imports what its cores do.
 */
const FILE_TASKS: readonly TaskName[] = ['make-file']
const OTHER_TASKS = (Object.keys(TASKS) as TaskName[]).filter((name) => !FILE_TASKS.includes(name))
const FILES_AT_ONCE = 2
const OTHERS_AT_ONCE = 3

/** Counts a job by its task and by how it ended, as part of the trace of who ordered it. */
async function watched(task: TaskName, payload: unknown, work: () => Promise<void>): Promise<void> {
  const began = performance.now()
  const tell = (result: 'done' | 'failed') => observeJob(task, result, (performance.now() - began) / 1000)
  try {
    await spannedJob(task, (payload as { traceparent?: unknown } | null)?.traceparent, work)
    tell('done')
  } catch (error) {
    tell('failed')
    throw error
  }
}

const taskList = (handlers: TaskHandlers, names: readonly TaskName[]): TaskList =>
  Object.fromEntries(
    names.map((name) => [
      name,
      (payload: unknown, { job }) =>
        watched(name, payload, () =>
          (handlers[name] as (parsed: unknown, attempt: Try) => Promise<void>)(TASKS[name].parse(payload), {
            isLastTry: job.attempts >= job.max_attempts,
          }),
        ),
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

const CLOCK = [
  { task: 'prune-expired', match: '17 2 * * *', options: { backfillPeriod: 0 } },
  { task: 'keep-log', match: '27 2 * * *', options: { backfillPeriod: 0 } },
  { task: 'check-chain', match: '32 2 * * *', options: { backfillPeriod: 0 } },
  { task: 'anchor-commands', match: '37 2 * * *', options: { backfillPeriod: 0 } },
  { task: 'watch-farms', match: '47 2 * * *', options: { backfillPeriod: 0 } },
  { task: 'prune-files', match: '*/10 * * * *', options: { backfillPeriod: 0 } },
]

/** Runs the queue until stopped; night work runs by its own clock. */
export async function startWorker(url: string, handlers: TaskHandlers, log: Log): Promise<RunningWorker> {
  const pool = new pg.Pool({ connectionString: url, max: 6, application_name: 'warren-queue' })
  pool.on('error', (error) => log.error({ err: error }, 'queue connection'))
  pool.on('connect', (client) => client.on('error', () => {}))
  const guard = guardQueue(url, log)
  const events: WorkerEvents = new EventEmitter()
  // Jobs are locked in the name of the pool.
  events.on('pool:create', ({ workerPool }) => guard.claim(workerPool.id))
  const common = { pgPool: pool, noHandleSignals: true, logger: quietLogger(log), events }
  const others = await run({
    ...common,
    taskList: taskList(handlers, OTHER_TASKS),
    parsedCronItems: parseCronItems(CLOCK),
    concurrency: OTHERS_AT_ONCE,
  })
  const files = await run({
    ...common,
    taskList: taskList(handlers, FILE_TASKS),
    parsedCronItems: [],
    concurrency: FILES_AT_ONCE,
  })
  return {
    stop: async () => {
      await Promise.all([others.stop(), files.stop()])
      await guard.stop()
    },
  }
}
