import { type RawBuilder, sql } from 'kysely'

/** A round that came to nothing: `isEmptyRound` of the shared rules. */
export const isEmptyRound = (cover: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${cover}.touching`)} is false and ${sql.ref(`${cover}.farrowing_date`)} is null)`

/** How many of the two rounds before cover `c` were empty without a gap: 0, 1 or 2, as `b.empty`. */
export const EMPTY_BEFORE = sql`cross join lateral (
  select case when b.empty[1] is not true then 0 when b.empty[2] then 2 else 1 end as empty from (
    select array_agg(p.empty) as empty from (
      select ${isEmptyRound('p')} as empty from app.covers p
      where p.farm_id = c.farm_id and p.mother_id = c.mother_id and p.start_date < c.start_date
      order by p.start_date desc, p.ia_group_id desc limit 2) p) b offset 0) b`
