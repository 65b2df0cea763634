import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** More statement texts than this in one process means somebody builds them from data; the rest goes unnamed. */
const MAX_NAMES = 2000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MAX_NAMES) return known
  const name = `w_${createHash('sha1').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

// Transaction control has nothing to plan; naming it would only cost a round of parsing.
const CONTROL = /^(begin|commit|rollback|start transaction|savepoint|release)\b/i

const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

function wrap(client: pg.PoolClient): PostgresPoolClient {
  const known = wrapped.get(client)
  if (known) return known
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): never {
    if (typeof text !== 'string') return client.query(text as never) as never
    const name = CONTROL.test(text) ? undefined : nameOf(text)
    return (
      name === undefined ? client.query(text, [...values]) : client.query({ name, text, values: [...values] })
    ) as never
  }
  const named: PostgresPoolClient = { query, release: (destroy?: boolean) => client.release(destroy) }
  wrapped.set(client, named)
  return named
}

/**
 * A pool whose every statement is prepared under a name made from its text.
 * Unnamed statements are parsed and planned on each call, at about twice the database CPU.
 */
export const namedStatements = (pool: pg.Pool): PostgresPool => ({
  connect: async () => wrap(await pool.connect()),
  end: () => pool.end(),
  options: pool.options,
})
