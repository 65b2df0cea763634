import type { ImportKind } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { DB } from '../../platform/db/tables.ts'
import type { ImportParams } from './imports.queries.ts'

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

/** A plain call that came to an end, or is on its way to one, and whose client never heard of it. */
export const findUntold = async (
  tx: Tx,
  sent: {
    readonly userId: number
    readonly kind: ImportKind
    readonly params: ImportParams
    readonly digest: Buffer
    readonly since: Date
  },
): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('imports as i')
      .innerJoin('jobs as j', 'j.id', 'i.job_id')
      .select('i.id')
      .where('i.user_id', '=', sent.userId)
      .where('i.kind', '=', sent.kind)
      .where('i.digest', '=', sent.digest)
      .where('i.params', '=', sql<string>`${JSON.stringify(sent.params)}::jsonb`)
      .where('i.direct', '=', true)
      .where('i.told_at', 'is', null)
      .where('i.created_at', '>', sent.since)
      .where('i.status', 'in', ['CHECKING', 'CHECKED', 'APPLYING', 'APPLIED'])
      .where('j.status', 'in', ['QUEUED', 'RUNNING', 'DONE'])
      .where('j.cancel_requested', '=', false)
      .orderBy('i.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** From now on the same file is a file of its own again. */
export const markTold = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.updateTable('imports').set({ told_at: now }).where('id', '=', id).execute()
}

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
