import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/tables.ts'

/** Namespace of the lock that uploads of one person take. */
const UPLOADS = 0x7570

const underWay =
  sql<SqlBool>`i.status in ('CHECKING', 'APPLYING', 'UNDOING') and j.status in ('QUEUED', 'RUNNING')` as Expression<SqlBool>

export const countUnderWay = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('imports as i')
      .innerJoin('jobs as j', 'j.id', 'i.job_id')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('i.user_id', '=', userId)
      .where(underWay)
      .executeTakeFirstOrThrow()
  ).n

/** Uploads of one person are counted one after the other. */
export const lockUploads = async (tx: Tx, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${UPLOADS}::int, ${userId}::int)`.execute(tx)
}

/** Deletes all but the newest imports of a user, so that many uploads cannot fill the disk. */
export const deleteAllButNewest = async (tx: Tx, userId: number, keep: number): Promise<void> => {
  const old = tx
    .selectFrom('imports as i')
    .innerJoin('jobs as j', 'j.id', 'i.job_id')
    .select('i.id')
    .where('i.user_id', '=', userId)
    // What is under way stays, be it the file that is just coming; what is written can be taken back and goes last.
    .orderBy(sql`(${underWay})`, 'desc')
    .orderBy(sql`i.status in ('APPLIED', 'UNDOING', 'UNDONE')`, 'desc')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .offset(keep)
  await deleteInOrder(tx, tx.selectFrom('imports').select('id').where('id', 'in', old))
}

export const deleteImportsBefore = async (tx: Tx, time: Date): Promise<void> => {
  await deleteInOrder(tx, tx.selectFrom('imports').select('id').where('created_at', '<', time))
}

/** One by one in the order of their numbers: an upload and the night may delete the same ones. */
const deleteInOrder = async (
  tx: Tx,
  chosen: SelectQueryBuilder<DB, 'imports', { id: number }>,
): Promise<void> => {
  for (const { id } of await chosen.orderBy('id').execute())
    await tx.deleteFrom('imports').where('id', '=', id).execute()
}
