import pg from 'pg'
import { type Choice, chosenRows } from '../src/platform/farm-copy/rows.ts'

export interface TableDigest {
  readonly rows: number
  readonly digest: string
}

/** How many rows, and a digest over all of them that does not depend on their order. */
async function digestRows(client: pg.ClientBase, choice: Choice): Promise<TableDigest> {
  const { rows } = await client.query<TableDigest>(
    `select count(*)::int as rows, md5(coalesce(string_agg(r.digest, '' order by r.digest), '')) as digest
     from (select md5(to_jsonb(t)::text) as digest from ${chosenRows(choice)}) r`,
  )
  return rows[0] ?? { rows: 0, digest: '' }
}

/** Rows and digest of some tables of a farm. */
export async function digestsOf(
  url: string,
  farmId: number,
  tables: readonly string[],
): Promise<Record<string, TableDigest>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set timezone = 'UTC'")
    const found: Record<string, TableDigest> = {}
    for (const table of tables) found[table] = await digestRows(client, { table, farmId })
    return found
  } finally {
    await client.end()
  }
}
