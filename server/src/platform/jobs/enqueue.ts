import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import { orderHeader } from '../trace/tracing.ts'
import type { TaskName, TaskPayloads } from './tasks.ts'

/** What the queue keeps: the payload, and the trace it is ordered in where there is one. */
const orderOf = (payload: object): string => JSON.stringify({ ...payload, ...orderHeader() })

/** Puts work into the queue within the command's transaction: if that rolls back, the work never starts. */
export const enqueue = async <N extends TaskName>(
  tx: Tx,
  task: N,
  payload: TaskPayloads[N],
  jobKey?: string,
): Promise<void> => {
  await sql`select queue.enqueue(${task}, ${orderOf(payload)}::json, ${jobKey ?? null})`.execute(tx)
}

/** The farm and the user that long work is for. */
export interface Turn {
  readonly farmId: number | null
  readonly userId: number
}

/**
 * The same for long work, which takes turns: one at a time of each farm and kind, and first the user who waits for
 * least. Answers how many of the same farm and kind were there before.
 */
export const enqueueInTurn = async <N extends 'run-import' | 'make-file'>(
  tx: Tx,
  task: N,
  payload: TaskPayloads[N],
  { farmId, userId }: Turn,
): Promise<number> => {
  const lane = `${task}:${farmId === null ? `user-${userId}` : `farm-${farmId}`}`
  const { rows } = await sql<{ before: number }>`
    select queue.enqueue_in_turn(${task}, ${orderOf(payload)}::json, ${lane}, ${userId}) as before`.execute(
    tx,
  )
  return rows[0]?.before ?? 0
}
