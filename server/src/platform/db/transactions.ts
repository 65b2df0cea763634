import { AbortedTransactionError, type DatabaseConnection, type QueryResult } from 'kysely'
import { EngineAway, isAway, isStandby, OutcomeUnknown, patiently } from './away.ts'
import { builderOn, transactionOn } from './builder.ts'
import type { Db, Tx } from './db.ts'
import type { Pipeline } from './pipeline.ts'
import { STREAM_LIMITS } from './pools.ts'

/** Whom the row policies see: set inside each transaction, gone with it. */
export interface Visibility {
  readonly userId: number | null
  readonly farmIds: readonly number[]
}

const SET_VISIBILITY = "select set_config('app.user_id', $1, true), set_config('app.farms', $2, true)"

/**
 * A transaction that writes has its number from the beginning: by it one can ask what became of it. A standby gives
 * none, so that work which cannot be stored is not even begun.
 */
const NUMBER = 'pg_current_xact_id()::text as xid'
const ONE_PLAN = "set_config('plan_cache_mode', 'force_generic_plan', true)"

const setVisibility = (
  pipeline: Pipeline,
  { userId, farmIds }: Visibility,
  sql: string,
): Promise<QueryResult<{ xid?: string }>> =>
  pipeline.executeQuery({
    sql,
    parameters: [userId === null ? '' : String(userId), farmIds.join(',')],
  })

const providerOf = (connection: DatabaseConnection) => ({
  provideConnection: <T>(consumer: (connection: DatabaseConnection) => Promise<T>) => consumer(connection),
})

// All questions of one reading see the same moment: a page and its count, the facts a file is compared with.
const READ = 'start transaction isolation level repeatable read, read only'
const WRITE = 'begin'

/**
 * No second process takes part: the rows of a farm never repay its start, and lists come in the order of their walk.
 * Nothing that was looked up is remembered: the rows of a page are all different, and remembering them is a tenth of it.
 */
const SET_VISIBILITY_OF_FARMS = `${SET_VISIBILITY}, set_config('max_parallel_workers_per_gather', '0', true),
  set_config('enable_memoize', 'off', true)`

/** What a transaction writes: anything, or one entry of a phone. */
export type WritePurpose = 'write' | 'write one entry'
type Purpose = 'read' | WritePurpose

/**
 * What is read is asked for by farm, and every farm is looked up the same way: one plan for all, instead of a new one
 * with each call wherever the engine guesses that it might be better. So is what one entry of a phone writes: planning
 * took a quarter of the engine's work on it. Other writing keeps the choice, as it takes in lists of any length; so does
 * a transaction from its first long list on, and a reading over all farms at once.
 */
const wantsOnePlan = (purpose: Purpose, { farmIds }: Visibility): boolean =>
  purpose !== 'write' && farmIds.length > 0

function beginning(pipeline: Pipeline, visibility: Visibility, purpose: Purpose) {
  const isOfFarms = purpose === 'read' && visibility.farmIds.length > 0
  pipeline.hasOnePlan = wantsOnePlan(purpose, visibility) && pipeline.path.has('one-plan')
  const columns = [
    isOfFarms ? SET_VISIBILITY_OF_FARMS : SET_VISIBILITY,
    ...(pipeline.hasOnePlan ? [ONE_PLAN] : []),
    ...(purpose === 'read' ? [] : [NUMBER]),
  ]
  return Promise.all([
    pipeline.control(purpose === 'read' ? READ : WRITE),
    setVisibility(pipeline, visibility, columns.join(', ')),
  ])
}

const givenUp = (pipeline: Pipeline): Promise<unknown> => pipeline.end('rollback').catch(() => undefined)

/**
 * Reads in one read-only transaction. Its beginning and the first questions are sent together. A question behind a
 * beginning that failed finds an aborted transaction, or none and with it no farms at all; its answer is not used.
 */
export async function reading<T>(
  pipeline: Pipeline,
  visibility: Visibility,
  body: (db: Db) => Promise<T>,
): Promise<T> {
  const begun = beginning(pipeline, visibility, 'read')
  if (!pipeline.path.has('pipeline')) await begun.catch(() => undefined)
  const asked = (async () => body(builderOn(providerOf(pipeline))))()
  let result: T
  try {
    ;[result] = await Promise.all([asked, begun])
    if (pipeline.hasFailed) throw new AbortedTransactionError()
  } catch (error) {
    await givenUp(pipeline)
    // What failed first says why; all that follows it only says that something had failed.
    await begun
    throw error
  }
  // Nothing was written, so nothing can be lost any more: the caller does not wait for the end.
  void pipeline.end('commit').catch(() => undefined)
  return result
}

interface Begun {
  readonly pipeline: Pipeline
  readonly xid: string
}

/** Nothing is asked of a transaction before it has begun, so beginning it may be tried again. */
const begunOn = (
  open: () => Promise<Pipeline>,
  visibility: Visibility,
  purpose: WritePurpose,
): Promise<Begun> =>
  patiently(async () => {
    const pipeline = await open()
    try {
      const [, { rows }] = await beginning(pipeline, visibility, purpose)
      return { pipeline, xid: rows[0]?.xid ?? '' }
    } catch (error) {
      await givenUp(pipeline)
      throw isStandby(error) ? new EngineAway('the engine is no primary', { cause: error }) : error
    }
  })

/** A commit whose word was lost may have been done; any other failure of it was not. */
async function committed({ pipeline, xid }: Begun, result: unknown): Promise<string> {
  try {
    return await pipeline.end('commit')
  } catch (error) {
    throw isAway(error) ? new OutcomeUnknown(xid, result, { cause: error }) : error
  }
}

/** Writes in one transaction. Nothing is asked of it before it has begun, nothing answered before it has ended. */
export async function writing<T>(
  open: () => Promise<Pipeline>,
  visibility: Visibility,
  body: (tx: Tx) => Promise<T>,
  purpose: WritePurpose = 'write',
): Promise<T> {
  const begun = await begunOn(open, visibility, purpose)
  let result: T
  try {
    result = await body(transactionOn(providerOf(begun.pipeline)) as Tx)
  } catch (error) {
    await givenUp(begun.pipeline)
    throw error
  }
  // Where an error of the engine was caught, the engine rolls back whatever it is told.
  if ((await committed(begun, result)) !== 'COMMIT') throw new AbortedTransactionError()
  return result
}

const SET_STREAM = `select set_config('cursor_tuple_fraction', '1', true), set_config('statement_timeout', $1, true),
  set_config('idle_in_transaction_session_timeout', $2, true)`
const STREAM_PARAMETERS = [`${STREAM_LIMITS.statementSeconds}s`, `${STREAM_LIMITS.idleInTransactionSeconds}s`]

export async function* streaming<T>(
  pipeline: Pipeline,
  visibility: Visibility,
  open: (db: Db) => AsyncIterable<T>,
): AsyncGenerator<T, void> {
  try {
    await beginning(pipeline, visibility, 'read')
    // All rows will be fetched; a cursor is otherwise planned for the first tenth of them. The limits of files are said
    // here, too: behind a pool of transactions a connection has those of requests.
    await pipeline.executeQuery({ sql: SET_STREAM, parameters: STREAM_PARAMETERS })
    yield* open(builderOn(providerOf(pipeline)))
  } finally {
    // Nothing was written; and a consumer that went away must not leave its connection behind.
    await givenUp(pipeline)
  }
}
