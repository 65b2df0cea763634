import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { BinType } from '@warren/shared/features/group-pages/sheet.vocabulary.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf, rowsOf } from '../../platform/db/lists.ts'

/** What group pages put back themselves; the other types have a shelf of their own. */
const OWN_TYPES = ['group', 'origin'] as const satisfies readonly BinType[]
export type OwnType = (typeof OWN_TYPES)[number]
export const isOwnType = (type: string): type is OwnType => (OWN_TYPES as readonly string[]).includes(type)

/** What can be put back of the farm, the newest first; members go with their parent, moves by the side they were made on. */
export const listBinned = (scope: FarmScope, db: Db, begins: Date, type: BinType | undefined) =>
  rowsOf<{ type: OwnType; id: number; kind: GroupKind; name: string; at: Date }>(
    db,
    sql`select * from (
      select 'group' as type, g.id, g.kind, g.generated_name as name, g.deleted_at as at from app.production_groups g
      where g.farm_id = ${farmOf(scope)} and g.deleted_at >= ${begins}::timestamptz and g.member_letter is null
      union all
      select 'origin', o.id, g.kind, g.generated_name || ' · ' || o.arrived_date || ' · ' || abs(o.num + o.num_ps + o.num_gp), o.deleted_at
      from app.origins o cross join lateral (select x.kind, x.generated_name from app.production_groups x
        where x.farm_id = o.farm_id and x.id = o.group_id and x.deleted_at is null offset 0) g
      where o.farm_id = ${farmOf(scope)} and o.deleted_at >= ${begins}::timestamptz and (not o.is_moving or o.is_moving_source)
    ) t where ${type ?? null}::text is null or t.type = ${type ?? null}::text order by t.at desc, t.id limit 500`,
  )

type Binned = (farm: number, id: number, begins: Date) => RawBuilder<{ groupIds: number[] | null }>

/** The groups that a record in the bin is about: of a group its family, of an arrival or move all it names. */
const BINNED: Readonly<Record<OwnType, Binned>> = {
  group: (
    farm,
    id,
    begins,
  ) => sql`select array_agg(g.id::int order by g.id) as "groupIds" from app.production_groups b
    join app.production_groups g on g.farm_id = b.farm_id and (g.id = b.id or g.parent_id = b.id)
    where b.farm_id = ${farm} and b.id = ${id} and b.deleted_at >= ${begins}::timestamptz and b.member_letter is null`,
  origin: (farm, id, begins) => sql`select array_agg(distinct x.id::int) as "groupIds" from app.origins b
    join app.origins o on o.farm_id = b.farm_id and (o.id = b.id or o.associated_id = b.associated_id)
    cross join lateral (values (o.group_id), (o.other_group_id)) x (id)
    where b.farm_id = ${farm} and b.id = ${id} and b.deleted_at >= ${begins}::timestamptz and x.id is not null`,
}

/** A record in the bin, with the groups it is about. */
export async function findBinned(
  scope: FarmScope,
  db: Db,
  { type, id }: { readonly type: OwnType; readonly id: number },
  begins: Date,
): Promise<{ farmId: number; groupIds: number[] } | undefined> {
  const farm = farmOf(scope)
  const [found] = await rowsOf<{ groupIds: number[] | null }>(db, BINNED[type](farm, id, begins))
  return found?.groupIds ? { farmId: farm, groupIds: found.groupIds } : undefined
}
