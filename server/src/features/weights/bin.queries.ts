import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { farmOf, rowsOf } from '../../platform/db/lists.ts'

/** Weights in the bin, those that were removed together as one; of a group that is in the bin itself none. */
export const listBinnedWeights = (scope: FarmScope, db: Db, begins: Date) =>
  rowsOf<{ type: 'weights'; id: number; kind: GroupKind; name: string; at: Date }>(
    db,
    sql`select 'weights' as type, w.removal::int as id, g.kind,
      g.generated_name || ' · ' || w.type || ' · ' || w.day || ' · ' || w.n as name, w.at
      from (select r.farm_id, r.removal, min(r.group_id) as group_id, min(r.type) as type, min(r.day) as day, count(*) as n, min(r.removed_at) as at
        from app.weight_records r where r.farm_id = ${farmOf(scope)} and r.removal is not null and r.removed_at >= ${begins}::timestamptz
        group by r.farm_id, r.removal) w
      cross join lateral (select x.kind, x.generated_name from app.production_groups x
        where x.farm_id = w.farm_id and x.id = w.group_id and x.deleted_at is null offset 0) g
      order by w.at desc, w.removal limit 500`,
  )

/** The group whose weights were removed under a number. */
export async function findRemoval(
  scope: FarmScope,
  db: Db,
  removal: number,
  begins: Date,
): Promise<{ farmId: number; groupId: number } | undefined> {
  const [found] = await rowsOf<{ farmId: number; groupId: number }>(
    db,
    sql`select r.farm_id::int as "farmId", r.group_id::int as "groupId" from app.weight_records r
      where r.farm_id = ${farmOf(scope)} and r.removal = ${removal} and r.removed_at >= ${begins}::timestamptz limit 1`,
  )
  return found
}

/** Takes weights out of the bin that went there together; says which they are. */
export async function putBackWeights(
  tx: Tx,
  farmId: number,
  removal: number,
): Promise<{ day: Day; type: string; num: number } | undefined> {
  const { rows } = await sql<{ day: Day; type: string; num: number }>`
    with back as (update app.weight_records r set removal = null, removed_at = null
      where r.farm_id = ${farmId} and r.removal = ${removal} returning r.day, r.type)
    select min(day) as day, min(type) as type, count(*)::int as num from back having count(*) > 0`.execute(tx)
  return rows[0]
}
