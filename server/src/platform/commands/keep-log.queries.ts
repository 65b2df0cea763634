import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** Well before the engine looks for deadlocks, which it does after a second: where both wait, this one gives way. */
const LOCK_TIMEOUT = '300ms'

/** Makes the months of every log from an instant on; rows that waited for a month are moved into theirs. */
export const makeLogMonths = async (tx: Tx, from: Date, months: number): Promise<void> => {
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx)
  await sql`select app.make_log_months(${from.toISOString().slice(0, 10)}::date, ${months}::int)`.execute(tx)
}

/** Forgets what users asked other farms for in vain before a day. */
export const deleteMisses = async (tx: Tx, before: string): Promise<void> => {
  await tx.deleteFrom('name_misses').where('day', '<', before).execute()
}
