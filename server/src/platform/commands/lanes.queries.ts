import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** A number of a lane: one person on one phone counts what it sends, 1, 2, 3 … [FLD-09]. */
export interface LaneNumber {
  readonly laneId: number
  readonly seq: number
}

/** Moves the last number of a lane, and holds the lane until the transaction ends; false when it stands elsewhere. */
export const moveLane = async (tx: Tx, laneId: number, from: number, to: number): Promise<boolean> => {
  const moved = await tx
    .updateTable('field_lanes')
    .set({ last_seq: to })
    .where('id', '=', laneId)
    .where('last_seq', '=', from)
    .executeTakeFirst()
  return moved.numUpdatedRows > 0n
}

/** Writes down which ids came under the numbers from one on. */
export const insertSlots = async (
  tx: Tx,
  { laneId, seq }: LaneNumber,
  clientIds: readonly string[],
  at: Date,
): Promise<void> => {
  await tx
    .insertInto('lane_slots')
    .values(clientIds.map((clientId, i) => ({ lane_id: laneId, seq: seq + i, client_id: clientId, at })))
    .execute()
}

/** How far the numbers of a lane have come, and up to which they are forgotten. */
export const findNumbers = (db: Db, laneId: number) =>
  db
    .selectFrom('field_lanes')
    .select(['last_seq as lastSeq', 'pruned_seq as prunedSeq'])
    .where('id', '=', laneId)
    .executeTakeFirst()

/** Forgets which ids came under the numbers of lanes before an instant; the numbers themselves never come again. */
export const deleteSlots = async (tx: Tx, before: Date): Promise<void> => {
  await sql`
    with gone as (delete from app.lane_slots where at < ${before} returning lane_id, seq),
      last as (select lane_id, max(seq) as seq from gone group by lane_id)
    update app.field_lanes l set pruned_seq = greatest(l.pruned_seq, last.seq) from last where l.id = last.lane_id
  `.execute(tx)
}

/** A lane of the caller's farm, or of a technician, by what its phone calls it. */
export const findLane = (db: Db, lane: string) =>
  db
    .selectFrom('field_lanes')
    .select([
      'id',
      'farm_id as farmId',
      'user_id as userId',
      'last_seq as lastSeq',
      'seen_at as seenAt',
      'created_at as createdAt',
      'ended_at as endedAt',
      'label',
    ])
    .where('lane', '=', lane)
    .executeTakeFirst()

/** What a phone tells of itself. */
interface Contact {
  readonly unsent?: number | undefined
  readonly build?: string | undefined
  readonly persisted?: boolean | undefined
  readonly skewMs?: number | undefined
}

/** Notes that a phone was heard of; what it does not say stays as it was. */
export const noteContact = async (tx: Tx, laneId: number, contact: Contact, now: Date): Promise<void> => {
  const { unsent, build, persisted, skewMs } = contact
  await tx
    .updateTable('field_lanes')
    .set({
      seen_at: now,
      ...(unsent !== undefined && { unsent }),
      ...(build !== undefined && { build }),
      ...(persisted !== undefined && { persisted }),
      ...(skewMs !== undefined && { skew_ms: skewMs }),
    })
    .where('id', '=', laneId)
    .execute()
}
