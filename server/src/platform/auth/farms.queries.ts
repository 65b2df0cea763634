import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** Whether the directory of all farms has this number; nothing else of the farm is told. */
export const isFarm = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom(sql<{ id: number }>`app.farm_names(${sql.val([id])}::int[])`.as('f'))
    .select('f.id')
    .executeTakeFirst()) !== undefined
