import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { TaskName, TaskPayloads } from './tasks.ts'

/** Puts work into the queue within the command's transaction: if that rolls back, the work never starts. */
export const enqueue = async <N extends TaskName>(
  tx: Tx,
  task: N,
  payload: TaskPayloads[N],
  jobKey?: string,
): Promise<void> => {
  await sql`select queue.enqueue(${task}, ${JSON.stringify(payload)}::json, ${jobKey ?? null})`.execute(tx)
}
