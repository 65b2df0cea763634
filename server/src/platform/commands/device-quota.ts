import type { Tx } from '../db/db.ts'
import type { CommandRow } from './commands.queries.ts'
import { countSending } from './device-quota.queries.ts'
import { Refusal, refuse } from './refusal.ts'

/** The day a row of the log is counted on: of UTC, as the months of the log are. */
export const dayOf = (version: Date): string => version.toISOString().slice(0, 10)

/**
 * Counts a row that a device causes, before anything else in its transaction: what is rolled back was not counted, and
 * two commands of one user cannot both take the last place. Refuses when the day is used up.
 */
export async function takeQuota(tx: Tx, row: CommandRow): Promise<void> {
  if (row.source !== 'MOBILE' || row.user_id === null) return
  const userDay = { userId: row.user_id, day: dayOf(row.version) }
  if (!(await countSending(tx, userDay, Buffer.byteLength(row.payload)))) throw refuse('DEVICE_QUOTA_USED')
}

export const isOverQuota = (error: unknown): boolean =>
  error instanceof Refusal && error.problems[0].code === 'DEVICE_QUOTA_USED'
