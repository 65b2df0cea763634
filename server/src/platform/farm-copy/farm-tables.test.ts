import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testWorld } from '../../../test/world.ts'
import { listReferences } from './catalog.queries.ts'
import { FARM_TABLES, rowsOf, tablesOf } from './farm-tables.ts'

const world = testWorld()

/** The tables of the product, without the months of those that are kept by month. */
async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  return rows.map(({ name }) => name)
}

describe('0038: what belongs to a farm', () => {
  let client: pg.Client
  beforeAll(async () => {
    client = new pg.Client({ connectionString: world().urlAs('postgres') })
    await client.connect()
  })
  afterAll(() => client.end())

  it('is said of every table of the schema, and of no other', async () => {
    expect(Object.keys(FARM_TABLES).toSorted()).toEqual(await listTables(client))
  })

  it('every table with the number of a farm has rows of a farm, or says that they pass', async () => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'farm_id'
       where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    const without = rows.filter(({ name }) => FARM_TABLES[name]?.rows === undefined).map(({ name }) => name)
    expect(without).toEqual(['jobs'])
  })

  it('each choice of rows is a question the engine understands', async () => {
    const tables = tablesOf('herd', 'log', 'lane', 'account', 'register', 'agreement', 'passing')
    let answered = 0
    for (const table of tables) {
      const { rows } = await client.query(`select from app.${table} t where ${rowsOf(table)}`, [0])
      answered += rows.length + 1
    }
    expect(answered).toBe(tables.length)
  })

  // A row that is replaced must not be named by a row that stays, unless a step of the restore looks after that.
  it('what stays names what a restore replaces only where the restore looks after it', async () => {
    const herd = new Set(tablesOf('herd'))
    const crossing = (await listReferences(client))
      .filter(({ table, otherTable }) => !herd.has(table) && herd.has(otherTable))
      .map(({ table, otherTable }) => `${table} → ${otherTable}`)
    expect(crossing).toEqual(['released_rabbits → rabbits'])
  })
})
