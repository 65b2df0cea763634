/**
 * What an operator's helper needs to know of the database: sizes, states and texts of statements. No row of a farm is
 * read; counts are those the engine estimates for whole tables.
 */
import { COMMAND_NAMES } from '@warren/shared/commands.ts'
import { COMMAND_SOURCES, COMMAND_STATUSES } from '@warren/shared/kernel/commands.ts'
import { CATALOGUE } from '@warren/shared/kernel/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'

export type Row = Readonly<Record<string, unknown>>

/** A question as one JSON text: its columns are for reading only. */
async function rowsOf(db: Db, question: RawBuilder<unknown>): Promise<Row[]> {
  const asked = sql<{ rows: Row[] }>`(select coalesce(json_agg(q), '[]'::json) as rows from (${question}) q)`
  return (await db.selectFrom(asked.as('a')).select('a.rows').executeTakeFirstOrThrow()).rows
}

/** Settings of the engine that decide about speed and safety; others may hold addresses and passwords. */
const ENGINE_SETTINGS = [
  'archive_mode',
  'archive_timeout',
  'autovacuum',
  'checkpoint_timeout',
  'data_checksums',
  'deadlock_timeout',
  'effective_cache_size',
  'fsync',
  'full_page_writes',
  'jit',
  'lc_collate',
  'maintenance_work_mem',
  'max_connections',
  'max_parallel_workers_per_gather',
  'max_wal_size',
  'random_page_cost',
  'server_encoding',
  'shared_buffers',
  'synchronous_commit',
  'TimeZone',
  'wal_level',
  'work_mem',
]

export const QUESTIONS: Readonly<Record<string, RawBuilder<unknown>>> = {
  engine: sql`select version() as version, pg_postmaster_start_time() as started, pg_is_in_recovery() as is_standby,
    pg_database_size(current_database()) as bytes`,
  'engine-settings': sql`select name, setting, unit from pg_settings where name = any(${ENGINE_SETTINGS}::text[]) order by name`,
  migrations: sql`select name, applied_at from migrations.schema_migrations order by name`,
  tables: sql`select n.nspname as schema, c.relname as name, c.relkind as kind, c.reltuples::bigint as about_rows,
      pg_total_relation_size(c.oid) as bytes, pg_indexes_size(c.oid) as index_bytes, s.n_dead_tup as dead_rows,
      s.last_autovacuum, s.last_autoanalyze, s.seq_scan, s.idx_scan
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
    where n.nspname in ('app', 'queue', 'graphile_worker', 'migrations') and c.relkind in ('r', 'p', 'm')
    order by bytes desc, name`,
  indexes: sql`select s.schemaname as schema, s.relname as table, s.indexrelname as name, s.idx_scan as scans,
      pg_relation_size(s.indexrelid) as bytes, i.indisvalid as is_valid
    from pg_stat_user_indexes s join pg_index i using (indexrelid) order by bytes desc, name`,
  activity: sql`select application_name, usename as login, state, wait_event_type, wait_event, count(*) as connections,
      extract(epoch from max(now() - xact_start)) as oldest_transaction_seconds,
      count(*) filter (where cardinality(pg_blocking_pids(pid)) > 0) as blocked
    from pg_stat_activity where datname = current_database() and application_name like 'warren%' group by 1, 2, 3, 4, 5 order by 6 desc`,
  locks: sql`select l.locktype, l.mode, l.granted, c.relname as table, count(*) as locks
    from pg_locks l left join pg_class c on c.oid = l.relation and l.database = (select oid from pg_database where datname = current_database())
    group by 1, 2, 3, 4 order by l.granted, 5 desc`,
  // Values are places here. Other statements than these four may hold a value as it was typed: a password, a name.
  statements: sql`select r.rolname as login, s.calls, round(s.total_exec_time::numeric, 1) as total_ms,
      round(s.mean_exec_time::numeric, 3) as mean_ms, s.rows, s.shared_blks_read as blocks_read,
      regexp_replace(s.query, '''[^'']*''', '''…''', 'g') as text
    from pg_stat_statements s join pg_roles r on r.oid = s.userid
    where r.rolname like 'warren\\_%' and s.query ~* '^[[:space:]]*(select|insert|update|delete|with)[[:space:]]'
      and s.dbid = (select oid from pg_database where datname = current_database())
    order by s.total_exec_time desc limit 50`,
  // Words of the program only: devices may send any name, and what else an error says may quote a value.
  'refused-commands': sql`select case when name = any(${COMMAND_NAMES}::text[]) then name else 'OTHER' end as name,
      case when status = any(${COMMAND_STATUSES}::text[]) then status end as status,
      case when source = any(${COMMAND_SOURCES}::text[]) then source end as source,
      case when error = any(${Object.keys(CATALOGUE)}::text[]) then error else 'OTHER' end as error, count(*)
    from app.commands where status <> 'DONE' and version > now() - interval '7 days' group by 1, 2, 3, 4 order by 5 desc limit 100`,
}

export const ask = (db: Db, question: RawBuilder<unknown>): Promise<Row[]> => rowsOf(db, question)
