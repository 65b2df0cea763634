import type { Db, Tx } from '../../platform/db/db.ts'
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
