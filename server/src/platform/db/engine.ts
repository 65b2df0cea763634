import type { DatabaseConnection } from 'kysely'
import pg from 'pg'
import { patiently } from './away.ts'
import { builderOn } from './builder.ts'
import type { Db, Tx } from './db.ts'
import { EngineClock } from './engine-clock.ts'
import { FarmShare } from './farm-share.ts'
import { giveBack, named } from './named-statements.ts'
import { Pipeline } from './pipeline.ts'
import {
  answersWithin,
  connectionOf,
  openPool,
  STREAM_LIMITS,
  STREAM_POOL_SIZE,
  type TimeLimits,
} from './pools.ts'
import { type FastPath, type FastPathPart, fastPathWithout } from './fast-path.ts'
import type { Prepared } from './prepared.ts'
import { sharedLine } from './shared-line.ts'
import { reading, streaming, type Visibility, type WritePurpose, writing } from './transactions.ts'

export type { Visibility }

// Calendar days stay text and counters stay numbers: a Date would slip a day between zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The database roles a process may speak as; each has its own login and policies. */
export type Channel = 'app' | 'auth' | 'superadmin' | 'worker'

export const NO_VISIBILITY: Visibility = { userId: null, farmIds: [] }

export interface EngineOptions {
  readonly urls: Partial<Record<Channel, string>>
  readonly poolSize: number
  /** What the engine itself ends when it takes too long; without, what the logins say. */
  readonly limits?: TimeLimits
  /** Transactions that one farm may have open at once; without, as many as there are connections. */
  readonly mostOfFarm?: number
  /** Parts of the fast path that are switched off; see `docs/fast-path.md`. */
  readonly fastPathOff?: readonly FastPathPart[]
  readonly onError?: (error: Error) => void
}

export interface Engine {
  /** Runs reads in one read-only transaction under the policies of the channel. */
  read<T>(channel: Channel, visibility: Visibility, body: (db: Db) => Promise<T>): Promise<T>
  /**
   * Rows as they come, for what does not fit into memory: one read-only transaction that ends with the loop over it,
   * also when the consumer stops early. They have connections of their own, so that pages never wait for a file.
   */
  stream<T>(
    channel: Channel,
    visibility: Visibility,
    open: (db: Db) => AsyncIterable<T>,
  ): AsyncGenerator<T, void>
  /** Runs writes in one transaction. For `command()` alone; features never see it. */
  write<T>(
    channel: Channel,
    visibility: Visibility,
    body: (tx: Tx) => Promise<T>,
    purpose?: WritePurpose,
  ): Promise<T>
  /** Single statements without a transaction around them. */
  direct(channel: Channel): Db
  /** The same for a statement that was built before: the session look-up of every request. */
  ask<V extends object, R>(channel: Channel, statement: Prepared<V, R>, values: V): Promise<R[]>
  /** Names of the pools that do not answer within this time: the engine is away, or all connections are taken. */
  silentPools(ms: number): Promise<string[]>
  /** The time of the record. Processes that keep it say so at their start. */
  readonly clock: EngineClock
  /** How full each pool is at this moment. */
  pools(): PoolState[]
  /** Transactions that wait because their farm has its share already. */
  waitingForShare(): number
  close(): Promise<void>
}

/** Files are read as farm people or as a super administrator. */
const STREAMING: readonly Channel[] = ['app', 'superadmin']

/** Each statement on a connection of its own. */
const directly = (pool: pg.Pool, path: FastPath) =>
  builderOn({
    provideConnection: async <T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> => {
      const client = await connectionOf(pool)
      try {
        return await consumer(new Pipeline(client, path))
      } finally {
        giveBack(client)
      }
    },
  })

function openPools(options: EngineOptions, path: FastPath) {
  const { poolSize, limits, onError } = options
  const urls = Object.entries(options.urls) as [Channel, string][]
  const pools = urls.map(
    ([name, url]) => [name, openPool({ url, name, max: poolSize, limits, path, onError })] as const,
  )
  const streams = urls
    .filter(([channel]) => STREAMING.includes(channel))
    .map(([channel, url]) => {
      const name = `${channel}-files`
      const own = { url, name, max: STREAM_POOL_SIZE, limits: STREAM_LIMITS, path, onError }
      return [channel, openPool(own)] as const
    })
  return { pools: new Map(pools), streams: new Map(streams) }
}

const poolIn =
  (pools: ReadonlyMap<Channel, pg.Pool>) =>
  (channel: Channel): pg.Pool => {
    const found = pools.get(channel)
    if (!found) throw new Error(`This process has no database login for ${channel}`)
    return found
  }

/** Any login knows the time. */
function firstOf({ urls }: EngineOptions): Channel {
  const [first] = Object.keys(urls) as Channel[]
  if (first === undefined) throw new Error('This process has no database login')
  return first
}

export interface PoolState {
  readonly name: string
  readonly busy: number
  readonly idle: number
  readonly waiting: number
  readonly max: number
}

const stateOf = (name: string, pool: pg.Pool): PoolState => ({
  name,
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  max: pool.options.max,
})

export function openEngine(options: EngineOptions): Engine {
  const path = fastPathWithout(options.fastPathOff)
  const { pools, streams } = openPools(options, path)
  const all = [...pools, ...[...streams].map(([channel, one]) => [`${channel}-files`, one] as const)]
  const [pool, streamPool] = [poolIn(pools), poolIn(streams)]
  const clock = new EngineClock(pool(firstOf(options)))
  const share = options.mostOfFarm === undefined ? undefined : new FarmShare(options.mostOfFarm)
  const inShare = <T>({ farmIds: [farm] }: Visibility, work: () => Promise<T>): Promise<T> =>
    share && farm !== undefined ? share.within(farm, work) : work()
  const pipelineOf = async (of: pg.Pool) => new Pipeline(await connectionOf(of), path)
  const lines = new Map([...pools].map(([channel, one]) => [channel, sharedLine(one)] as const))
  const direct = new Map([...pools].map(([channel, one]) => [channel, directly(one, path)] as const))
  return {
    read: (channel, visibility, body) =>
      inShare(visibility, () =>
        // What only reads may be asked again.
        patiently(async () => reading(await pipelineOf(pool(channel)), visibility, body)),
      ),
    stream: async function* (channel, visibility, open) {
      yield* streaming(await pipelineOf(streamPool(channel)), visibility, open)
    },
    write: (channel, visibility, body, purpose) =>
      inShare(visibility, () => writing(() => pipelineOf(pool(channel)), visibility, body, purpose)),
    direct: (channel) => direct.get(channel) ?? directly(pool(channel), path),
    ask: async <V extends object, R>(channel: Channel, { text, parametersOf }: Prepared<V, R>, values: V) => {
      const line = path.has('shared-line') ? lines.get(channel) : undefined
      const ask = line ?? sharedLine(pool(channel))
      return patiently(() =>
        ask<R & pg.QueryResultRow>((client) => named(client, text, parametersOf(values), path)),
      )
    },
    pools: () => all.map(([name, one]) => stateOf(name, one)),
    waitingForShare: () => share?.waiting ?? 0,
    silentPools: async (ms) => {
      const answers = await Promise.all(all.map(([, one]) => answersWithin(one, ms)))
      return all.filter((_, at) => !answers[at]).map(([name]) => name)
    },
    clock,
    close: async () => {
      clock.stop()
      await Promise.all([...pools.values(), ...streams.values()].map((one) => one.end()))
    },
  }
}
