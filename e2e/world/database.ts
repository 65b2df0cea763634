import pg from 'pg'
import { FARM_ZONE } from './farm-days.ts'

/** Rows of the database under the stack, past the product and its walls. */
export async function ask<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const db = new pg.Client({
    connectionString: process.env['WARREN_DATABASE'],
    // `current_date` is the day of the farms.
    options: `-c timezone=${FARM_ZONE}`,
  })
  await db.connect()
  try {
    return (await db.query<Row>(text, values)).rows
  } finally {
    await db.end()
  }
}
