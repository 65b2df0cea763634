import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** The living session of a token with its user, or nothing: one statement, asked on every request. */
export const findSession = (db: Db, sidHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.id as sessionId',
      'u.id as userId',
      'u.username',
      'u.role',
      'u.farm_id as farmId',
      'u.language_code as languageCode',
      sql<number[]>`array(select f.id from app.farms f where f.owner_id = u.id order by f.id)`.as(
        'ownedFarmIds',
      ),
    ])
    .where('s.sid_hash', '=', sidHash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .whereRef('u.token_epoch', '=', 's.epoch')
    .where('u.active', '=', true)
    .executeTakeFirst()
