import { ROUND_DAYS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'

interface RunningRound {
  readonly motherId: number
  readonly iaGroupId: number
  readonly startDate: Day
  readonly farrowedOn: Day | null
}

/** Rounds of some does that have begun and are not over on one of the days; a list that was never closed has not begun. */
export const runningRoundsOf = (
  db: Db,
  farmId: number,
  motherIds: readonly number[],
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<RunningRound[]> =>
  rowsOf(
    db,
    sql`with begun as materialized (select g.id from app.ia_groups g where g.farm_id = ${farmId} and g.active
        and g.start_date between ${from}::date - ${sql.lit(ROUND_DAYS.end)} and ${to}::date)
      select c.mother_id as "motherId", c.ia_group_id as "iaGroupId", c.start_date as "startDate", c.farrowing_date as "farrowedOn"
      from unnest(${[...motherIds]}::bigint[]) d (id)
      cross join lateral (select x.mother_id, x.ia_group_id, x.start_date, x.farrowing_date from app.covers x
        where x.farm_id = ${farmId} and x.mother_id = d.id
          and x.start_date between ${from}::date - ${sql.lit(ROUND_DAYS.end)} and ${to}::date offset 0) c
      where c.ia_group_id = any ((select array_agg(b.id) from begun b)::bigint[])`,
  )
