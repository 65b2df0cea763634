import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { TASKS } from '../jobs/tasks.ts'

/** Tries after which a job is called failing: passing faults are over by then. */
const MANY_TRIES = 3

export interface QueueFigure {
  readonly task: string
  readonly ready: number
  readonly running: number
  readonly failing: number
  /** Age of the oldest job that could run and does not. */
  readonly oldestSeconds: number
}

/** What waits in the queue, by task; a task that no version knows is told as "unknown". */
export const readQueue = (db: Db): Promise<QueueFigure[]> => {
  const queue = sql<QueueFigure>`(
    select case when task_identifier = any(${Object.keys(TASKS)}::text[]) then task_identifier else 'unknown' end as task,
      count(*) filter (where locked_at is null and run_at <= now() and attempts < max_attempts)::int as ready,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where attempts > ${MANY_TRIES})::int as failing,
      coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and run_at <= now() and attempts < max_attempts)), 0)::float8
        as "oldestSeconds"
    from graphile_worker.jobs group by 1)`
  return db
    .selectFrom(queue.as('q'))
    .select(['q.task', 'q.ready', 'q.running', 'q.failing', 'q.oldestSeconds'])
    .execute()
}

export interface StoreFigures {
  readonly mailsFailed: number
  readonly mailsQueued: number
  readonly oldestMailSeconds: number
  /** Files that should have been removed half an hour ago. */
  readonly filesOverdue: number
}

/** What else waits for the worker. */
export const readStores = (db: Db): Promise<StoreFigures> => {
  const stores = sql<StoreFigures>`(
    select count(*) filter (where status = 'FAILED')::int as "mailsFailed",
      count(*) filter (where status = 'QUEUED')::int as "mailsQueued",
      coalesce(extract(epoch from now() - min(created_at) filter (where status = 'QUEUED')), 0)::float8 as "oldestMailSeconds",
      (select count(*)::int from app.spooled_files where expires_at < now() - interval '30 minutes') as "filesOverdue"
    from app.mails where status in ('FAILED', 'QUEUED'))`
  return db
    .selectFrom(stores.as('s'))
    .select(['s.mailsFailed', 's.mailsQueued', 's.oldestMailSeconds', 's.filesOverdue'])
    .executeTakeFirstOrThrow()
}
