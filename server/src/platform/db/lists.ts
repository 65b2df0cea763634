import type { Db, FarmScope } from './db.ts'
import { OWN_ORDER, type PageQuery } from '@warren/shared/kernel/paging.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import {
  type Expression,
  ExpressionWrapper,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely'
import { refuse } from '../commands/refusal.ts'

/** Accent- and case-insensitive "contains" over a column made by app.search_text [D-047]. */
export const containing = (column: RawBuilder<unknown>, term: string): Expression<SqlBool> => {
  const pattern = `%${term.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<SqlBool>`${column} like app.search_text(${pattern})`
}

/**
 * A column as app.search_text makes it. Names of rabbits, tags and semen are nearly always plain letters, and for those
 * small ones are all it does, at a sixth of the cost: such columns have no folded copy, so every row is folded [D-047].
 */
export const folded = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`case when octet_length(${column}) = char_length(${column}) then lower(${column}) else app.search_text(${column}) end`
/** Folded once, not with every row it is compared with. */
export const foldedTerm = (term: string): RawBuilder<string> => sql<string>`(select app.search_text(${term}))`

/** Accent- and case-insensitive "contains" over a column that has no folded copy [D-047]. */
export const holding = (column: RawBuilder<unknown>, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`strpos(${folded(column)}, ${foldedTerm(term)}) > 0`

/** The farms of a scope, for `where('farm_id', '=', …)`: one parameter, however many farms an owner has. */
export const anyOf = ({ farmIds }: FarmScope) => sql<number>`any (${sql.val([...farmIds])}::int[])`

/** These records, for `where('id', '=', …)`: one parameter, however many. */
export const withIds = (ids: readonly number[]) => sql<number>`any (${sql.val([...ids])}::bigint[])`

/** Each order is a statement of its own that every connection keeps prepared: two fields are enough. */
const MOST_SORT_FIELDS = 2

interface Sorting<K extends string> {
  readonly query: PageQuery
  readonly sorts: Readonly<Record<K, RawBuilder<unknown>>>
  readonly fallback: NoInfer<K>
  readonly id: RawBuilder<unknown>
  /** Rows without a value come last in both orders. */
  readonly emptyLast?: true
}

/**
 * The fields that a call sorts a list by, each once. The fields of the paging helper mean the list's own order; a name the
 * list does not know is refused with those it knows [D-008, D-261].
 */
export function sortFieldsOf<K extends string>(
  { sortFields }: Pick<PageQuery, 'sortFields'>,
  known: readonly K[],
  own: readonly [K, ...K[]],
): readonly [K, ...K[]] {
  const asked = [...new Set(sortFields.split(',').map((field) => field.trim()))]
  const isKnown = (field: string): field is K => (known as readonly string[]).includes(field)
  if (sortFields === OWN_ORDER) return own
  const [first, ...others] = asked.filter(isKnown)
  if (first === undefined || others.length + 1 < asked.length)
    throw refuse('INVALID_DATA', { field: 'sortFields', params: { known: known.join(', ') } })
  return [first, ...others]
}

/** Sorts by the listed fields only, and the id decides between equals [D-008]. */
export function sortedBy<DB, TB extends keyof DB, O, K extends string>(
  select: SelectQueryBuilder<DB, TB, O>,
  { query, sorts, fallback, id, emptyLast }: Sorting<K>,
): SelectQueryBuilder<DB, TB, O> {
  const order = query.sortOrder
  const fields = sortFieldsOf(query, Object.keys(sorts) as K[], [fallback]).slice(0, MOST_SORT_FIELDS)
  return fields
    .reduce(
      (sorted, field) =>
        sorted.orderBy(sorts[field], (by) => {
          const directed = order === 'asc' ? by.asc() : by.desc()
          return emptyLast ? directed.nullsLast() : directed
        }),
      select,
    )
    .orderBy(id, order)
}

/**
 * The one farm of a scope that lists stock. One number and not a list of them: only then do the rows of an index come in
 * its order.
 */
export const farmOf = ({ farmIds }: FarmScope): number => farmIds[0] ?? 0

/** Rows of a statement written by hand. */
export const rowsOf = <Row>(db: Db, rows: RawBuilder<unknown>): Promise<Row[]> =>
  db.selectFrom(sql<Row>`(${rows})`.as('t')).selectAll('t').execute() as Promise<Row[]>

/** A hit of a search: what it is called, and what tells it from others of that name. */
interface Hit {
  readonly id: number
  readonly label: string
  readonly info: string
}
export const hitsOf = (db: Db, rows: RawBuilder<unknown>): Promise<Hit[]> =>
  db.selectFrom(sql<Hit>`(${rows})`.as('t')).selectAll('t').execute()

/** Part of a statement that is built once for each day and not with every request. */
export function builtDaily<T>(build: (today: Day) => RawBuilder<T>): (today: Day) => Expression<T> {
  let built: { readonly day: Day; readonly part: Expression<T> } | undefined
  return (today) => {
    if (built?.day !== today)
      built = { day: today, part: new ExpressionWrapper<unknown, never, T>(build(today).toOperationNode()) }
    return built.part
  }
}

/** Rows fetched at a time: a file is written while the engine is still reading. */
const ROWS_AT_ONCE = 1000

/** A statement read row by row with a cursor. */
export const streamRows = <T>(db: Db, rows: RawBuilder<unknown>): AsyncIterable<T> =>
  db.selectFrom(sql<T>`(${rows})`.as('t')).selectAll('t').stream(ROWS_AT_ONCE) as AsyncIterable<T>
