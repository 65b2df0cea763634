import type { pageRabbits as pageEndpoint, RabbitRow } from '@warren/shared/features/stock/stock.contract.ts'
import { coupledStock, hasCoverFilters } from '@warren/shared/features/stock/stock.rules.ts'
import {
  MAX_STOCK_SORTS,
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
import { builtDaily, farmOf, sortFieldsOf } from '../../platform/db/lists.ts'
import { CAGE, STABLE } from '../animals/index.ts'
import {
  FIGURES,
  figuresAt,
  type FigureSort,
  iaGroupAt,
  isFigureSort,
  ROW_FIGURES,
  walksOf,
} from './stock.figures.queries.ts'
import { EAR_TAG, FATHER, OCCUPANT, sourceOf, type StockSource } from './stock.filter.queries.ts'
import { walkOf } from './stock.walk.queries.ts'

export type StockPageQuery = QueryOf<typeof pageEndpoint>

const STABLE_OF_CAGE = sql`join app.stables cs on cs.farm_id = c.farm_id and cs.id = c.stable_id`

interface Sort {
  readonly by: RawBuilder<unknown>
  readonly needs?: RawBuilder<unknown>
}
const SORTS: Record<Exclude<StockSort, 'cage' | FigureSort>, Sort> = {
  earTag: { by: sql`e.tag`, needs: EAR_TAG },
  tattoo: { by: sql`r.tattoo` },
  pedigree: { by: sql`r.pedigree` },
  spermLabel: { by: sql`s.label`, needs: FATHER },
  breed: { by: sql`r.breed` },
  line: { by: sql`r.line` },
  birthDate: { by: sql`r.birth_date` },
  status: { by: sql`r.status` },
  healthCondition: { by: sql`r.health_condition` },
}
/** Beside other fields the cage is a text like them; who has none comes behind the last one. */
const cageSort = (isCages: boolean): Sort =>
  isCages
    ? { by: sql`cs.walk_key || chr(1) || c.place_key`, needs: STABLE_OF_CAGE }
    : { by: sql`coalesce(st.walk_key || chr(1) || r.cage_key, chr(1114111))`, needs: STABLE }

/** The first fields of the list in their order; its own order is the walk through the cages [STK-05, D-008]. */
function sortsOf(query: PageQuery): readonly [StockSort, ...StockSort[]] {
  const [first, ...others] = sortFieldsOf(query, STOCK_SORTS, ['cage'])
  return [first, ...others.slice(0, MAX_STOCK_SORTS - 1)]
}

interface Asked {
  readonly source: StockSource
  readonly query: StockPageQuery
  readonly today: Day
  readonly farm: number
}

/** The usual length is written out, so that the engine plans once and not with every page. */
const sizeOf = ({ pageSize }: PageQuery) => (pageSize === STOCK_PAGE_SIZE ? sql.lit(pageSize) : pageSize)
const sliceOf = (query: PageQuery) => sql`limit ${sizeOf(query)} offset ${query.page * query.pageSize}`
/** Of a part of the list: as many as the page could need of it alone. */
const headOf = (query: PageQuery) =>
  sql`limit ${query.page === 0 ? sizeOf(query) : (query.page + 1) * query.pageSize}`

const keyAt = (at: number) => sql.raw(at === 0 ? 'key' : `key${at + 1}`)
const directionOf = ({ sortOrder }: PageQuery) => (sortOrder === 'asc' ? sql`asc` : sql`desc`)

const isWalk = (query: PageQuery): boolean => sortsOf(query).join() === 'cage'

/** The same order once more over keys that were found: looking up the rest, or the parts of a list, may have lost it. */
function orderOf(query: StockPageQuery): RawBuilder<unknown> {
  const order = directionOf(query)
  // A walk has two keys: the stable, and the place in it.
  const fields = isWalk(query) ? ['stable', 'place'] : sortsOf(query)
  const keys = fields.map((_, at) => sql`k.${keyAt(at)} ${order} nulls last`)
  return sql.join([...keys, sql`k.id ${order}`])
}

const spaced = (parts: readonly RawBuilder<unknown>[]) => sql.join([...new Set(parts)], sql` `)

/** Columns of a rabbit that a row shows: all of them are in the index of the walk. */
const RABBIT_COLUMNS = [
  'farm_id',
  'tattoo',
  'pedigree',
  'breed',
  'line',
  'birth_date',
  'status',
  'health_condition',
  'ear_tag_id',
  'father_sperm_id',
  'cage_id',
  'cage_key',
  'cage_label',
]
const FIGURE_COLUMNS = ['ias', 'last_start', 'last_group', 'pregnant', 'births', 'viable_tenths']
const columnsOf = (names: readonly string[], of: string) => names.map((name) => sql.ref(`${of}.${name}`))
/** What a walk brings along of the rows it finds, so that they are not looked up once more. */
const broughtBy = ({ isCages, hasFigures }: StockSource) =>
  isCages ? [] : [...columnsOf(RABBIT_COLUMNS, 'r'), ...(hasFigures ? columnsOf(FIGURE_COLUMNS, 'f') : [])]

const isFigureWalk = (query: StockPageQuery): boolean =>
  hasCoverFilters(query.other) && isFigureSort(sortsOf(query)[0])

/** What a field sorts by, over rabbits `r` or cages `c`; with figures `f` where it is one of them. */
function sortOf(sort: StockSort, { source, today }: Asked): Sort {
  if (sort === 'cage') return cageSort(source.isCages)
  return isFigureSort(sort) ? { by: figuresAt(today)[sort].shown, needs: FIGURES } : SORTS[sort]
}

/**
 * The keys of a list of does sorted by a figure, with her figures: each part walks along its index until the page is
 * full. Rabbits are looked up one by one where more than the figures tells who is in the list.
 */
function figureWalkOf(sort: FigureSort, asked: Asked): RawBuilder<unknown> {
  const { source, query, today, farm } = asked
  const order = directionOf(query)
  const others = sortsOf(query)
    .slice(1)
    .map((other) => sortOf(other, asked))
  const needs = spaced(others.flatMap((other) => (other.needs === FIGURES ? [] : (other.needs ?? []))))
  const isOfFigures = source.figures !== undefined && others.length === 0
  const rabbits = isOfFigures
    ? sql``
    : sql`cross join lateral (select x.* from app.rabbits x where x.farm_id = ${farm} and x.id = f.rabbit_id offset 0) r ${needs}`
  const listed = isOfFigures ? source.figures : sql`f.farm_id = ${farm} and ${source.where}`
  const parts = walksOf(sort, coupledStock(query), today).map(({ key, isBlank, where }) => {
    const keys = sql.join([key, ...others.map(({ by }) => by)].map((by, at) => sql`${by} as ${keyAt(at)}`))
    const ordered = sql.join([
      isBlank ? sql`${key} ${order} nulls last` : sql`${key} ${order}`,
      ...others.map(({ by }) => sql`${by} ${order} nulls last`),
      sql`f.rabbit_id ${order}`,
    ])
    return sql`(select ${keys}, f.rabbit_id as id, ${sql.join(columnsOf(FIGURE_COLUMNS, 'f'))} from app.doe_figures f ${rabbits}
      where ${sql.join(where, sql` and `)} and ${listed}
      order by ${ordered} ${headOf(query)})`
  })
  return sql`select k.* from (${sql.join(parts, sql` union all `)}) k order by ${orderOf(query)} ${sliceOf(query)}`
}

/**
 * Only what orders the rows, of the rows of one page: what a deep page skips is walked over in an index, and the rest
 * of a row is looked up for those that are shown.
 */
function keysOf(asked: Asked): RawBuilder<unknown> {
  const { source, query, farm } = asked
  const sorts = sortsOf(query)
  const order = directionOf(query)
  if (isWalk(query)) return sql`${walkOf(source, farm, order, broughtBy(source))} ${sliceOf(query)}`
  if (isFigureWalk(query) && isFigureSort(sorts[0])) return figureWalkOf(sorts[0], asked)
  const { isCages, where } = source
  const id = isCages ? sql`c.id` : sql`r.id`
  const chosen = sorts.map((sort) => sortOf(sort, asked))
  const keys = sql.join(chosen.map(({ by }, at) => sql`${by} as ${keyAt(at)}`))
  const needs = chosen
    .flatMap((one) => one.needs ?? [])
    .filter((one) => one !== FIGURES || !source.hasFigures)
  const from = isCages ? sql`app.cages c ${OCCUPANT}` : source.from
  // Blanks are last either way: sorting is for seeing values.
  const ordered = sql.join(chosen.map(({ by }) => sql`${by} ${order} nulls last`))
  return sql`select ${keys}, ${id} as id from ${from} ${spaced(needs)} where ${where}
    order by ${ordered}, ${id} ${order} ${sliceOf(query)}`
}

// Asked for in the row itself: a join would remember what it found, which costs more than it saves over a hundred rows.
const ROW_TAG = sql`(select x.tag from app.ear_tags x where x.farm_id = r.farm_id and x.id = r.ear_tag_id)`
const ROW_FATHER = sql`(select x.label from app.sperms x where x.farm_id = r.farm_id and x.id = r.father_sperm_id)`
const detailsAt = builtDaily((today) => {
  const { iaCount, lastIa, pregnant, births, viableMean } = figuresAt(today)
  return sql`r.id, ${ROW_TAG} as "earTag", r.tattoo, r.pedigree, ${ROW_FATHER} as "spermLabel", r.breed, r.line,
  r.birth_date as "birthDate", r.status, r.health_condition as "healthCondition", ${iaCount.shown} as "iaCount",
  ${iaGroupAt(today)} as "iaGroup", ${lastIa.shown} as "lastIa", ${pregnant.shown} as pregnant,
  ${births.shown} as births, ${viableMean.shown} / 10::float8 as "viableMean"`
})

/** Rabbit `r` of each key `k`, with its stable. */
function rabbitsAt(query: StockPageQuery, farm: number): RawBuilder<unknown> {
  // A walk has passed through the stables and brings their names with the rabbits.
  if (isWalk(query))
    return sql`cross join lateral (select k.id, ${sql.join(columnsOf(RABBIT_COLUMNS, 'k'))}) r
      cross join lateral (select k.stable as name) st`
  // One by one: an engine left to choose reads the whole farm for a page.
  return sql`cross join lateral (select x.* from app.rabbits x where x.farm_id = ${farm} and x.id = k.id offset 0) r ${STABLE}`
}

/** Cage `c` of each key `k`, with its stable and the rabbit `r` in it. */
const cagesAt = (query: StockPageQuery, farm: number) =>
  sql`join app.cages c on c.farm_id = ${farm} and c.id = k.id
    ${isWalk(query) ? sql`cross join lateral (select k.stable as name) cs` : STABLE_OF_CAGE} ${OCCUPANT}`

/** The rows of one page, in their order. */
function rowsOf({ source, query, today, farm }: Asked): RawBuilder<RabbitRow> {
  const place = source.isCages
    ? sql`app.cage_label(cs.name, c.place_key) as cage, c.id as "cageId"`
    : sql`${CAGE} as cage, r.cage_id as "cageId"`
  const found = source.isCages ? cagesAt(query, farm) : rabbitsAt(query, farm)
  const areFiguresFound = isWalk(query) ? source.hasFigures : isFigureWalk(query)
  const figures = areFiguresFound
    ? sql`cross join lateral (select r.farm_id, k.id as rabbit_id, ${sql.join(columnsOf(FIGURE_COLUMNS, 'k'))}) f`
    : ROW_FIGURES
  return sql<RabbitRow>`(select ${detailsAt(today)}, ${place} from (${keysOf({ source, query, today, farm })}) k
    ${found} ${figures} order by ${orderOf(query)})`
}

async function countRows({ source }: Asked, db: Db): Promise<number> {
  const counting =
    source.hasFigures && source.figures
      ? sql`app.doe_figures f where ${source.figures}`
      : sql`${source.from} where ${source.where}`
  const counted = await db
    .selectFrom(sql<{ n: number }>`(select count(*) as n from ${counting})`.as('t'))
    .select('t.n')
    .executeTakeFirstOrThrow()
  return counted.n
}

async function findRows(asked: Asked, db: Db): Promise<JsonText<RabbitRow[]>> {
  const { text } = await db
    .selectFrom(rowsOf(asked).as('t'))
    .select(sql<string>`coalesce(json_agg(t), '[]')::text`.as('text'))
    .executeTakeFirstOrThrow()
  return new JsonText(text)
}

/** One page of the stock list as JSON text with its length; both are asked at once [STK-05, STK-20]. */
export async function pageStock(scope: FarmScope, db: Db, query: StockPageQuery, today: Day) {
  const asked = { source: sourceOf(scope, { filter: query, today }), query, today, farm: farmOf(scope) }
  const [content, totalElements] = await Promise.all([findRows(asked, db), countRows(asked, db)])
  return { content, totalElements, number: query.page }
}
