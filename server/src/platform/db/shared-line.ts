import type pg from 'pg'
import { connectionOf } from './pools.ts'
import { giveBack } from './named-statements.ts'
import { spannedStatement } from '../trace/tracing.ts'

interface Line {
  readonly client: Promise<pg.PoolClient>
  users: number
  isBroken: boolean
}

/**
 * Runs single statements of several callers over one connection, one behind the other, as long as there are any.
 * What many requests ask at the same moment so leaves and arrives together. Each statement stands for itself: the
 * engine ends it before it looks at the next one, and no failure touches another.
 */
export function sharedLine(pool: pg.Pool) {
  let open: Line | undefined
  const leave = async (line: Line): Promise<void> => {
    line.users--
    if (line.isBroken && open === line) open = undefined
    if (line.users > 0) return
    if (open === line) open = undefined
    const client = await line.client.catch(() => undefined)
    if (client) giveBack(client, line.isBroken)
  }
  return async <R extends pg.QueryResultRow>(
    statementFor: (client: pg.PoolClient) => pg.QueryConfig,
  ): Promise<R[]> => {
    open ??= { client: connectionOf(pool), users: 0, isBroken: false }
    const line = open
    line.users++
    try {
      const client = await line.client
      const statement = statementFor(client)
      return (await spannedStatement(statement, () => client.query<R>(statement))).rows
    } catch (error) {
      // Whatever it was, those who come later do not find out on the same connection.
      line.isBroken = true
      throw error
    } finally {
      await leave(line)
    }
  }
}
