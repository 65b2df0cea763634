import { type RawBuilder, sql } from 'kysely'
import type { StockSource } from './stock.filter.queries.ts'

type Sql = RawBuilder<unknown>

/** The stables of the farm in the order of their names, and behind them number 0 for the rabbits without a cage. */
const stablesOf = (farm: number, order: Sql) => sql`(select u.id, u.name, u.ord from (
      select s.id, s.name, row_number() over (order by s.walk_key, s.id) as ord from app.stables s where s.farm_id = ${farm}
      union all select 0, null, ${sql.lit(Number.MAX_SAFE_INTEGER)}
    ) u order by u.ord ${order} offset 0)`

/**
 * The rows of a list in walking order, with the name of their stable: stable after stable, and within each along an
 * index, as far as they are fetched. A stable stands in the list by its name, which is in its own row alone, so that a
 * new name changes one row. `columns` of the rows are brought along.
 *
 * The order is in the two inner lists, which the engine may not take apart (`offset 0`) and can only join as one loop in
 * the other. It does not know that the joined rows are sorted: asked for the order once more, it would read and sort the
 * whole farm for each page. Tests cut lists of any filter into pages of any size.
 */
export function walkOf(
  { isCages, from, where }: Pick<StockSource, 'isCages' | 'from' | 'where'>,
  farm: number,
  order: Sql = sql`asc`,
  columns: readonly Sql[] = [],
): Sql {
  const of = isCages ? sql`c` : sql`r`
  const place = isCages ? sql`c.place_key` : sql`r.cage_key`
  const found = sql.join([sql`${place} as key2`, sql`${of}.id`, ...columns])
  return sql`select o.ord as key, o.name as stable, w.* from ${stablesOf(farm, order)} o
    cross join lateral (select ${found} from ${from} where ${where} and ${of}.stable_id = o.id
      order by ${place} ${order}, ${of}.id ${order} offset 0) w`
}
