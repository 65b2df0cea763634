import type { WeighedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'

/** The mean of a day `w`, whole grams; and the standard deviation of a sample, which one weight has none of [D-136, D-176]. */
export const MEAN_GRAMS = sql`round(w.sum_g::numeric / w.n)::int`
export const DEVIATION = sql`case when w.n < 2 then 0
  else round(sqrt(greatest(0, (w.n * w.sum_sq - w.sum_g::numeric * w.sum_g) / (w.n * (w.n - 1)::numeric))), 1)::float8 end`

/** What was weighed in groups, by day and stock. */
export const weighedDays = (
  db: Db,
  farmId: number,
  ids: readonly number[],
): Promise<(Omit<WeighedDay, 'offset'> & { readonly groupId: number; readonly day: Day })[]> =>
  rowsOf(
    db,
    sql`select w.group_id::int as "groupId", w.type as stock, w.day, w.n as num, ${MEAN_GRAMS} as mean, ${DEVIATION} as sd
      from app.weight_days w where w.farm_id = ${farmId} and w.group_id = any (${[...ids]}::bigint[]) order by w.group_id, w.type, w.day`,
  )
