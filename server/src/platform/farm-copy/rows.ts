import type pg from 'pg'
import { listColumns } from './catalog.queries.ts'
import { rowsOf } from './farm-tables.ts'

const ROWS_AT_ONCE = 2000

/** Rows of one table of a farm; with `and`, not all of them. */
export interface Choice {
  readonly table: string
  readonly farmId: number
  /** A condition on rows `t`, without parameters. */
  readonly and?: string | undefined
}

/** `$1` is the farm: a cursor takes no parameters, and a number needs no quotes. */
export const chosenRows = ({ table, farmId, and }: Choice): string => {
  const rows = rowsOf(table).replaceAll('$1', String(Math.trunc(farmId)))
  return `app.${table} t where ${rows}${and === undefined ? '' : ` and ${and}`}`
}

/** The rows as JSON text, some thousand at a time. The transaction must be open, its time zone UTC. */
export async function* readRows(client: pg.ClientBase, choice: Choice): AsyncGenerator<string[]> {
  await client.query(
    `declare farm_rows no scroll cursor for select to_jsonb(t)::text as row from ${chosenRows(choice)}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from farm_rows`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close farm_rows')
}

/** Writes rows as they are, numbers included; what the engine computes it computes again. */
export async function insertRows(
  client: pg.ClientBase,
  table: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<number> {
  const columns = (await listColumns(client, table)).join(', ')
  let count = 0
  for await (const batch of batches) {
    await client.query(
      `insert into app.${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::app.${table}, $1::jsonb)`,
      [`[${batch.join(',')}]`],
    )
    count += batch.length
  }
  return count
}

export async function deleteRows(client: pg.ClientBase, choice: Choice): Promise<number> {
  const { rowCount } = await client.query(`delete from ${chosenRows(choice)}`)
  return rowCount ?? 0
}
