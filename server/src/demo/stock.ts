import type pg from 'pg'
import { evenOutPast, fillPastTasks } from './past-litters.ts'

/** Rabbits of each farm by generation, oldest first: does and bucks. 4,000 in all; the last two still live. */
const HERDS = [
  { shortName: 'HO', does: [170, 300, 420, 480, 520, 600], bucks: [10, 14, 16, 18, 24, 28] },
  { shortName: 'TK', does: [40, 60, 80, 100, 130, 140], bucks: [4, 6, 6, 8, 10, 16] },
  { shortName: 'BA', does: [40, 60, 80, 100, 130, 140], bucks: [4, 6, 6, 8, 10, 16] },
  { shortName: 'OR', does: [15, 20, 25, 30, 40, 50], bucks: [2, 3, 3, 3, 4, 5] },
] as const
/** Days between the generations' births, and how old the youngest is. */
const GENERATION_DAYS = 210
const YOUNGEST_DAYS = 100

/** Numbers that look random and are the same in every demo. */
const HELPERS_SQL = `
  create or replace function pg_temp.chance(n bigint, salt text) returns float8 language sql immutable
    as $$ select (hashtextextended(salt, n) & 1048575) / 1048576.0 $$;
  create or replace function pg_temp.pick(of text[], n bigint, salt text) returns text language sql immutable
    as $$ select of[1 + floor(pg_temp.chance(n, salt) * cardinality(of))::int] $$;
  create temp table kin (id bigint, farm_id int, sex text, generation int, n int)`

/** One generation: parents are drawn from the one before, its fathers through their semen. */
const GENERATION_SQL = `
  with farm as (select id, short_name from app.farms where short_name = $1),
  young as (
    select n, case when n <= $3::int then 'FEMALE' else 'MALE' end as sex, $2::int * 10000 + n as key
    from generate_series(1, $3::int + $4::int) n
  ),
  mothers as (select k.id, row_number() over (order by k.id) as i, count(*) over () as of from kin k, farm f where k.farm_id = f.id and k.generation = $2::int - 1 and k.sex = 'FEMALE'),
  semen as (select s.id, row_number() over (order by s.id) as i, count(*) over () as of
    from app.sperms s join kin k on k.id = s.buck_id, farm f where s.farm_id = f.id and k.generation = $2::int - 1),
  born as (
    insert into app.rabbits (farm_id, tattoo, sex, mother_id, mother_farm_id, father_sperm_id, origin, breed, line, family_genetics, pedigree,
      breast_number, birth_date, bred_from_date, weight_32d, weight_66d, weight_18w, weight_third_yean, statistical_weight, created_at)
    select f.id, case when y.sex = 'MALE' then pg_temp.pick('{HYB,DAB}', y.key, 'breed') else pg_temp.pick('{HY,HY,DA}', y.key, 'breed') end
        || lpad(($2::int * 1000 + y.n)::text, 5, '0'),
      y.sex, m.id, case when m.id is not null then f.id end, s.id,
      case when $2::int = 0 then 'BOUGHT' else 'SELF_BREED' end,
      case pg_temp.pick('{HY,HY,DA}', y.key, 'breed') when 'DA' then 'DANUBIA' else 'HYCOLE' end,
      pg_temp.pick('{PS,PS,PS,C,D,XXL}', y.key, 'line'), pg_temp.pick('{D,C,X}', y.key, 'family') || '-' || (1 + y.n % 18),
      y.n % 6 = 0, 8 + floor(pg_temp.chance(y.key, 'teats') * 3)::int, d.born,
      case when y.sex = 'FEMALE' then d.born + 135 end,
      780 + floor(pg_temp.chance(y.key, '32') * 260)::int,
      case when d.born < current_date - 66 then 2050 + floor(pg_temp.chance(y.key, '66') * 480)::int end,
      case when d.born < current_date - 126 then 3350 + floor(pg_temp.chance(y.key, '18') * 560)::int end,
      case when d.born < current_date - 330 and y.sex = 'FEMALE' then 4050 + floor(pg_temp.chance(y.key, 'third') * 700)::int end,
      case when d.born < current_date - 126 then 3900 + floor(pg_temp.chance(y.key, 'stat') * 900)::int end,
      (d.born + 75)::timestamptz
    from young y cross join farm f
    cross join lateral (select current_date - ($5::int + (5 - $2::int) * $6::int) - floor(pg_temp.chance(y.key, 'born') * 120)::int as born) d
    left join mothers m on m.i = 1 + floor(pg_temp.chance(y.key, 'mother') * m.of)::int
    left join semen s on s.i = 1 + floor(pg_temp.chance(y.key, 'father') * s.of)::int
    order by y.n
    returning id, farm_id, sex
  )
  insert into kin select id, farm_id, sex, $2::int, row_number() over (order by id) from born`

const SEMEN_SQL = `
  insert into app.sperms (farm_id, label, buck_id, buck_farm_id, buck_tattoo, pedigree)
  select r.farm_id, r.tattoo || '-' || d, r.id, r.farm_id, r.tattoo, r.pedigree
  from kin k join app.farms f on f.id = k.farm_id join app.rabbits r on r.id = k.id, generate_series(1, 6) d
  where f.short_name = $1 and k.generation = $2::int and k.sex = 'MALE' order by r.id, d`
/** Bought doses: one whose buck stands on the neighbour's farm, one of an unknown buck. */
const BOUGHT_SEMEN_SQL = `
  insert into app.sperms (farm_id, label, buck_id, buck_farm_id, buck_tattoo, pedigree)
  select f.id, 'TK-' || b.tattoo, b.id, b.farm_id, b.tattoo, true from app.farms f, (
    select r.* from app.rabbits r join app.farms t on t.id = r.farm_id where t.short_name = 'TK' and r.sex = 'MALE' order by r.id desc limit 4) b
  where f.short_name = 'HO'
  union all select f.id, 'IMPORT-' || n, null, null, null, false from app.farms f, generate_series(1, 3) n where f.short_name = 'HO'`

/** Three bands in turn, every six weeks: of the first farm for two years, of the others for a year and a half. The newest five of the first farm are drafts: its people live them. */
const GROUPS_SQL = `
  insert into app.ia_groups (farm_id, name, start_date, active, closed_at, created_at)
  select f.id, 'BAND0' || (1 + n % 3), d.start, p.past, case when p.past then d.start::timestamptz end, (d.start - 7)::timestamptz
  from app.farms f cross join lateral (select f.short_name <> 'HO' as other) o, generate_series(0, case when o.other then 38 else 51 end) n cross join lateral (select current_date - 3 - 14 * n as start) d
  cross join lateral (select o.other or n >= 5 as past) p order by d.start, f.id`

/**
 * A doe is in one band from her eighteenth week until she leaves. Eight in ten take, one in thirty of them loses the litter; what has
 * not come yet is empty. A few young does were never inseminated. Drafts hold pairings only, of does that are still there.
 */
const COVERS_SQL = `
  with semen as (select s.id, s.label, s.farm_id, row_number() over w as i, count(*) over (partition by s.farm_id) as of
    from app.sperms s window w as (partition by s.farm_id order by s.id))
  insert into app.covers (farm_id, ia_group_id, mother_id, sperm_id, sperm_label, pedigree, touching, touching_date, farrowing_date,
    viable, unviable, nanny, grid)
  select g.farm_id, g.id, r.id, s.id, s.label, case r.line when 'PS' then 'TP' when 'XXL' then 'XXL' when 'D' then 'D' else 'CP' end,
    case when felt then taken end, case when felt then g.start_date + 14 end,
    case when kindled then g.start_date + 31 + (key % 2)::int end,
    case when kindled then viable end, case when kindled then dead end,
    kindled and key % 23 = 0, kindled and key % 41 = 0
  from (
    select g.*, g.id * 100000 + r.id as key, r.id as rabbit, current_date - g.start_date as age,
      pg_temp.chance(g.id * 100000 + r.id, 'take') < 0.82 as taken, pg_temp.chance(g.id * 100000 + r.id, 'lost') < 0.03 as lost
    from app.ia_groups g join app.rabbits r on r.farm_id = g.farm_id and r.sex = 'FEMALE' and 1 + r.id % 3 = right(g.name, 1)::int
    where g.start_date >= r.birth_date + 135 and (r.exit_date is null or (g.active and g.start_date < r.exit_date - 20))
      and (g.active or r.status = 'IN_PROD')
      and pg_temp.chance(g.id * 100000 + r.id, 'left out') < 0.93 and pg_temp.chance(r.id, 'never') < 0.97
  ) g join app.rabbits r on r.id = g.rabbit
  cross join lateral (select g.active and age >= 14 as felt, g.active and taken and not lost and age >= 32 as kindled,
    5 + floor(pg_temp.chance(key, 'viable') * 9)::int as viable,
    floor(power(pg_temp.chance(key, 'dead'), 3) * 4)::int as dead) l
  left join semen s on s.farm_id = g.farm_id and s.i = 1 + (g.id * 7 + key % 12) % s.of`

/** Old ones have gone, a few of the young, too; some of the living are candidates or ill. */
const LEFT_SQL = `
  update app.rabbits r set version = 2, cage_id = null, status = pg_temp.pick('{WASTE,WASTE,SOLD,DEAD,DEAD_DIG,DEAD_RESP,DEAD_OTHER,OUT_PROD}', r.id, 'left'),
    exit_date = least(current_date - 3 - (r.id % 20)::int, r.birth_date + 240 + floor(pg_temp.chance(r.id, 'life') * 330)::int)
  from kin k where k.id = r.id and (k.generation < 4 or (k.generation = 4 and pg_temp.chance(r.id, 'gone') < 0.42) or pg_temp.chance(r.id, 'gone') < 0.02)`
const STATE_SQL = `
  update app.rabbits r set version = version + 1,
    status = case when pg_temp.chance(r.id, 'candidate') < 0.05 then 'WASTE_CANDIDATE' else r.status end,
    health_condition = case when pg_temp.chance(r.id, 'ill') < 0.08
      then pg_temp.pick('{DIARRHEA,RESPIRATORY,ABSCESS,FOOT_ULCERS,FOOT_ULCERS,SKINNY,TOOTH}', r.id, 'illness') else 'HEALTHY' end
  where r.status = 'IN_PROD' and (pg_temp.chance(r.id, 'candidate') < 0.05 or pg_temp.chance(r.id, 'ill') < 0.08)`

/** The oldest living does and bucks in the cages of their kind, in walking order; the rest wait for one. */
const CAGES_SQL = `
  with free as (
    select c.id, c.farm_id, t.code, row_number() over (partition by c.farm_id, t.code order by s.walk_key, c.place_key) as i
    from app.cages c join app.stables s on s.id = c.stable_id join app.cage_types t on t.id = c.cage_type_id where t.code in ('MOTHER', 'BUCK')
  ), living as (
    select r.id, r.farm_id, r.sex, row_number() over (partition by r.farm_id, r.sex order by r.birth_date, r.id) as i
    from app.rabbits r where app.is_living(r.status)
  )
  update app.rabbits r set cage_id = f.id from living l join free f on f.farm_id = l.farm_id and f.code = case l.sex when 'FEMALE' then 'MOTHER' else 'BUCK' end
    -- Every eleventh cage stays free, so that there is a place to move to.
    and f.i = l.i + (l.i - 1) / 10
  where r.id = l.id`

/** Those who left had one, too; it is other does' by now. */
const LAST_CAGES_SQL = `
  update app.rabbits r set cage_label = c.label from (
    select app.cage_label(s.name, c.place_key) as label, c.farm_id, row_number() over w as i, count(*) over (partition by c.farm_id) as of
    from app.cages c join app.stables s on s.id = c.stable_id where c.cage_type_id = 1 window w as (partition by c.farm_id order by c.id)) c
  where r.exit_date is not null and c.farm_id = r.farm_id and c.i = 1 + r.id % c.of`

/** Tags of the farm in order of birth: the living first, then the newest of those who left. */
const TAGS_SQL = `
  with tags as (select e.id, e.farm_id, row_number() over (partition by e.farm_id order by e.tag) as i from app.ear_tags e where e.farm_id is not null),
  carriers as (select r.id, r.farm_id, row_number() over (partition by r.farm_id order by r.exit_date desc nulls first, r.birth_date, r.id) as i from app.rabbits r)
  update app.rabbits r set ear_tag_id = t.id from carriers c join tags t using (farm_id, i)
  where r.id = c.id and c.i <= (select count(*) * 7 / 10 from tags x where x.farm_id = c.farm_id)`

/** The database dates its events today: they happened when the rabbits' own dates say, done by the farm's people. */
const HISTORY_SQL = `
  update app.rabbit_events e set
    at = least(now() - interval '1 hour', case when e.old_status is not null and r.exit_date is not null then r.exit_date::timestamptz + interval '9 hours'
      when e.old_status is null and e.new_status is not null then (r.birth_date + 75)::timestamptz + interval '8 hours'
      when e.new_tag is not null then (r.birth_date + 77)::timestamptz + interval '10 hours'
      when e.new_cage is not null then (r.birth_date + 92)::timestamptz + interval '11 hours'
      else now() - (1 + e.id % 30) * interval '1 day' end),
    user_id = (select u.id from app.users u where u.farm_id = e.farm_id and u.role in ('ADMIN', 'USER') order by hashtextextended(u.username, e.id) limit 1)
  from app.rabbits r where r.id = e.rabbit_id`

/** What the log would hold had each farm read its stock from a workbook. */
const LOG_SQL = `
  insert into app.commands (version, farm_id, user_id, username, name, status, source, payload, record_type, record_id, changes, seq, hash)
  select now() - interval '70 days', f.id, u.id, u.username, 'IMPORT_RABBITS', 'DONE', 'WEB',
    jsonb_build_object('importId', 0, 'fileName', 'stock.xlsx', 'rows', (select count(*) from app.rabbits r where r.farm_id = f.id)),
    'import', 0, jsonb_build_object('saved', jsonb_build_array(null, (select count(*) from app.rabbits r where r.farm_id = f.id))), 0, ''::bytea
  from app.farms f join lateral (select u.id, u.username from app.users u where u.farm_id = f.id and u.role = 'ADMIN' order by u.id limit 1) u on true order by f.id`

/** The herds of the demo company: 4,000 rabbits in six generations, their semen, inseminations and histories. */
export async function fillStock(client: pg.Client): Promise<void> {
  await client.query(HELPERS_SQL)
  for (const { shortName, does, bucks } of HERDS) {
    for (const [generation, females] of does.entries()) {
      await client.query(GENERATION_SQL, [
        shortName,
        generation,
        females,
        bucks[generation],
        YOUNGEST_DAYS,
        GENERATION_DAYS,
      ])
      await client.query(SEMEN_SQL, [shortName, generation])
    }
  }
  for (const step of [
    BOUGHT_SEMEN_SQL,
    // What follows joins tables that were empty a moment ago: without statistics the planner takes them for small.
    'analyze app.rabbits, app.rabbit_events, app.sperms, app.ear_tags, app.cages, kin',
    LEFT_SQL,
    STATE_SQL,
    CAGES_SQL,
    LAST_CAGES_SQL,
    TAGS_SQL,
    GROUPS_SQL,
    COVERS_SQL,
    LOG_SQL,
    'drop table kin',
  ])
    await client.query(step)
  await evenOutPast(client)
  await fillPastTasks(client)
}

/** Last of all: whatever was done to the rabbits has left its events by then. */
export const dateHistory = (client: pg.Client): Promise<unknown> => client.query(HISTORY_SQL)
