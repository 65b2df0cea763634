import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { withIds } from '../../platform/db/lists.ts'

/*
 * What commands hold, in the one order in which every command takes it (docs/decisions/0023-one-order-of-locks.md):
 * herd, rabbits, pedigree, ear tags, cages; of each kind by number, and all of it before the first write.
 */

/** Namespaces of the locks that stand for no row; the pedigree's is also that of its trigger. */
const HERD = 1403
const PEDIGREE = 1402

/**
 * Files of a farm and undone changes come one after the other: both bring many rabbits to life at once, and tattoos of the
 * living are unique without a row that could be held for each.
 */
export const holdHerd = async (tx: Tx, farmId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${HERD}::int, ${farmId}::int)`.execute(tx)
}

/** Not as keys: who names one of them as a mother need not wait. */
export const holdRabbits = async (tx: Tx, farmId: number, ids: readonly number[]): Promise<void> => {
  await tx
    .selectFrom('rabbits')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('id', '=', withIds(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Before parents are written: the trigger that refuses circles would take it afterwards. */
export const holdPedigree = async (tx: Tx, farmId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${PEDIGREE}::int, ${farmId}::int)`.execute(tx)
}

export const holdEarTags = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`select app.hold_ear_tags(${sql.val([...ids])}::bigint[])`.execute(tx)
}

/** Those that rabbits move into: a cage has one inhabitant, and its row may be about to go. */
export const holdCages = async (tx: Tx, farmId: number, ids: readonly number[]): Promise<void> => {
  await tx
    .selectFrom('cages')
    .select('id')
    .where('farm_id', '=', farmId)
    .where('id', '=', withIds(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
