import type { CoverSummary } from '@warren/shared/features/covers/summary.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'
import type { Round } from './grid.queries.ts'

/** The same figures as `summaryOf`, over all covers of the group [FAR-03, D-094]. */
export async function summarize(db: Db, { farmId, id }: Round): Promise<CoverSummary | undefined> {
  const [found] = await rowsOf<CoverSummary>(
    db,
    sql`select s.*, s."sumTaken" - s."sumAdded" as surplus,
      round(s."sumBorn"::numeric / nullif(s.farrowed, 0), 2)::float8 as "avgBorn",
      round(s."sumViable"::numeric / nullif(s.farrowed, 0), 2)::float8 as "avgViable",
      round(s."sumUnviable"::numeric / nullif(s.farrowed, 0), 2)::float8 as "avgUnviable"
    from (select
      count(*) as covers,
      count(*) filter (where c.farrowing_date is not null or c.touching) as "sumPregnant",
      count(*) filter (where c.farrowing_date is null and c.touching is null and c.touching_date is null) as "notFelt",
      count(*) filter (where c.farrowing_date is null and c.touching is null and c.touching_date is not null) as unsure,
      count(*) filter (where c.farrowing_date is null and not c.touching) as negative,
      count(c.farrowing_date) as farrowed,
      count(*) filter (where c.farrowing_date is not null and coalesce(c.viable, 0) + coalesce(c.unviable, 0) > 0) as litters,
      count(*) filter (where c.farrowing_date is not null and coalesce(c.viable, 0) + coalesce(c.unviable, 0) > 0 and c.adjusted is null) as "notEqualized",
      coalesce(sum(coalesce(c.viable, 0) + coalesce(c.unviable, 0)), 0) as "sumBorn",
      coalesce(sum(c.viable), 0) as "sumViable",
      coalesce(sum(c.unviable), 0) as "sumUnviable",
      coalesce(sum(c.added), 0) as "sumAdded",
      coalesce(sum(c.taken), 0) as "sumTaken",
      coalesce(sum(c.adjusted), 0) as "sumAdjusted",
      coalesce(sum(c.viable + coalesce(c.added, 0) - coalesce(c.taken, 0) - c.adjusted) filter (where c.farrowing_date is not null), 0) as "toExplain"
      from app.covers c where c.farm_id = ${farmId} and c.ia_group_id = ${id}) s`,
  )
  return found
}
