import type { FreeCage, Placeable } from '@warren/shared/features/stock/placing.contract.ts'
import { MAX_PLACEABLE, MAX_PLACED } from '@warren/shared/features/stock/stock.vocabulary.ts'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { farmOf, holding, rowsOf } from '../../platform/db/lists.ts'
import { CAGE, holdCages, LIVING, STABLE } from '../animals/index.ts'
import { EAR_TAG, OCCUPANT } from './stock.filter.queries.ts'

const WHO = sql`select r.id, r.tattoo, e.tag as "earTag", r.sex, r.cage_id as "cageId", ${CAGE} as cage
  from app.rabbits r ${EAR_TAG} ${STABLE}`
/** As one meets them: from cage to cage, then those without one by tattoo, 9 before 10. */
const WALK = sql`st.walk_key nulls last, r.cage_key nulls last, r.tattoo collate app.people, r.id`
const numbers = (ids: readonly number[]) => sql`${sql.val([...ids])}::bigint[]`

/** Rabbits in the order in which they go along free cages. */
export const listInOrder = (scope: FarmScope, db: Db, ids: readonly number[]): Promise<Placeable[]> =>
  rowsOf(
    db,
    sql`${WHO} where r.farm_id = ${farmOf(scope)} and r.id = any (${numbers(ids)})
      order by ${WALK} limit ${sql.lit(MAX_PLACED)}`,
  )

/** Living rabbits by part of a tattoo or an ear tag, those without a cage first; without a term only those. */
export function searchPlaceable(scope: FarmScope, db: Db, typed: string): Promise<Placeable[]> {
  const term = typed.trim()
  const found =
    term === ''
      ? sql<SqlBool>`r.cage_id is null`
      : sql<SqlBool>`(${holding(sql`r.tattoo`, term)} or strpos(e.tag, ${term.toUpperCase()}) > 0)`
  return rowsOf(
    db,
    sql`${WHO} where r.farm_id = ${farmOf(scope)} and ${LIVING} and r.tattoo is not null and ${found}
      order by r.cage_id is not null, r.tattoo collate app.people, r.id limit ${sql.lit(MAX_PLACEABLE)}`,
  )
}

/** Where free cages are looked for; nothing means the whole farm. */
export interface CageRange {
  readonly stableId?: number | null | undefined
  readonly row?: number | null | undefined
  readonly fromCageId?: number | null | undefined
}

export const hasCage = async (scope: FarmScope, db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('cages')
    .select('id')
    .where('farm_id', '=', farmOf(scope))
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

const within = (scope: FarmScope, { stableId, row, fromCageId }: CageRange): RawBuilder<SqlBool> => {
  const parts = [
    sql<SqlBool>`c.farm_id = ${farmOf(scope)} and r.id is null`,
    ...(stableId == null ? [] : [sql<SqlBool>`c.stable_id = ${stableId}`]),
    ...(row == null ? [] : [sql<SqlBool>`c.row_no = ${row}`]),
    ...(fromCageId == null
      ? []
      : [
          sql<SqlBool>`(s.walk_key, c.place_key, c.id) >= (select fs.walk_key, f.place_key, f.id from app.cages f
            join app.stables fs on fs.farm_id = f.farm_id and fs.id = f.stable_id
            where f.farm_id = ${farmOf(scope)} and f.id = ${fromCageId})`,
        ]),
  ]
  return sql.join(parts, sql` and `)
}

const CAGES = sql`app.cages c join app.stables s on s.farm_id = c.farm_id and s.id = c.stable_id ${OCCUPANT}`

/** Free cages in walking order, and how many there are. */
export async function listFreeCages(
  scope: FarmScope,
  db: Db,
  range: CageRange,
  most: number,
): Promise<{ cages: FreeCage[]; free: number }> {
  const where = within(scope, range)
  const [cages, counted] = await Promise.all([
    rowsOf<FreeCage>(
      db,
      sql`select c.id, app.cage_label(s.name, c.place_key) as label from ${CAGES} where ${where}
        order by s.walk_key, c.place_key, c.id limit ${most}`,
    ),
    rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${CAGES} where ${where}`),
  ])
  return { cages, free: counted[0]?.n ?? 0 }
}

interface WantedCage {
  readonly id: number
  readonly label: string
  /** Who lives there. */
  readonly holderId: number | null
  readonly tattoo: string | null
}

/** Cages that are to be moved into, held first: as they are by then. */
export async function lockWantedCages(
  scope: FarmScope,
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WantedCage>> {
  await holdCages(tx, farmOf(scope), ids)
  const cages = await rowsOf<WantedCage>(
    tx,
    sql`select c.id, app.cage_label(s.name, c.place_key) as label, r.id as "holderId", r.tattoo
      from ${CAGES} where c.farm_id = ${farmOf(scope)} and c.id = any (${numbers(ids)})`,
  )
  return new Map(cages.map((cage) => [cage.id, cage]))
}

/** What cages are called, for rabbits that have moved meanwhile. */
export const labelCages = async (
  scope: FarmScope,
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const cages = await rowsOf<FreeCage>(
    tx,
    sql`select c.id, app.cage_label(s.name, c.place_key) as label from app.cages c
      join app.stables s on s.farm_id = c.farm_id and s.id = c.stable_id
      where c.farm_id = ${farmOf(scope)} and c.id = any (${numbers(ids)})`,
  )
  return new Map(cages.map(({ id, label }) => [id, label]))
}
