import type { RecordType } from '@warren/shared/kernel/command-object.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface ChangedRecord {
  readonly type: RecordType
  readonly id: number
  /** Where the log names a record by a part of the payload too: the row of a stable. */
  readonly row?: number
  /** When the record was written last, if its table says so: a bulk change or an import names no single record. */
  readonly farmId?: number
  readonly updatedAt?: Date
}

const done = (db: Db) =>
  db
    .selectFrom('commands as c')
    // Row policies hide accounts the caller may not see, and with them their names.
    .leftJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.version as at', 'u.username as by'])
    .where('c.status', '=', 'DONE')
    .limit(1)

/** The command that wrote the record at that moment: one farm, one moment, by their index. */
const findByMoment = (db: Db, { type, id, farmId, updatedAt }: ChangedRecord) =>
  farmId === undefined || updatedAt === undefined
    ? undefined
    : done(db)
        .where('c.farm_id', '=', farmId)
        .where('c.version', '=', updatedAt)
        .orderBy(sql`(c.record_type = ${type} and c.record_id = ${id}) desc nulls last`)
        .executeTakeFirst()

/** The newest command of the record, by its index. */
const findByRecord = (db: Db, { type, id, row }: ChangedRecord) => {
  const newest = done(db)
    .where('c.record_type', '=', type)
    .where('c.record_id', '=', id)
    .orderBy('c.id', 'desc')
  return (
    row === undefined ? newest : newest.where(sql`c.payload ->> 'row'`, '=', String(row))
  ).executeTakeFirst()
}

/** User who changed a record last, and the time, as far as the caller may know [D-010]. */
export const findLastChange = async (db: Db, record: ChangedRecord) =>
  (await findByMoment(db, record)) ?? (await findByRecord(db, record))
