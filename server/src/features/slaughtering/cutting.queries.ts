import type { CuttingWeights } from '@warren/shared/features/slaughtering/cutting.rules.ts'
import { MOST_CUTTING_ROWS } from '@warren/shared/features/slaughtering/cutting.vocabulary.ts'
import { sql } from 'kysely'
import type { Db, FarmScope, Tx } from '../../platform/db/db.ts'
import { farmOf, rowsOf } from '../../platform/db/lists.ts'

const COLUMNS = [
  'c.id',
  'c.row_key as rowKey',
  'c.slaughtering_id as slaughteringId',
  'c.live_weight as liveWeight',
  'c.warm_carcass as warmCarcass',
  'c.cold_carcass as coldCarcass',
  'c.liver',
  'c.head',
  'c.chest',
  'c.middle',
  'c.back',
  'c.loin_fillet as loinFillet',
  'c.thigh',
] as const

const cuttingRows = (db: Db, farmId: number) =>
  db.selectFrom('cutting_rows as c').select(COLUMNS).where('c.farm_id', '=', farmId)

/** Carcasses of a slaughtering in the order they were weighed. */
export const listCutting = (db: Db, farmId: number, slaughteringId: number) =>
  cuttingRows(db, farmId)
    .where('c.slaughtering_id', '=', slaughteringId)
    .where('c.removed_at', 'is', null)
    .orderBy('c.seq')
    .limit(MOST_CUTTING_ROWS)
    .execute()
export type CuttingRecord = Awaited<ReturnType<typeof listCutting>>[number]

/** A row of the farm; from the bin where it was removed since. */
export const findCutting = (scope: FarmScope, db: Db, id: number, removedSince?: Date) => {
  const row = cuttingRows(db, farmOf(scope)).where('c.id', '=', id)
  return (
    removedSince === undefined
      ? row.where('c.removed_at', 'is', null)
      : row.where('c.removed_at', '>=', removedSince)
  ).executeTakeFirst()
}

/** The row a screen or a device gave this key to, also when it was removed since. */
export const findCuttingByKey = (
  db: Db,
  { farmId, id }: { readonly farmId: number; readonly id: number },
  rowKey: string,
) =>
  cuttingRows(db, farmId)
    .select('c.removed_at as removedAt')
    .where('c.slaughtering_id', '=', id)
    .where('c.row_key', '=', rowKey)
    .executeTakeFirst()

/** How many rows a slaughtering has, and the number of the next one; numbers of removed rows stay theirs. */
export async function countCutting(
  db: Db,
  farmId: number,
  slaughteringId: number,
): Promise<{ living: number; next: number }> {
  const [found] = await rowsOf<{ living: number; next: number }>(
    db,
    sql`select count(*) filter (where c.removed_at is null)::int as living, coalesce(max(c.seq), 0)::int + 1 as next
      from app.cutting_rows c where c.farm_id = ${farmId} and c.slaughtering_id = ${slaughteringId}`,
  )
  return found ?? { living: 0, next: 1 }
}

const columnsOf = ({ liveWeight, warmCarcass, coldCarcass, loinFillet, ...weights }: CuttingWeights) => ({
  live_weight: liveWeight,
  warm_carcass: warmCarcass,
  cold_carcass: coldCarcass,
  liver: weights.liver,
  head: weights.head,
  chest: weights.chest,
  middle: weights.middle,
  back: weights.back,
  loin_fillet: loinFillet,
  thigh: weights.thigh,
})

export async function insertCutting(
  tx: Tx,
  row: {
    readonly farmId: number
    readonly slaughteringId: number
    readonly seq: number
    readonly rowKey: string | null
  },
  weights: CuttingWeights,
): Promise<void> {
  await tx
    .insertInto('cutting_rows')
    .values({
      farm_id: row.farmId,
      slaughtering_id: row.slaughteringId,
      seq: row.seq,
      row_key: row.rowKey,
      ...columnsOf(weights),
    })
    .execute()
}

export async function updateCutting(
  tx: Tx,
  farmId: number,
  id: number,
  weights: CuttingWeights,
): Promise<void> {
  await tx
    .updateTable('cutting_rows')
    .set(columnsOf(weights))
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}

/** Puts a row into the bin, or takes it out. */
export async function markCutting(tx: Tx, farmId: number, id: number, removedAt: Date | null): Promise<void> {
  await tx
    .updateTable('cutting_rows')
    .set({ removed_at: removedAt })
    .where('farm_id', '=', farmId)
    .where('id', '=', id)
    .execute()
}

/** Removed rows of slaughterings and groups that stand. */
export const listBinnedCutting = (scope: FarmScope, db: Db, begins: Date) =>
  rowsOf<{ type: 'cutting-row'; id: number; kind: 'FATTENING'; name: string; at: Date }>(
    db,
    sql`select 'cutting-row' as type, c.id::int, 'FATTENING' as kind,
      g.generated_name || ' · ' || s.create_date || ' · ' || c.live_weight || ' g' as name, c.removed_at as at
      from app.cutting_rows c
      cross join lateral (select x.group_id, x.create_date from app.slaughterings x
        where x.farm_id = c.farm_id and x.id = c.slaughtering_id and x.deleted_at is null offset 0) s
      cross join lateral (select x.generated_name from app.production_groups x
        where x.farm_id = c.farm_id and x.id = s.group_id and x.deleted_at is null offset 0) g
      where c.farm_id = ${farmOf(scope)} and c.removed_at >= ${begins}::timestamptz order by c.removed_at desc limit 500`,
  )
