import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './db.ts'
import type { DB } from './tables.ts'

/**
 * A value of type T that is still unread: JSON text as the engine made it. Its type is exact: text of rows with one
 * more column than an answer declares is not text of that answer.
 */
export class JsonText<T> {
  /** For the compiler only; used both ways, so that neither a wider nor a narrower type will do. */
  declare readonly exactly: (value: T) => T
  readonly text: string
  constructor(text: string) {
    this.text = text
  }

  /** The value, for who has to look into it. */
  read(): T {
    return JSON.parse(this.text) as T
  }
}

/**
 * The rows of a query as JSON text made by the engine, in the order of the query and with its column names.
 * Turning a page of a hundred rows into objects and these into JSON costs the server more than all the rest of it.
 * Select exactly what the answer declares. Numbers, days, texts and flags come out as usual; a moment would not: it
 * has to be made text within the query. See http/raw-answer.ts for the way from here to the caller.
 */
export async function jsonRows<TB extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, O>,
): Promise<JsonText<O[]>> {
  const { text } = await db
    .selectFrom(rows.as('t'))
    .select(sql<string>`coalesce(json_agg(t), '[]')::text`.as('text'))
    .executeTakeFirstOrThrow()
  return new JsonText(text)
}
