import type { CommandSource, CommandStatus } from '@warren/shared/kernel/commands.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Visibility } from '../db/engine.ts'
import type { LaneNumber } from './lanes.queries.ts'

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
  /** Of what a device sent: tells a repeat from another command under the same id. */
  readonly payload_hash?: Buffer
  /** Whose id it is, where a colleague brings it. */
  readonly owner_id?: number
  /** The number of a lane it takes. */
  readonly lane?: LaneNumber | undefined
}

/** Logs a command, and takes its client id: the engine refuses the same id of the same user a second time. Its number, then. */
export const insertCommand = async (
  tx: Tx,
  { payload_hash: payloadHash, owner_id: ownerId, lane, ...row }: CommandRow & LoggedEnd,
): Promise<number | undefined> => {
  // The trigger that links the chain fills in number and hashes.
  const logged = { ...row, seq: 0, hash: Buffer.alloc(0) }
  const userId = ownerId ?? row.user_id
  if (row.client_id === null || userId === null) {
    // No number comes back: the login at the door may add to the log, and read nothing of it.
    await tx.insertInto('commands').values(logged).execute()
    return undefined
  }
  const columns = ['client_id', 'user_id', 'payload_hash', 'command_id', 'version'] as const
  const taken = tx
    .with('c', (db) => db.insertInto('commands').values(logged).returning(['id', 'version']))
    .with('k', (db) =>
      db
        .insertInto('command_clients')
        .columns(columns)
        .expression((eb) =>
          eb
            .selectFrom('c')
            .select((of) => [
              of.val(row.client_id).as('client_id'),
              of.val(userId).as('user_id'),
              of.val(payloadHash ?? null).as('payload_hash'),
              'c.id',
              'c.version',
            ]),
        ),
    )
  if (!lane) return (await taken.selectFrom('c').select('c.id').executeTakeFirstOrThrow()).id
  const slot = { lane_id: lane.laneId, seq: lane.seq, client_id: row.client_id, at: row.version }
  const { id } = await taken
    .with('s', (db) => db.insertInto('lane_slots').values(slot))
    .selectFrom('c')
    .select('c.id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a second sending of a client id breaks. */
export const TAKEN_CLIENT_ID = 'command_clients__client_id__pkey'

export interface LoggedEnd {
  readonly status: CommandStatus
  readonly result?: string
  readonly error?: string
  readonly record_type?: string | null
  readonly record_id?: number | null
  readonly changes?: string | null
  readonly effect_id?: number | null
  readonly effect_records?: number
  readonly effect_digest?: Buffer
}

/** Adds a farm to those the rest of the transaction may see: the command has just created it. */
export const addVisibleFarm = async (tx: Tx, { farmIds }: Visibility, farmId: number): Promise<void> => {
  await sql`select set_config('app.farms', ${[...farmIds, farmId].join(',')}, true)`.execute(tx)
}

/** The command a user sent under an id; the id leads to the month it was logged in. */
export const findCommandByClientId = (db: Db, userId: number, clientId: string) =>
  db
    .selectFrom('command_clients as k')
    .innerJoin('commands as c', (join) =>
      join.onRef('c.id', '=', 'k.command_id').onRef('c.version', '=', 'k.version'),
    )
    .select(['c.id', 'c.status', 'c.name', 'c.result', 'k.payload_hash as payloadHash'])
    .where('k.user_id', '=', userId)
    .where('k.client_id', '=', clientId)
    .executeTakeFirst()

/** What an entry did that a later one of the same person names: takes back, or answers [FLD-14]. */
export const findEntry = (db: Db, userId: number, clientId: string) =>
  db
    .selectFrom('command_clients as k')
    .innerJoin('commands as c', (join) =>
      join.onRef('c.id', '=', 'k.command_id').onRef('c.version', '=', 'k.version'),
    )
    .select(['c.name', 'c.status', 'c.version as at', 'c.record_id as recordId', 'c.changes', 'c.result'])
    .where('k.user_id', '=', userId)
    .where('k.client_id', '=', clientId)
    .executeTakeFirst()

/** What the log says of ids a user has sent before, in one question; of a command in the archive nothing but that it was. */
export const findCommandsByClientIds = (db: Db, userId: number, clientIds: readonly string[]) =>
  db
    .selectFrom('command_clients as k')
    .leftJoin('commands as c', (join) =>
      join.onRef('c.id', '=', 'k.command_id').onRef('c.version', '=', 'k.version'),
    )
    .select([
      'k.client_id as clientId',
      'c.id',
      'c.status',
      'c.name',
      'c.result',
      'k.payload_hash as payloadHash',
    ])
    .where('k.user_id', '=', userId)
    .where('k.client_id', '=', sql<string>`any (${sql.val([...clientIds])}::text[])`)
    .execute()

/** True when the same was sent again. An id from before the hashes goes by the name of its command. */
export const isSameSending = (
  first: { readonly name: string; readonly payloadHash: Buffer | null },
  again: { readonly name: string; readonly payload_hash?: Buffer },
): boolean =>
  first.name === again.name &&
  (first.payloadHash === null ||
    again.payload_hash === undefined ||
    first.payloadHash.equals(again.payload_hash))

/** Forgets the client ids of commands before an instant. */
export const deleteClientIds = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('command_clients').where('version', '<', before).execute()
}
