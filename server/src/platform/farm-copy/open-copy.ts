import pg from 'pg'
import { listMigrations } from './catalog.queries.ts'
import { NotDone } from './hold.ts'

const CONNECT_MS = 10_000

/**
 * A connection of a database administrator: only that one sees the rows of every farm, and may write them as they were
 * without the triggers that would make new events of them.
 */
export async function openAsAdministrator(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'warren-farm-copy',
    connectionTimeoutMillis: CONNECT_MS,
  })
  // A connection that is lost while it waits for the other side would end the process; the next statement says it.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ rolsuper: boolean }>(
      'select rolsuper from pg_roles where rolname = current_user',
    )
    if (rows[0]?.rolsuper !== true)
      throw new NotDone(`the login for ${name} is no administrator of the engine`)
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Both sides of a copy. */
export async function openBoth(
  one: { readonly url: string; readonly name: string },
  other: { readonly url: string; readonly name: string },
): Promise<[pg.Client, pg.Client]> {
  const first = await openAsAdministrator(one.url, one.name)
  try {
    return [first, await openAsAdministrator(other.url, other.name)]
  } catch (error) {
    await first.end()
    throw error
  }
}

/** Rows fit only where the schema is the same. */
export async function expectSameSchema(one: pg.ClientBase, other: pg.ClientBase): Promise<void> {
  const [own, others] = [await listMigrations(one), await listMigrations(other)]
  if (own.join() !== others.join())
    throw new NotDone('the two databases do not have the same migrations: bring both to the same version')
}

/** All questions see one moment. */
export const beginReading = (client: pg.ClientBase): Promise<unknown> =>
  client.query("begin isolation level repeatable read read only; set local timezone = 'UTC'")

/** Writes rows as they are: no trigger and no key is asked. The engine's other users find a deadlock first. */
export const beginCopying = (client: pg.ClientBase): Promise<unknown> =>
  client.query(
    "begin; set local timezone = 'UTC'; set local session_replication_role = replica; set local deadlock_timeout = '20s'",
  )
