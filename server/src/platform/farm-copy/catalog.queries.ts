import type pg from 'pg'

/** The columns of a table that hold something of their own: what the engine computes is left to it. */
export async function listColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`app.${table}`],
  )
  return rows.map(({ name }) => name)
}

export interface Reference {
  readonly table: string
  readonly columns: readonly string[]
  readonly otherTable: string
  readonly otherColumns: readonly string[]
}

/** Every foreign key of the product. */
export async function listReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select f.relname as table, t.relname as "otherTable",
       array(select quote_ident(a.attname) from unnest(c.conkey) with ordinality k (no, at)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.no order by k.at) as columns,
       array(select quote_ident(a.attname) from unnest(c.confkey) with ordinality k (no, at)
         join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.no order by k.at) as "otherColumns"
     from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
     where c.contype = 'f' and c.connamespace = 'app'::regnamespace and c.conparentid = 0 and not f.relispartition
     order by f.relname, c.conname`,
  )
  return rows
}

/** The migrations a database has had: rows fit into another one only if it has had the same. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select name || ' ' || hash as name from migrations.schema_migrations order by 1",
  )
  return rows.map(({ name }) => name)
}
