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

/** One field; any that nobody knows falls back to the walk through the cages [STK-05, D-008]. */
const sortOf = ({ sortFields }: PageQuery): StockSort => sortFields.split(',').find(isSort) ?? 'cage'

/** The usual length is written out, so that the engine plans once and not with every page. */
const sliceOf = ({ page, pageSize }: PageQuery) =>
  sql`limit ${pageSize === STOCK_PAGE_SIZE ? sql.lit(pageSize) : pageSize} offset ${page * pageSize}`

/**
 * Only what orders the rows, of the rows of one page: what a deep page skips is walked over in an index, and the rest
 * of a row is looked up for those that are shown.
 */
function keysOf(source: StockSource, query: StockPageQuery): RawBuilder<unknown> {
  const sort = sortOf(query)
  const order = query.sortOrder === 'asc' ? sql`asc` : sql`desc`
  const { isCages, where } = source
  const id = isCages ? sql`c.id` : sql`r.id`
  if (sort === 'cage') {
    const key = isCages ? sql`c.walk_key` : sql`r.cage_key`
    return sql`select ${key} as key, ${id} as id from ${source.from} where ${where}
      order by ${key} ${order}, ${id} ${order} ${sliceOf(query)}`
  }
  const { by, needs = sql`` } = SORTS[sort]
  const from = isCages ? sql`app.cages c ${OCCUPANT}` : source.from
  // Blanks are last either way: whoever sorts wants to see values.
  return sql`select ${by} as key, ${id} as id from ${from} ${needs} where ${where}
    order by ${by} ${order} nulls last, ${id} ${order} ${sliceOf(query)}`
}

const ORDER = { asc: sql`k.key asc nulls last, k.id asc`, desc: sql`k.key desc nulls last, k.id desc` }

/** What the covers of doe `r` say, from their index alone; only of the newest begun one is the group looked up [D-066, D-067]. */
const coversOf = (today: Day) => sql`left join lateral (
    select count(*) filter (where v.start_date <= ${today})::int as ias, count(v.farrowing_date)::int as births,
      round(sum(v.viable) filter (where v.farrowing_date is not null) * 10::float8
        / nullif(count(v.viable) filter (where v.farrowing_date is not null), 0)) / 10 as viable
    from app.covers v where v.farm_id = r.farm_id and v.mother_id = r.id offset 0
  ) i on r.sex = 'FEMALE'
  left join lateral (
    select v.start_date, v.ia_group_id, v.farrowing_date is not null or v.touching as pregnant
    from app.covers v where v.farm_id = r.farm_id and v.mother_id = r.id and v.start_date <= ${today}
    order by v.start_date desc, v.ia_group_id desc limit 1
  ) n on i.ias > 0
  left join lateral (
    select g.name || to_char(g.start_date, '-YYMMDD') as name from app.ia_groups g
    where g.farm_id = r.farm_id and g.id = n.ia_group_id offset 0
  ) g on true`

const DETAILS = sql`r.id, e.tag as "earTag", r.tattoo, r.pedigree, s.label as "spermLabel", r.breed, r.line,
  r.birth_date as "birthDate", r.status, r.health_condition as "healthCondition", i.ias as "iaCount",
  g.name as "iaGroup", n.start_date as "lastIa", n.pregnant, i.births, i.viable as "viableMean"`

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
    ${found} ${EAR_TAG} ${FATHER} ${coversOf(today)} order by ${ORDER[query.sortOrder]})`
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
