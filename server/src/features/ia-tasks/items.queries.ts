import { ROUND_DAYS } from '@warren/shared/features/ia-groups/ia-groups.vocabulary.ts'
import type { listTaskItems } from '@warren/shared/features/ia-tasks/ia-tasks.contract.ts'
import type { ItemRemark } from '@warren/shared/features/ia-tasks/ia-tasks.vocabulary.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { JsonText } from '../../platform/db/json-text.ts'
import { rowsOf } from '../../platform/db/lists.ts'
import { CAGE, LIVING, STABLE } from '../animals/index.ts'
import { CELLS } from '../covers/index.ts'
import { EMPTY_BEFORE, itemsOf, openRecall, walkOf } from '../ia-groups/index.ts'
import type { TaskRecord } from './tasks.queries.ts'

/** Where the does are that are asked for; a row without its stable is none, and stable zero holds those without a cage. */
export interface Place {
  readonly stableId: number | null
  readonly row: number | null
}

/** Does `r` of some places. */
const within = (places: readonly Place[]): RawBuilder<SqlBool> =>
  places.some(({ stableId }) => stableId === null)
    ? sql`true`
    : sql`exists (select from unnest(${sql.val(places.map(({ stableId }) => stableId))}::int[], ${sql.val(places.map(({ row }) => row))}::int[]) p (stable_id, row_no)
      where p.stable_id = i.stable_id and (p.row_no is null or p.row_no = i.row_no))`

const remark = (code: ItemRemark, when: RawBuilder<unknown>) => sql`case when ${when} then ${code}::text end`

/** Rounds before this one that left her empty, worth knowing where she is felt for this one [D-202]. */
const emptyBefore = ({ type }: TaskRecord): RawBuilder<unknown> =>
  type === 'check-touching' ? EMPTY_BEFORE : sql`cross join (values (0)) b (empty)`

/** What is worth a look, as codes. */
const remarks = ({ startDate }: TaskRecord, today: Day) => sql`array_to_json(array_remove(array[
  ${remark('EMPTY_TWICE', sql`b.empty = 2`)},
  ${remark('EMPTY_LAST', sql`b.empty = 1`)},
  ${remark('UNSURE', sql`c.touching is null and c.touching_date is not null and c.farrowing_date is null`)},
  ${remark('HEALTH', sql`r.health_condition <> 'HEALTHY'`)},
  ${remark('NURSE', sql`c.nanny`)},
  ${remark('DUE_LATE', sql`c.touching and c.farrowing_date is null and ${today > addDays(startDate, ROUND_DAYS.farrowing + 2)}::boolean`)},
  ${remark('SENT_BACK', sql`q.cover_id is not null`)}], null))`

const SENT_BACK_AT = sql`to_char(q.sent_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** When and why a worker was sent back to the doe of cover `c`. */
const sentBack = ({ farmId, type }: TaskRecord) =>
  sql`left join app.doe_recalls q on ${openRecall(farmId, type)} and q.cover_id = c.id`

/** Each living doe that the task is about, with her place on the walk through all of it. */
const walked = (task: TaskRecord, today: Day): RawBuilder<unknown> => {
  const { isRelevant, isDone } = itemsOf(task, today)
  return sql`select row_number() over (order by ${walkOf(task)}) as place, c.id as cover_id, r.stable_id,
      nullif(substr(r.cage_key, 1, 4), '')::int as row_no, ${CAGE} as cage, ${isDone} as is_done
    from app.covers c
    cross join lateral (select x.* from app.rabbits x where x.farm_id = ${task.farmId} and x.id = c.mother_id offset 0) r ${STABLE}
    where c.farm_id = ${task.farmId} and c.ia_group_id = ${task.groupId} and ${LIVING} and ${isRelevant}`
}

type Items = AnswerOf<typeof listTaskItems>

export const taskItems = async (
  db: Db,
  task: TaskRecord,
  places: readonly Place[],
  today: Day,
): Promise<{ items: JsonText<Items['items']>; recalls: Items['recalls'] }> => {
  const [found] = await rowsOf<{ text: string; recalls: Items['recalls'] }>(
    db,
    sql`select coalesce(json_agg(json_build_array(i.place, c.id, c.version, c.mother_id, i.cage, nullif(i.stable_id, 0), st.name, i.row_no,
      r.tattoo, e.tag, e.eid, coalesce(f.births, 0), c.viable + coalesce(c.added, 0) - coalesce(c.taken, 0), ${remarks(task, today)},
      i.is_done, r.weight_third_yean, q.note, ${CELLS}) order by i.place), '[]')::text as text,
      coalesce(json_object_agg(c.id, ${SENT_BACK_AT}) filter (where q.cover_id is not null), '{}') as recalls
    from (${walked(task, today)}) i
    cross join lateral (select x.* from app.covers x where x.farm_id = ${task.farmId} and x.id = i.cover_id offset 0) c
    cross join lateral (select x.* from app.rabbits x where x.farm_id = ${task.farmId} and x.id = c.mother_id offset 0) r ${STABLE}
    left join lateral (select x.tag, x.eid from app.ear_tags x where x.farm_id = r.farm_id and x.id = r.ear_tag_id offset 0) e on true
    left join lateral (select x.births from app.doe_figures x where x.farm_id = r.farm_id and x.rabbit_id = r.id offset 0) f on true
    ${emptyBefore(task)} ${sentBack(task)}
    where ${within(places)}`,
  )
  return { items: new JsonText(found?.text ?? '[]'), recalls: found?.recalls ?? {} }
}

/** How far some places of a task are, and the cage that comes next. */
export const progressIn = async (
  db: Db,
  task: TaskRecord,
  places: readonly Place[],
  today: Day,
): Promise<{ done: number; total: number; next: string | null }> => {
  const [found] = await rowsOf<{ done: number; total: number; next: string | null }>(
    db,
    sql`select count(*) filter (where i.is_done) as done, count(*) as total,
      (array_agg(i.cage order by i.place) filter (where not i.is_done))[1] as next
    from (${walked(task, today)}) i where ${within(places)}`,
  )
  return found ?? { done: 0, total: 0, next: null }
}
