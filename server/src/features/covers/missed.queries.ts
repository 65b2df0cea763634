import {
  MISSED_REASONS,
  type MissedReason,
  UNSURE_DAYS,
} from '@warren/shared/features/covers/missed.vocabulary.ts'
import type { BreedingSettings } from '@warren/shared/features/ia-groups/breeding.vocabulary.ts'
import { RHYTHM, ROUND_DAYS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'
import { CAGE, STABLE } from '../animals/index.ts'
import { isAwaited, sourceSql } from '../ia-groups/index.ts'

/** The herd that is looked through, and by which limits. */
export interface Looking {
  readonly farmId: number
  readonly today: Day
  readonly settings: BreedingSettings
}

/** Groups are counted from 1: a birth awaited by any of them counts. */
const NO_GROUP = 0
const LOST = sql.lit(ROUND_DAYS.lost)

/** The doe of a row in production; each is looked up by herself, whatever the planner thinks of their number. */
const doeOf = (id: string, { farmId }: Looking) => sql`cross join lateral (
  select x.id, x.tattoo, x.birth_date from app.rabbits x
  where x.farm_id = ${farmId} and x.id = ${sql.ref(id)} and x.sex = 'FEMALE' and x.status = 'IN_PROD' offset 0) r`

/**
 * Last inseminations of does that are open for long are at least so old, so that the others need not be looked at: she is
 * open from a day of that insemination or later, but for a doe that is open since a kindling before it. That is told only
 * within the days in which she is in rhythm.
 */
const lastStart = ({ settings: { openLimitDays } }: Looking): number =>
  openLimitDays > RHYTHM.to ? openLimitDays : 0

const openLong = (looking: Looking) => {
  const { farmId, today, settings } = looking
  const since = sql`case ${sourceSql(today)} when 'YOUNG' then null when 'LOST' then (v.newest).start_date + ${LOST}
    when 'EMPTY' then coalesce((v.newest).touching_date, (v.newest).start_date) else v.last_kindling end`
  // Most does await the kindling of their last insemination: only what is left is looked at in full.
  return sql`select f.rabbit_id as id, 'OPEN_LONG' as reason, ${today}::date - o.since as days, null::bigint as cover_id
    from (select f.rabbit_id, c as newest from app.doe_figures f
      cross join lateral (select x.* from app.covers x where x.farm_id = ${farmId} and x.mother_id = f.rabbit_id and x.start_date is not null
        order by x.start_date desc, x.ia_group_id desc limit 1) c
      where f.farm_id = ${farmId} and f.living and f.last_start <= ${today}::date - ${lastStart(looking)}::int
        and not (${isAwaited(NO_GROUP, today)}) offset 0) f
    ${doeOf('f.rabbit_id', looking)}
    cross join lateral (select f.newest, max(c.farrowing_date) as last_kindling,
        bool_or(c.ia_group_id = any ((select array_agg(d.id) from drafts d)::bigint[])) as drafted,
        bool_or(${isAwaited(NO_GROUP, today)}) as awaited
      from app.covers c where c.farm_id = ${farmId} and c.mother_id = f.rabbit_id offset 0) v
    cross join lateral (select ${since} as since) o
    where r.tattoo is not null and v.drafted is not true and v.awaited is not true
      and ${today}::date - o.since > ${settings.openLimitDays}::int`
}

const never = (looking: Looking) => {
  const { farmId, today, settings } = looking
  return sql`select f.rabbit_id, 'NEVER', ${today}::date - r.birth_date, null
    from app.doe_figures f ${doeOf('f.rabbit_id', looking)}
    where f.farm_id = ${farmId} and f.living and f.last_start is null
      and ${today}::date - r.birth_date > ${settings.minAgeDays + settings.rhythmDays}::int
      and not exists (select from app.covers c where c.farm_id = ${farmId} and c.mother_id = f.rabbit_id)`
}

/** What covers of the last rounds wait for; one that a newer insemination has settled waits for nothing. */
const waiting = (looking: Looking) => {
  const { farmId, today } = looking
  const reason = sql`case
    when c.touching and g.day >= ${LOST} then 'NOT_KINDLED'
    when c.touching or g.day >= ${LOST} then null
    when c.touching_date <= ${today}::date - ${sql.lit(UNSURE_DAYS)} then 'UNSURE'
    when c.touching_date is null and g.active and g.day >= ${sql.lit(ROUND_DAYS.palpationLate)} then 'NOT_FELT' end`
  return sql`select w.mother_id, w.reason, w.day, w.id from (
      select c.id, c.mother_id, g.day, ${reason} as reason
      from rounds g
      cross join lateral (select x.id, x.mother_id, x.touching, x.touching_date from app.covers x
        where x.farm_id = ${farmId} and x.ia_group_id = g.id and x.farrowing_date is null and x.touching is distinct from false offset 0) c offset 0) w
    ${doeOf('w.mother_id', looking)}
    cross join lateral (select n.id from app.covers n where n.farm_id = ${farmId} and n.mother_id = w.mother_id and n.start_date <= ${today}
      order by n.start_date desc, n.ia_group_id desc limit 1) newest
    where w.reason is not null and newest.id = w.id`
}

export interface FoundMissed {
  readonly id: number
  readonly earTag: string | null
  readonly cage: string | null
  readonly tattoo: string | null
  readonly reason: MissedReason
  readonly days: number
  readonly coverId: number | null
  readonly groupId: number | null
  readonly groupName: string | null
  readonly startDate: Day | null
  readonly pairable: boolean
}

interface Page {
  readonly content: readonly FoundMissed[]
  readonly counts: Partial<Record<MissedReason, number>>
}

const ORDER = sql`array_position(${sql.lit(`{${MISSED_REASONS.join(',')}}`)}::text[], m.reason), m.days desc, m.id`

/** One page of the does left behind, the worst of each reason first, and how many there are: the same as `missedReasonsOf`. */
export async function pageMissed(
  db: Db,
  looking: Looking,
  { page, pageSize, reasons }: { page: number; pageSize: number; reasons: readonly MissedReason[] },
): Promise<Page> {
  const { farmId, today } = looking
  const asked = reasons.length === 0 ? MISSED_REASONS : reasons
  const [found] = await rowsOf<Page>(
    db,
    sql`with drafts as materialized (select g.id from app.ia_groups g where g.farm_id = ${farmId} and not g.active),
    rounds as materialized (select g.id, g.active, ${today}::date - g.start_date as day from app.ia_groups g
      where g.farm_id = ${farmId} and g.start_date between ${today}::date - ${sql.lit(ROUND_DAYS.end)} and ${today}::date),
    missed as materialized (${openLong(looking)} union all ${never(looking)} union all ${waiting(looking)}),
    shown as materialized (select m.* from missed m where m.reason = any (${[...asked]}::text[])
      order by ${ORDER} limit ${pageSize} offset ${page * pageSize})
    select (select coalesce(json_object_agg(x.reason, x.n), '{}') from (
        select m.reason, count(*) as n from missed m group by m.reason) x) as counts,
      (select coalesce(json_agg(y order by y.at), '[]') from (
        select row_number() over (order by ${ORDER}) as at, m.id, m.reason, m.days, m.cover_id as "coverId", r.tattoo, e.tag as "earTag",
          ${CAGE} as cage, g.id as "groupId", g.name as "groupName", g.start_date as "startDate",
          r.tattoo is not null and not exists (select from app.covers c
            where c.farm_id = ${farmId} and c.mother_id = m.id and ${isAwaited(NO_GROUP, today)}) as pairable
        from shown m
        join app.rabbits r on r.farm_id = ${farmId} and r.id = m.id ${STABLE}
        left join app.ear_tags e on e.farm_id = ${farmId} and e.id = r.ear_tag_id
        left join app.covers k on k.farm_id = ${farmId} and k.id = m.cover_id
        left join app.ia_groups g on g.farm_id = ${farmId} and g.id = k.ia_group_id) y) as content`,
  )
  return found ?? { content: [], counts: {} }
}
