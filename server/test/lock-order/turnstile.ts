import { setTimeout as pause } from 'node:timers/promises'
import { type Ground, tagOf } from './ground.ts'
import { middleEid, middleOf } from './turn.ts'

/** What is held in a race: a record in the middle of all those that both sides may lock. */
export const HELD: readonly ((ground: Ground, round: number) => readonly [sql: string, value: unknown])[] = [
  ({ does }) => ['select from app.rabbits where id = $1 for update', does[middleOf(does)]?.id],
  ({ tags }) => ['select from app.ear_tags where id = $1 for update', tags[middleOf(tags)]?.id],
  ({ stableId }) => [
    'select from app.cages where stable_id = $1 and row_no = 2 and no = 16 for update',
    stableId,
  ],
  ({ sperms }) => ['select from app.sperms where id = $1 for update', sperms[middleOf(sperms)]?.id],
  ({ bucks }) => ['select from app.rabbits where id = $1 for update', bucks[middleOf(bucks)]?.id],
  ({ lane }) => ['select from app.ear_tags where tag = $1 for update', tagOf('N', lane, 15)],
  // A number that is being registered, and then is not: who wants it waits.
  (_ground, round) => ["insert into app.ear_tags (tag, eid) values ('Z-99999', $1)", middleEid(round)],
]

/** Who waits for the held record, for those who wait for it, and so on. */
const WAITING = `with recursive
  waiting as (select a.pid, unnest(pg_blocking_pids(a.pid)) as blocker from pg_stat_activity a
    where a.wait_event_type = 'Lock' and a.datname = current_database()),
  behind as (select pid from waiting where blocker = $1 union select w.pid from waiting w join behind b on w.blocker = b.pid)
  select count(*)::int as n from behind`

export interface Turnstile {
  /** Waits until all that is under way stands before it or is over, or has taken long enough. */
  readonly gather: (work: readonly Promise<unknown>[], ms: number) => Promise<void>
  readonly open: () => Promise<void>
}

/**
 * Holds a record until both sides of a race are on their way to it: locks that are taken in different orders then cross
 * each time, instead of once in a hundred times.
 */
export async function closeTurnstile(ground: Ground, held: number, round: number): Promise<Turnstile> {
  const { admin } = ground.world
  const [text, value] = HELD[held]?.(ground, round) ?? ['', 0]
  const holder = await admin.connect()
  await holder.query('begin')
  await holder.query(text, [value])
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
  const waiting = async () => (await admin.query<{ n: number }>(WAITING, [rows[0]?.pid])).rows[0]?.n ?? 0
  let underWay = 0
  return {
    gather: async (work, ms) => {
      underWay += work.length
      for (const one of work) void one.finally(() => underWay--)
      const deadline = performance.now() + ms
      while (performance.now() < deadline && (await waiting()) < underWay) await pause(4)
    },
    open: async () => {
      await holder.query('rollback')
      holder.release()
    },
  }
}
