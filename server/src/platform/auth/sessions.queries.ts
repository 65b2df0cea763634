import type { Tx } from '../db/db.ts'
import type { Engine } from '../db/engine.ts'
import { prepared } from '../db/prepared.ts'
import { ACCOUNT_COLUMNS, ownedFarms } from './actors.queries.ts'

const livingSession = prepared<{ sidHash: Buffer; now: Date }>()((db, value) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as sessionId', 's.last_used_at as lastUsedAt', ...ACCOUNT_COLUMNS])
    .select(ownedFarms)
    .where('s.sid_hash', '=', value('sidHash'))
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', value('now'))
    .whereRef('u.token_epoch', '=', 's.epoch')
    .where('u.active', '=', true),
)

/** The living session of a token with its user, or nothing: one statement, asked on every request. */
export const findSession = async (engine: Engine, sidHash: Buffer, now: Date) =>
  (await engine.ask('auth', livingSession, { sidHash, now }))[0]

export const noteUse = async (tx: Tx, sessionId: number, now: Date): Promise<void> => {
  await tx.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute()
}
