import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Requests and jobs that wait for a lock which a migration holds, or waits for before them; how long the longest does. */
const WAITING = `select coalesce(max(extract(epoch from clock_timestamp() - l.waitstart)), 0)::float * 1000 as ms
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where not l.granted and a.datname = current_database() and a.application_name <> 'warren-migrate'
    and exists (select from pg_stat_activity m where m.application_name = 'warren-migrate'
      and m.datname = current_database() and m.pid = any (pg_blocking_pids(l.pid)))`
const LOOK_MS = 10

/** Watches a database until stopped; answers the longest wait behind a migration, in milliseconds. */
export async function watchLocks(url: string): Promise<{ readonly stop: () => Promise<number> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'warren-proof' })
  await client.connect()
  let longest = 0
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const { rows } = await client.query<{ ms: number }>(WAITING)
      longest = Math.max(longest, rows[0]?.ms ?? 0)
      await pause(LOOK_MS)
    }
    await client.end()
  }
  const looking = look()
  return {
    stop: async () => {
      isOver = true
      await looking
      return longest
    },
  }
}
