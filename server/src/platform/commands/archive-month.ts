import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { archiveLines, digestOf } from './archive-file.ts'

/** The tables kept by month: by which column, and how many months stay in the database. */
export const LOG_TABLES = {
  // Twice the life of a client id: a second sending always finds its first answer.
  commands: { key: 'version', months: 13 },
  // A bulk change is taken back within days.
  rabbit_bulk_changes: { key: 'at', months: 6 },
  // Longer than a rabbit lives: its page shows its whole life, and a tag once worn is known.
  rabbit_events: { key: 'at', months: 120 },
} as const
export type LogTable = keyof typeof LOG_TABLES

export interface ArchiveCall {
  readonly table: LogTable
  /** `2026-01` */
  readonly month: string
  readonly directory: string
  readonly now: Date
}
export interface Archived {
  readonly name: string
  readonly rows: number
  readonly file: string
}

/** Why a month stays where it is; for the operator. */
export class NotArchived extends Error {
  override readonly name = 'NotArchived'
}

const LOCK_ATTEMPTS = 30
const LOCK_NOT_AVAILABLE = '55P03'
const ROWS_AT_ONCE = 1000

const firstDay = (month: string): Date => {
  const day = new Date(`${month}-01T00:00:00Z`)
  if (!/^\d{4}-\d\d$/.test(month) || Number.isNaN(day.getTime()))
    throw new NotArchived(`${month} is not a month: 2026-01`)
  return day
}
const monthsLater = (day: Date, months: number): Date =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1))

/** The table of a month in the database. */
const partitionOf = ({ table, month }: ArchiveCall): string => `${table}_${month.replace('-', '')}`

/** Months leave in their order and not before their time, else a repeated command or a rabbit's page would miss them. */
async function checkCall(client: pg.Client, call: ArchiveCall): Promise<void> {
  const { months } = LOG_TABLES[call.table]
  if (monthsLater(firstDay(call.month), months + 1) > call.now)
    throw new NotArchived(`${call.table} stays ${months} full months in the database`)
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relname ~ '_[0-9]{6}$' and c.relname <= $2 order by 1`,
    [`app.${call.table}`, partitionOf(call)],
  )
  if (rows[0] && rows[0].name !== partitionOf(call))
    throw new NotArchived(`${rows[0].name} is older and goes first`)
  if (!rows[0]) throw new NotArchived(`${partitionOf(call)} is not in the database`)
}

/** What leaves with a month: its rows, and of the command log the resolutions that were given in it. */
const sourcesOf = ({ table }: ArchiveCall): readonly { name: string; key: string; order: string }[] => [
  { name: table, key: LOG_TABLES[table].key, order: table === 'commands' ? 'chain, seq' : 'id' },
  ...(table === 'commands' ? [{ name: 'command_resolutions', key: 'resolved_at', order: 'command_id' }] : []),
]

async function* linesOf(client: pg.Client, call: ArchiveCall): AsyncGenerator<string> {
  const from = firstDay(call.month)
  for (const { name, key, order } of sourcesOf(call)) {
    await client.query(
      `declare rows no scroll cursor for select jsonb_build_object('table', '${name}', 'row', to_jsonb(t))::text as line
       from app.${name} t where ${key} >= '${from.toISOString()}' and ${key} < '${monthsLater(from, 1).toISOString()}' order by ${order}`,
    )
    for (;;) {
      const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from rows`)
      if (rows.length === 0) break
      for (const { line } of rows) yield line
    }
    await client.query('close rows')
  }
}

/** Writes the lines and waits until they are on the disk; nothing is taken from the database before. */
async function writeFileOf(file: string, lines: AsyncIterable<string>): Promise<number> {
  const gzip = createGzip()
  const out = createWriteStream(file)
  gzip.pipe(out)
  let count = 0
  for await (const line of lines) {
    count++
    if (!gzip.write(`${line}\n`)) await once(gzip, 'drain')
  }
  gzip.end()
  await once(out, 'close')
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
  return count
}

const countLines = async (file: string): Promise<number> => {
  let count = 0
  for await (const line of archiveLines(file)) if (line !== '') count++
  return count
}

/** The pieces of the chains that leave; refused when a link of them does not hold, for an archive must not hide that. */
async function keepLinks(client: pg.Client, call: ArchiveCall, name: string): Promise<void> {
  if (call.table !== 'commands') return
  const from = firstDay(call.month)
  const range = [from, monthsLater(from, 1)]
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from (
       select c.hash <> app.command_digest(c) or (c.seq = lag(c.seq) over w + 1 and c.prev_hash <> lag(c.hash) over w) as is_broken
       from app.commands c where c.version >= $1 and c.version < $2 window w as (partition by c.chain order by c.seq)
     ) x where is_broken`,
    range,
  )
  if (rows[0]?.n !== 0) throw new NotArchived(`${rows[0]?.n} rows do not hold: pnpm check:log names them`)
  await client.query(
    `insert into app.log_archive_links (archive, chain, first_seq, last_seq, prev_hash, hash)
     select $3, chain, min(seq), max(seq), (array_agg(prev_hash order by seq))[1], (array_agg(hash order by seq desc))[1]
     from (select chain, seq, prev_hash, hash, seq - row_number() over (partition by chain order by seq) as piece
           from app.commands where version >= $1 and version < $2) c group by chain, piece`,
    [...range, name],
  )
  await client.query(
    'delete from app.command_resolutions where resolved_at >= $1 and resolved_at < $2',
    range,
  )
}

/** Takes the month off its table. Waits a second at a time, as writers of all months would wait behind it. */
async function detach(client: pg.Client, call: ArchiveCall): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('savepoint detaching')
    try {
      await client.query("set local lock_timeout = '1s'")
      await client.query(`alter table app.${call.table} detach partition app.${partitionOf(call)}`)
      await client.query(`drop table app.${partitionOf(call)}`)
      return
    } catch (error) {
      await client.query('rollback to savepoint detaching')
      const busy = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!busy || attempt >= LOCK_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

/**
 * Moves a closed month of a log from the database to a file, in one transaction of the owner's login: the file is written,
 * read again and known by its digest before the month is gone.
 */
export async function archiveMonth(ownerUrl: string, call: ArchiveCall): Promise<Archived> {
  const name = `${call.table}-${call.month}`
  const file = join(call.directory, `${name}.jsonl.gz`)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'warren-archive' })
  await client.connect()
  try {
    await checkCall(client, call)
    await mkdir(call.directory, { recursive: true })
    await client.query('begin')
    await client.query("set local timezone = 'UTC'")
    // Writers of this month wait, and there are none; all others go on.
    await client.query(`lock table app.${partitionOf(call)} in share row exclusive mode`)
    const rows = await writeFileOf(`${file}.part`, linesOf(client, call))
    if ((await countLines(`${file}.part`)) !== rows)
      throw new NotArchived(`${file}.part cannot be read again`)
    const digest = await digestOf(`${file}.part`)
    await client.query(
      'insert into app.log_archives (name, table_name, month, rows, digest, archived_at) values ($1, $2, $3, $4, $5, $6)',
      [name, call.table, `${call.month}-01`, rows, digest, call.now],
    )
    await keepLinks(client, call, name)
    await detach(client, call)
    await rename(`${file}.part`, file)
    await client.query('commit')
    return { name, rows, file }
  } finally {
    await client.end()
  }
}
