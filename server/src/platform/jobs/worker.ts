import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { TASKS, type TaskName, type TaskPayloads } from './tasks.ts'

export type TaskHandlers = { readonly [N in TaskName]: (payload: TaskPayloads[N]) => Promise<void> }

const taskList = (handlers: TaskHandlers): TaskList =>
  Object.fromEntries(
    (Object.keys(TASKS) as TaskName[]).map((name) => [
      name,
      (payload: unknown) =>
        (handlers[name] as (parsed: unknown) => Promise<void>)(TASKS[name].parse(payload)),
    ]),
  )

/** Log lines of the queue library without their payloads. */
const quietLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ queue: true }, message.split('\n')[0])
  })

/** Runs the queue until stopped; night work runs by its own clock. */
export async function startWorker(url: string, handlers: TaskHandlers, log: Log): Promise<Runner> {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'warren-queue' })
  pool.on('error', (error) => log.error({ err: error }, 'queue connection'))
  pool.on('connect', (client) => client.on('error', () => {}))
  return run({
    pgPool: pool,
    taskList: taskList(handlers),
    parsedCronItems: parseCronItems([
      { task: 'prune-expired', match: '17 2 * * *', options: { backfillPeriod: 0 } },
      { task: 'anchor-commands', match: '37 2 * * *', options: { backfillPeriod: 0 } },
    ]),
    noHandleSignals: true,
    concurrency: 2,
    logger: quietLogger(log),
  })
}
