import type { Db } from '../db/db.ts'
import { ACCOUNT_COLUMNS, ownedFarms } from './actors.queries.ts'

/** The living session of a token with its user, or nothing: one statement, asked on every request. */
export const findSession = (db: Db, sidHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as sessionId', ...ACCOUNT_COLUMNS])
    .select(ownedFarms)
    .where('s.sid_hash', '=', sidHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .whereRef('u.token_epoch', '=', 's.epoch')
    .where('u.active', '=', true)
    .executeTakeFirst()
