import type { iaGroupSheet } from '@warren/shared/features/ia-groups/ia-groups.sheet.ts'
import { ROUND_DAYS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { RowOf } from '@warren/shared/kernel/sheet.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { streamRows } from '../../../platform/db/lists.ts'

const share = (part: string, whole: string) =>
  sql`round(100.0 * ${sql.ref(part)} / nullif(${sql.ref(whole)}, 0), 2)::float8`
const mean = (total: string) => sql`round(${sql.ref(total)}::numeric / nullif(s.farrowed, 0), 2)::float8`

/** Every group with sums and means over its covers, the newest first; who was felt or has kindled is judged [O-09, D-065, D-094]. */
export const streamGroups = (db: Db, farmId: number) =>
  streamRows<RowOf<typeof iaGroupSheet>>(
    db,
    sql`select g.name || coalesce(to_char(g.start_date, '-YYMMDD'), '') as name, g.name as "motherGroup", g.start_date as "startDate",
      g.start_date + ${ROUND_DAYS.farrowing}::int as "farrowingDate", g.start_date + ${ROUND_DAYS.separation}::int as "separationDate",
      g.active, s.mothers, s.pregnant, ${share('s.pregnant', 's.judged')} as "pregnantShare", s.farrowed, s.born, s.viable, s.unviable,
      s.added, s.taken, s.adjusted, ${mean('s.born')} as "avgBorn", ${mean('s.viable')} as "avgViable"
    from app.ia_groups g cross join lateral (select
        count(*) as mothers,
        count(*) filter (where c.farrowing_date is not null or c.touching) as pregnant,
        count(*) filter (where c.farrowing_date is not null or c.touching is not null) as judged,
        count(c.farrowing_date) as farrowed,
        coalesce(sum(coalesce(c.viable, 0) + coalesce(c.unviable, 0)), 0) as born,
        coalesce(sum(c.viable), 0) as viable,
        coalesce(sum(c.unviable), 0) as unviable,
        coalesce(sum(c.added), 0) as added,
        coalesce(sum(c.taken), 0) as taken,
        coalesce(sum(c.adjusted), 0) as adjusted
      from app.covers c where c.farm_id = ${farmId} and c.ia_group_id = g.id offset 0) s
    where g.farm_id = ${farmId} order by g.start_date desc nulls first, g.id desc`,
  )
