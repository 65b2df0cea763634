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

/** Logs a command, and takes its client id: the engine refuses the same id a second time. */
export const insertCommand = async (tx: Tx, row: CommandRow & LoggedEnd): Promise<void> => {
  // The trigger that links the chain fills in number and hashes.
  const logged = { ...row, seq: 0, hash: Buffer.alloc(0) }
  if (row.client_id === null || row.user_id === null) {
    await tx.insertInto('commands').values(logged).execute()
    return
  }
  const columns = ['client_id', 'user_id', 'command_id', 'version'] as const
  await tx
    .with('c', (db) => db.insertInto('commands').values(logged).returning(['id', 'version']))
    .insertInto('command_clients')
    .columns(columns)
    .expression((eb) =>
      eb
        .selectFrom('c')
        .select((of) => [
          of.val(row.client_id).as('client_id'),
          of.val(row.user_id).as('user_id'),
          'c.id',
          'c.version',
        ]),
    )
    .execute()
}

/** What a second sending of a client id breaks. */
export const TAKEN_CLIENT_ID = 'command_clients__client_id__pkey'

interface LoggedEnd {
  readonly status: CommandStatus
  readonly result?: string
  readonly error?: string
  readonly record_type?: string | null
  readonly record_id?: number | null
  readonly changes?: string | null
}

/** Adds a farm to those the rest of the transaction may see: the command has just created it. */
export const addVisibleFarm = async (tx: Tx, { farmIds }: Visibility, farmId: number): Promise<void> => {
  await sql`select set_config('app.farms', ${[...farmIds, farmId].join(',')}, true)`.execute(tx)
}

/** The command an id was sent with, as far as its sender asks; the id leads to the month it was logged in. */
export const findCommandByClientId = (db: Db, clientId: string) =>
  db
    .selectFrom('command_clients as k')
    .innerJoin('commands as c', (join) =>
      join.onRef('c.id', '=', 'k.command_id').onRef('c.version', '=', 'k.version'),
    )
    .select(['c.id', 'c.status', 'c.user_id as userId', 'c.name', 'c.result'])
    .where('k.client_id', '=', clientId)
    .executeTakeFirst()

/** Forgets the client ids of commands before an instant. */
export const deleteClientIds = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('command_clients').where('version', '<', before).execute()
}
