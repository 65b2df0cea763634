import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Why an operator's command was not carried out; nothing was changed. */
export class NotDone extends Error {
  override readonly name = 'NotDone'
}

/** One operator at a time works on a farm: the first half of the key, the farm is the other. */
const OPERATORS = 7_733_002

interface Head {
  readonly seq: number
  readonly hash: string
  readonly moved_to: string | null
  readonly isHeld: boolean
}

/** The newest row of a farm's log; without one, the beginning. */
export async function headOf(client: pg.ClientBase, farmId: number): Promise<Head> {
  const { rows } = await client.query<Head>(
    `select seq::int, encode(hash, 'hex') as hash, moved_to, held_at is not null as "isHeld"
     from app.command_heads where chain = $1`,
    [farmId],
  )
  return rows[0] ?? { seq: 0, hash: '', moved_to: null, isHeld: false }
}

/** For as long as the connection lives. */
export async function beOnlyOperator(client: pg.ClientBase, farmId: number): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [
    OPERATORS,
    farmId,
  ])
  if (rows[0]?.mine !== true) throw new NotDone(`another operator is at work on farm ${farmId}`)
}

/** Waits for a connection of one's own that was lost: the engine lets go of its locks when it notices. */
export const outlastOldConnection = async (client: pg.ClientBase, farmId: number): Promise<void> => {
  await client.query('select pg_advisory_lock($1, $2)', [OPERATORS, farmId])
}

/**
 * From now on nothing of the farm is written: commands lock the head of its log last, so each was stored before this or is
 * taken back whole. A hold that an operator's command left behind when it was killed is taken over. Answers the number of
 * the log's newest row.
 */
export async function holdFarm(client: pg.ClientBase, farmId: number): Promise<number> {
  const { moved_to: place } = await headOf(client, farmId)
  if (place !== null) throw new NotDone(`farm ${farmId} has moved to ${place}`)
  const { rows } = await client.query<{ seq: number }>(
    `insert into app.command_heads (chain, seq, hash, held_at) values ($1, 0, '', now())
     on conflict (chain) do update set held_at = now() returning seq::int`,
    [farmId],
  )
  return rows[0]?.seq ?? 0
}

/** Ends the hold, within the transaction that is open or at once. */
export const letGo = async (client: pg.ClientBase, farmId: number): Promise<void> => {
  await client.query('update app.command_heads set held_at = null where chain = $1 and moved_to is null', [
    farmId,
  ])
}

/** A farm by its letters. */
export async function findFarm(client: pg.ClientBase, letters: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('select id from app.farms where short_name = $1', [
    letters,
  ])
  if (!rows[0]) throw new NotDone(`no farm has the letters ${letters}`)
  return rows[0].id
}

const LONGEST_WAIT_MS = 10_000
const PAUSE_MS = 100

/** Waits for the transactions that began before now, for as long as a command may take: they have read older rows. */
export async function outlastOthers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ edge: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as edge',
  )
  for (const until = performance.now() + LONGEST_WAIT_MS; performance.now() < until; await pause(PAUSE_MS)) {
    const { rows: over } = await client.query(
      'select where pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8',
      [rows[0]?.edge],
    )
    if (over.length > 0) return
  }
}
