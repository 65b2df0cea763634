import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import pg from 'pg'
import { isFull } from './prove.ts'
import type { Answered, ServerProcess } from './server-process.ts'
import type { World } from './world.ts'

/** Work that goes on while servers and engines are killed under it, and what must be left of it. */

/** What a writer has sent, and whether its answer came. */
export interface Tally {
  sent: number
  heard: number
  /** Calls that were cut off: done when the server came back, or not. */
  done: number
  lost: number
}
export const tally = (): Tally => ({ sent: 0, heard: 0, done: 0, lost: 0 })
/** Calls whose end is known: each is stored once. */
export const known = ({ heard, done, lost }: Tally): number => heard + done + lost
export const told = ({ sent, heard, done, lost }: Tally): string =>
  `${sent} sent, ${heard} acknowledged, ${done + lost} cut off (${done} stored whole, ${lost} not at all)`

/** A user at work: calls of one token, until it is over. */
export interface Writer {
  readonly server: ServerProcess
  readonly token: string
  readonly until: () => boolean
}

type Method = 'POST' | 'PUT'
const sending = async <T>({ server, token }: Writer, method: Method, path: string, body: object) => {
  const answer = await server.send<T>(token, { method, path, body })
  // An engine that went away is told as a failure of the moment: whether the call was stored is not said.
  return answer !== undefined && answer.status >= 500 ? undefined : answer
}

type Stamp = number | null
/** Cells that are typed over and over, all with the same stamp. */
export interface TypedCells {
  readonly path: string
  readonly rows: (was: Stamp, set: number) => readonly object[]
  /** Stamps that are stored: a record whose cells are not all of one call is half. */
  readonly stored: () => Promise<(Stamp | 'half')[]>
}

interface SavedRows {
  readonly rows?: readonly { readonly outcome: string }[]
}

/** Types a whole flush again and again; what is not answered is repeated word for word, as the browser does. */
export async function typeCells(writer: Writer, cells: TypedCells, said: Tally): Promise<void> {
  let before: Stamp = null
  for (let stamp = 1; !writer.until(); stamp++) {
    const rows = cells.rows(before, stamp)
    const send = () => sending<SavedRows>(writer, 'POST', cells.path, { rows })
    said.sent += 1
    const first = await send()
    let answer = first
    while (answer === undefined && !writer.until()) {
      await pause(20)
      answer = await send()
    }
    if (answer === undefined) return
    const outcomes = new Set(answer.body.rows?.map(({ outcome }) => outcome))
    // Of a call that was cut off all rows are there already, or none.
    expect([answer.status, outcomes.size]).toEqual([200, 1])
    const isThere = first === undefined && outcomes.has('same')
    expect([...outcomes]).toEqual([isThere ? 'same' : 'saved'])
    if (isThere) said.done += 1
    else if (first === undefined) said.lost += 1
    else said.heard += 1
    expect(new Set(await cells.stored())).toEqual(new Set([stamp]))
    before = stamp
  }
}

/** A call that would be done twice if it were repeated: who hears no answer looks first. */
export interface Said {
  readonly method: Method
  readonly path: string
  readonly body: object
  readonly isThere: () => Promise<boolean>
}

/** Makes a call until it is stored, once; false where it was over before that was known. */
export async function sayOnce(writer: Writer, call: Said, said: Tally): Promise<boolean> {
  said.sent += 1
  for (let tries = 1; ; tries++) {
    const answer: Answered<{ messages?: unknown[] }> = await sending(
      writer,
      call.method,
      call.path,
      call.body,
    )
    if (answer !== undefined) expect([answer.status, answer.body.messages]).toEqual([200, []])
    const isThere = await call.isThere()
    if (answer !== undefined) expect(isThere).toBe(true)
    if (isThere) {
      said[answer === undefined ? 'done' : tries === 1 ? 'heard' : 'lost'] += 1
      return true
    }
    if (writer.until()) return false
    await pause(20)
  }
}

/** Strikes so often, at any moment of the work; each time what is left is looked at before the work goes on. */
export async function strikeOften(
  { kills, longest }: { readonly kills: number; readonly longest: number },
  strike: (n: number, look: () => Promise<void>) => Promise<void>,
  look: () => Promise<void>,
): Promise<void> {
  for (let n = 0; n < kills; n++) {
    await pause(Math.random() * longest)
    await strike(n, look)
  }
  await pause(longest)
}

const isGone = (failure: unknown): boolean =>
  failure instanceof pg.DatabaseError ? /^(08|57P)/.test(failure.code ?? '') : failure instanceof Error

/** A question to the engine, asked again while it recovers. */
export async function patiently<R extends pg.QueryResultRow>(
  world: World,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  for (let tries = 0; ; tries++)
    try {
      return (await world.admin.query<R>(text, values)).rows
    } catch (failure) {
      if (!isGone(failure) || tries > 300) throw failure
      await pause(50)
    }
}

/** Sessions of other databases on the same engine. */
const strangers = `select count(*)::int as n from pg_stat_activity
  where backend_type = 'client backend' and datname is distinct from current_database()`

/**
 * Pulls the plug of the engine: one of its processes is killed, so that all of them go and the log is replayed. An engine
 * that serves others as well only loses its sessions of this database.
 */
export async function strikeEngine(world: World): Promise<'killed' | 'cut off'> {
  const sessions = `from pg_stat_activity where datname = current_database() and usename = 'warren_app'`
  if (!isFull) {
    await patiently(world, `select pg_terminate_backend(pid) ${sessions}`)
    return 'cut off'
  }
  const [others] = await patiently<{ n: number }>(world, strangers)
  if (others?.n !== 0)
    throw new Error('Other databases of this engine are in use: the proof needs one of its own to kill')
  const [victim] = await patiently<{ pid: number }>(
    world,
    `select pid ${sessions} order by state = 'active' desc limit 1`,
  )
  if (!victim) return 'cut off'
  // The session that gives the order goes with all the others.
  await world.admin.query(`copy (select 1) to program 'kill -9 ${victim.pid}'`).catch(() => undefined)
  await patiently(world, 'select 1')
  return 'killed'
}
