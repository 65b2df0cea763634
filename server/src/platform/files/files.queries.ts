import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db, Tx } from '../db/db.ts'

/** All pieces of a file but its last have this length, so that a place in the file tells its piece. */
export const CHUNK_BYTES = 256 * 1024

export interface NewFile {
  readonly userId: number
  readonly endpoint: string
  readonly request: object
  readonly jobId: number
  readonly now: Date
  readonly expiresAt: Date
  /** A plain call waits for it and sends it. */
  readonly isWaited: boolean
}

export const insertFile = async (tx: Tx, file: NewFile): Promise<string> =>
  (
    await tx
      .insertInto('spooled_files')
      .values({
        user_id: file.userId,
        endpoint: file.endpoint,
        request: JSON.stringify(file.request),
        job_id: file.jobId,
        created_at: file.now,
        expires_at: file.expiresAt,
        is_waited: file.isWaited,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export type StoredFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Row policies show a file to its user alone; what has expired is gone. */
export const findFile = async (db: Db, id: string, now: Date) =>
  UUID.test(id)
    ? db
        .selectFrom('spooled_files as f')
        .innerJoin('jobs as j', 'j.id', 'f.job_id')
        .select([
          'f.id',
          'f.endpoint',
          'f.request',
          'f.name',
          'f.bytes',
          'f.expires_at as expiresAt',
          'j.id as jobId',
          'j.status',
          'j.done',
          'j.total',
          sql<string | null>`j.result ->> 'code'`.as('code'),
        ])
        .where('f.id', '=', id)
        .where('f.expires_at', '>', now)
        .executeTakeFirst()
    : undefined

/** How much of the file is there: less than its length after a crash of the engine. */
export const storedBytes = async (db: Db, id: string): Promise<number> =>
  (
    await db
      .selectFrom('spooled_chunks')
      .select(sql<number>`coalesce(sum(octet_length(content)), 0)::bigint`.as('bytes'))
      .where('file_id', '=', id)
      .executeTakeFirstOrThrow()
  ).bytes

export const findChunk = async (db: Db, id: string, seq: number): Promise<Uint8Array | undefined> =>
  (
    await db
      .selectFrom('spooled_chunks')
      .select('content')
      .where('file_id', '=', id)
      .where('seq', '=', seq)
      .executeTakeFirst()
  )?.content

export const insertChunk = async (
  tx: Tx,
  chunk: {
    readonly fileId: string
    readonly seq: number
    readonly userId: number
    readonly content: Uint8Array
  },
): Promise<void> => {
  await tx
    .insertInto('spooled_chunks')
    .values({
      file_id: chunk.fileId,
      seq: chunk.seq,
      user_id: chunk.userId,
      content: Buffer.from(chunk.content),
    })
    .execute()
}

export const deleteChunks = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('spooled_chunks').where('file_id', '=', id).execute()
}

/** From now on the file can be fetched. */
export const completeFile = async (
  tx: Tx,
  id: string,
  whole: { name: string; bytes: number },
): Promise<void> => {
  await tx.updateTable('spooled_files').set(whole).where('id', '=', id).execute()
}

/** The pieces go at once, the row with its job at the next round of the worker. */
export const expireFile = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await deleteChunks(tx, id)
  await tx.updateTable('spooled_files').set({ expires_at: now }).where('id', '=', id).execute()
}

/** Namespace of the lock under which the files of one user are counted. */
const FILES = 0x6669

export const lockFiles = async (tx: Tx, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${FILES}::int, ${userId}::int)`.execute(tx)
}

const isUnderWay = sql<SqlBool>`j.status in ('QUEUED', 'RUNNING')` as Expression<SqlBool>

/** Files of a user that are being made, and ready ones that are being sent by the calls that waited for them. */
export const countInUse = async (
  db: Db,
  userId: number,
  now: Date,
): Promise<{ readonly underWay: number; readonly sent: number }> =>
  db
    .selectFrom('spooled_files as f')
    .innerJoin('jobs as j', 'j.id', 'f.job_id')
    .select([
      sql<number>`count(*) filter (where ${isUnderWay})`.as('underWay'),
      sql<number>`count(*) filter (where f.is_waited and not (${isUnderWay}))`.as('sent'),
    ])
    .where('f.user_id', '=', userId)
    .where('f.expires_at', '>', now)
    .executeTakeFirstOrThrow()

/** The oldest ready files of a user beyond the newest few, so that many files cannot fill the disk; none that is being sent. */
export const listSurplus = async (db: Db, userId: number, keep: number, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('spooled_files')
      .select('id')
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .where('bytes', 'is not', null)
      .where('is_waited', '=', false)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset(keep)
      .execute()
  ).map(({ id }) => id)

/** What has expired, with the jobs that made it. */
export const deleteExpired = async (tx: Tx, now: Date): Promise<void> => {
  const gone = await tx
    .deleteFrom('spooled_files')
    .where('expires_at', '<=', now)
    .returning('job_id as jobId')
    .execute()
  if (gone.length === 0) return
  const ids = gone.map(({ jobId }) => jobId)
  await tx.deleteFrom('jobs').where('id', '=', sql<number>`any (${ids}::bigint[])`).execute()
}
