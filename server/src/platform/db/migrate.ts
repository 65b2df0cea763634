import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { SERVER_ROOT } from '../paths.ts'
import { keepCell } from './cells.ts'

const MIGRATIONS_DIR = join(SERVER_ROOT, 'migrations')
const NAME = /^\d{12}-[a-z0-9-]+\.sql$/
// An ALTER that waits for a lock makes every later reader wait behind it: give up soon and try again. Well before the
// engine looks for deadlocks (a second): where both wait for each other, the migration is the one that gives up.
const LOCK_TIMEOUT_MS = 300
const LOCK_ATTEMPTS = 100
const LOCK_NOT_AVAILABLE = '55P03'
const ADVISORY_KEY = 7_733_001

const QUIET = new Logger(() => () => {})

export interface Migration {
  readonly name: string
  readonly text: string
  readonly hash: string
}

export async function readMigrations(directory: string = MIGRATIONS_DIR): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      if (!NAME.test(name)) throw new Error(`Migration ${name} is not named yyyyMMddHHmm-verb-object.sql`)
      const text = await readFile(join(directory, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Brings the database of the owner's login to the newest schema; safe to run from several processes at once. */
export async function migrate(ownerUrl: string, migrations?: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'warren-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_KEY])
    await prepareQueue(client, ownerUrl)
    await client.query(
      'create schema if not exists migrations; create table if not exists migrations.schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const wanted = migrations ?? (await readMigrations())
    const open = pending(wanted, await appliedHashes(client))
    for (const migration of open) await apply(client, migration)
    if (open.length > 0) await keepCell(client)
    return open.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** The queue library owns its schema and migrates it itself, as the worker's role. */
async function prepareQueue(client: pg.Client, ownerUrl: string): Promise<void> {
  const database = pg.escapeIdentifier(client.database ?? '')
  await client.query(`grant create on database ${database} to warren_worker`)
  const asWorker = new pg.Pool({ connectionString: ownerUrl, max: 1, options: '-c role=warren_worker' })
  asWorker.on('error', () => {})
  asWorker.on('connect', (connection) => connection.on('error', () => {}))
  try {
    await runMigrations({ pgPool: asWorker, logger: QUIET })
  } finally {
    await asWorker.end()
    await client.query(`revoke create on database ${database} from warren_worker`)
  }
}

const appliedHashes = async (client: pg.Client): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migrations.schema_migrations',
  )
  return new Map(rows.map((row) => [row.name, row.hash]))
}

/** What is still to be applied; refuses edited files, vanished files and files older than the newest applied one. */
export function pending(wanted: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const newest = [...applied.keys()].sort().at(-1) ?? ''
  for (const name of applied.keys()) {
    if (!wanted.some((migration) => migration.name === name))
      throw new Error(`Applied migration ${name} is gone`)
  }
  return wanted.filter((migration) => {
    const hash = applied.get(migration.name)
    if (hash !== undefined && hash !== migration.hash)
      throw new Error(`Applied migration ${migration.name} was edited`)
    if (hash === undefined && migration.name < newest)
      throw new Error(`Migration ${migration.name} is older than ${newest}`)
    return hash === undefined
  })
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await client.query(migration.text)
      await client.query('insert into migrations.schema_migrations (name, hash) values ($1, $2)', [
        migration.name,
        migration.hash,
      ])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      const busy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!busy || attempt >= LOCK_ATTEMPTS)
        throw new Error(`Migration ${migration.name} failed`, { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}
