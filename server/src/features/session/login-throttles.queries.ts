import type { Count } from '@warren/shared/features/session/throttle.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Where a try comes from: `address …` or `device …`. */
export interface Attempt {
  readonly username: string
  readonly place: string
}

// Must stay what the trigger on users writes when it clears throttles. Names are kept as hashes: people type passwords
// into the wrong field. The first bytes keep the three kinds apart; no name that is typed can hold them.
const accountKey = (username: string) => sql<Buffer>`sha256(convert_to(app.folded_name(${username}), 'UTF8'))`
const placeKey = ({ username, place }: Attempt) =>
  sql<Buffer>`sha256('\\x01'::bytea || ${accountKey(username)} || convert_to(${place}, 'UTF8'))`
const addressKey = (address: string) => sql<Buffer>`sha256('\\x00'::bytea || convert_to(${address}, 'UTF8'))`

// Tries of one account from unknown devices are looked at one after the other, those of a place of its own too, and
// wrong passwords of one address are counted one after the other. Locks are taken in this order.
const [ACCOUNT, PLACE, ADDRESS] = [1409, 1410, 1411]
const hold = async (tx: Tx, kind: number, what: RawBuilder<unknown>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${kind}::int, hashtext(${what}))`.execute(tx)
}
export const holdAccountTries = (tx: Tx, username: string): Promise<void> =>
  hold(tx, ACCOUNT, sql`app.folded_name(${username})`)
export const holdOwnTries = (tx: Tx, { username, place }: Attempt): Promise<void> =>
  hold(tx, PLACE, sql`app.folded_name(${username}) || ${place}`)
export const holdAddressCount = (tx: Tx, address: string): Promise<void> =>
  hold(tx, ADDRESS, sql`${address}::text`)

const counts = (tx: Tx) =>
  tx
    .selectFrom('login_throttles')
    .select(['failures', 'last_failed_at as lastFailedAt', 'next_try_at as nextTryAt', 'slot_at as slotAt'])
export const findPlaceCount = (tx: Tx, attempt: Attempt) =>
  counts(tx).where('key_hash', '=', placeKey(attempt)).executeTakeFirst()
export const findAccountCount = (tx: Tx, username: string) =>
  counts(tx).where('key_hash', '=', accountKey(username)).executeTakeFirst()
export const findAddressCount = (tx: Tx, address: string) =>
  counts(tx).where('key_hash', '=', addressKey(address)).executeTakeFirst()

type Key = ReturnType<typeof accountKey>
async function saveCount(
  tx: Tx,
  key: Key,
  count: Count,
  more: { account_key?: Key; slot_at?: Date | null } = {},
): Promise<void> {
  const values = {
    failures: count.failures,
    last_failed_at: count.lastFailedAt,
    next_try_at: count.nextTryAt,
    ...more,
  }
  await tx
    .insertInto('login_throttles')
    .values({ key_hash: key, ...values })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(values))
    .execute()
}
export const saveAccountCount = (tx: Tx, username: string, count: Count) =>
  saveCount(tx, accountKey(username), count)
export const saveAddressCount = (tx: Tx, address: string, count: Count) =>
  saveCount(tx, addressKey(address), count)
/** A place in the line is used up by a try; absent after it. */
export const savePlaceCount = (tx: Tx, attempt: Attempt, count: Count, slotAt: Date | null = null) =>
  saveCount(tx, placeKey(attempt), count, { account_key: accountKey(attempt.username), slot_at: slotAt })

export const deletePlaceCount = async (tx: Tx, attempt: Attempt): Promise<void> => {
  await tx.deleteFrom('login_throttles').where('key_hash', '=', placeKey(attempt)).execute()
}

export const deleteOldCounts = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('login_throttles').where('last_failed_at', '<', before).execute()
}
