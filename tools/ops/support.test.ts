import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FilledInstallation, fillInstallation, PASSWORD } from './filled.ts'
import { makeInstallation, type Server } from './installation.ts'
import { mustRun } from './run.ts'

const CANARY = 'Kanarisziget'
const TOKEN = 'token-of-the-watcher'

const FILES = [
  'activity.json',
  'engine-settings.json',
  'engine.json',
  'errors.json',
  'figures.txt',
  'indexes.json',
  'locks.json',
  'made.json',
  'migrations.json',
  'queue.json',
  'refused-commands.json',
  'settings.json',
  'statements.json',
  'tables.json',
  'versions.json',
]

let filled: FilledInstallation
let server: Server
const sql = (text: string) => filled.installation.cluster.sql('warren', text)

/** What a column of a type is filled with; every text is the word that must not be found again. */
const FILLINGS: Readonly<Record<string, string>> = {
  text: `'${CANARY}'`,
  'character varying': `'${CANARY}'`,
  jsonb: `to_jsonb('${CANARY}'::text)`,
  json: `to_json('${CANARY}'::text)`,
  bytea: `'${CANARY}'::bytea`,
  'text[]': `array['${CANARY}']`,
  boolean: 'false',
  date: 'current_date',
  'timestamp with time zone': 'now()',
  uuid: 'gen_random_uuid()',
}
const NUMBERS = ['smallint', 'integer', 'bigint', 'numeric', 'real', 'double precision']

interface Column {
  readonly name: string
  readonly type: string
}

/** A row with the word in all its texts, in every table; its rules and references are switched off for it. */
function plantCanary(): number {
  const tables = JSON.parse(
    sql(`select json_object_agg(t.name, t.columns) from (
      select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null))) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attidentity = '' and a.attgenerated = ''
      where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by 1) t`),
  ) as Record<string, Column[]>
  sql(`do $$ declare r record; begin
    for r in select conrelid::regclass as t, conname from pg_constraint
      where connamespace = 'app'::regnamespace and contype = 'c' and coninhcount = 0 loop
      execute format('alter table %s drop constraint %I', r.t, r.conname);
    end loop; end $$`)
  const inserts = Object.entries(tables).map(([table, columns]) => {
    const known = columns.filter(({ type }) => type in FILLINGS || NUMBERS.includes(type))
    const values = known.map(({ type }) => FILLINGS[type] ?? '1')
    return `insert into app.${table} (${known.map(({ name }) => `"${name}"`).join(', ')}) values (${values.join(', ')}) on conflict do nothing`
  })
  sql(
    `set session_replication_role = replica; set jit = off; update app.farms set name = '${CANARY}'; ${inserts.join('; ')}`,
  )
  return inserts.length
}

beforeAll(async () => {
  const installation = await makeInstallation()
  const { cluster } = installation
  cluster.sql('postgres', "alter system set shared_preload_libraries = 'pg_stat_statements'")
  await cluster.stop('fast')
  await cluster.start()
  cluster.sql('warren', 'create extension pg_stat_statements')
  filled = await fillInstallation(installation, 1)
  server = await installation.startServer('warren', { METRICS_TOKEN: TOKEN })
})
afterAll(async () => {
  await server?.stop()
  await filled?.close()
})

async function bundle(more: Record<string, string>): Promise<Map<string, string>> {
  const { installation } = filled
  const directory = await mkdtemp(join(installation.program, 'bundle-'))
  const log = join(directory, 'log')
  const error = (message: string) =>
    JSON.stringify({
      level: 50,
      time: 1_790_000_000_000,
      msg: 'unhandled',
      endpoint: 'E-014',
      err: {
        type: 'DatabaseError',
        message,
        code: '22P02',
        stack: `DatabaseError: ${message}\n    at save (/opt/warren/server/dist/main.js:10:5)`,
      },
    })
  const lines = [
    error(`invalid ${CANARY}`),
    error(`again ${CANARY}\n    at ${CANARY}`),
    `{"level":50,"msg":"${CANARY}"}`,
    CANARY,
  ]
  await writeFile(log, lines.join('\n'))
  const target = join(directory, 'bundle.tar.gz')
  await mustRun([process.execPath, 'server/dist/support-bundle.js', target, '--log', log], {
    cwd: installation.program,
    env: { ...installation.settings('warren'), METRICS_TOKEN: TOKEN, PORT: String(server.port), ...more },
  })
  expect((await stat(target)).mode & 0o077).toBe(0)
  await mustRun(['tar', '--extract', '--file', target, '--directory', directory])
  const folder = join(directory, 'warren-support')
  const names = await readdir(folder)
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

it('0039: a support bundle tells of the installation, and has no word of a farm, no login and no password', async () => {
  expect(plantCanary()).toBeGreaterThan(50)
  sql(
    `select graphile_worker.add_job('${CANARY}', '"${CANARY}"'); update graphile_worker._private_jobs set last_error = '${CANARY}', attempts = 5`,
  )
  // Statements with values in them: those that the engine cleans of them, and one that it does not.
  sql(`set role warren_app; select count(*) from app.rabbits where tattoo = '${CANARY}'`)
  sql(`set role warren_app; set application_name = '${CANARY}'`)
  expect(
    Number(sql(`select count(*) from pg_stat_statements where query like '%${CANARY}%'`)),
  ).toBeGreaterThan(0)
  await server.call('/api/v1/rabbits', { token: filled.token })
  const { cluster } = filled.installation
  const administrator = cluster.url('postgres', cluster.admin['PGPASSWORD'] ?? '', 'warren')
  const told: Map<string, string>[] = []
  for (const more of [{ SUPPORT_DATABASE_URL: administrator }, {}]) {
    const files = await bundle(more as Record<string, string>)
    const all = [...files.values()].join('\n')
    expect(all).not.toContain(CANARY)
    expect(all).not.toContain(Buffer.from(CANARY).toString('hex'))
    expect(all).not.toContain(PASSWORD)
    for (const secret of ['roleSecret42', 'administrator42', TOKEN, 'warren.example.com'])
      expect(all).not.toContain(secret)
    expect([...files.keys()].sort()).toEqual(FILES)
    expect(files.get('figures.txt')).toContain('warren_http_requests_total')
    expect(files.get('tables.json')).toContain('"rabbits"')
    expect(files.get('queue.json')).toContain('"unknown"')
    expect(JSON.parse(files.get('settings.json') ?? '')).toMatchObject({
      DATABASE_POOL_SIZE: 10,
      DATABASE_URL: 'set',
      SESSION_KEYS: 'set',
    })
    expect(JSON.parse(files.get('errors.json') ?? '')).toMatchObject([
      {
        count: 2,
        sentence: 'unhandled',
        endpoint: 'E-014',
        code: '22P02',
        frames: ['save (/opt/warren/server/dist/main.js:10:5)'],
      },
      { count: 1, sentence: 'other' },
    ])
    told.push(files)
  }
  expect(told[0]?.get('statements.json')).toContain('app.rabbits')
  expect(told[0]?.get('migrations.json')).toContain('create-platform')
})
