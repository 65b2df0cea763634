import type { pageRabbits as pageEndpoint, RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import {
  STOCK_PAGE_SIZE,
  STOCK_SORTS,
  type StockSort,
} from '@warren/shared/features/stock/stock.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { QueryOf } from '@warren/shared/kernel/endpoint.ts'
import type { PageQuery } from '@warren/shared/kernel/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, FarmScope } from '../../platform/db/db.ts'
import { JsonText } from '../../platform/db/json-text.ts'
import { EAR_TAG, farmOf, FATHER, OCCUPANT, sourceOf, type StockSource } from './stock.filter.queries.ts'

export type StockPageQuery = QueryOf<typeof pageEndpoint>

interface Sort {
  readonly by: RawBuilder<unknown>
  readonly needs?: RawBuilder<unknown>
}
const SORTS: Record<Exclude<StockSort, 'cage'>, Sort> = {
  earTag: { by: sql`e.tag`, needs: EAR_TAG },
  tattoo: { by: sql`r.tattoo` },
  pedigree: { by: sql`r.pedigree` },
  spermLabel: { by: sql`s.label`, needs: FATHER },
  line: { by: sql`r.line` },
  birthDate: { by: sql`r.birth_date` },
  status: { by: sql`r.status` },
}
const isSort = (field: string): field is StockSort => (STOCK_SORTS as readonly string[]).includes(field)

/** The fields of a list in their order, each once; where nobody knows any, the walk through the cages [STK-05, D-008]. */
function sortsOf({ sortFields }: PageQuery): readonly StockSort[] {
  const known = [...new Set(sortFields.split(','))].filter(isSort)
  return known.length === 0 ? ['cage'] : known
}

/** The usual length is written out, so that the engine plans once and not with every page. */
const sliceOf = ({ page, pageSize }: PageQuery) =>
  sql`limit ${pageSize === STOCK_PAGE_SIZE ? sql.lit(pageSize) : pageSize} offset ${page * pageSize}`

const keyAt = (at: number) => sql.raw(at === 0 ? 'key' : `key${at + 1}`)

/**
 * Only what orders the rows, of the rows of one page: what a deep page skips is walked over in an index, and the rest
 * of a row is looked up for those that are shown.
 */
function keysOf(source: StockSource, query: StockPageQuery): RawBuilder<unknown> {
  const sorts = sortsOf(query)
  const order = query.sortOrder === 'asc' ? sql`asc` : sql`desc`
  const { isCages, where } = source
  const id = isCages ? sql`c.id` : sql`r.id`
  const key = isCages ? sql`c.walk_key` : sql`r.cage_key`
  if (sorts.join() === 'cage')
    return sql`select ${key} as key, ${id} as id from ${source.from} where ${where}
      order by ${key} ${order}, ${id} ${order} ${sliceOf(query)}`
  const chosen = sorts.map((sort): Sort => (sort === 'cage' ? { by: key } : SORTS[sort]))
  const keys = sql.join(chosen.map(({ by }, at) => sql`${by} as ${keyAt(at)}`))
  const needs = sql.join(
    chosen.flatMap((one) => one.needs ?? []),
    sql` `,
  )
  const from = isCages ? sql`app.cages c ${OCCUPANT}` : source.from
  // Blanks are last either way: whoever sorts wants to see values.
  const ordered = sql.join(chosen.map(({ by }) => sql`${by} ${order} nulls last`))
  return sql`select ${keys}, ${id} as id from ${from} ${needs} where ${where}
    order by ${ordered}, ${id} ${order} ${sliceOf(query)}`
}

/** The same order once more over the keys of the page: looking up the rest may have lost it. */
function orderOf(query: StockPageQuery): RawBuilder<unknown> {
  const order = query.sortOrder === 'asc' ? sql`asc` : sql`desc`
  const keys = sortsOf(query).map((_, at) => sql`k.${keyAt(at)} ${order} nulls last`)
  return sql.join([...keys, sql`k.id ${order}`])
}

/**
 * Kits born alive per litter, one decimal, halves upward as on her sheet: in whole numbers, since the engine rounds
 * halves of fractions to the even one [D-065].
 */
const VIABLE_MEAN = sql`(sum(v.viable) filter (where v.farrowing_date is not null) * 20 + count(v.viable) filter (where v.farrowing_date is not null))
        / nullif(count(v.viable) filter (where v.farrowing_date is not null) * 2, 0) / 10::float8`

/**
 * What the covers of doe `r` say, from one walk along their index, newest first; only of the newest begun one is the
 * group looked up [D-066, D-067].
 */
const coversOf = (today: Day) => sql`left join lateral (
    select count(*) filter (where v.start_date <= ${today})::int as ias, count(v.farrowing_date)::int as births,
      ${VIABLE_MEAN} as viable,
      (array_agg(v.start_date) filter (where v.start_date <= ${today}))[1] as start_date,
      (array_agg(v.ia_group_id) filter (where v.start_date <= ${today}))[1] as ia_group_id,
      (array_agg(v.farrowing_date is not null or v.touching) filter (where v.start_date <= ${today}))[1] as pregnant
    from (
      select v.start_date, v.ia_group_id, v.farrowing_date, v.viable, v.touching from app.covers v
      where v.farm_id = r.farm_id and v.mother_id = r.id order by v.start_date desc, v.ia_group_id desc
    ) v offset 0
  ) i on r.sex = 'FEMALE'
  left join lateral (
    select g.name || to_char(g.start_date, '-YYMMDD') as name from app.ia_groups g
    where g.farm_id = r.farm_id and g.id = i.ia_group_id offset 0
  ) g on true`

const DETAILS = sql`r.id, e.tag as "earTag", r.tattoo, r.pedigree, s.label as "spermLabel", r.breed, r.line,
  r.birth_date as "birthDate", r.status, r.health_condition as "healthCondition", i.ias as "iaCount",
  g.name as "iaGroup", i.start_date as "lastIa", i.pregnant, i.births, i.viable as "viableMean"`

/** The rows of one page, in their order. */
function rowsOf(scope: FarmScope, query: StockPageQuery, today: Day): RawBuilder<RabbitRow> {
  const source = sourceOf(scope, { filter: query, today })
  const farm = farmOf(scope)
  const place = source.isCages
    ? sql`c.label as cage, c.id as "cageId"`
    : sql`r.cage_label as cage, r.cage_id as "cageId"`
  const found = source.isCages
    ? sql`join app.cages c on c.farm_id = ${farm} and c.id = k.id ${OCCUPANT}`
    : // One by one: an engine left to choose reads the whole farm for a page.
      sql`cross join lateral (select x.* from app.rabbits x where x.farm_id = ${farm} and x.id = k.id offset 0) r`
  return sql<RabbitRow>`(select ${DETAILS}, ${place} from (${keysOf(source, query)}) k
    ${found} ${EAR_TAG} ${FATHER} ${coversOf(today)} order by ${orderOf(query)})`
}

const countOf = async (scope: FarmScope, db: Db, query: StockPageQuery, today: Day): Promise<number> => {
  const { from, where } = sourceOf(scope, { filter: query, today })
  const counted = await db
    .selectFrom(sql<{ n: number }>`(select count(*) as n from ${from} where ${where})`.as('t'))
    .select('t.n')
    .executeTakeFirstOrThrow()
  return counted.n
}

const findRows = async (scope: FarmScope, db: Db, query: StockPageQuery, today: Day) => {
  const { text } = await db
    .selectFrom(rowsOf(scope, query, today).as('t'))
    .select(sql<string>`coalesce(json_agg(t), '[]')::text`.as('text'))
    .executeTakeFirstOrThrow()
  return new JsonText<RabbitRow[]>(text)
}

/** One page of the stock list as JSON text with its length; both are asked at once [STK-05, STK-20]. */
export async function pageStock(scope: FarmScope, db: Db, query: StockPageQuery, today: Day) {
  const [content, totalElements] = await Promise.all([
    findRows(scope, db, query, today),
    countOf(scope, db, query, today),
  ])
  return { content, totalElements, number: query.page }
}
