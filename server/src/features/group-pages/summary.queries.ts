import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { SummarySource, SummedGroup } from '@warren/shared/features/group-pages/summary.rules.ts'
import { type Day, rangeInOrder } from '@warren/shared/kernel/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf, rowsOf } from '../../platform/db/lists.ts'
import { stablesOf } from './groups.queries.ts'
import { readTexts, type SummaryTexts } from './summary-texts.ts'
import { MEAN_GRAMS } from './weighed.queries.ts'

/** What a summary is asked for. */
export interface SummaryAsked {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly today: Day
}

/** More than any farm has: forty rounds a year for a hundred years. */
const MOST_GROUPS = 4000

/** The day the sums of a member stand for [D-147]. */
const actualDay = (today: Day): RawBuilder<unknown> => sql`least(${today}::date, m.end_date)`

/** Sums of each stock: all that is booked, less what lies after the day. */
const stocksSql = (
  today: Day,
): RawBuilder<unknown> => sql`select string_agg(concat_ws(':', t.stock, t.balance - coalesce(l.net, 0), t.added + t.moved_in - coalesce(l.placed, 0),
    t.dead - coalesce(l.dead, 0), t.culled - coalesce(l.culled, 0), t.sold - coalesce(l.sold, 0),
    t.slaughtered - coalesce(l.slaughtered, 0), t.selected - coalesce(l.selected, 0),
    t.grams_sold - coalesce(l.grams_sold, 0), t.grams_slaughtered - coalesce(l.grams_slaughtered, 0)), ',') as stocks
  from (select x.* from app.stock_totals x where x.farm_id = m.farm_id and x.group_id = m.id offset 0) t
  left join lateral (select sum(d.net)::int as net, sum(d.added + d.moved_in)::int as placed, sum(d.dead)::int as dead,
      sum(d.culled)::int as culled, sum(d.sold)::int as sold, sum(d.slaughtered)::int as slaughtered,
      sum(d.selected)::int as selected, sum(d.grams_sold)::bigint as grams_sold, sum(d.grams_slaughtered)::bigint as grams_slaughtered
    from app.stock_days d where d.farm_id = m.farm_id and d.group_id = m.id and d.stock = t.stock
      and d.day > ${actualDay(today)} offset 0) l on true`

/** Grams delivered by type; the last are those without one, which are no part of the totals. */
const FEED = sql`select concat_ws(':', coalesce(max(t.feed_lactation_g), 0), coalesce(max(t.feed_weaning_g), 0),
    coalesce(max(t.feed_female_starter_g), 0), coalesce(max(t.feed_finisher_g), 0),
    (select coalesce(sum(d.feed_g), 0) from app.diary_days d
      where d.farm_id = m.farm_id and d.group_id = m.id and d.feed_type is null and d.feed_g > 0)) as feed
  from app.diary_totals t where t.farm_id = m.farm_id and t.group_id = m.id`

/*
 * What an animal of member `m` weighed on a day: the one place that says where summaries take weights from. What was typed is
 * '14:1510:', a weight for each of the kind's stocks; what was weighed 'FAT:14:1512'.
 */
const TYPED = sql`select string_agg((d.day - m.start_date) || ':' || coalesce(d.weight_a::text, '') || ':' || coalesce(d.weight_b::text, ''), ',') as typed
  from app.diary_days d where d.farm_id = m.farm_id and d.group_id = m.id and (d.weight_a is not null or d.weight_b is not null)`
const WEIGHED = sql`select string_agg(w.type || ':' || (w.day - m.start_date) || ':' || ${MEAN_GRAMS}, ',') as weighed
  from app.weight_days w where w.farm_id = m.farm_id and w.group_id = m.id`

/** Arrivals and moves one by one: day, what it is, heads and grams of each stock. What these texts hold is read by summary-texts.ts. */
const arrivalsSql = (
  today: Day,
): RawBuilder<unknown> => sql`select string_agg(concat_ws(':', o.arrived_date - m.start_date,
    case when o.is_moving_source then 'out' when o.is_moving then 'in' else 'arrived' end,
    o.num, o.grams, o.num_ps, o.grams_ps, o.num_gp, o.grams_gp), ',') as arrivals
  from app.origins o where o.farm_id = m.farm_id and o.group_id = m.id and o.deleted_at is null and o.arrived_date <= ${actualDay(today)}`

/** What each day changed, of members alone: their weights are weighted by heads. */
const NETS = sql`select coalesce(json_agg(json_build_object('stock', d.stock, 'offset', d.day - m.start_date, 'net', d.net)), '[]') as nets
  from app.stock_days d where m.is_member and d.farm_id = m.farm_id and d.group_id = m.id`

/** The group itself, or the members of a merged one. */
const MEMBERS = sql`select g.id, g.farm_id, g.start_date, g.end_date, g.member_letter, false as is_member where not g.is_parent
  union all select x.id, x.farm_id, x.start_date, x.end_date, x.member_letter, true from app.production_groups x
    where g.is_parent and x.farm_id = g.farm_id and x.parent_id = g.id and x.id <> g.id and x.deleted_at is null`

type Row = Omit<SummarySource, 'kind' | 'members' | 'stableName'> &
  SummaryTexts & { readonly memberId: number | null; readonly nets: SummedGroup['nets'] }

/** Rows of a group stand beside each other. */
function gathered(
  kind: GroupKind,
  rows: readonly Row[],
  stables: Awaited<ReturnType<typeof stablesOf>>,
): SummarySource[] {
  const names = Map.groupBy(stables, ({ groupId }) => groupId)
  const found = new Map<number, SummarySource & { members: SummedGroup[] }>()
  for (const { memberId, stocks, feed, typed, weighed, arrivals, nets, ...head } of rows) {
    const stableName = (names.get(head.id) ?? []).map(({ name }) => name).join(', ')
    const source = found.get(head.id) ?? { ...head, stableName, kind, members: [] }
    found.set(head.id, source)
    if (memberId !== null)
      source.members.push({
        id: memberId,
        ...readTexts(kind, { stocks, feed, typed, weighed, arrivals }),
        nets,
      })
  }
  return [...found.values()]
}

/**
 * Plain and merged groups that started in a range, newest first, each with the sums of those that have its animals. Totals are
 * looked up along their keys; nothing reads postings [D-172, D-174].
 */
export async function summarySources(
  scope: FarmScope,
  db: Db,
  kind: GroupKind,
  { today, ...ends }: SummaryAsked,
): Promise<SummarySource[]> {
  const { from, to } = rangeInOrder(ends.from, ends.to)
  const rows = await rowsOf<Row>(
    db,
    sql`select g.id, g.generated_name as "generatedName", g.start_date as "startDate",
      g.end_date as "endDate", g.age, m.id as "memberId", t.stocks, f.feed, w.typed, r.weighed, o.arrivals, n.nets
    from (select x.* from app.production_groups x where x.farm_id = ${farmOf(scope)} and x.kind = ${kind} and x.deleted_at is null
        and (x.parent_id is null or x.is_parent)
        and x.start_date between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
      order by x.start_date desc, x.base_name desc limit ${MOST_GROUPS}) g
      left join lateral (${MEMBERS}) m on true
      left join lateral (${stocksSql(today)}) t on true
      left join lateral (${FEED}) f on true
      left join lateral (${TYPED}) w on true
      left join lateral (${WEIGHED}) r on true
      left join lateral (${arrivalsSql(today)}) o on true
      left join lateral (${NETS}) n on true
    order by g.start_date desc, g.base_name desc, m.member_letter`,
  )
  // Asked apart: row by row, a small installation reads all stables of the farm for each group.
  const stables = await stablesOf(db, farmOf(scope), [...new Set(rows.map(({ id }) => id))])
  return gathered(kind, rows, stables)
}
