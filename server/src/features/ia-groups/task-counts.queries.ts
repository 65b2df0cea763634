import { ROUND_DAYS, type TaskType } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { CountedTask, TaskCounts } from '@warren/shared/features/ia-groups/task-states.rules.ts'
import { type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'
import { LIVING, STABLE } from '../animals/index.ts'

/** The datum that each task leaves in cover `c`, or in its doe `r`: as `countTasks` of the rules has it. */
const DATUM: Readonly<Record<CountedTask, RawBuilder<SqlBool>>> = {
  'check-touching': sql`(c.touching is not null or c.farrowing_date is not null)`,
  farrowing: sql`(c.farrowing_date is not null)`,
  weighing3: sql`(c.nest_count_3week is not null)`,
  weighing4: sql`(c.nest_count is not null)`,
  weighing_3rdyean: sql`(r.weight_third_yean is not null)`,
}

const LITTER = sql<SqlBool>`(coalesce(c.viable, 0) + coalesce(c.unviable, 0) > 0
  and coalesce(c.adjusted, c.viable + coalesce(c.added, 0) - coalesce(c.taken, 0), 0) > 0)`
const THIRD_BIRTH = sql<SqlBool>`(c.farrowing_date is not null and 3 = (select count(*) from app.covers p
  where p.farm_id = c.farm_id and p.mother_id = c.mother_id and p.farrowing_date <= c.farrowing_date))`

/** Whether a birth is awaited, and whether does are weighed after a third one: births are counted only then. */
interface Asked {
  readonly farmId: number
  readonly awaits: RawBuilder<unknown>
  readonly weighsThird: RawBuilder<unknown>
}

/** A recall `q` of some work that waits for its answer. */
export const openRecall = (farmId: number, type: TaskType): RawBuilder<SqlBool> =>
  sql`q.farm_id = ${farmId} and q.type = ${type} and q.client_id is null`

/** Covers to whose living does a worker was sent back; a few, read once for all covers. */
const sentBackTo = (type: TaskType, farmId: number): RawBuilder<SqlBool> =>
  sql`(${LIVING} and c.id in (select q.cover_id from app.doe_recalls q where ${openRecall(farmId, type)}))`

const concerns = (type: CountedTask, { awaits, weighsThird }: Asked): RawBuilder<SqlBool> => {
  switch (type) {
    case 'check-touching':
      return sql`true`
    case 'farrowing':
      return sql`(c.farrowing_date is not null or (c.touching and ${awaits}))`
    case 'weighing_3rdyean':
      return sql`(case when ${weighsThird} then ${THIRD_BIRTH} else false end)`
    default:
      return LITTER
  }
}

const relevantIf = (type: CountedTask, asked: Asked): RawBuilder<SqlBool> =>
  sql`(((${LIVING} or ${DATUM[type]}) and ${concerns(type, asked)}) or ${sentBackTo(type, asked.farmId)})`

/** Has its datum, and no user was sent back for another one. */
const doneIf = (type: CountedTask, farmId: number): RawBuilder<SqlBool> =>
  sql`(${DATUM[type]} and not ${sentBackTo(type, farmId)})`

/** A day of a round on which births are still awaited. */
const isAwaiting = (startDate: Day, today: Day): boolean => daysBetween(startDate, today) < ROUND_DAYS.lost

/** The covers `c` of does `r` that a task is about, and whether they have their datum. */
export const itemsOf = (
  { type, startDate, farmId }: { readonly type: TaskType; readonly startDate: Day; readonly farmId: number },
  today: Day,
) =>
  type === 'insemination'
    ? { isRelevant: LIVING, isDone: sql<SqlBool>`false` }
    : {
        isRelevant: relevantIf(type, {
          farmId,
          awaits: sql`${isAwaiting(startDate, today)}::boolean`,
          weighsThird: sql`true`,
        }),
        isDone: doneIf(type, farmId),
      }

const COUNTED = Object.keys(DATUM) as CountedTask[]

export interface CountedRound {
  readonly id: number
  readonly startDate: Day
  readonly weighsThird: boolean
}

export interface RoundCounts {
  readonly covers: number
  readonly counts: TaskCounts
}

/** Covers `c` of does `r`, all of them and by task. */
const counted = (asked: Asked) => {
  const byTask = COUNTED.map((type) => {
    const relevant = relevantIf(type, asked)
    return sql`${type}::text, json_build_object('relevant', count(*) filter (where ${relevant}),
      'done', count(*) filter (where ${relevant} and ${doneIf(type, asked.farmId)}))`
  })
  return sql`count(*) as covers, json_build_object(${sql.join(byTask)}) as counts`
}

/** What the tasks of some rounds wait for: one walk over the covers of each, whatever the planner thinks of their number. */
export async function countTasksOf(
  db: Db,
  farmId: number,
  rounds: readonly CountedRound[],
  today: Day,
): Promise<ReadonlyMap<number, RoundCounts>> {
  const rows = await rowsOf<RoundCounts & { id: number }>(
    db,
    sql`select g.id, x.covers, x.counts
    from unnest(${sql.val(rounds.map(({ id }) => id))}::bigint[],
      ${sql.val(rounds.map(({ startDate }) => isAwaiting(startDate, today)))}::boolean[],
      ${sql.val(rounds.map(({ weighsThird }) => weighsThird))}::boolean[]) g (id, awaits, weighs_third)
    cross join lateral (
      select ${counted({ farmId, awaits: sql`g.awaits`, weighsThird: sql`g.weighs_third` })}
      from app.covers c
      cross join lateral (select x.status, x.weight_third_yean from app.rabbits x
        where x.farm_id = ${farmId} and x.id = c.mother_id offset 0) r
      where c.farm_id = ${farmId} and c.ia_group_id = g.id offset 0) x`,
  )
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

export interface RowCounts extends RoundCounts {
  /** Null for does without a cage. */
  readonly stableId: number | null
  readonly stable: string | null
  readonly row: number | null
}

/** The same of one round, row by row as one walks. */
export const countTasksByRow = (
  db: Db,
  farmId: number,
  { id, startDate, weighsThird }: CountedRound,
  today: Day,
): Promise<RowCounts[]> => {
  const asked = {
    farmId,
    awaits: sql`${isAwaiting(startDate, today)}::boolean`,
    weighsThird: sql`${weighsThird}::boolean`,
  }
  return rowsOf<RowCounts>(
    db,
    sql`select nullif(r.stable_id, 0) as "stableId", st.name as stable, r.row_no as row, ${counted(asked)}
    from app.covers c
    cross join lateral (select x.farm_id, x.stable_id, nullif(substr(x.cage_key, 1, 4), '')::int as row_no, x.status, x.weight_third_yean
      from app.rabbits x where x.farm_id = ${farmId} and x.id = c.mother_id offset 0) r ${STABLE}
    where c.farm_id = ${farmId} and c.ia_group_id = ${id}
    group by r.stable_id, st.name, st.walk_key, r.row_no order by st.walk_key nulls last, r.row_no`,
  )
}
