import { MAX_DIARY_DAYS, MOTHER_DAYS } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type {
  EntrySource,
  FattenedDay,
  FattenedGroup,
  MotherPage,
  RoundSource,
  StableSource,
  StatisticSources,
} from '@warren/shared/features/statistics/statistic-sources.rules.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf, rowsOf } from '../../platform/db/lists.ts'

/** Rounds that started in these days; both ends are told, so that no question is without bounds. */
export interface StatisticRange {
  readonly from: Day
  readonly to: Day
}

/** More than any farm has: forty rounds a year for a hundred years. */
const MOST_GROUPS = 4000

/** The group itself, or the members of a merged one. */
const PAGES = sql`select g.id, g.farm_id, g.start_date, g.generated_name where not g.is_parent
  union all select x.id, x.farm_id, x.start_date, x.generated_name from app.production_groups x
    where g.is_parent and x.farm_id = g.farm_id and x.parent_id = g.id and x.id <> g.id and x.deleted_at is null`

/** Deaths of nests by day of life; those before kindling belong to the first days. */
const NEST_DEAD = sql`select coalesce(sum(d.dead) filter (where d.age <= 7), 0)::int as dead7,
      coalesce(sum(d.dead) filter (where d.age between 8 and 21), 0)::int as dead21,
      coalesce(sum(d.dead) filter (where d.age > 21), 0)::int as "deadLater"
    from (select x.dead, x.day - m.start_date - ${MOTHER_DAYS.farrowing}::int as age from app.stock_days x
      where x.farm_id = m.farm_id and x.group_id = m.id and x.stock = 'SUC' and x.dead <> 0 offset 0) d`

/** Grams delivered to group `m`, whatever their type. */
const FEED = sql`select coalesce(max(t.feed_lactation_g + t.feed_weaning_g + t.feed_female_starter_g + t.feed_finisher_g), 0)::bigint
    + (select coalesce(sum(d.feed_g), 0)::bigint from app.diary_days d
      where d.farm_id = m.farm_id and d.group_id = m.id and d.feed_type is null and d.feed_g > 0) as grams
  from app.diary_totals t where t.farm_id = m.farm_id and t.group_id = m.id`

type PageRow = Omit<RoundSource, 'pages'> &
  Omit<MotherPage, 'id' | 'name' | 'nestDead'> & {
    readonly pageId: number | null
    readonly pageName: string
    readonly dead7: number
    readonly dead21: number
    readonly deadLater: number
  }

const roundRows = (farmId: number, { from, to }: StatisticRange): RawBuilder<unknown> =>
  sql`select g.id, g.generated_name as name, g.start_date as "startDate", g.end_date as "endDate", m.id as "pageId", m.generated_name as "pageName",
      coalesce(n.inseminated, 0) as inseminated, coalesce(n.kindlings, 0) as kindlings, coalesce(k.suckling_num, 0) as born,
      coalesce(k.suckling_viable, 0) as viable, coalesce(s.added, 0) as added, coalesce(s.fostered, 0) as fostered,
      coalesce(s.corrected, 0) as corrected, coalesce(s.gone, 0) as weaned, coalesce(s.dead, 0) as dead, coalesce(s.culled, 0) as culled,
      coalesce(s.balance, 0) as balance, d.dead7, d.dead21, d."deadLater", coalesce(f.grams, 0)::float8 as "feedGrams"
    from (select x.* from app.production_groups x where x.farm_id = ${farmId} and x.kind = 'MOTHER' and x.deleted_at is null
        and (x.parent_id is null or x.is_parent) and x.start_date between ${from}::date and ${to}::date
      order by x.start_date desc limit ${MOST_GROUPS}) g
      left join lateral (${PAGES}) m on true
      left join lateral (select x.ia_incycle + x.ia_outcycle + x.ia_virgin as inseminated,
          x.farrowed_incycle + x.farrowed_outcycle + x.farrowed_virgin as kindlings
        from app.mother_numbers x where x.farm_id = m.farm_id and x.group_id = m.id offset 0) n on true
      left join lateral (select x.suckling_num, x.suckling_viable from app.suckling_numbers x
        where x.farm_id = m.farm_id and x.group_id = m.id offset 0) k on true
      left join lateral (select x.* from app.stock_totals x where x.farm_id = m.farm_id and x.group_id = m.id and x.stock = 'SUC' offset 0) s on true
      left join lateral (${NEST_DEAD}) d on true
      left join lateral (${FEED}) f on true
    order by g.start_date, g.id, m.id`

/** Rows of a round stand beside each other. */
function roundsOf(rows: readonly PageRow[]): RoundSource[] {
  const found = new Map<number, RoundSource & { pages: MotherPage[] }>()
  for (const row of rows) {
    const { id, name, startDate, endDate, pageId, pageName, dead7, dead21, deadLater, ...page } = row
    const round = found.get(id) ?? { id, name, startDate, endDate, pages: [] }
    found.set(id, round)
    if (pageId !== null)
      round.pages.push({ id: pageId, name: pageName, ...page, nestDead: [dead7, dead21, deadLater] })
  }
  return [...found.values()]
}

/** Groups that can hold animals of the rounds: one lives as many days as a diary has, before them and after them. */
const livedWith = (farmId: number, kinds: readonly string[], { from, to }: StatisticRange) =>
  sql`select x.* from app.production_groups x where x.farm_id = ${farmId} and x.kind = any (${[...kinds]}::text[]) and x.deleted_at is null
      and not x.is_parent and x.start_date between ${addDays(from, -MAX_DIARY_DAYS)}::date and ${addDays(to, MAX_DIARY_DAYS)}::date
    order by x.start_date, x.id limit ${MOST_GROUPS}`

/**
 * As text, '14:2' or '14:2:0:0:0': there are thousands of them, and the engine makes objects at ten times the cost. On most days
 * nothing but deaths is written down.
 */
const DAYS = sql`select string_agg(case when (d.sold, d.slaughtered, d.moved_out, d.added, d.moved_in) = (0, 0, 0, 0, 0)
        then (d.day - m.start_date) || ':' || d.dead
        else concat_ws(':', d.day - m.start_date, d.dead, d.sold + d.slaughtered, d.moved_out, d.added + d.moved_in) end,
      ',' order by d.day) as days
    from app.stock_days d where d.farm_id = m.farm_id and d.group_id = m.id and d.stock = 'FAT'
      and (d.dead, d.sold, d.slaughtered, d.moved_out, d.added, d.moved_in) <> (0, 0, 0, 0, 0, 0)`

/** Typed means; days that were weighed have theirs from the scale. */
const TYPED = sql`select string_agg((d.day - m.start_date) || ':' || d.weight_a, ',') as typed from app.diary_days d
    where d.farm_id = m.farm_id and d.group_id = m.id and d.weight_a is not null`
const WEIGHED = sql`select string_agg((x.day - m.start_date) || ':' || round(x.sum_g::numeric / x.n)::int, ',') as weighed
    from app.weight_days x where x.farm_id = m.farm_id and x.group_id = m.id and x.type = 'FAT'`

const CONDEMNED = sql`select coalesce(sum(c.num), 0)::int as condemned, coalesce(sum(c.grams), 0)::float8 as "condemnedGrams",
    coalesce(sum(c.num) filter (where c.cause = 'trDead'), 0)::int as "deadInTransport"
  from app.slaughterings s
    cross join lateral (select x.* from app.slaughter_condemnations x where x.farm_id = s.farm_id and x.slaughtering_id = s.id offset 0) c
  where s.farm_id = m.farm_id and s.group_id = m.id and s.deleted_at is null`

type GroupRow = Omit<FattenedGroup, 'days' | 'weights'> & {
  readonly days: string | null
  readonly typed: string | null
  readonly weighed: string | null
}

const groupRows = (farmId: number, range: StatisticRange): RawBuilder<unknown> =>
  sql`select m.id, m.generated_name as name, m.start_date as "startDate", m.end_date as "endDate", m.age,
      coalesce(t.culled, 0) as culled, coalesce(t.corrected, 0) as corrected, coalesce(t.balance, 0) as balance,
      coalesce(t.sold, 0) as sold, coalesce(t.slaughtered, 0) as slaughtered, coalesce(t.grams_sold, 0)::float8 as "gramsSold",
      coalesce(t.grams_slaughtered, 0)::float8 as "gramsSlaughtered", coalesce(t.grams_moved, 0)::float8 as "gramsMoved",
      d.days, y.typed, w.weighed, coalesce(f.grams, 0)::float8 as "feedGrams", c.condemned, c."condemnedGrams", c."deadInTransport",
      coalesce(b.stables, '[]') as stables
    from (${livedWith(farmId, ['FATTENING'], range)}) m
      left join lateral (select x.* from app.stock_totals x where x.farm_id = m.farm_id and x.group_id = m.id and x.stock = 'FAT' offset 0) t on true
      left join lateral (${DAYS}) d on true
      left join lateral (${TYPED}) y on true
      left join lateral (${WEIGHED}) w on true
      left join lateral (${FEED}) f on true
      left join lateral (${CONDEMNED}) c on true
      left join lateral (select json_agg(x.stable_id order by x.place) as stables from app.group_stables x
        where x.farm_id = m.farm_id and x.group_id = m.id) b on true`

const [COLON, COMMA, MINUS, ZERO] = [58, 44, 45, 48]

/** Whole numbers of '14:2,15:0', a row for each comma. Letter by letter: split and joined anew, ten years take a blink. */
function numbersIn(text: string | null): number[][] {
  if (!text) return []
  const rows: number[][] = []
  let row: number[] = []
  let value = 0
  let sign = 1
  for (let at = 0; at <= text.length; at++) {
    const letter = at < text.length ? text.charCodeAt(at) : COMMA
    if (letter === MINUS) sign = -1
    else if (letter === COLON || letter === COMMA) {
      row.push(sign * value)
      value = 0
      sign = 1
      if (letter === COMMA) {
        rows.push(row)
        row = []
      }
    } else value = value * 10 + letter - ZERO
  }
  return rows
}

const dayIn = ([offset = 0, dead = 0, out = 0, movedOut = 0, entered = 0]: number[]): FattenedDay => ({
  offset,
  dead,
  out,
  movedOut,
  in: entered,
})

/** Weighed means before typed ones, as the diary has them. */
const weightsOf = ({ typed, weighed }: GroupRow): FattenedGroup['weights'] =>
  [...new Map([...numbersIn(typed), ...numbersIn(weighed)] as [number, number][])]
    .map(([offset, grams]) => ({ offset, grams }))
    .toSorted((one, other) => one.offset - other.offset)

/** Arrivals and moves in; kits of a mother group in the bin come from elsewhere, as the ledger has them. */
const entryRows = (farmId: number, range: StatisticRange): RawBuilder<unknown> =>
  sql`select m.id as group, m.kind, o.num + o.num_ps + o.num_gp as heads, (o.grams + o.grams_ps + o.grams_gp)::float8 as grams,
      m.age + (o.arrived_date - m.start_date) as age,
      case when s.id is not null then json_build_object('id', case s.kind when 'MOTHER' then coalesce(s.parent_id, s.id) else s.id end,
        'kind', s.kind) end as from
    from (${livedWith(farmId, ['YOUNG', 'FATTENING'], range)}) m
      cross join lateral (select x.* from app.origins x where x.farm_id = m.farm_id and x.group_id = m.id and x.deleted_at is null
        and not x.is_moving_source offset 0) o
      left join lateral (select x.id, x.kind, x.parent_id from app.production_groups x
        where x.farm_id = m.farm_id and x.id = o.other_group_id and (x.deleted_at is null or x.kind <> 'MOTHER') offset 0) s on true
    order by m.start_date, m.id, o.arrived_date, o.id`

/** Stables with their floor, and their cages and pens for fattening [D-037]. */
const stableRows = (farmId: number): RawBuilder<unknown> =>
  sql`select s.id, s.name, s.area_m2::float8 as "areaM2", coalesce(c.cages, 0) as cages from app.stables s
      left join lateral (select sum(r.to_no - r.from_no + 1)::int as cages from app.cage_ranges r
        where r.farm_id = s.farm_id and r.stable_id = s.id and r.cage_type_id in (4, 5) offset 0) c on true
    where s.farm_id = ${farmId} order by s.walk_key`

/** Younger females are not counted among the does. */
const DOE_DAYS = 112

/**
 * By month: does that were old enough for the first time on its first day, less those that had left by then. Counted by day
 * first: months are reckoned once a day, not once a doe. A doe that left before she was old enough is counted in no month.
 */
const doeRows = (farmId: number): RawBuilder<unknown> =>
  sql`select to_char(k.month, 'YYYY-MM') as month, sum(k.change)::int as change from (
      select date_trunc('month', e.day::timestamp) + interval '1 month' as month, sum(e.change) as change
      from app.rabbits r cross join lateral (values (r.birth_date + ${DOE_DAYS}::int, 1), (r.exit_date - 1, -1)) e (day, change)
      where r.farm_id = ${farmId} and r.sex = 'FEMALE' and r.birth_date is not null
        and (r.exit_date is null or r.exit_date - 1 >= r.birth_date + ${DOE_DAYS}::int) and e.day is not null
      group by e.day) k
    group by k.month having sum(k.change) <> 0 order by k.month`

/** Running sums: months without a change have what the one before had. */
function doesByMonth(
  rows: readonly { readonly month: string; readonly change: number }[],
  { from, to }: StatisticRange,
): Record<string, number> {
  const does: Record<string, number> = {}
  let [heads, at] = [0, 0]
  const last = addDays(to, MAX_DIARY_DAYS).slice(0, 7)
  for (let [year, month] = from.split('-').map(Number) as [number, number]; ; month++) {
    if (month > 12) [year, month] = [year + 1, 1]
    const name = `${year}-${String(month).padStart(2, '0')}`
    if (name > last) return does
    for (; (rows[at]?.month ?? '9999') <= name; at++) heads += rows[at]?.change ?? 0
    does[name] = heads
  }
}

/** What statistics of a range are worked out from: totals and days of its groups, never single postings [9.6]. */
export async function statisticSources(
  scope: FarmScope,
  db: Db,
  range: StatisticRange,
): Promise<StatisticSources> {
  const farmId = farmOf(scope)
  const [rounds, groups, entries, stables, does, settings] = await Promise.all([
    rowsOf<PageRow>(db, roundRows(farmId, range)),
    rowsOf<GroupRow>(db, groupRows(farmId, range)),
    rowsOf<EntrySource>(db, entryRows(farmId, range)),
    rowsOf<StableSource>(db, stableRows(farmId)),
    rowsOf<{ month: string; change: number }>(db, doeRows(farmId)),
    rowsOf<{ rhythmDays: number }>(
      db,
      sql`select b.rhythm_days as "rhythmDays" from app.breeding_settings b where b.farm_id = ${farmId}`,
    ),
  ])
  return {
    rounds: roundsOf(rounds),
    groups: groups.map((row) => {
      const { days, typed: _typed, weighed: _weighed, ...group } = row
      return { ...group, days: numbersIn(days).map(dayIn), weights: weightsOf(row) }
    }),
    entries,
    stables,
    does: doesByMonth(does, range),
    rhythmDays: settings[0]?.rhythmDays ?? USUAL_RHYTHM,
  }
}

/** Days from one round to the next where a farm has set nothing. */
const USUAL_RHYTHM = 42

/** Heads and grams that the last closed groups sold: what a head is worth in kilograms. */
export const lastSales = (
  scope: FarmScope,
  db: Db,
  groups: number,
): Promise<{ heads: number; grams: number }[]> =>
  rowsOf(
    db,
    sql`select t.sold + t.slaughtered as heads, (t.grams_sold + t.grams_slaughtered)::float8 as grams
      from (select x.id, x.farm_id, x.end_date from app.production_groups x where x.farm_id = ${farmOf(scope)} and x.kind = 'FATTENING'
          and x.deleted_at is null and not x.is_parent and x.end_date is not null) m
        cross join lateral (select x.* from app.stock_totals x where x.farm_id = m.farm_id and x.group_id = m.id and x.stock = 'FAT' offset 0) t
      where t.sold + t.slaughtered > 0 order by m.end_date desc, m.id desc limit ${groups}`,
  )

/** When a round started; none of another farm, and none that is no round. */
export const findRoundStart = async (scope: FarmScope, db: Db, id: number): Promise<Day | undefined> => {
  const [found] = await rowsOf<{ day: Day }>(
    db,
    sql`select g.start_date as day from app.production_groups g where g.farm_id = ${farmOf(scope)} and g.id = ${id}
      and g.kind = 'MOTHER' and g.deleted_at is null and (g.parent_id is null or g.is_parent)`,
  )
  return found?.day
}
