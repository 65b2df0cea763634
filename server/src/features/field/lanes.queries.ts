import type { SettleHow } from '@warren/shared/features/field/field.vocabulary.ts'
import { sql } from 'kysely'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { farmOf } from '../../platform/db/lists.ts'
import { findLane } from '../../platform/commands/lanes.queries.ts'

export { noteContact } from '../../platform/commands/lanes.queries.ts'

/** Until when the token of a lane works. */
export const findUntil = (db: Db, laneId: number) =>
  db
    .selectFrom('field_lanes')
    .select(['deliver_until as deliverUntil', 'read_until as readUntil'])
    .where('id', '=', laneId)
    .executeTakeFirstOrThrow()

/** The lane, held until the transaction ends. */
export const holdLane = async (tx: Tx, lane: string) => {
  const found = await findLane(tx, lane)
  if (!found) return undefined
  await tx.selectFrom('field_lanes').select('id').where('id', '=', found.id).forNoKeyUpdate().execute()
  return found
}

/** The epoch of an account: a token from before it is over. */
export const findEpoch = async (tx: Tx, userId: number): Promise<number> =>
  (await tx.selectFrom('users').select('token_epoch').where('id', '=', userId).executeTakeFirstOrThrow())
    .token_epoch

/** What a new token of a lane writes. */
export interface NewToken {
  readonly label: string
  readonly tokenHash: Buffer
  readonly epoch: number
  readonly deliverUntil: Date
  readonly readUntil: Date
  readonly now: Date
}

const columnsOf = ({ label, tokenHash, epoch, deliverUntil, readUntil, now }: NewToken) => ({
  label,
  token_hash: tokenHash,
  epoch,
  deliver_until: deliverUntil,
  read_until: readUntil,
  seen_at: now,
  ended_at: null,
  lost: false,
})

/** What the second of two phones with one lane breaks; or a person who had the lane on another farm. */
export const TAKEN_LANE = {
  field_lanes__user_id_lane__key: 'NOT_FOUND',
  field_lanes__farm_id_lane__key: 'NOT_FOUND',
} as const

export const insertLane = async (
  tx: Tx,
  lane: { readonly lane: string; readonly farmId: number | null; readonly userId: number },
  token: NewToken,
): Promise<void> => {
  await tx
    .insertInto('field_lanes')
    .values({
      lane: lane.lane,
      farm_id: lane.farmId,
      user_id: lane.userId,
      created_at: token.now,
      ...columnsOf(token),
    })
    .execute()
}

export const renewLane = async (tx: Tx, laneId: number, token: NewToken): Promise<void> => {
  await tx.updateTable('field_lanes').set(columnsOf(token)).where('id', '=', laneId).execute()
}

export const closeLane = async (tx: Tx, laneId: number, lost: boolean, now: Date): Promise<void> => {
  await tx.updateTable('field_lanes').set({ ended_at: now, lost }).where('id', '=', laneId).execute()
}

/** A phone that was away for long hears the rest with its next call. */
export const MOST_SETTLED = 1000

/** Entries of a person that were settled from an instant on, the oldest first. */
export const settledSince = (db: Db, ownerId: number, since: Date) =>
  db
    .selectFrom('command_resolutions as r')
    .leftJoin('users as u', 'u.id', 'r.resolved_by')
    .select([
      'r.client_id as clientId',
      'r.how',
      'u.username as by',
      'r.resolved_at as at',
      'r.comment as note',
    ])
    .where('r.owner_id', '=', ownerId)
    .where('r.resolved_at', '>=', since)
    .where('r.client_id', 'is not', null)
    .orderBy('r.resolved_at')
    .limit(MOST_SETTLED)
    .$narrowType<{ clientId: string; how: SettleHow | null }>()
    .execute()
/** Each phone that is set up anew is one more; the ones last heard of are those that matter. */
const MOST_LANES = 500

/** Phones of a farm, those last heard of first [F-21]. */
export const lanesOf = (scope: FarmScope, db: Db) =>
  db
    .selectFrom('field_lanes as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select([
      'l.lane as laneId',
      'u.username',
      'l.label',
      'l.build',
      'l.seen_at as seenAt',
      'l.unsent',
      'l.skew_ms as skewMs',
      'l.persisted',
      'l.last_seq as lastSeq',
      'l.deliver_until as deliverUntil',
      'l.ended_at as endedAt',
      'l.lost',
    ])
    .select(sql<boolean>`l.epoch = u.token_epoch and u.active`.as('isCurrent'))
    .where('l.farm_id', '=', farmOf(scope))
    .orderBy('l.seen_at', 'desc')
    .orderBy('l.id')
    .limit(MOST_LANES)
    .execute()

/** What an account of the farm is called; nothing for one that has left it. */
export const nameOf = async (db: Db, userId: number): Promise<string> =>
  (await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst())?.username ??
  ''
