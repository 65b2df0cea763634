import type { Engine } from '../db/engine.ts'
import { prepared } from '../db/prepared.ts'
import { ACCOUNT_COLUMNS, ownedFarms } from './actors.queries.ts'

const laneOfToken = prepared<{ tokenHash: Buffer }>()((db, value) =>
  db
    .selectFrom('field_lanes as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select([
      'l.id as laneId',
      'l.epoch',
      'l.deliver_until as deliverUntil',
      'l.read_until as readUntil',
      'l.ended_at as endedAt',
      'l.lost',
      'u.active',
      'u.token_epoch as tokenEpoch',
      ...ACCOUNT_COLUMNS,
    ])
    .select(ownedFarms)
    .where('l.token_hash', '=', value('tokenHash')),
)

/** The lane of a token with its user, living or not: a phone hears why it may not deliver any more. */
export const findLaneOfToken = async (engine: Engine, tokenHash: Buffer) =>
  (await engine.ask('auth', laneOfToken, { tokenHash }))[0]
