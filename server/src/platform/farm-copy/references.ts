import type pg from 'pg'
import { listReferences, type Reference } from './catalog.queries.ts'
import { FARM_TABLES, rowsOf } from './farm-tables.ts'

const by = (alias: string, columns: readonly string[]): string[] =>
  columns.map((column) => `${alias}.${column}`)

/**
 * Which rows a reference is looked at for: those that point at the farm, whose ever they are, where the reference carries
 * the farm; else those of the farm itself.
 */
function concerned({ table, columns, otherTable, otherColumns }: Reference): string | undefined {
  const farm = otherTable === 'farms' ? -1 : otherColumns.indexOf('farm_id')
  if (farm >= 0) return `t.${columns[farm]} = $1`
  return FARM_TABLES[table]?.rows === undefined ? undefined : rowsOf(table)
}

/** References to rows that are not there, in words. Keys are not looked at while a farm is copied; here they are. */
export async function findBrokenReferences(client: pg.ClientBase, farmId: number): Promise<string[]> {
  const found: string[] = []
  for (const reference of await listReferences(client)) {
    const where = concerned(reference)
    if (where === undefined) continue
    const { table, columns, otherTable, otherColumns } = reference
    const mine = by('t', columns)
    const missing = `not exists (select from app.${otherTable} o where (${by('o', otherColumns).join(', ')}) = (${mine.join(', ')}))`
    const { rows } = await client.query<{ n: number; example: string }>(
      `select count(*)::int as n, min(concat_ws(', ', ${mine.join(', ')})) as example
       from app.${table} t where ${where} and ${mine.map((one) => `${one} is not null`).join(' and ')} and ${missing}`,
      [farmId],
    )
    const [{ n, example } = { n: 0, example: '' }] = rows
    if (n > 0)
      found.push(
        `${n} rows of ${table} name a row of ${otherTable} that is not there (${columns.join(', ')}: ${example})`,
      )
  }
  return found
}
