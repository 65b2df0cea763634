import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { JsonValue } from '../db/tables.ts'

export interface NewJob {
  readonly farmId: number | null
  readonly userId: number
  readonly kind: string
}

export const insertJob = async (tx: Tx, job: NewJob): Promise<number> => {
  const values = { farm_id: job.farmId, user_id: job.userId, kind: job.kind }
  return (await tx.insertInto('jobs').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Claims a job for this run; absent when it was cancelled before it began, or is over. */
export const startJob = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('jobs')
    .set({ status: sql`case when cancel_requested then 'CANCELLED' else 'RUNNING' end`, started_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
    .returning(['status', 'farm_id as farmId', 'user_id as userId'])
    .executeTakeFirst()

/** Saves the progress of a job and returns whether it is to be stopped. */
export const reportProgress = async (
  tx: Tx,
  id: number,
  done: number,
  total: number | null,
): Promise<boolean> => {
  const row = await tx
    .updateTable('jobs')
    .set({ done, total })
    .where('id', '=', id)
    .returning('cancel_requested')
    .executeTakeFirst()
  return row?.cancel_requested ?? false
}

export const finishJob = async (
  tx: Tx,
  id: number,
  end: { status: 'DONE' | 'FAILED' | 'CANCELLED'; result?: JsonValue; error?: string; now: Date },
): Promise<void> => {
  await tx
    .updateTable('jobs')
    .set({
      status: end.status,
      result: end.result === undefined ? null : JSON.stringify(end.result),
      error: end.error ?? null,
      finished_at: end.now,
    })
    .where('id', '=', id)
    .execute()
}

export const requestCancel = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('jobs').set({ cancel_requested: true }).where('id', '=', id).execute()
}
