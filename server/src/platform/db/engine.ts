import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import type { Db, Tx } from './db.ts'
import { namedStatements } from './named-statements.ts'
import type { DB } from './tables.ts'

// Calendar days stay text and counters stay numbers: a Date would slip a day between zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A request that gets no connection in this time is answered, not left hanging. */
const CONNECT_TIMEOUT_MS = 5000

/** The database roles a process may speak as; each has its own login and policies. */
export type Channel = 'app' | 'auth' | 'superadmin' | 'worker'

/** Whom the row policies see: set inside each transaction, gone with it. */
export interface Visibility {
  readonly userId: number | null
  readonly farmIds: readonly number[]
}
export const NOBODY: Visibility = { userId: null, farmIds: [] }

export interface EngineOptions {
  readonly urls: Partial<Record<Channel, string>>
  readonly poolSize: number
  readonly onError?: (error: Error) => void
}

export interface Engine {
  /** Runs reads in one read-only transaction under the policies of the channel. */
  read<T>(channel: Channel, visibility: Visibility, body: (db: Db) => Promise<T>): Promise<T>
  /**
   * Rows as they come, for what does not fit into memory: one read-only transaction that ends with the loop over it,
   * also when the consumer stops early.
   */
  stream<T>(
    channel: Channel,
    visibility: Visibility,
    open: (db: Db) => AsyncIterable<T>,
  ): AsyncGenerator<T, void>
  /** Runs writes in one transaction. For `command()` alone; features never see it. */
  write<T>(channel: Channel, visibility: Visibility, body: (tx: Tx) => Promise<T>): Promise<T>
  /** One statement without a transaction around it: the session look-up of every request. */
  direct(channel: Channel): Db
  close(): Promise<void>
}

export function openEngine(options: EngineOptions): Engine {
  const pools = new Map<Channel, Kysely<DB>>()
  for (const [channel, url] of Object.entries(options.urls) as [Channel, string][]) {
    const pool = new pg.Pool({
      connectionString: url,
      max: options.poolSize,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: `warren-${channel}`,
    })
    pool.on('error', (error) => options.onError?.(error))
    // A connection lost in the middle of a transaction tells its user by the failed statement; without a listener
    // of its own it would end the whole process besides.
    pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
    pools.set(
      channel,
      new Kysely<DB>({
        dialect: new PostgresDialect({ pool: namedStatements(pool), cursor: Cursor }),
      }).withSchema('app'),
    )
  }
  const pool = (channel: Channel): Kysely<DB> => {
    const found = pools.get(channel)
    if (!found) throw new Error(`This process has no database login for ${channel}`)
    return found
  }
  return {
    read: (channel, visibility, body) =>
      pool(channel)
        .transaction()
        .setAccessMode('read only')
        .execute(async (tx) => {
          await see(tx, visibility)
          return body(tx)
        }),
    stream: (channel, visibility, open) => streamed(pool(channel), visibility, open),
    write: (channel, visibility, body) =>
      pool(channel)
        .transaction()
        .execute(async (tx) => {
          await see(tx, visibility)
          return body(tx as Tx)
        }),
    direct: (channel) => pool(channel),
    close: async () => {
      await Promise.all([...pools.values()].map((db) => db.destroy()))
    },
  }
}

async function* streamed<T>(
  pool: Kysely<DB>,
  visibility: Visibility,
  open: (db: Db) => AsyncIterable<T>,
): AsyncGenerator<T, void> {
  const tx = await pool.startTransaction().setAccessMode('read only').execute()
  try {
    await see(tx, visibility)
    yield* open(tx)
  } finally {
    // Nothing was written; and a consumer that went away must not leave its connection behind.
    await tx.rollback().execute()
  }
}

const see = (tx: Transaction<DB>, { userId, farmIds }: Visibility) =>
  sql`select set_config('app.user_id', ${userId === null ? '' : String(userId)}, true), set_config('app.farms', ${farmIds.join(',')}, true)`.execute(
    tx,
  )
