import type { getGroupSheet } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type {
  GroupKind,
  PostingDocument,
  PostingKind,
  Stock,
} from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { AnswerOf } from '@warren/shared/kernel/endpoint.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { JsonText } from '../../platform/db/json-text.ts'
import { rowsOf } from '../../platform/db/lists.ts'
import { cellsSql } from './diary.queries.ts'
import { DEVIATION, MEAN_GRAMS } from './weighed.queries.ts'

type Sheet = AnswerOf<typeof getGroupSheet>
type Cells = JsonText<Sheet['sheets'][number]['days']>

interface OfGroup {
  readonly farmId: number
  readonly kind: GroupKind
}

const STOCK_ROW = sql`json_build_array(s.stock, s.day - g.start_date, s.added, s.moved_in, s.moved_out, s.fostered, s.corrected, s.gone, s.dead,
  s.culled, s.sold, s.slaughtered, s.selected, s.grams_in, s.grams_moved, s.grams_sold, s.grams_slaughtered)`

const stockText = (group: RawBuilder<unknown>): RawBuilder<string> =>
  sql`coalesce((select json_agg(${STOCK_ROW} order by s.stock, s.day) from app.stock_days s where s.farm_id = g.farm_id and s.group_id = ${group}), '[]')`

/** Means and deviations of the weights of each day, as `weights.rules.ts` makes them of single weights. */
const weightsText = sql`coalesce((select json_agg(json_build_array(w.type, w.day - g.start_date, w.n, ${MEAN_GRAMS}, ${DEVIATION})
  order by w.type, w.day) from app.weight_days w where w.farm_id = g.farm_id and w.group_id = g.id), '[]')`

const dayRow = (kind: GroupKind): RawBuilder<unknown> =>
  sql`json_build_array(d.day - g.start_date, d.version, ${cellsSql(kind)})`

/** The stored days of groups as JSON text, one sheet for each: the engine writes what the browser folds. */
export async function sheetsText(
  db: Db,
  { farmId, kind }: OfGroup,
  ids: readonly number[],
): Promise<JsonText<Sheet['sheets']>> {
  const [found] = await rowsOf<{ text: string }>(
    db,
    sql`select coalesce(json_agg(json_build_object('groupId', g.id,
        'days', coalesce((select json_agg(${dayRow(kind)} order by d.day) from app.diary_days d where d.farm_id = g.farm_id and d.group_id = g.id), '[]'),
        'stock', ${stockText(sql`g.id`)}, 'weights', ${weightsText}) order by g.member_letter nulls first), '[]')::text as text
      from app.production_groups g where g.farm_id = ${farmId} and g.id = any (${[...ids]}::bigint[])`,
  )
  return new JsonText(found?.text ?? '[]')
}

/** Days changed since a version, who changed them, and all stock days. */
export async function changedDays(
  db: Db,
  { farmId, kind, id }: OfGroup & { readonly id: number },
  since: number,
) {
  const [found] = await rowsOf<{ days: string; by: string; stock: string; last: number }>(
    db,
    sql`select c.days::text, c.by::text, ${stockText(sql`g.id`)}::text as stock, c.last from app.production_groups g
      cross join lateral (select coalesce(json_agg(${dayRow(kind)} order by d.day), '[]') as days,
        coalesce(json_agg((select u.username from app.users u where u.id = d.updated_by) order by d.day), '[]') as by,
        count(distinct d.seq)::int as last
        from app.diary_days d where d.farm_id = g.farm_id and d.group_id = g.id and d.seq > ${since}) c
      where g.farm_id = ${farmId} and g.id = ${id}`,
  )
  return {
    days: new JsonText(found?.days ?? '[]') as Cells,
    by: new JsonText(found?.by ?? '[]') as JsonText<(string | null)[]>,
    stock: new JsonText(found?.stock ?? '[]') as Cells,
    turns: found?.last ?? 0,
  }
}

interface Asked {
  readonly farmId: number
  readonly id: number
  readonly stock: Stock | null
  readonly kind: PostingKind | null
  readonly from: Day | null
  readonly to: Day | null
  readonly page: number
}

export const POSTINGS_PER_PAGE = 100

interface PostingRow {
  readonly id: number
  readonly day: Day
  readonly kind: PostingKind
  readonly stock: Stock
  readonly num: number
  readonly grams: number
  readonly from: string | null
  readonly to: string | null
  readonly document: PostingDocument
  readonly by: string | null
  readonly at: Date
}

/** One side of a group's ledger; what is not asked for is not looked at. */
function sideOf({ farmId, id, stock, kind, from, to }: Asked, side: 'from' | 'to'): RawBuilder<unknown> {
  const [group, of] = [sql.ref(`p.${side}_group_id`), sql.ref(`p.${side}_stock`)]
  return sql`select p.*, ${of} as stock, ${side === 'to' ? sql`p.num` : sql`-p.num`} as change from app.animal_postings p
    where p.farm_id = ${farmId} and ${group} = ${id} and (${stock}::text is null or ${of} = ${stock}::text)
      and (${kind}::text is null or p.kind = ${kind}::text)
      and (${from}::date is null or p.day >= ${from}::date) and (${to}::date is null or p.day <= ${to}::date)`
}

/** Both sides: what came in with its number, what left with the number turned. */
const sidesOf = (asked: Asked): RawBuilder<unknown> =>
  sql`(${sideOf(asked, 'to')} union all ${sideOf(asked, 'from')})`

/** A page of the ledger of a group, the newest day first, with the number and the sum of all lines asked for. */
export async function pageLedger(
  db: Db,
  asked: Asked,
): Promise<{ rows: PostingRow[]; total: number; sum: number }> {
  const [sums] = await rowsOf<{ total: number; sum: number }>(
    db,
    sql`select count(*)::int as total, coalesce(sum(l.change), 0)::int as sum from ${sidesOf(asked)} l`,
  )
  const nameOf = (column: string) =>
    sql`(select g.generated_name from app.production_groups g where g.farm_id = l.farm_id and g.id = ${sql.ref(column)})`
  const rows = await rowsOf<PostingRow>(
    db,
    sql`select l.id::int, l.day, l.kind, l.stock, l.change as num, l.grams, l.document, l.at,
      case when l.from_group_id <> ${asked.id} then ${nameOf('l.from_group_id')} end as "from",
      case when l.to_group_id <> ${asked.id} then ${nameOf('l.to_group_id')} end as "to",
      (select u.username from app.users u where u.id = l.user_id) as by
      from ${sidesOf(asked)} l order by l.day desc, l.id desc limit ${POSTINGS_PER_PAGE} offset ${asked.page * POSTINGS_PER_PAGE}`,
  )
  return { rows, total: sums?.total ?? 0, sum: sums?.sum ?? 0 }
}

/** Days on which a group had animals and no feed was noted, up to a day. */
export const daysWithoutFeed = async (
  db: Db,
  { farmId, id }: { readonly farmId: number; readonly id: number },
  from: Day,
  to: Day,
): Promise<number> => {
  const [found] = await rowsOf<{ days: number }>(
    db,
    sql`select greatest(0, ${to}::date - ${from}::date + 1 - count(*))::int as days from app.diary_days d
      where d.farm_id = ${farmId} and d.group_id = ${id} and d.day between ${from}::date and ${to}::date
        and (d.feed_g > 0 or d.daily_feed_g > 0)`,
  )
  return found?.days ?? 0
}

/** Alarms of groups that no administrator has looked at yet. */
export const openAlarms = async (db: Db, farmId: number, ids: readonly number[]): Promise<number> => {
  const [found] = await rowsOf<{ alarms: number }>(
    db,
    sql`select count(*)::int as alarms from app.group_alarms a
      where a.farm_id = ${farmId} and a.group_id = any (${[...ids]}::bigint[]) and a.state = 'OPEN'`,
  )
  return found?.alarms ?? 0
}

/** Heads of groups on a day, by stock: all that is booked up to it. */
export const headsOn = (db: Db, farmId: number, ids: readonly number[], day: Day) =>
  rowsOf<{ stock: Stock; heads: number }>(
    db,
    sql`select s.stock, sum(s.net)::int as heads from app.stock_days s
      where s.farm_id = ${farmId} and s.group_id = any (${[...ids]}::bigint[]) and s.day <= ${day}::date group by s.stock`,
  )

/** Groups by name, with the weaned kits of mother groups. */
export const groupNames = (db: Db, farmId: number) =>
  rowsOf<{
    id: number
    kind: GroupKind
    generatedName: string
    startDate: Day
    age: number | null
    endDate: Day | null
    weaned: number
    notPlaced: number
  }>(
    db,
    sql`select g.id, g.kind, g.generated_name as "generatedName", g.start_date as "startDate", g.age, g.end_date as "endDate",
      coalesce(w.added, 0) as weaned, coalesce(w.balance, 0) as "notPlaced"
      from app.production_groups g
      left join lateral (select t.added, t.balance from app.stock_totals t where t.farm_id = g.farm_id and t.group_id = g.id and t.stock = 'WEAN' offset 0) w on true
      where g.farm_id = ${farmId} and g.deleted_at is null and not g.is_parent
      order by g.start_date desc, g.base_name, g.member_letter limit 2000`,
  )

/** The newest weight of a group, weighed or typed; on one day the weighed one counts [D-136]. */
const lastWeight = (column: 'weight_a' | 'weight_b', type: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select json_build_object('mean', l.mean, 'day', l.day) from (
    (select d.day, ${sql.ref(`d.${column}`)} as mean, 0 as weighed from app.diary_days d
      where d.farm_id = g.farm_id and d.group_id = g.id and ${sql.ref(`d.${column}`)} is not null order by d.day desc limit 1)
    union all
    (select w.day, ${MEAN_GRAMS}, 1 from app.weight_days w
      where w.farm_id = g.farm_id and w.group_id = g.id and w.type = ${type} order by w.day desc limit 1)
  ) l order by l.day desc, l.weighed desc limit 1)`

/** Open groups that have begun, with their newest weights. */
export const openGroups = (db: Db, farmId: number, today: Day) =>
  rowsOf<{
    id: number
    kind: GroupKind
    name: string
    stable: string
    startDate: Day
    age: number | null
    a: { mean: number; day: Day } | null
    b: { mean: number; day: Day } | null
  }>(
    db,
    sql`select g.id, g.kind, g.generated_name as name, g.start_date as "startDate", g.age,
      coalesce((select string_agg(t.name, ', ' order by s.place) from app.group_stables s
        cross join lateral (select x.name from app.stables x where x.farm_id = s.farm_id and x.id = s.stable_id offset 0) t
        where s.farm_id = g.farm_id and s.group_id = g.id), '') as stable,
      ${lastWeight('weight_a', sql`case g.kind when 'MOTHER' then 'MOT' when 'YOUNG' then 'PS' else 'FAT' end`)} as a,
      ${lastWeight('weight_b', sql`case g.kind when 'MOTHER' then 'SUC' when 'YOUNG' then 'GP' end`)} as b
      from (select g.* from app.production_groups g
        where g.farm_id = ${farmId} and g.deleted_at is null and not g.is_parent and g.end_date is null and g.start_date <= ${today}::date
        order by g.kind, g.start_date desc, g.base_name, g.member_letter limit 500) g
      order by g.kind, g.start_date desc, g.base_name, g.member_letter`,
  )
