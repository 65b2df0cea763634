import { ROUND_DAYS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'
import { CAGE, LIVING } from '../animals/index.ts'
import { walkOf } from '../ia-groups/index.ts'

export interface NestOf {
  readonly farmId: number
  readonly groupId: number
  readonly stableId?: number | undefined
  readonly rows?: readonly number[] | undefined
}

/** A nest of a round: a litter, or a nurse doe without one. */
export interface Nest {
  readonly id: number
  readonly cage: string | null
  readonly tattoo: string | null
  readonly stableId: number
  readonly stable: string | null
  readonly row: number
  readonly place: number
  readonly kits: number
  readonly farrowingDate: Day
  readonly isFirst: boolean
  readonly isNurse: boolean
  readonly isOrphan: boolean
  readonly teats: number | null
}

/** A doe that left has no cage any more; her kits are where it was. */
const LAST_CAGE = sql`left join lateral (
  select k.stable_id, k.place_key from app.stables s
  join app.cages k on k.farm_id = s.farm_id and k.stable_id = s.id
  where s.farm_id = x.farm_id and x.cage_id is null and x.cage_label ^@ (s.name || '/')
    -- A label is put together from texts of two collations.
    and app.cage_label(s.name, k.place_key) collate "C" = x.cage_label limit 1) o on true`

/** Kits in the nest of a cover now. */
export const KITS = sql`coalesce(c.viable, 0) + coalesce(c.added, 0) - coalesce(c.taken, 0)`

/**
 * Covers whose nests may be in the stable: those of its does, and those of does without a cage, who may have left one there.
 * "Is not true" keeps the planner, who takes a group for one row, from looking up each doe of a large group.
 */
const inStable = (farmId: number, groupId: number, stableId: number) => sql`(
  select x.* from app.rabbits d
  cross join lateral (select x.* from app.covers x
    where x.farm_id = ${farmId} and x.ia_group_id = ${groupId} and x.mother_id = d.id offset 0) x
  where d.farm_id = ${farmId} and d.sex = 'FEMALE' and d.stable_id = ${stableId}
  union all select x.* from app.covers x where x.farm_id = ${farmId} and x.ia_group_id = ${groupId}
    and (x.mother_id in (select d.id from app.rabbits d
      where d.farm_id = ${farmId} and d.sex = 'FEMALE' and d.stable_id > 0)) is not true)`

/** Nests with kits and nurse does of a group, or of one of its stables, in walking order. */
export const listNests = (db: Db, { farmId, groupId, stableId, rows }: NestOf): Promise<Nest[]> =>
  rowsOf<Nest>(
    db,
    sql`select t.* from (
      select c.id, ${CAGE} as cage, r.tattoo, r.stable_id as "stableId", st.name as stable,
        coalesce(nullif(substr(r.cage_key, 1, 4), '')::int, 0) as row, row_number() over (order by ${walkOf({ farmId })}) as place,
        ${KITS} as kits, coalesce(c.farrowing_date, c.start_date + ${ROUND_DAYS.farrowing}::int) as "farrowingDate",
        c.farrowing_date is not null and coalesce(f.births, 0) <= 1 as "isFirst", c.nanny as "isNurse", not ${LIVING} as "isOrphan",
        r.breast_number as teats, c.start_date is not null and (${KITS} > 0 or (c.nanny and ${LIVING})) as taking
      from ${stableId === undefined ? sql`app.covers` : inStable(farmId, groupId, stableId)} c
      cross join lateral (
        select x.farm_id, x.id, x.status, x.tattoo, x.breast_number, x.cage_label, coalesce(o.stable_id, x.stable_id) as stable_id,
          coalesce(o.place_key, x.cage_key) as cage_key
        from app.rabbits x ${LAST_CAGE} where x.farm_id = ${farmId} and x.id = c.mother_id offset 0) r
      left join app.stables st on st.farm_id = ${farmId} and st.id = r.stable_id
      left join lateral (select x.births from app.doe_figures x where x.farm_id = ${farmId} and x.rabbit_id = r.id offset 0) f on true
      where c.farm_id = ${farmId} and c.ia_group_id = ${groupId}) t
    where t.taking ${stableId === undefined ? sql`` : sql`and t."stableId" = ${stableId}`}
      ${rows === undefined ? sql`` : sql`and t.row = any (${[...rows]}::int[])`}
    order by t.place`,
  )

/** A nest as a phone takes it along: with its counts, since kindlings and moves are entered over them. */
export interface BarnNest extends Omit<Nest, 'id' | 'kits' | 'farrowingDate'> {
  readonly coverId: number
  readonly motherId: number
  readonly earTag: string | null
  readonly eid: string | null
  readonly viable: number | null
  readonly added: number | null
  readonly taken: number | null
  readonly farrowingDate: Day | null
}

/** Nests of a group in walking order, and does that may still kindle. */
export const listBarnNests = (
  db: Db,
  { farmId, groupId }: Pick<NestOf, 'farmId' | 'groupId'>,
): Promise<BarnNest[]> =>
  rowsOf<BarnNest>(
    db,
    sql`select t.* from (
      select c.id as "coverId", c.mother_id as "motherId", ${CAGE} as cage, r.tattoo, e.tag as "earTag", e.eid, r.stable_id as "stableId", st.name as stable,
        coalesce(nullif(substr(r.cage_key, 1, 4), '')::int, 0) as row, row_number() over (order by ${walkOf({ farmId })})::int as place,
        c.viable, c.added, c.taken, c.farrowing_date as "farrowingDate",
        not (c.nanny and c.farrowing_date is null)
          and coalesce(f.births, 0) <= case when c.farrowing_date is null then 0 else 1 end as "isFirst",
        c.nanny as "isNurse", not ${LIVING} as "isOrphan", r.breast_number as teats
      from app.covers c
      cross join lateral (
        select x.farm_id, x.id, x.status, x.tattoo, x.breast_number, x.cage_label, x.ear_tag_id,
          coalesce(o.stable_id, x.stable_id) as stable_id, coalesce(o.place_key, x.cage_key) as cage_key
        from app.rabbits x ${LAST_CAGE} where x.farm_id = ${farmId} and x.id = c.mother_id offset 0) r
      left join app.ear_tags e on e.farm_id = ${farmId} and e.id = r.ear_tag_id
      left join app.stables st on st.farm_id = ${farmId} and st.id = r.stable_id
      left join lateral (select x.births from app.doe_figures x where x.farm_id = ${farmId} and x.rabbit_id = r.id offset 0) f on true
      where c.farm_id = ${farmId} and c.ia_group_id = ${groupId} and c.start_date is not null
        and (${KITS} > 0 or (${LIVING} and (c.nanny or (c.farrowing_date is null and c.touching is not false))))) t
    order by t.place`,
  )
