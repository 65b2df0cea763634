import {
  type GroupKind,
  type Stock,
  WEIGHT_TYPES,
} from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type {
  StockArrival,
  SummarySource,
  SummedGroup,
} from '@warren/shared/features/group-pages/summary.rules.ts'
import { type Day, rangeInOrder } from '@warren/shared/kernel/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf, rowsOf } from '../../platform/db/lists.ts'
import { stablesOf } from './groups.queries.ts'

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
): RawBuilder<unknown> => sql`select coalesce(json_object_agg(t.stock, json_build_object(
    'heads', t.balance - coalesce(l.net, 0), 'placed', t.added + t.moved_in - coalesce(l.placed, 0),
    'dead', t.dead - coalesce(l.dead, 0), 'culled', t.culled - coalesce(l.culled, 0), 'sold', t.sold - coalesce(l.sold, 0),
    'slaughtered', t.slaughtered - coalesce(l.slaughtered, 0), 'selected', t.selected - coalesce(l.selected, 0),
    'gramsSold', t.grams_sold - coalesce(l.grams_sold, 0),
    'gramsSlaughtered', t.grams_slaughtered - coalesce(l.grams_slaughtered, 0))), '{}') as stocks
  from (select x.* from app.stock_totals x where x.farm_id = m.farm_id and x.group_id = m.id offset 0) t
  left join lateral (select sum(d.net)::int as net, sum(d.added + d.moved_in)::int as placed, sum(d.dead)::int as dead,
      sum(d.culled)::int as culled, sum(d.sold)::int as sold, sum(d.slaughtered)::int as slaughtered,
      sum(d.selected)::int as selected, sum(d.grams_sold)::bigint as grams_sold, sum(d.grams_slaughtered)::bigint as grams_slaughtered
    from app.stock_days d where d.farm_id = m.farm_id and d.group_id = m.id and d.stock = t.stock
      and d.day > ${actualDay(today)} offset 0) l on true`

/** Grams delivered by type; feed without a type is no part of the totals. */
const FEED = sql`select json_build_object('LACTATION', coalesce(max(t.feed_lactation_g), 0), 'WEANING', coalesce(max(t.feed_weaning_g), 0),
    'FEMALE_STARTER', coalesce(max(t.feed_female_starter_g), 0), 'FINISHER', coalesce(max(t.feed_finisher_g), 0),
    'unnamed', (select coalesce(sum(d.feed_g), 0) from app.diary_days d
      where d.farm_id = m.farm_id and d.group_id = m.id and d.feed_type is null and d.feed_g > 0)) as feed
  from app.diary_totals t where t.farm_id = m.farm_id and t.group_id = m.id`

/** What an animal of member `m` weighed on a day: the one place that says where summaries take weights from. */
const dayWeights = (kind: GroupKind): RawBuilder<unknown> => {
  const [first, second] = WEIGHT_TYPES[kind]
  return sql`select d.day, s.stock, s.grams from app.diary_days d
    cross join lateral (values (${first}::text, d.weight_a), (${second ?? null}::text, d.weight_b)) s (stock, grams)
    where d.farm_id = m.farm_id and d.group_id = m.id and (d.weight_a is not null or d.weight_b is not null)
      and s.grams is not null and s.stock is not null`
}

/** As text, 'FAT:14:1510': there are thousands of them, and the engine makes objects at ten times the cost. */
const weightsSql = (
  kind: GroupKind,
): RawBuilder<unknown> => sql`select string_agg(w.stock || ':' || (w.day - m.start_date) || ':' || w.grams, ',' order by w.day) as weights
  from (${dayWeights(kind)}) w`

const readWeights = (text: string | null): SummedGroup['weights'] =>
  (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((weight) => {
      const [stock, offset, grams] = weight.split(':')
      return { stock: stock as Stock, offset: Number(offset), grams: Number(grams) }
    })

/** Arrivals and moves by day, as the ledger adds them up. */
const arrivalsSql = (
  today: Day,
): RawBuilder<unknown> => sql`select coalesce(json_agg(json_build_object('stock', a.stock, 'offset', a.day - m.start_date, 'added', a.added,
    'movedIn', a.moved_in, 'movedOut', a.moved_out, 'gramsIn', a.grams_in, 'gramsMoved', a.grams_moved,
    'gramsMovedIn', a.grams_moved_in) order by a.day), '[]') as arrivals
  from (select o.arrived_date as day, s.stock, coalesce(sum(s.num) filter (where not o.is_moving), 0) as added,
      coalesce(sum(s.num) filter (where o.is_moving and not o.is_moving_source), 0) as moved_in,
      coalesce(-sum(s.num) filter (where o.is_moving_source), 0) as moved_out,
      coalesce(sum(s.grams) filter (where not o.is_moving), 0) as grams_in,
      coalesce(sum(s.grams) filter (where o.is_moving), 0) as grams_moved,
      coalesce(sum(s.grams) filter (where o.is_moving and not o.is_moving_source), 0) as grams_moved_in
    from app.origins o cross join lateral (values ('FAT', o.num, o.grams), ('PS', o.num_ps, o.grams_ps), ('GP', o.num_gp, o.grams_gp)) s (stock, num, grams)
    where o.farm_id = m.farm_id and o.group_id = m.id and o.deleted_at is null and s.num <> 0 and o.arrived_date <= ${actualDay(today)}
    group by o.arrived_date, s.stock) a`

/** What each day changed, of members alone: their weights are weighted by heads. */
const NETS = sql`select coalesce(json_agg(json_build_object('stock', d.stock, 'offset', d.day - m.start_date, 'net', d.net)), '[]') as nets
  from app.stock_days d where m.is_member and d.farm_id = m.farm_id and d.group_id = m.id`

/** The group itself, or the members of a merged one. */
const MEMBERS = sql`select g.id, g.farm_id, g.start_date, g.end_date, g.member_letter, false as is_member where not g.is_parent
  union all select x.id, x.farm_id, x.start_date, x.end_date, x.member_letter, true from app.production_groups x
    where g.is_parent and x.farm_id = g.farm_id and x.parent_id = g.id and x.id <> g.id and x.deleted_at is null`

type Row = Omit<SummarySource, 'kind' | 'members' | 'stableName'> & {
  readonly memberId: number | null
  readonly stocks: SummedGroup['stocks'] | null
  readonly feed: SummedGroup['feed']
  readonly weights: string | null
  readonly arrivals: readonly StockArrival[]
  readonly nets: SummedGroup['nets']
}

/** Rows of a group stand beside each other. */
function gathered(
  kind: GroupKind,
  rows: readonly Row[],
  stables: Awaited<ReturnType<typeof stablesOf>>,
): SummarySource[] {
  const names = Map.groupBy(stables, ({ groupId }) => groupId)
  const found = new Map<number, SummarySource & { members: SummedGroup[] }>()
  for (const { memberId, stocks, feed, weights, arrivals, nets, ...head } of rows) {
    const stableName = (names.get(head.id) ?? []).map(({ name }) => name).join(', ')
    const source = found.get(head.id) ?? { ...head, stableName, kind, members: [] }
    found.set(head.id, source)
    if (memberId !== null)
      source.members.push({
        id: memberId,
        stocks: stocks ?? {},
        feed,
        weights: readWeights(weights),
        arrivals,
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
      g.end_date as "endDate", g.age, m.id as "memberId", t.stocks, f.feed, w.weights, o.arrivals, n.nets
    from (select x.* from app.production_groups x where x.farm_id = ${farmOf(scope)} and x.kind = ${kind} and x.deleted_at is null
        and (x.parent_id is null or x.is_parent)
        and x.start_date between coalesce(${from ?? null}::date, '-infinity') and coalesce(${to ?? null}::date, 'infinity')
      order by x.start_date desc, x.base_name desc limit ${MOST_GROUPS}) g
      left join lateral (${MEMBERS}) m on true
      left join lateral (${stocksSql(today)}) t on true
      left join lateral (${FEED}) f on true
      left join lateral (${weightsSql(kind)}) w on true
      left join lateral (${arrivalsSql(today)}) o on true
      left join lateral (${NETS}) n on true
    order by g.start_date desc, g.base_name desc, m.member_letter`,
  )
  // Asked apart: row by row, a small installation reads all stables of the farm for each group.
  const stables = await stablesOf(db, farmOf(scope), [...new Set(rows.map(({ id }) => id))])
  return gathered(kind, rows, stables)
}
