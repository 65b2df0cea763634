import pg from 'pg'
import { batchingSocket } from './batching-socket.ts'
import { NoFreeConnection } from './busy.ts'
import { EngineAway } from './away.ts'
import type { FastPath } from './fast-path.ts'
import { CONNECTION_LIFETIME_S } from './named-statements.ts'

/** A request that gets no connection in this time is answered, not left hanging. */
const CONNECT_TIMEOUT_MS = 5000

/** How long the engine lets a connection of ours work or hold a transaction open; then it ends the work itself. */
export interface TimeLimits {
  readonly statementSeconds: number
  readonly idleInTransactionSeconds: number
}

/** Of requests: what takes longer has a job. */
export const REQUEST_LIMITS: TimeLimits = { statementSeconds: 15, idleInTransactionSeconds: 15 }
/** Of jobs: an import writes tens of thousands of rows in one transaction, and thinks in between. */
export const JOB_LIMITS: TimeLimits = { statementSeconds: 300, idleInTransactionSeconds: 120 }
/** Of rows that are read one thousand at a time while a file is written. */
export const STREAM_LIMITS: TimeLimits = { statementSeconds: 60, idleInTransactionSeconds: 60 }

/** Connections of files alone, per login: however many lists are exported, pages keep their own connections. */
export const STREAM_POOL_SIZE = 4

export interface PoolOptions {
  readonly url: string
  readonly name: string
  readonly max: number
  readonly limits: TimeLimits | undefined
  readonly path: FastPath
  readonly onError: ((error: Error) => void) | undefined
}

const MS = 1000
const KEEP_ALIVE_MS = 10_000

/**
 * Connections whose last commit is on one machine alone. The engine calls a commit done when its wait for the standby
 * is cancelled, and only warns: such a commit must not be told as done.
 */
const unreplicated = new WeakSet<pg.ClientBase>()
const NOT_REPLICATED = /synchronous replication/i

/** To be asked after a commit. */
export function expectReplicated(client: pg.ClientBase): void {
  if (unreplicated.has(client)) throw new EngineAway('the commit is on one machine only')
}

export function openPool({ url, name, max, limits, path, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A machine that went without a word is noticed on an idle connection, too.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    maxLifetimeSeconds: CONNECTION_LIFETIME_S,
    application_name: `warren-${name}`,
    pipeline: path.has('pipeline'),
    ...(limits && {
      statement_timeout: limits.statementSeconds * MS,
      idle_in_transaction_session_timeout: limits.idleInTransactionSeconds * MS,
    }),
    ...(path.has('batching') && { stream: batchingSocket }),
  })
  pool.on('error', (error) => onError?.(error))
  // A connection lost in the middle of a transaction tells its user by the failed statement; without a listener
  // of its own it would end the whole process besides.
  pool.on('connect', (client) => {
    client.on('error', (error) => onError?.(error))
    client.on('notice', ({ message }) => {
      if (NOT_REPLICATED.test(message ?? '')) unreplicated.add(client)
    })
  })
  return pool
}

/** A connection of the pool; when none becomes free in time, that is said as such. */
export async function connectionOf(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    const isFull = pool.totalCount >= pool.options.max && pool.idleCount === 0
    const isTimeout = error instanceof Error && error.message.startsWith('timeout exceeded')
    throw isTimeout && isFull
      ? new NoFreeConnection('timeout exceeded: all connections are taken', { cause: error })
      : error
  }
}

/** True when the pool answers within this time, and leads to an engine that takes writes. */
export async function answersWithin(pool: pg.Pool, ms: number): Promise<boolean> {
  const asked = pool.query<{ standby: boolean }>('select pg_is_in_recovery() as standby').then(
    ({ rows }) => rows[0]?.standby === false,
    () => false,
  )
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, ms, false)
  try {
    return await Promise.race([asked, promise])
  } finally {
    clearTimeout(timer)
  }
}
