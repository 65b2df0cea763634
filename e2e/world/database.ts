import pg from 'pg'

/** Rows of the database under the stack, past the product and its walls. */
export async function ask<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const db = new pg.Client({ connectionString: process.env['WARREN_DATABASE'] })
  await db.connect()
  try {
    return (await db.query<Row>(text, values)).rows
  } finally {
    await db.end()
  }
}
