import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { CommandRow } from './commands.queries.ts'

export type Fate = 'committed' | 'aborted' | 'in progress'

/**
 * What became of a transaction, by its number. One that is not older than ours was never begun in the history that is
 * left: the machine it ran on is gone, and its number is given anew.
 */
export async function fateOf(tx: Tx, xid: string): Promise<Fate | null> {
  const { rows } = await sql<{ fate: Fate | null }>`
    select case when ${xid}::text::xid8 >= pg_current_xact_id() then 'aborted' else pg_xact_status(${xid}::text::xid8) end as fate
  `.execute(tx)
  return rows[0]?.fate ?? null
}

/** True when a transaction of this number logged this command: a number alone may be another one's by now. */
export async function isLoggedBy(
  tx: Tx,
  xid: string,
  { version, user_id, name }: CommandRow,
): Promise<boolean> {
  const { rows } = await sql`
    select from app.commands c where c.version = ${version} and c.user_id is not distinct from ${user_id}
      and c.name = ${name} and c.xmin::text::bigint = ${xid}::text::numeric % 4294967296
  `.execute(tx)
  return rows.length > 0
}

/** Something to commit: its commit waits until the standby has it, and with it everything that was stored before. */
export const writeBehind = (tx: Tx): Promise<unknown> =>
  sql`select pg_logical_emit_message(true, 'warren', 'settled')`.execute(tx)
