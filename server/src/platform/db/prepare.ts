import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { SERVER_ROOT } from '../paths.ts'

const ROLES_SQL = join(SERVER_ROOT, 'roles.sql')
// `alter role` on the same role from two sessions fails with "tuple concurrently updated".
const ADVISORY_KEY = 7_733_002

async function asAdmin<T>(adminUrl: string, body: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return await body(client)
  } finally {
    await client.end()
  }
}

/** Creates the database roles and an empty database owned by warren_owner; for development, demo and tests. */
export const prepareDatabase = (adminUrl: string, name: string, template?: string): Promise<void> =>
  asAdmin(adminUrl, async (client) => {
    if (template === undefined) {
      await client.query('select pg_advisory_lock($1)', [ADVISORY_KEY])
      await client.query(await readFile(ROLES_SQL, 'utf8'))
      await client.query('select pg_advisory_unlock($1)', [ADVISORY_KEY])
    }
    const source =
      template === undefined ? '' : ` template ${pg.escapeIdentifier(template)} strategy file_copy`
    await client.query(`create database ${pg.escapeIdentifier(name)} owner warren_owner${source}`)
  })

export const databaseExists = (adminUrl: string, name: string): Promise<boolean> =>
  asAdmin(
    adminUrl,
    async (client) =>
      (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1,
  )

export const dropDatabase = async (adminUrl: string, name: string): Promise<void> => {
  await asAdmin(adminUrl, (client) =>
    client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`),
  )
}

/** The same server and database under another login; for servers that trust local connections. */
export function urlFor(adminUrl: string, user: string, database: string): string {
  const url = new URL(adminUrl)
  url.username = user
  url.password = ''
  url.pathname = `/${database}`
  return url.toString()
}

const DEMO_MARK = 'Warren demo: pnpm demo may drop and refill this database'

/** Only a database that says so is thrown away: a real installation may have the same name. */
export async function isDemoDatabase(adminUrl: string, name: string): Promise<boolean> {
  const text = "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1"
  return (
    (await asAdmin(adminUrl, (client) => client.query<{ mark: string | null }>(text, [name]))).rows[0]
      ?.mark === DEMO_MARK
  )
}

export const markAsDemo = async (adminUrl: string, name: string): Promise<void> => {
  await asAdmin(adminUrl, (client) =>
    client.query(`comment on database ${pg.escapeIdentifier(name)} is ${pg.escapeLiteral(DEMO_MARK)}`),
  )
}
