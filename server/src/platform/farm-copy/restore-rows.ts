import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import type pg from 'pg'
import { readingOn } from '../db/reading-on.ts'
import { latestDay, problemsIn } from '../integrity/integrity.ts'
import { bringRows } from './bring-rest.ts'
import { tablesOf } from './farm-tables.ts'
import { beOnlyOperator, headOf, holdFarm, letGo, NotDone, outlastOthers } from './hold.ts'
import { logOperation } from './log-operation.queries.ts'
import { beginCopying, beginReading, expectSameSchema, openBoth } from './open-copy.ts'
import { findBrokenReferences } from './references.ts'
import { keepRows } from './replaced-file.ts'
import type { Choice } from './rows.ts'
import { notDone, settle } from './settle.ts'
import {
  type Back,
  endSessionsOf,
  followEarTags,
  pruneImports,
  pruneReleases,
  setBackLanes,
} from './set-back.queries.ts'

export interface RestoreCall {
  /** A copy of this installation, restored to the moment; a login that sees all rows. */
  readonly copyUrl: string
  readonly runningUrl: string
  readonly farmId: number
  /** Where everything that is replaced is written to before it is. */
  readonly replacedFile: string
  readonly now: Date
  /** Told when the farm is held; for tests. */
  readonly onHeld?: () => Promise<void>
}

export interface Restored {
  /** The last row of the farm's log that is in force. */
  readonly seq: number
  readonly hash: string
  /** Rows of its log behind that. */
  readonly setAside: number
  /** Rows that differed from the copy. */
  readonly rows: number
  /** Entries of technicians' phones among them: those phones do not send them again. */
  readonly notSentAgain: number
  readonly importsGone: number
  readonly digest: string
  readonly heldMs: number
}

/** Kept by month: a month that has left the database since does not come back. */
const BY_MONTH: readonly string[] = ['rabbit_events', 'rabbit_bulk_changes']

async function choiceOf(into: pg.ClientBase, table: string, farmId: number): Promise<Choice> {
  if (!BY_MONTH.includes(table)) return { table, farmId }
  const { rows } = await into.query<{ month: string }>(
    "select to_char(month, 'YYYY-MM') as month from app.log_archives where table_name = $1",
    [table],
  )
  if (rows.length === 0) return { table, farmId }
  const months = rows.map(({ month }) => `'${month}'`).join(', ')
  return { table, farmId, and: `to_char(t.at at time zone 'UTC', 'YYYY-MM') not in (${months})` }
}

/** The copy must be an earlier state of this very farm: its newest row of the log is a row of the log here. */
async function expectEarlier(into: pg.ClientBase, farmId: number, seq: number, hash: string): Promise<void> {
  const { rows } = await into.query(
    "select from app.commands where chain = $1 and seq = $2 and encode(hash, 'hex') = $3",
    [farmId, seq, hash],
  )
  if (seq > 0 && rows.length === 0)
    throw new NotDone(
      `row ${seq} is the newest in the log of farm ${farmId} in the copy, and the log here does not have it`,
    )
}

/** Puts the rows of the copy in the place of those that differ from them, and compares both. */
async function replaceHerd({ from, into, farmId }: Back): Promise<number> {
  // Jobs that look at groups write without a command: they wait here, or we for them.
  await into.query('select from app.production_groups where farm_id = $1 order by id for update', [farmId])
  await into.query('select from app.field_lanes where farm_id = $1 order by id for update', [farmId])
  let count = 0
  for (const table of tablesOf('herd')) {
    const choice = await choiceOf(into, table, farmId)
    count += await bringRows({ from, into }, choice)
  }
  return count
}

/** Whether the data keeps its rules after all of it, before anybody sees it. */
async function expectSound(into: pg.Client, farmId: number): Promise<void> {
  const broken = await findBrokenReferences(into, farmId)
  const problems = [...broken, ...(await problemsIn(readingOn(into), farmId, latestDay()))]
  if (problems.length > 0)
    throw new NotDone(`the restored farm would not be sound:\n${problems.slice(0, 20).join('\n')}`)
}

/** All of it but the commit. */
async function inOneTransaction(
  back: Back & { readonly into: pg.Client },
  call: RestoreCall,
  command: CommandObject,
): Promise<Omit<Restored, 'heldMs'>> {
  const { from, into, farmId, seq } = back
  await beginCopying(into)
  const tables = tablesOf('herd', 'lane', 'register', 'agreement')
  const digest = await keepRows(into, farmId, tables, call.replacedFile)
  const rows = await replaceHerd(back)
  const notSentAgain = await setBackLanes(back)
  const importsGone = await pruneImports(back)
  await pruneReleases(back)
  await endSessionsOf(into, farmId)
  await into.query('set local session_replication_role = origin')
  await followEarTags(back)
  const [then, now] = [await headOf(from, farmId), await headOf(into, farmId)]
  const setAside = now.seq - then.seq
  await letGo(into, farmId)
  const payload = { seq, hash: then.hash, setAside, replaced: call.replacedFile, digest }
  await logOperation(into, { command, farmId, payload, now: call.now })
  // Commands that wait for the head of the log have read what is no longer there: they find the farm held.
  await into.query('update app.command_heads set held_at = now() where chain = $1', [farmId])
  await expectSound(into, farmId)
  return { seq, hash: then.hash, setAside, rows, notSentAgain, importsGone, digest }
}

/**
 * Ends the hold of a restore that broke off, over a connection of its own, and answers whether the restore is stored after
 * all: while a farm is held, no other row of its log comes behind the one at its hold.
 */
const endHold = (call: RestoreCall, command: CommandObject, heldSeq: number | undefined): Promise<boolean> =>
  settle({ url: call.runningUrl, name: 'the running database', farmIds: [call.farmId] }, async (client) => {
    const { rows } = await client.query(
      'select from app.commands where chain = $1 and seq = $2 and name = $3',
      [call.farmId, heldSeq === undefined ? undefined : heldSeq + 1, command.name],
    )
    const isStored = rows.length > 0
    if (isStored) await outlastOthers(client)
    await letGo(client, call.farmId)
    return isStored
  })

/** Brings one farm back to the moment of a copy; every other farm goes on working, and no row of theirs is touched. */
export async function restoreRows(call: RestoreCall, command: CommandObject): Promise<Restored> {
  const { farmId, copyUrl, runningUrl } = call
  const [from, into] = await openBoth(
    { url: copyUrl, name: 'the copy' },
    { url: runningUrl, name: 'the running database' },
  )
  const close = () => Promise.all([from.end(), into.end()])
  try {
    await expectSameSchema(from, into)
    await beOnlyOperator(into, farmId)
    await beginReading(from)
    const { seq, hash } = await headOf(from, farmId)
    await expectEarlier(into, farmId, seq, hash)
    const began = performance.now()
    let heldSeq: number | undefined
    let restored: Omit<Restored, 'heldMs'> | undefined
    try {
      heldSeq = await holdFarm(into, farmId)
      await call.onHeld?.()
      restored = await inOneTransaction({ from, into, farmId, seq }, call, command)
      await into.query('commit')
      await outlastOthers(into)
      await letGo(into, farmId)
    } catch (error) {
      await close()
      if (!(await endHold(call, command, heldSeq)) || !restored) throw notDone(error)
    }
    return { ...restored, heldMs: performance.now() - began }
  } finally {
    await close()
  }
}
