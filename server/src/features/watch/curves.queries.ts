import type { GrowthPoint, LossPoint } from '@warren/shared/features/watch/curves.rules.ts'
import type { WatchedStock } from '@warren/shared/features/watch/early-warning.rules.ts'
import type { Conversion } from '@warren/shared/features/watch/feed-days.rules.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'

/** Namespace of the lock of a farm's curves. */
const CURVES = 1405

/** Curves of a farm are worked out by one at a time. */
export async function holdCurves(tx: Tx, farmId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CURVES}::int, ${farmId}::int)`.execute(tx)
}

/** A day of age of a stock, as the closed groups of a farm tell it. */
export interface CurveDay {
  readonly age: number
  readonly losses: LossPoint
  readonly growth: GrowthPoint | undefined
  readonly fed: { readonly groups: number; readonly grams: number } | undefined
}

/** Puts a curve in the place of the one a stock had. */
export async function replaceCurve(
  tx: Tx,
  farmId: number,
  stock: WatchedStock,
  days: readonly CurveDay[],
): Promise<void> {
  await tx.deleteFrom('farm_curves').where('farm_id', '=', farmId).where('stock', '=', stock).execute()
  const list = <T>(of: (day: CurveDay) => T) => sql.val(days.map(of))
  await sql`
    insert into app.farm_curves (farm_id, stock, age, exposure, deaths, weight_groups, weight_g, weight_low_g, weight_high_g, fed_groups, fed_g)
    select ${farmId}, ${stock}, n.* from unnest(${list(({ age }) => age)}::int[], ${list(({ losses }) => losses.exposure)}::bigint[],
      ${list(({ losses }) => losses.deaths)}::int[], ${list(({ growth }) => growth?.groups ?? 0)}::int[],
      ${list(({ growth }) => growth?.grams ?? null)}::int[], ${list(({ growth }) => growth?.low ?? null)}::int[],
      ${list(({ growth }) => growth?.high ?? null)}::int[], ${list(({ fed }) => fed?.groups ?? 0)}::int[],
      ${list(({ fed }) => fed?.grams ?? null)}::int[]) n`.execute(tx)
}

/** What is kept of a stock beside its curve. */
export interface StockWatch {
  readonly daySize: number
  readonly groups: number
  readonly saleGrams: number | null
  readonly conversions: readonly (readonly Conversion[])[]
}

export async function saveWatch(
  tx: Tx,
  { farmId, now }: { farmId: number; now: Date },
  stock: WatchedStock,
  { daySize, groups, saleGrams, conversions }: StockWatch,
): Promise<void> {
  await sql`
    insert into app.farm_watch (farm_id, stock, day_size, groups, sale_g, conversions, computed_at)
    values (${farmId}, ${stock}, ${daySize}::numeric, ${groups}, ${saleGrams}::int, ${JSON.stringify(conversions)}::jsonb, ${now}::timestamptz)
    on conflict on constraint farm_watch__key__pkey do update set day_size = excluded.day_size, groups = excluded.groups,
      sale_g = excluded.sale_g, conversions = excluded.conversions, computed_at = excluded.computed_at`.execute(
    tx,
  )
}

/** The curves of some stocks of a farm. */
export const curvesOf = (db: Db, farmId: number, stocks: readonly WatchedStock[]) =>
  rowsOf<{
    stock: WatchedStock
    age: number
    exposure: number
    deaths: number
    weightGroups: number
    weight: number | null
    low: number | null
    high: number | null
    fed: number | null
  }>(
    db,
    sql`select c.stock, c.age, c.exposure, c.deaths, c.weight_groups as "weightGroups", c.weight_g as weight, c.weight_low_g as low,
      c.weight_high_g as high, c.fed_g as fed from app.farm_curves c
      where c.farm_id = ${farmId} and c.stock = any (${[...stocks]}::text[]) order by c.stock, c.age`,
  )

export const watchesOf = (db: Db, farmId: number, stocks: readonly WatchedStock[]) =>
  rowsOf<{
    stock: WatchedStock
    daySize: number
    groups: number
    saleGrams: number | null
    conversions: Conversion[][]
  }>(
    db,
    sql`select w.stock, w.day_size::float8 as "daySize", w.groups, w.sale_g as "saleGrams", w.conversions from app.farm_watch w
      where w.farm_id = ${farmId} and w.stock = any (${[...stocks]}::text[])`,
  )
