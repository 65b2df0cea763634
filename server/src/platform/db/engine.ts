import type { DatabaseConnection } from 'kysely'
import pg from 'pg'
import { builderOn } from './builder.ts'
import type { Db, Tx } from './db.ts'
import { batchingSocket } from './batching-socket.ts'
import { CONNECTION_LIFETIME_S, giveBack, named } from './named-statements.ts'
import { Pipeline } from './pipeline.ts'
import { type FastPath, type FastPathPart, fastPathWithout } from './fast-path.ts'
import type { Prepared } from './prepared.ts'
import { sharedLine } from './shared-line.ts'
import { reading, streaming, type Visibility, writing } from './transactions.ts'

export type { Visibility }

// Calendar days stay text and counters stay numbers: a Date would slip a day between zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A request that gets no connection in this time is answered, not left hanging. */
const CONNECT_TIMEOUT_MS = 5000

/** The database roles a process may speak as; each has its own login and policies. */
export type Channel = 'app' | 'auth' | 'superadmin' | 'worker'

export const NO_VISIBILITY: Visibility = { userId: null, farmIds: [] }

export interface EngineOptions {
  readonly urls: Partial<Record<Channel, string>>
  readonly poolSize: number
  /** Parts of the fast path that are switched off; see `docs/fast-path.md`. */
  readonly fastPathOff?: readonly FastPathPart[]
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
  /** Single statements without a transaction around them. */
  direct(channel: Channel): Db
  /** The same for a statement that was built before: the session look-up of every request. */
  ask<V extends object, R>(channel: Channel, statement: Prepared<V, R>, values: V): Promise<R[]>
  close(): Promise<void>
}

function openPool(
  [channel, url]: readonly [Channel, string],
  { poolSize, onError }: EngineOptions,
  path: FastPath,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    maxLifetimeSeconds: CONNECTION_LIFETIME_S,
    application_name: `warren-${channel}`,
    pipeline: path.has('pipeline'),
    ...(path.has('batching') && { stream: batchingSocket }),
  })
  pool.on('error', (error) => onError?.(error))
  // A connection lost in the middle of a transaction tells its user by the failed statement; without a listener
  // of its own it would end the whole process besides.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)))
  return pool
}

/** Each statement on a connection of its own. */
const directly = (pool: pg.Pool, path: FastPath) =>
  builderOn({
    provideConnection: async <T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> => {
      const client = await pool.connect()
      try {
        return await consumer(new Pipeline(client, path))
      } finally {
        giveBack(client)
      }
    },
  })

export function openEngine(options: EngineOptions): Engine {
  const urls = Object.entries(options.urls) as [Channel, string][]
  const path = fastPathWithout(options.fastPathOff)
  const pools = new Map(urls.map((url) => [url[0], openPool(url, options, path)] as const))
  const pool = (channel: Channel): pg.Pool => {
    const found = pools.get(channel)
    if (!found) throw new Error(`This process has no database login for ${channel}`)
    return found
  }
  const lines = new Map([...pools].map(([channel, one]) => [channel, sharedLine(one)] as const))
  const direct = new Map([...pools].map(([channel, one]) => [channel, directly(one, path)] as const))
  return {
    read: async (channel, visibility, body) =>
      reading(new Pipeline(await pool(channel).connect(), path), visibility, body),
    stream: async function* (channel, visibility, open) {
      yield* streaming(new Pipeline(await pool(channel).connect(), path), visibility, open)
    },
    write: async (channel, visibility, body) =>
      writing(new Pipeline(await pool(channel).connect(), path), visibility, body),
    direct: (channel) => direct.get(channel) ?? directly(pool(channel), path),
    ask: async <V extends object, R>(channel: Channel, { text, parametersOf }: Prepared<V, R>, values: V) => {
      const line = path.has('shared-line') ? lines.get(channel) : undefined
      const ask = line ?? sharedLine(pool(channel))
      return ask<R & pg.QueryResultRow>((client) => named(client, text, parametersOf(values), path))
    },
    close: async () => {
      await Promise.all([...pools.values()].map((one) => one.end()))
    },
  }
}
