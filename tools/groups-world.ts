import { farmsSql } from '../server/test/fill-herds.ts'
import { addDays } from '../shared/src/kernel/calendar.ts'
import { psql } from './bare-engine.ts'
import { askingStep, openProofWorld, type ProofWorld } from './proof-world.ts'

/** Days of a group, heads it began with, its animals' age then. */
export const DAYS = 64
const HEADS = 1200
const AGE = 35
/** A farm begins a group every so many days. */
const EVERY = 9
/** Groups of a farm that asks for its list, and of the one farm of ten years. */
const LISTED = 100
export const TEN_YEARS = 393

export interface GroupsWorld extends ProofWorld {
  /** The open group of a farm has the number of the farm; it began on this day. */
  readonly startDate: string
  readonly today: string
  /** A farm of ten years, behind all others. */
  readonly old: number
  /** The token of its administrator. */
  readonly oldAdmin: () => Promise<string>
}

/** Groups of each farm, the newest open and the others closed; the newest have the numbers of their farms. */
const groupsSql = (farms: number, groups: number): string => `
  create temp table made as
    select f.id as farm_id, n, case when n = 0 then f.id else ${farms + 1} + row_number() over (order by n = 0, n, f.id) end as id, current_date - ${DAYS - 1} - ${EVERY} * n as start_date
    from app.farms f cross join lateral generate_series(0, case when f.id > ${farms} then ${TEN_YEARS} when (f.id - 1) % ${askingStep(farms)} = 0 then ${Math.max(LISTED, groups)} else ${groups} end - 1) n;
  insert into app.production_groups (id, farm_id, kind, name, base_name, generated_name, start_date, age, end_date, planned_delivery_age, created_at)
    overriding system value
    select id, farm_id, 'FATTENING', 'P' || n, x.name, x.name, start_date, ${AGE}, case when n > 0 then start_date + ${DAYS - 1} end, 90, now()
    from made cross join lateral (select 'P' || n || to_char(start_date - ${AGE}, '-YYMMDD') as name) x order by id;
  select setval('app.production_groups_id_seq', (select max(id) from made));
  insert into app.group_stables (farm_id, group_id, stable_id, place)
    select m.farm_id, m.id, s.id, 0 from made m cross join lateral (select id from app.stables where farm_id = m.farm_id order by id limit 1) s;
  insert into app.origins (id, farm_id, group_id, arrived_date, farm_name, age, num, grams) overriding system value
    select id, farm_id, id, start_date, 'Farm', ${AGE}, ${HEADS}, ${HEADS * 900} from made order by id;
  select setval('app.origins_id_seq', (select max(id) from made));`

/** Deaths of a day of an open group, as they are filled in. */
export const deadOn = (group: number, k: number): number => (k === 0 ? 0 : 1 + ((group + k) % 3))

/** What the diary of each day says; heads are posted. The last day of a closed group sells what is left. */
const daysSql = `
  create temp table days as select m.farm_id, m.id as group_id, m.start_date + k as day, k, m.n > 0 and k = ${DAYS - 1} as is_last,
    case when k = 0 or (m.n > 0 and k = ${DAYS - 1}) then 0 else 1 + (m.id + k) % 3 end::int as dead
    from generate_series(0, ${DAYS - 1}) k cross join made m;
  insert into app.diary_days (farm_id, group_id, day, seq, daily_feed_g, feed_type, feed_g, temperature, relative_humidity, water_l, comment, medication1, weight_a, updated_at, updated_by)
    select farm_id, group_id, day, 1, 60 + k * 2, case when k % 6 = 0 then 'FINISHER' end, case when k % 6 = 0 then 900000 end, 16 + k % 5, 60, 200 + k,
      case when k % 9 = 4 then 'fans checked' end, k between 10 and 14, case when k % 7 = 6 then 900 + k * 40 end, now(), 1
    from days;
  insert into app.diary_totals
    select farm_id, group_id, 0, 0, 0, coalesce(sum(feed_g), 0), coalesce(sum(daily_feed_g), 0), count(*) filter (where feed_g > 0), count(daily_feed_g), 0, 0, count(*) filter (where medication1), 0
    from app.diary_days group by 1, 2;
  create temp table lines as
    select farm_id, day, 'ARRIVED' as kind, null::bigint as from_group_id, group_id as to_group_id, ${HEADS} as num, ${HEADS * 900}::bigint as grams, 'origin' as document, group_id as document_id
      from days where k = 0
    union all select farm_id, day, 'DIED', group_id, null, dead, 0, 'diary', group_id * 1024 + k from days where dead > 0
    union all select d.farm_id, d.day, 'SOLD', d.group_id, null, x.num, x.num * 2400, 'diary', d.group_id * 1024 + d.k from days d
      join (select group_id, ${HEADS} - sum(dead)::int as num from days group by 1) x using (group_id) where d.is_last;
  insert into app.animal_postings (farm_id, day, kind, from_group_id, from_stock, to_group_id, to_stock, num, grams, document, document_id, at, user_id)
    select farm_id, day, kind, from_group_id, case when from_group_id is not null then 'FAT' end, to_group_id, case when to_group_id is not null then 'FAT' end,
      num, grams, document, document_id, now(), 1 from lines order by day, farm_id;`

/** Of every second group one rabbit was weighed once a week. */
const weightsSql = `
  insert into app.weight_records (farm_id, group_id, day, type, grams, at)
    select farm_id, group_id, day, 'FAT', 890 + k * 40, now() from days where group_id % 2 = 1 and k % 7 = 3;
  insert into app.weight_days
    select farm_id, group_id, type, day, 1, grams, grams * grams, grams, grams from app.weight_records;`

/** What the trigger would have kept. */
const booksSql = `
  insert into app.stock_days (farm_id, group_id, stock, day, added, dead, sold, grams_in, grams_sold)
    select farm_id, coalesce(from_group_id, to_group_id), 'FAT', day, coalesce(sum(num) filter (where kind = 'ARRIVED'), 0), coalesce(sum(num) filter (where kind = 'DIED'), 0),
      coalesce(sum(num) filter (where kind = 'SOLD'), 0), coalesce(sum(grams) filter (where kind = 'ARRIVED'), 0), coalesce(sum(grams) filter (where kind = 'SOLD'), 0)
    from lines group by 1, 2, 4 order by 4, 1;
  insert into app.stock_totals (farm_id, group_id, stock, added, dead, sold, grams_in, grams_sold)
    select farm_id, group_id, stock, sum(added), sum(dead), sum(sold), sum(grams_in), sum(grams_sold) from app.stock_days group by 1, 2, 3;`

/** Rows lie by day, as they would have come: those of one group apart. Keys are not checked, what triggers do is written at once. */
const fillGroups = (farms: number, groups: number): string => `
  set synchronous_commit = off;
  set session_replication_role = replica;
  set work_mem = '256MB';
  ${farmsSql(farms + 1)}
  ${groupsSql(farms, groups)}
  ${daysSql}
  ${booksSql}
  ${weightsSql}
  vacuum (analyze) app.production_groups; vacuum (analyze) app.diary_days; vacuum (analyze) app.stock_days;
  vacuum (analyze) app.stock_totals; vacuum (analyze) app.animal_postings; vacuum (analyze) app.origins; vacuum (analyze) app.weight_days;
  analyze;
  checkpoint;`

/** So many farms with so many fattening groups each, and one farm of ten years. */
export async function openGroupsWorld(farms: number, groups: number): Promise<GroupsWorld> {
  const world = await openProofWorld({
    name: 'groups',
    farms,
    fill: fillGroups(farms, groups),
    counts:
      "select (select count(*) from app.production_groups) || ' groups, ' || (select count(*) from app.animal_postings) || ' postings'",
  })
  // The day of the engine, on which the newest groups have their last row.
  const today = psql(world.adminUrl, 'select current_date')
  let admin: Promise<string> | undefined
  const oldAdmin = () => (admin ??= world.signUp(farms + 1))
  return { ...world, today, startDate: addDays(today, 1 - DAYS), old: farms + 1, oldAdmin }
}
