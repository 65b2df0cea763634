import type { WeighedType } from '@warren/shared/features/weights/weights.vocabulary.ts'
import { MOST_WEIGHTS } from '@warren/shared/features/weights/weights.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'

/** One type of animals on one day of a group. */
export interface WeighedDay {
  readonly farmId: number
  readonly groupId: number
  readonly day: Day
  readonly type: WeighedType
}

/** Weights of a day in the order in which they were measured; of a merged group those of its members. */
export const listRecords = (
  db: Db,
  farmId: number,
  groupIds: readonly number[],
  { day, type }: Pick<WeighedDay, 'day' | 'type'>,
) =>
  rowsOf<{ id: number; weight: number; at: Date; userName: string | null }>(
    db,
    sql`select r.id::int, r.grams as weight, r.at, (select u.username from app.users u where u.id = r.user_id) as "userName"
      from app.weight_records r
      where r.farm_id = ${farmId} and r.group_id = any (${[...groupIds]}::bigint[]) and r.type = ${type} and r.day = ${day}::date
        and r.removed_at is null
      order by r.at, r.id limit ${MOST_WEIGHTS}`,
  )

/** A weight to be added. */
export interface NewWeight {
  readonly grams: number
  readonly at: Date
}

/** Adds weights in one statement; their numbers come in the same order. */
export async function insertRecords(
  tx: Tx,
  { farmId, groupId, day, type }: WeighedDay,
  userId: number,
  weights: readonly NewWeight[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into app.weight_records (farm_id, group_id, day, type, grams, at, user_id)
    select ${farmId}, ${groupId}, ${day}::date, ${type}, n.grams, n.at, ${userId}
    from unnest(${sql.val(weights.map(({ grams }) => grams))}::int[], ${sql.val(weights.map(({ at }) => at))}::timestamptz[])
      with ordinality n (grams, at, place) order by n.place
    returning id::int`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A weight of that day that is not in the bin. */
export async function findRecord(
  tx: Tx,
  { farmId, groupId, day, type }: WeighedDay,
  id: number,
): Promise<{ id: number; grams: number } | undefined> {
  const [found] = await rowsOf<{ id: number; grams: number }>(
    tx,
    sql`select r.id::int, r.grams from app.weight_records r where r.farm_id = ${farmId} and r.id = ${id} and r.group_id = ${groupId}
      and r.day = ${day}::date and r.type = ${type} and r.removed_at is null`,
  )
  return found
}

export async function updateRecord(tx: Tx, farmId: number, id: number, grams: number): Promise<void> {
  await sql`update app.weight_records set grams = ${grams} where farm_id = ${farmId} and id = ${id}`.execute(
    tx,
  )
}

/** The numbers of all weights of a day. */
export const recordIds = async (tx: Tx, { farmId, groupId, day, type }: WeighedDay): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select r.id::int from app.weight_records r where r.farm_id = ${farmId} and r.group_id = ${groupId} and r.type = ${type}
      and r.day = ${day}::date and r.removed_at is null order by r.id limit ${MOST_WEIGHTS}`,
  )
  return rows.map(({ id }) => id)
}

/** Weights that an import made, those in the bin as well. */
export const madeRecords = (tx: Tx, farmId: number, ids: readonly number[]) =>
  rowsOf<{ id: number; grams: number; isRemoved: boolean }>(
    tx,
    sql`select r.id::int, r.grams, r.removed_at is not null as "isRemoved" from app.weight_records r
      where r.farm_id = ${farmId} and r.id = any (${[...ids]}::bigint[])`,
  )

/** Puts weights into the bin as one removal; its number is the least of theirs. */
export async function removeRecords(
  tx: Tx,
  farmId: number,
  ids: readonly number[],
  now: Date,
): Promise<number | undefined> {
  if (ids.length === 0) return undefined
  const removal = ids.reduce((least, id) => Math.min(least, id))
  await sql`update app.weight_records set removal = ${removal}, removed_at = ${now}::timestamptz
    where farm_id = ${farmId} and id = any (${[...ids]}::bigint[])`.execute(tx)
  return removal
}
