import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { rowsOf } from '../../platform/db/lists.ts'

/** Of rabbits that want their cages back, those whose cage has another inhabitant or is gone. */
export const withoutCage = async (
  tx: Tx,
  farmId: number,
  wanted: readonly { readonly id: number; readonly cageId: number }[],
): Promise<ReadonlySet<number>> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select w.id from unnest(${sql.val(wanted.map(({ id }) => id))}::bigint[], ${sql.val(wanted.map(({ cageId }) => cageId))}::bigint[]) w (id, cage_id)
    where not exists (select from app.cages k where k.farm_id = ${farmId} and k.id = w.cage_id)
      or exists (select from app.rabbits r where r.farm_id = ${farmId} and r.cage_id = w.cage_id and r.id <> w.id)`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Of rabbits that come back to life, those whose tattoo another living one has by now. */
export const withoutTattoo = async (
  tx: Tx,
  farmId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select m.id from app.rabbits m where m.farm_id = ${farmId} and m.id = any (${[...ids]}::bigint[])
      and exists (select from app.rabbits r where r.farm_id = ${farmId} and r.tattoo_key = m.tattoo_key and r.id <> m.id and app.is_living(r.status))`,
  )
  return new Set(rows.map(({ id }) => id))
}
