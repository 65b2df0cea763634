import type { cullingSheet, motherIndexSheet } from '@warren/shared/features/statistics/statistics.sheets.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { RowOf } from '@warren/shared/kernel/sheet.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf } from '../../platform/db/lists.ts'
import { CAGE } from '../animals/index.ts'

/** Rows fetched at a time: the file is written while the engine is still reading, whatever its length. */
const ROWS_AT_ONCE = 1000

const streamOf = <T>(db: Db, rows: RawBuilder<unknown>): AsyncIterable<T> =>
  db.selectFrom(sql<T>`(${rows})`.as('t')).selectAll('t').stream(ROWS_AT_ONCE) as AsyncIterable<T>

const STABLE = sql`left join lateral (select x.name from app.stables x where x.farm_id = r.farm_id and x.id = r.stable_id offset 0) st on true`
const EAR_TAG = sql`left join lateral (select x.tag from app.ear_tags x where x.farm_id = r.farm_id and x.id = r.ear_tag_id offset 0) e on true`

const mean = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(avg(${column}) filter (where v.farrowing_date is not null), 1)::float8`

/** The figures of rabbit `r` over her covers, as her page has them [D-065…D-067, D-118]. */
const figures = (
  today: Day,
): RawBuilder<unknown> => sql`left join lateral (select count(*) filter (where v.start_date <= ${today}::date)::int as ias,
    (array_agg(g.name || to_char(g.start_date, '-YYMMDD') order by g.start_date desc, g.id desc) filter (where v.start_date <= ${today}::date))[1] as last_group,
    (array_agg(v.farrowing_date is not null or v.touching order by g.start_date desc, g.id desc) filter (where v.start_date <= ${today}::date))[1] as last_pregnant,
    count(*) filter (where v.touching is not null or v.farrowing_date is not null)::int as judged,
    count(*) filter (where v.touching or v.farrowing_date is not null)::int as pregnant,
    count(v.farrowing_date)::int as births, coalesce(sum(v.viable), 0)::int as viable,
    round(avg(coalesce(v.viable, 0) + coalesce(v.unviable, 0))
      filter (where v.farrowing_date is not null and coalesce(v.viable, v.unviable) is not null), 1)::float8 as avg_born,
    ${mean(sql`v.viable`)} as avg_viable, ${mean(sql`v.nest_count_3week`)} as avg_nest_3, ${mean(sql`v.weight_3week`)} as avg_weight_3,
    ${mean(sql`v.nest_count`)} as avg_nest_4, ${mean(sql`v.weight_4week`)} as avg_weight_4
  from app.covers v
  left join lateral (select x.name, x.start_date, x.id from app.ia_groups x where x.farm_id = v.farm_id and x.id = v.ia_group_id offset 0) g on true
  where v.farm_id = r.farm_id and v.mother_id = r.id offset 0) i on true`

/** Viable kits of all covers by judged ones [D-118]. */
const INDEX = sql`round(i.viable::numeric / nullif(i.judged, 0), 2)::float8`

/** Candidates in the order of their cages, then those that left, the last first [O-10, D-119]. */
export const streamCulling = (
  scope: FarmScope,
  db: Db,
  { from, to, today }: { readonly from: Day; readonly to: Day; readonly today: Day },
): AsyncIterable<RowOf<typeof cullingSheet>> =>
  streamOf<RowOf<typeof cullingSheet>>(
    db,
    sql`select ${CAGE} as cage, e.tag as "earTag", r.tattoo, r.line, r.birth_date as "birthDate", r.status,
      r.health_condition as "healthCondition", r.exit_date as "exitDate", i.ias as "iaCount", i.births,
      i.last_group as "lastIaGroup", i.last_pregnant as "pregnantInLastIa", ${INDEX} as index
    from (select x.* from app.rabbits x where x.farm_id = ${farmOf(scope)}
        and (x.status = 'WASTE_CANDIDATE' or x.exit_date between ${from}::date and ${to}::date)
      order by x.exit_date desc nulls first, x.stable_id, x.cage_key, x.tattoo, x.id) r
      ${STABLE} ${EAR_TAG} ${figures(today)}`,
  )

/** Mothers in production or to be culled that were judged, by their index [O-11, D-118]. */
export const streamMotherIndex = (
  scope: FarmScope,
  db: Db,
  today: Day,
): AsyncIterable<RowOf<typeof motherIndexSheet>> =>
  streamOf<RowOf<typeof motherIndexSheet>>(
    db,
    sql`select row_number() over (order by k.index desc, k.tattoo)::int as rank, k.* from (
      select r.tattoo, e.tag as "earTag", ${CAGE} as cage, r.line, r.birth_date as "birthDate", i.ias as "iaCount", i.judged, i.pregnant,
        round(i.pregnant * 100::numeric / i.judged, 2)::float8 as "percentPregnant", i.births, i.avg_born as "avgBorn",
        i.avg_viable as "avgViable", i.avg_nest_3 as "avgNestCount3Week", i.avg_weight_3 as "avgWeight3Week",
        i.avg_nest_4 as "avgNestCount", i.avg_weight_4 as "avgWeight4Week", ${INDEX} as index
      from (select x.* from app.rabbits x where x.farm_id = ${farmOf(scope)} and x.sex = 'FEMALE'
          and x.status in ('IN_PROD', 'WASTE_CANDIDATE')) r
        ${STABLE} ${EAR_TAG} ${figures(today)}
      where i.judged > 0) k
    order by k.index desc, k.tattoo`,
  )
