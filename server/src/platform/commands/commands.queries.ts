import type { CommandSource, CommandStatus } from '@warren/shared/kernel/commands.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Visibility } from '../db/engine.ts'

export interface CommandRow {
  readonly version: Date
  readonly client_id: string | null
  readonly farm_id: number | null
  readonly user_id: number | null
  readonly username: string
  readonly name: string
  readonly source: CommandSource
  /** JSON text: the driver would send a JavaScript array as a PostgreSQL one. */
  readonly payload: string
}

export const insertCommand = async (tx: Tx, row: CommandRow & LoggedEnd): Promise<void> => {
  // The trigger that links the chain fills in number and hashes.
  await tx
    .insertInto('commands')
    .values({ ...row, seq: 0, hash: Buffer.alloc(0) })
    .execute()
}

interface LoggedEnd {
  readonly status: CommandStatus
  readonly result?: string
  readonly error?: string
  readonly record_type?: string | null
  readonly record_id?: number | null
  readonly changes?: string | null
}

/** Lets the rest of the transaction see a farm it has just made. */
export const showFarm = async (tx: Tx, { farmIds }: Visibility, farmId: number): Promise<void> => {
  await sql`select set_config('app.farms', ${[...farmIds, farmId].join(',')}, true)`.execute(tx)
}

export const findCommandByClientId = (db: Db, clientId: string) =>
  db
    .selectFrom('commands')
    .select(['user_id as userId', 'name', 'result'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()
