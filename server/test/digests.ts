import pg from 'pg'
import { digestRows, type TableDigest } from '../src/platform/farm-copy/rows.ts'

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
