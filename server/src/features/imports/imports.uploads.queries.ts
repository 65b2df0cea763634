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

const written = sql<SqlBool>`i.status in ('APPLIED', 'UNDOING', 'UNDONE')` as Expression<SqlBool>

/**
 * Deletes all but the newest imports of a user, so that many uploads cannot fill the disk. What is written can be taken
 * back, and what is not may be looked at just now: neither pushes the other out.
 */
export const deleteAllButNewest = async (tx: Tx, userId: number, keep: number): Promise<void> => {
  const ranked = tx
    .selectFrom('imports as i')
    .innerJoin('jobs as j', 'j.id', 'i.job_id')
    .select([
      'i.id',
      // What is under way stays, be it the file that is just coming.
      sql<number>`row_number() over (partition by ${written}
        order by (${underWay}) desc, i.created_at desc, i.id desc)`.as('rank'),
    ])
    .where('i.user_id', '=', userId)
  const old = tx.selectFrom(ranked.as('r')).select('r.id').where('r.rank', '>', keep)
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
