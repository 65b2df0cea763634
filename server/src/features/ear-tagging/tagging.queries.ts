import { sql } from 'kysely'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Tx } from '../../platform/db/db.ts'
import { withIds } from '../../platform/db/lists.ts'
import type { KnownPair } from './plan-list.ts'

/** The tags that rabbits wear; asked of held rabbits, so that it stays true. */
export const carriedTags = async (
  tx: Tx,
  farmId: number,
  rabbitIds: readonly number[],
): Promise<number[]> => {
  const rows = await tx
    .selectFrom('rabbits')
    .select('ear_tag_id as id')
    .where('farm_id', '=', farmId)
    .where('id', '=', withIds(rabbitIds))
    .where('ear_tag_id', 'is not', null)
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

/** Gives every rabbit its tag in one statement; what became of the old ones, the database follows. */
export const wearTags = async (
  tx: Tx,
  farmId: number,
  pairs: readonly KnownPair[],
  now: Date,
): Promise<void> => {
  await sql`update app.rabbits r set ear_tag_id = n.tag_id, version = r.version + 1, updated_at = ${now}
    from unnest(${sql.val(pairs.map(({ rabbit }) => rabbit.id))}::bigint[],
      ${sql.val(pairs.map(({ tag }) => tag.id))}::bigint[]) n (id, tag_id)
    where r.farm_id = ${farmId} and r.id = n.id`.execute(tx)
}

interface NewList {
  readonly farmId: number
  readonly actor: Actor
  readonly listName: string
  readonly startedAt: Date
  readonly endAt: Date
}

export const insertList = async (
  tx: Tx,
  { farmId, actor, listName, startedAt, endAt }: NewList,
): Promise<number> =>
  (
    await tx
      .insertInto('ear_tagging_lists')
      .values({
        farm_id: farmId,
        user_id: actor.userId,
        username: actor.username,
        list_name: listName,
        started_at: startedAt,
        end_at: endAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

interface NewItems {
  readonly farmId: number
  readonly listId: number
  readonly pairs: readonly KnownPair[]
  /** When each was tagged, in the same order. */
  readonly times: readonly Date[]
}

export const insertItems = async (tx: Tx, { farmId, listId, pairs, times }: NewItems): Promise<void> => {
  const list = <T>(pick: (pair: KnownPair) => T) => sql.val(pairs.map(pick))
  await sql`insert into app.ear_tagging_items (farm_id, list_id, seq, ear_tag_id, rabbit_id, cage_label, tattoo, at)
    select ${farmId}, ${listId}, n.seq, n.tag_id, n.rabbit_id, n.cage, n.tattoo, n.at
    from unnest(${list(({ tag }) => tag.id)}::bigint[], ${list(({ rabbit }) => rabbit.id)}::bigint[],
      ${list(({ rabbit }) => rabbit.cage)}::text[], ${list(({ rabbit }) => rabbit.tattoo)}::text[],
      ${sql.val(times.map((at) => at.toISOString()))}::timestamptz[])
      with ordinality n (tag_id, rabbit_id, cage, tattoo, at, seq)`.execute(tx)
}
