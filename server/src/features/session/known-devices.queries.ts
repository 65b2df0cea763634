import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Whether an account of this name was signed in to from this browser. */
export const isKnownDevice = async (
  tx: Tx,
  device: { readonly secretHash: Buffer; readonly username: string; readonly since: Date },
): Promise<boolean> =>
  (await tx
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('d.user_id')
    .where('d.secret_hash', '=', device.secretHash)
    .where('d.last_used_at', '>', device.since)
    .where(sql`app.folded_name(u.username)`, '=', sql<string>`app.folded_name(${device.username})`)
    .executeTakeFirst()) !== undefined

/** Whether the secret is one of ours, of whichever account: one made up elsewhere is never taken over. */
export const isDeviceSecret = async (tx: Tx, secretHash: Buffer): Promise<boolean> =>
  (await tx
    .selectFrom('known_devices')
    .select('user_id')
    .where('secret_hash', '=', secretHash)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const saveDevice = async (
  tx: Tx,
  device: { readonly secretHash: Buffer; readonly userId: number; readonly now: Date },
): Promise<void> => {
  await tx
    .insertInto('known_devices')
    .values({ secret_hash: device.secretHash, user_id: device.userId, last_used_at: device.now })
    .onConflict((conflict) =>
      conflict.columns(['secret_hash', 'user_id']).doUpdateSet({ last_used_at: device.now }),
    )
    .execute()
}

/** Forgets the devices of an account beyond the newest ones; of equal age, always the same. */
export const deleteOldestDevices = async (tx: Tx, userId: number, kept: number): Promise<void> => {
  await tx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('secret_hash', 'in', (db) =>
      db
        .selectFrom('known_devices')
        .select('secret_hash')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('secret_hash')
        .offset(kept),
    )
    .execute()
}

export const deleteUnusedDevices = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('known_devices').where('last_used_at', '<', before).execute()
}
