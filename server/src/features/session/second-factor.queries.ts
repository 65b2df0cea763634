import type { Count } from '@warren/shared/features/session/throttle.rules.ts'
import type { Db, Tx } from '../../platform/db/db.ts'

/** The second factor of an account, held until the try is decided: parallel guesses wait for each other. */
export const lockSecondFactor = (tx: Tx, userId: number) =>
  tx
    .selectFrom('second_factors')
    .select([
      'user_id as userId',
      'secret',
      'last_step as lastStep',
      'failures',
      'last_failed_at as lastFailedAt',
      'next_try_at as nextTryAt',
    ])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export const takeStep = async (tx: Tx, userId: number, step: number): Promise<void> => {
  await tx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute()
}

/** Uses up a recovery code; false when there is none of it, or it was used before. */
export const takeRecoveryCode = async (
  tx: Tx,
  userId: number,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> => {
  const taken = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

export const saveCount = async (tx: Tx, userId: number, count: Count | undefined): Promise<void> => {
  await tx
    .updateTable('second_factors')
    .set({
      failures: count?.failures ?? 0,
      last_failed_at: count?.lastFailedAt ?? null,
      next_try_at: count?.nextTryAt ?? null,
    })
    .where('user_id', '=', userId)
    .execute()
}

export async function findSecondFactor(db: Db, userId: number) {
  const factor = await db
    .selectFrom('second_factors')
    .select('created_at as since')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.count<number>('user_id').as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { since: factor?.since, recoveryCodesLeft: left }
}

/** False when the account has one already. */
export const insertSecondFactor = async (
  tx: Tx,
  factor: {
    userId: number
    secret: Buffer
    lastStep: number
    createdAt: Date
    codeHashes: readonly Buffer[]
  },
): Promise<boolean> => {
  const { userId, secret, lastStep, createdAt, codeHashes } = factor
  const made = await tx
    .insertInto('second_factors')
    .values({ user_id: userId, secret, last_step: lastStep, created_at: createdAt })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!made) return false
  await tx
    .insertInto('recovery_codes')
    .values(codeHashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
  return true
}

/** With its recovery codes; false when there is none. */
export const deleteSecondFactor = async (tx: Tx, userId: number): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return gone !== undefined
}

export const userExists = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()) !== undefined
