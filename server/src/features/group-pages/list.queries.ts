import {
  type AlarmLevel,
  type GroupKind,
  MOTHER_DAYS,
  type Stock,
} from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf, foldedTerm, folded, rowsOf, sortFieldsOf } from '../../platform/db/lists.ts'

/** What a list of groups is asked for. */
export interface GroupsQuery {
  readonly page: number
  readonly pageSize: number
  readonly sortFields: string
  readonly sortOrder: 'asc' | 'desc'
  readonly state?: 'open' | 'closed' | undefined
  readonly stableId?: number | undefined
  readonly search?: string | undefined
}

/** What is asked of which list. */
interface Asked {
  readonly kind: GroupKind
  readonly query: GroupsQuery
  readonly today: Day
}

/** A group as its list shows it. */
export interface ListedGroup {
  readonly id: number
  readonly parentId: number | null
  readonly generatedName: string
  readonly startDate: Day
  readonly age: number | null
  readonly endDate: Day | null
  readonly stableName: string
  readonly origin: string
  /** Heads by stock on the day the row stands for; stocks that never had any are left out. */
  readonly heads: Readonly<Partial<Record<Stock, number>>>
  /** The strongest of its open alarms; of a merged group of all its members. */
  readonly alarm: AlarmLevel | null
}

/** Those that have the animals of a group: itself, or its members; each way by its own index. */
const WORKING = sql`(select g.farm_id, g.id, g.end_date where not g.is_parent
    union all select x.farm_id, x.id, x.end_date from app.production_groups x
    where g.is_parent and x.farm_id = g.farm_id and x.parent_id = g.id and x.id <> g.id)`

const STABLES = sql`(select string_agg(t.name, ', ' order by s.place) from app.group_stables s
  cross join lateral (select x.name from app.stables x where x.farm_id = s.farm_id and x.id = s.stable_id offset 0) t
  where s.farm_id = g.farm_id and s.group_id = g.id)`

/** The first three places animals came from, then an ellipsis [D-148]. */
const ORIGINS = sql`(select string_agg(case when o.no <= 3 then o.label else '…' end, ', ' order by o.no) filter (where o.no <= 4)
  from (select x.label, row_number() over (order by min(x.arrived_date), x.label) as no from (
      select coalesce(o.group_name, o.farm_name) as label, o.arrived_date from ${WORKING} m
      cross join lateral (select y.* from app.origins y where y.farm_id = m.farm_id and y.group_id = m.id
        and y.deleted_at is null and not y.is_moving_source offset 0) o) x
    where x.label is not null group by x.label) o)`

/**
 * Heads by stock on the day a row stands for: all that is booked, less what lies after it. Weaned kits are placed after their
 * group was closed [GD-07].
 */
const headsSql = (
  today: Day,
): RawBuilder<unknown> => sql`(select coalesce(json_object_agg(h.stock, h.heads), '{}') from (
    select t.stock, sum(t.balance - coalesce(l.later, 0))::int as heads from ${WORKING} m
    cross join lateral (select x.balance, x.stock from app.stock_totals x where x.farm_id = m.farm_id and x.group_id = m.id offset 0) t
    left join lateral (select sum(d.net) as later from app.stock_days d where d.farm_id = m.farm_id and d.group_id = m.id and d.stock = t.stock
      and d.day > case when t.stock = 'WEAN' then ${today}::date else least(${today}::date, m.end_date) end offset 0) l on true group by t.stock) h)`

/** Alarms of a group that no administrator has looked at yet. */
const ALARM = sql`(select case when bool_or(a.level = 'ALARM') then 'ALARM' when count(*) > 0 then 'WATCH' end from ${WORKING} m
  cross join lateral (select x.level from app.group_alarms x where x.farm_id = m.farm_id and x.group_id = m.id and x.state = 'OPEN' offset 0) a)`

/** The weaning day that was entered for a mother group; of a merged parent the last one of its members. */
export const WEANED_ON = sql`(select max(s.weaning_date) from ${WORKING} m
  cross join lateral (select x.weaning_date from app.suckling_numbers x where x.farm_id = m.farm_id and x.group_id = m.id offset 0) s)`

/** What the list of a kind is sorted by: what stands in the group or follows from it, no figure that is counted [D-261]. */
const sortsOf = ({ kind, today }: Asked): Readonly<Record<string, RawBuilder<unknown>>> => ({
  startDate: sql`g.start_date`,
  name: sql`g.base_name`,
  generatedName: sql`g.generated_name`,
  stable: STABLES,
  stableName: STABLES,
  endDate: sql`g.end_date`,
  ...(kind === 'MOTHER'
    ? {
        // It follows from the first day.
        farrowingDate: sql`g.start_date`,
        separationDate: sql`coalesce(${WEANED_ON}, g.start_date + ${MOTHER_DAYS.weaning}::int)`,
      }
    : { actualAge: sql`g.age + (least(g.end_date, ${today}::date) - g.start_date)` }),
})

/** Members stand under their parent in both directions [GD-22]. */
function orderOf(asked: Asked): RawBuilder<unknown> {
  const sorts = sortsOf(asked)
  const direction = sql.raw(asked.query.sortOrder)
  const fields = sortFieldsOf(asked.query, Object.keys(sorts), ['startDate', 'name']).slice(0, 2)
  const parts = [
    ...fields.map((field) => sorts[field] ?? sql`g.start_date`),
    sql`g.start_date`,
    sql`g.base_name`,
  ]
  return sql.join([...parts.map((part) => sql`${part} ${direction}`), sql`g.member_letter asc nulls first`])
}

const filterOf = ({ state, stableId, search }: GroupsQuery): RawBuilder<unknown> =>
  sql.join(
    [
      ...(state === undefined
        ? []
        : [state === 'open' ? sql`g.end_date is null` : sql`g.end_date is not null`]),
      ...(stableId === undefined
        ? []
        : [
            sql`exists (select from app.group_stables s where s.farm_id = g.farm_id and s.group_id = g.id and s.stable_id = ${stableId})`,
          ]),
      ...(search === undefined || search.trim() === ''
        ? []
        : [sql`strpos(${folded(sql`g.generated_name`)}, ${foldedTerm(search.trim())}) > 0`]),
      sql`true`,
    ],
    sql` and `,
  )

/** A page of groups of a kind; the count is a statement of its own. */
export async function pageGroups(
  scope: FarmScope,
  db: Db,
  asked: Asked,
): Promise<{ rows: ListedGroup[]; total: number }> {
  const { kind, query, today } = asked
  const order = orderOf(asked)
  const where = sql`g.farm_id = ${farmOf(scope)} and g.kind = ${kind} and g.deleted_at is null and ${filterOf(query)}`
  const [counted] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from app.production_groups g where ${where}`,
  )
  const rows = await rowsOf<ListedGroup>(
    db,
    sql`select g.id, g.parent_id as "parentId", g.generated_name as "generatedName", g.start_date as "startDate", g.age, g.end_date as "endDate",
      coalesce(${STABLES}, '') as "stableName", coalesce(${ORIGINS}, '') as origin, ${headsSql(today)} as heads, ${ALARM} as alarm
      from (select g.* from app.production_groups g where ${where} order by ${order}
        limit ${query.pageSize} offset ${query.page * query.pageSize}) g order by ${order}`,
  )
  return { rows, total: counted?.total ?? 0 }
}
