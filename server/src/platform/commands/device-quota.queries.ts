import type { Tx } from '../db/db.ts'
import { DEVICE_LIMITS } from './device-limits.ts'

interface UserDay {
  readonly userId: number
  readonly day: string
}

/** Counts one more row of a user's devices, and holds the count until the transaction ends; false when the day is used up. */
export const countSending = async (tx: Tx, { userId, day }: UserDay, bytes: number): Promise<boolean> => {
  const counted = await tx
    .insertInto('device_days')
    .values({ user_id: userId, day, rows: 1, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet((eb) => ({
          rows: eb('device_days.rows', '+', 1),
          bytes: eb('device_days.bytes', '+', bytes),
        }))
        .where('device_days.rows', '<', DEVICE_LIMITS.rowsPerDay)
        .where('device_days.bytes', '<', DEVICE_LIMITS.bytesPerDay),
    )
    .returning('rows')
    .executeTakeFirst()
  return counted !== undefined
}

/** Notes that the log has the alarm of the day; returns what was counted, or nothing when it was noted before. */
export const takeAlarm = (tx: Tx, { userId, day }: UserDay, now: Date) =>
  tx
    .updateTable('device_days')
    .set({ alarmed_at: now })
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .where('alarmed_at', 'is', null)
    .returning(['rows', 'bytes'])
    .executeTakeFirst()

/** Forgets what was counted before a day. */
export const deleteDeviceDays = async (tx: Tx, before: string): Promise<void> => {
  await tx.deleteFrom('device_days').where('day', '<', before).execute()
}
