import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

const folded = (username: string) => sql<string>`app.folded_name(${username})`

export const findCredentials = (db: Db, username: string) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'username',
      'role',
      'farm_id as farmId',
      'active',
      'language_code as languageCode',
      'password_hash as passwordHash',
      'token_epoch as epoch',
    ])
    .where(sql`app.folded_name(username)`, '=', folded(username))
    .executeTakeFirst()

export const insertSession = async (
  tx: Tx,
  session: {
    sidHash: Buffer
    userId: number
    epoch: number
    createdAt: Date
    expiresAt: Date
    /** Ends when it is not used, not only when its time is over. */
    endsUnused: boolean
  },
): Promise<void> => {
  const { sidHash, userId, epoch, createdAt, expiresAt, endsUnused } = session
  await tx
    .insertInto('sessions')
    .values({
      sid_hash: sidHash,
      user_id: userId,
      epoch,
      created_at: createdAt,
      expires_at: expiresAt,
      last_used_at: endsUnused ? createdAt : null,
    })
    .execute()
}

export const endSession = async (tx: Tx, sessionId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

export const updateLanguage = async (tx: Tx, userId: number, languageCode: string): Promise<void> => {
  await tx.updateTable('users').set({ language_code: languageCode }).where('id', '=', userId).execute()
}

/** Signed-in user, with the farm of a farm role. */
export const getSessionUser = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('farms as f', 'f.id', 'u.farm_id')
    .select([
      'u.username',
      'u.full_name as fullName',
      'u.language_code as languageCode',
      'f.id as farmId',
      'f.name as farmName',
      'f.short_name as farmShortName',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()

export const findReset = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'u.id as userId', 'u.username', 'u.farm_id as farmId'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where('u.active', '=', true)
    .executeTakeFirst()

/** The account first, then its reset links: in this order also the trigger takes links back. */
export const holdAccount = async (tx: Tx, userId: number): Promise<void> => {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Uses up a reset token; returns false when it was used already. */
export const useReset = async (tx: Tx, resetId: number, now: Date): Promise<boolean> => {
  const used = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id', '=', resetId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export const updatePassword = async (tx: Tx, userId: number, passwordHash: string): Promise<void> => {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** The account a reset mail goes to; no hash is read, the worker has no right to it. */
export const findResetAccount = (tx: Tx, username: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'language_code as languageCode'])
    .where(sql`app.folded_name(username)`, '=', folded(username))
    .where('active', '=', true)
    .executeTakeFirst()

/** Mails to one mailbox are counted and written one after the other, however many accounts ask at once. */
const RESET_MAILS = 1408
export const holdResetMails = async (tx: Tx, to: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${RESET_MAILS}::int, hashtext(lower(${to})))`.execute(tx)
}

export const countRecentResetMails = async (tx: Tx, to: string, since: Date): Promise<number> => {
  const counted = tx.selectFrom('mails').select(({ fn }) => fn.countAll<number>().as('n'))
  return (
    await counted
      .where(sql`lower(to_address)`, '=', sql<string>`lower(${to})`)
      .where('kind', '=', 'password-reset')
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
  ).n
}

export interface NewReset {
  readonly userId: number
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}

/** A newer link makes the older ones useless. */
export const replaceReset = async (tx: Tx, reset: NewReset): Promise<void> => {
  await tx
    .deleteFrom('password_resets')
    .where('user_id', '=', reset.userId)
    .where('used_at', 'is', null)
    .execute()
  await insertReset(tx, reset)
}

export const insertReset = async (tx: Tx, reset: NewReset): Promise<void> => {
  await tx
    .insertInto('password_resets')
    .values({ user_id: reset.userId, token_hash: reset.tokenHash, expires_at: reset.expiresAt })
    .execute()
}

/** Removes expired sessions, tokens and mails. */
export const deleteExpired = async (tx: Tx, now: Date, mailsBefore: Date): Promise<void> => {
  await tx.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await tx.deleteFrom('password_resets').where('expires_at', '<', now).execute()
  await tx.deleteFrom('mails').where('created_at', '<', mailsBefore).execute()
}

/** Where a farm lives now, if it has moved to another cell [0038]. */
export const placeOfFarm = async (db: Db, farmId: number): Promise<string | null> => {
  const places = sql<{ place: string | null }>`(select app.place_of_farm(${farmId}) as place)`
  return (await db.selectFrom(places.as('p')).select('p.place').executeTakeFirst())?.place ?? null
}
