import { CYCLE_DAYS } from '@warren/shared/features/covers/covers.vocabulary.ts'
import type { buckSheet, rabbitSheet } from '@warren/shared/features/rabbits/rabbits.sheets.ts'
import type { cageListSheet } from '@warren/shared/features/stock/cage-list.sheet.ts'
import { addDays, type Day } from '@warren/shared/kernel/calendar.ts'
import type { RowOf } from '@warren/shared/kernel/sheet.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { farmOf } from '../../platform/db/lists.ts'
import { CAGE } from '../animals/index.ts'
import { sourceOf, type StockList } from './stock.filter.queries.ts'
import { walkOf } from './stock.walk.queries.ts'

/** Rows fetched at a time: the file is written while the engine is still reading, whatever its length. */
const ROWS_AT_ONCE = 1000

const streamOf = <T>(db: Db, rows: RawBuilder<unknown>): AsyncIterable<T> =>
  db.selectFrom(sql<T>`(${rows})`.as('t')).selectAll('t').stream(ROWS_AT_ONCE) as AsyncIterable<T>

/**
 * Looked up row by row, in the order of the rows. An engine that is free to choose joins whole tables and sorts at the
 * end, and the first row of a long file waits for the last.
 */
const lookup = (name: RawBuilder<unknown>, select: RawBuilder<unknown>) =>
  sql`left join lateral (${select} offset 0) ${name} on true`

const EAR_TAG = lookup(
  sql`e`,
  sql`select x.tag from app.ear_tags x where x.farm_id = r.farm_id and x.id = r.ear_tag_id`,
)
const FATHER = lookup(
  sql`s`,
  sql`select x.label from app.sperms x where x.farm_id = r.farm_id and x.id = r.father_sperm_id`,
)
/** Of mothers on other farms the tattoo is kept with the rabbit: those rows are not ours to see. */
const MOTHER = lookup(
  sql`m`,
  sql`select x.tattoo from app.rabbits x where x.farm_id = r.farm_id and x.farm_id = r.mother_farm_id and x.id = r.mother_id`,
)
/** Letters of the farms that rabbits of this one come from, which are asked for once. */
const farmNames = (
  scope: FarmScope,
) => sql`with farm_names as materialized (select id, short_name from app.farm_names(array(
  select x.mother_farm_id from app.rabbits x where x.farm_id = ${farmOf(scope)}
  union select x.source_farm_id from app.rabbits x where x.farm_id = ${farmOf(scope)})))`
const farmName = (name: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  lookup(name, sql`select x.short_name from farm_names x where x.id = ${id}`)
const SOURCE_FARM = farmName(sql`b`, sql`r.source_farm_id`)
// The letters of the own farm are left out.
const MOTHER_FARM = farmName(sql`d`, sql`nullif(r.mother_farm_id, r.farm_id)`)

const COVERS = sql`from app.covers v join app.ia_groups g on g.farm_id = v.farm_id and g.id = v.ia_group_id
  where v.farm_id = r.farm_id and v.mother_id = r.id`
const GROUP_NAME = sql`g.name || to_char(g.start_date, '-YYMMDD')`

/** The figures of doe `r` over her covers; her begun inseminations newest first, each as group and whether she took [D-066, D-067]. */
const figuresOf = (today: Day) => {
  const begun = sql`filter (where g.start_date <= ${today})`
  return lookup(
    sql`i`,
    sql`select count(*) ${begun}::int as ias, min(g.start_date) ${begun} as first, max(g.start_date) ${begun} as last,
      array_agg(array[${GROUP_NAME}, (v.farrowing_date is not null or v.touching)::text]
        order by g.start_date desc, g.id desc) ${begun} as newest,
      count(v.farrowing_date)::int as births, count(*) filter (where v.nest_count > 0)::int as weanings,
      count(*) filter (where v.nanny)::int as nannies, count(*) filter (where v.grid)::int as grids ${COVERS}`,
  )
}

/** As the list shows it, from the same place. */
const VIABLE_MEAN = lookup(
  sql`f`,
  sql`select x.viable_tenths from app.doe_figures x where x.farm_id = r.farm_id and x.rabbit_id = r.id`,
)

/** The rabbits of a list in walking order. What is looked up for them comes row by row and keeps it. */
const inOrder = (scope: FarmScope, list: StockList) => {
  const farm = farmOf(scope)
  return sql`(${walkOf(sourceOf(scope, list), farm)}) k
    cross join lateral (select x.* from app.rabbits x where x.farm_id = ${farm} and x.id = k.id offset 0) r
    ${lookup(sql`st`, sql`select x.name from app.stables x where x.farm_id = r.farm_id and x.id = r.stable_id`)}`
}

const IDENTITY = sql`r.tattoo, e.tag as "earTag", ${CAGE} as cage, r.birth_date as "birthDate",
  coalesce(m.tattoo, r.mother_tattoo) as "motherTattoo"`
const KIND = sql`r.breed, r.line, r.family_genetics as "familyGenetics", r.pedigree`
const STATE = sql`r.status, r.health_condition as "healthCondition"`
const WEIGHTS = sql`r.weight_32d as "weight32d", r.weight_66d as "weight66d", r.weight_18w as "weight18w",
  r.weight_third_yean as "weightThirdYean", r.statistical_weight as "statisticalWeight"`

/** The filtered mothers in walking order, with the columns of their sheet [O-01]. */
export function streamMothers(scope: FarmScope, db: Db, list: StockList) {
  const isCurrent = sql`i.last >= ${addDays(list.today, -CYCLE_DAYS)}`
  return streamOf<RowOf<typeof rabbitSheet>>(
    db,
    sql`${farmNames(scope)} select ${IDENTITY}, d.short_name as "motherFarm", s.label as "fatherSperm", r.origin, ${KIND},
      r.breast_number as "breastNumber", ${STATE}, ${WEIGHTS}, r.bred_from_date as "bredFrom",
      b.short_name as "sourceFarm", i.ias as "iaCount", case when ${isCurrent} then i.newest[1][1] end as "currentIa",
      case when ${isCurrent} then i.newest[2][1] else i.newest[1][1] end as "previousIa",
      i.first as "firstIa", i.last as "lastIa", i.newest[1][2]::boolean as "pregnantInLastIa", i.births,
      f.viable_tenths / 10::float8 as "viableMean", i.weanings,
      i.nannies as "nannyCount", i.grids as "gridCount", r.exit_date as "exitDate"
    from ${inOrder(scope, list)} ${EAR_TAG} ${FATHER} ${MOTHER} ${MOTHER_FARM} ${SOURCE_FARM} ${figuresOf(list.today)}
      ${VIABLE_MEAN}`,
  )
}

/** The filtered bucks in walking order, with the columns of their sheet [O-03]. */
export const streamBucks = (scope: FarmScope, db: Db, list: StockList) =>
  streamOf<RowOf<typeof buckSheet>>(
    db,
    sql`${farmNames(scope)} select ${IDENTITY}, s.label as "fatherSperm", ${KIND}, ${STATE},
      b.short_name as "sourceFarm", r.exit_date as "exitDate"
    from ${inOrder(scope, list)} ${EAR_TAG} ${FATHER} ${MOTHER} ${SOURCE_FARM}`,
  )

/** The cages of some stables or all, in walking order, with who lives there [O-08]. */
export function streamCages(
  scope: FarmScope,
  db: Db,
  { stableIds, today }: { readonly stableIds: readonly number[]; readonly today: Day },
) {
  const chosen =
    stableIds.length === 0 ? sql`` : sql`and c.stable_id = any (${sql.val([...stableIds])}::int[])`
  const farm = farmOf(scope)
  const cages = { isCages: true, from: sql`app.cages c`, where: sql`c.farm_id = ${farm} ${chosen}` }
  return streamOf<RowOf<typeof cageListSheet>>(
    db,
    sql`select st.name as stable, c.row_no as row, c.position, app.cage_label(st.name, c.place_key) as cage, y.code as "cageType",
      r.tattoo, e.tag as "earTag", ${STATE}, i.name as "currentIa"
    from (${walkOf(cages, farm)}) k
      cross join lateral (select x.* from app.cages x where x.farm_id = ${farm} and x.id = k.id offset 0) c
      ${lookup(sql`st`, sql`select x.name from app.stables x where x.farm_id = c.farm_id and x.id = c.stable_id`)}
      ${lookup(sql`y`, sql`select x.code from app.cage_types x where x.id = c.cage_type_id`)}
      ${lookup(sql`r`, sql`select x.* from app.rabbits x where x.farm_id = c.farm_id and x.cage_id = c.id`)}
      ${EAR_TAG}
      ${lookup(
        sql`i`,
        sql`select ${GROUP_NAME} as name ${COVERS}
          and g.start_date between ${addDays(today, -CYCLE_DAYS)} and ${today} order by g.start_date desc, g.id desc limit 1`,
      )}`,
  )
}
