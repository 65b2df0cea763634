import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'

const addressKey = (address: string) => sql<Buffer>`sha256(convert_to(${address}, 'UTF8'))`

/** Requests are counted and written one after the other, so that no limit is passed by asking at once. */
const REGISTRATIONS = 1413
export const holdRegistrations = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${REGISTRATIONS}::int, 0)`.execute(tx)
}

/** How many wait: of all, of this address since then, and of this mailbox. Accounts are not looked at. */
export const countRegistrations = async (
  db: Db,
  asked: { readonly email: string; readonly address: string; readonly since: Date },
): Promise<{ all: number; ofAddress: number; ofEmail: number }> => {
  const { all, ofAddress, ofEmail } = await db
    .selectFrom('registrations')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where address_key = ${addressKey(asked.address)} and requested_at > ${asked.since})`.as(
        'ofAddress',
      ),
      sql<number>`count(*) filter (where lower(email) = lower(${asked.email}))`.as('ofEmail'),
    ])
    .executeTakeFirstOrThrow()
  return { all, ofAddress, ofEmail }
}

export const insertRegistration = async (
  tx: Tx,
  request: { fullName: string; email: string; passwordHash: string; address: string; now: Date },
): Promise<number> =>
  (
    await tx
      .insertInto('registrations')
      .values({
        full_name: request.fullName,
        email: request.email,
        password_hash: request.passwordHash,
        address_key: addressKey(request.address),
        requested_at: request.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

const requests = (db: Db) =>
  db
    .selectFrom('registrations')
    .select(['id', 'full_name as fullName', 'email', 'requested_at as requestedAt'])

export const listRegistrations = (db: Db, since: Date) =>
  requests(db).where('requested_at', '>', since).orderBy('requested_at').orderBy('id').execute()

export const findRegistration = (db: Db, id: number, since: Date) =>
  requests(db).where('id', '=', id).where('requested_at', '>', since).executeTakeFirst()

/** Makes the account of a request; false when another super administrator was faster. */
export const acceptRegistration = async (
  tx: Tx,
  accepted: { readonly id: number; readonly username: string; readonly byUser: number },
): Promise<boolean> => {
  const { id, username, byUser } = accepted
  const { rows } = await sql<{
    done: boolean
  }>`select app.accept_registration(${id}::int, ${username}, ${byUser}::int) as done`.execute(tx)
  return rows[0]?.done === true
}

export const deleteRegistration = (tx: Tx, id: number) =>
  tx
    .deleteFrom('registrations')
    .where('id', '=', id)
    .returning(['full_name as fullName', 'email'])
    .executeTakeFirst()

export const deleteOldRegistrations = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('registrations').where('requested_at', '<=', before).execute()
}
