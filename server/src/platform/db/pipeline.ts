import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { DatabaseError } from 'pg'
import type pg from 'pg'
import type { FastPath } from './fast-path.ts'
import { giveBack, named } from './named-statements.ts'
import { isStandby } from './away.ts'
import { spannedStatement } from '../trace/tracing.ts'
import { expectReplicated } from './pools.ts'

const COUNTED = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

/** Not executed, since a statement before it failed. */
const isRefusedAfter = (error: unknown): boolean => error instanceof DatabaseError && error.code === '25P02'

/** More values than any page asks about: the facts that a file is compared with. */
const LONG_LIST = 200
const isLongList = (parameter: unknown): boolean => Array.isArray(parameter) && parameter.length > LONG_LIST

/**
 * One connection for the length of one transaction. Statements are sent when they are asked for, without waiting for
 * the answers to earlier ones; the engine answers them in order.
 */
export class Pipeline implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly path: FastPath
  #isOver = false
  #cursors = 0
  /** It leads to an engine that only reads: the next one to use it would fail as well. */
  #isMisled = false
  /** The engine was told to plan without looking at the values; see `transactions.ts`. */
  hasOnePlan = false
  /** Why the first statement failed that did; the engine refuses everything after it. */
  #failure: unknown
  hasFailed = false

  constructor(client: pg.PoolClient, path: FastPath) {
    this.#client = client
    this.path = path
  }

  async executeQuery<R>({
    sql,
    parameters,
  }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    const planned = this.#plannedFor(parameters)
    const answer = this.#send<R & pg.QueryResultRow>(named(this.#client, sql, parameters, this.path))
    const [{ command, rowCount, rows }] = await Promise.all([answer, planned])
    return COUNTED.includes(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
  }

  /** By a cursor of the engine's own; its end is that of the transaction at the latest. */
  async *streamQuery<R>(
    { sql, parameters }: CompiledQuery,
    rowsAtOnce: number,
  ): AsyncGenerator<QueryResult<R>> {
    const cursor = `warren_${++this.#cursors}`
    await this.#send({ text: `declare ${cursor} no scroll cursor for ${sql}`, values: [...parameters] })
    for (;;) {
      const { rows } = await this.#send<R & pg.QueryResultRow>({ text: `fetch ${rowsAtOnce} from ${cursor}` })
      if (rows.length === 0) break
      yield { rows }
    }
    await this.#send({ text: `close ${cursor}` })
  }

  /** Transaction control; it has nothing to plan, so naming it would only cost a round of parsing. */
  control(text: 'begin' | 'start transaction isolation level repeatable read, read only'): Promise<unknown> {
    return this.#send({ text })
  }

  /** Ends the transaction and gives the connection back; answers what the engine made of it. */
  async end(text: 'commit' | 'rollback'): Promise<string> {
    this.#isOver = true
    try {
      const { command } = await spannedStatement({ text }, () => this.#client.query(text))
      if (text === 'commit') expectReplicated(this.#client)
      giveBack(this.#client, this.#isMisled)
      return command
    } catch (error) {
      // The state of the connection is unknown: no other request may get it.
      giveBack(this.#client, true)
      throw error
    }
  }

  /** A plan for any list compares each row with each value, one by one: a long list is looked at before. */
  async #plannedFor(parameters: readonly unknown[]): Promise<void> {
    if (!this.hasOnePlan || !parameters.some(isLongList)) return
    this.hasOnePlan = false
    await this.#send({ text: 'set local plan_cache_mode = auto' })
  }

  async #send<R extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<R>> {
    if (this.#isOver) throw new Error('This transaction is over')
    try {
      return await spannedStatement(statement, () => this.#client.query<R>(statement))
    } catch (error) {
      if (!this.hasFailed) this.#failure = error
      this.hasFailed = true
      this.#isMisled ||= isStandby(error)
      // What was asked for at once may be heard of before the one that failed: why it failed decides what comes next.
      throw isRefusedAfter(error) ? this.#failure : error
    }
  }
}
