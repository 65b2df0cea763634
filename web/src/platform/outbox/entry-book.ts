import type { EntryDraft, EntryOutcome, EntryRow, Lane, LanePin } from './entry.ts'
import type { EntryTables } from './entry-store.ts'

/**
 * What happens to entries on the phone. Rows are only added: a correction is a new entry, and no way here removes one
 * that was not sent. Each function is the body of one transaction.
 */

/** Of one call. */
export const RUN_LIMITS = { rows: 100, bytes: 256_000 } as const

export const laneOf = async (tables: EntryTables, userId: number): Promise<Lane | undefined> =>
  (await tables.lanes()).find((lane) => lane.userId === userId && !lane.isFormer)

/** The lane is of a farm that its person has left: the next sign-in opens another one, and nothing of this one is lost. */
export async function retireLane(tables: EntryTables, userId: number): Promise<void> {
  const lane = await laneOf(tables, userId)
  if (lane) await tables.putLane({ ...lane, token: null, standing: 'ended', isFormer: true })
}

/** Makes the lane of a person, or takes over what a new sign-in says of it; its numbers stay. */
export async function openLane(
  tables: EntryTables,
  lane: Omit<Lane, 'nextSeq' | 'lastAcked' | 'standing'>,
): Promise<Lane> {
  const known = await laneOf(tables, lane.userId)
  const opened: Lane = known
    ? { ...known, ...lane, laneId: known.laneId, createdAt: known.createdAt, standing: 'open' }
    : { ...lane, nextSeq: 1, lastAcked: 0, standing: 'open' }
  await tables.putLane(opened)
  return opened
}

/** Looks at the PIN of a person and changes it in one go: two tabs count wrong ones together. */
export async function changePin(
  tables: EntryTables,
  userId: number,
  change: (pin: LanePin | undefined) => LanePin | undefined,
): Promise<LanePin | undefined> {
  const lane = await laneOf(tables, userId)
  const pin = lane && change(lane.pin)
  if (pin && pin !== lane.pin) await tables.putLane({ ...lane, pin })
  return pin
}

/** What a person answered by a new entry needs no attention any more [FLD-15]. */
export const answered = (row: EntryRow): EntryRow => ({
  ...row,
  state: row.state === 'attention' ? 'settled' : row.state,
  isAnswered: true,
})

async function noteAnswered(tables: EntryTables, clientId: string | undefined): Promise<void> {
  const row = clientId === undefined ? undefined : await tables.byClientId(clientId)
  if (row) await tables.putRow(answered(row))
}

/** Adds entries in their order. One that is there already (its write was taken for failed) is not added again. */
export async function addEntries(
  tables: EntryTables,
  userId: number,
  drafts: readonly EntryDraft[],
): Promise<readonly EntryRow[]> {
  if (drafts.length === 0) return []
  const lane = await laneOf(tables, userId)
  if (!lane) throw new Error(`no lane of user ${userId}`)
  let { nextSeq } = lane
  const rows: EntryRow[] = []
  for (const draft of drafts) {
    const known = await tables.byClientId(draft.clientId)
    const row: EntryRow = known ?? { ...draft, laneId: lane.laneId, seq: nextSeq, state: 'queued' }
    if (!known) {
      nextSeq += 1
      await tables.putRow(row)
      await noteAnswered(tables, draft.answers)
    }
    rows.push(row)
  }
  if (nextSeq !== lane.nextSeq) await tables.putLane({ ...lane, nextSeq })
  return rows
}

export type Understands = (kind: string, v: number) => boolean

/**
 * What to send of a lane: from its lowest number that waits, without a hole, up to the first entry that this server
 * cannot read yet. A run with a hole would let the server count past what it has not seen.
 */
export async function nextRun(
  tables: EntryTables,
  laneId: string,
  limit: number,
  understands: Understands,
): Promise<readonly EntryRow[]> {
  const queued = await tables.queued(laneId, Math.min(limit, RUN_LIMITS.rows))
  const run: EntryRow[] = []
  let bytes = 0
  for (const row of queued) {
    bytes += row.wire.length * 2
    const isNext = run.length === 0 || row.seq === (run.at(-1)?.seq ?? 0) + 1
    const isTooMuch = run.length > 0 && bytes > RUN_LIMITS.bytes
    if (!isNext || isTooMuch || !(row.isRaw || understands(row.kind, row.v))) break
    run.push(row)
  }
  return run
}

const settledBy = (row: EntryRow, { status, id, problems, theirs }: EntryOutcome, now: number): EntryRow => ({
  ...row,
  state: row.isAnswered || status === 'DONE' || status === 'RESOLVED' ? 'settled' : 'attention',
  outcome: status,
  commandId: id,
  sentAt: now,
  ...(problems && { problems }),
  ...(theirs !== undefined && { theirs }),
})

/** An answer: the first so many of what was sent. */
export async function applyOutcomes(
  tables: EntryTables,
  sent: readonly EntryRow[],
  outcomes: readonly EntryOutcome[],
  now: number,
): Promise<void> {
  // Asked for together and written together: one after the other, a hundred rows wait two hundred times for the disk.
  const rows = await Promise.all(outcomes.map((_, at) => tables.byClientId(sent[at]?.clientId ?? '')))
  const writing: Promise<unknown>[] = []
  let acked: EntryRow | undefined
  for (const [at, outcome] of outcomes.entries()) {
    const row = rows[at]
    if (row?.state !== 'queued') continue
    writing.push(tables.putRow(settledBy(row, outcome, now)))
    acked = row
  }
  await Promise.all(writing)
  const lane = (await tables.lanes()).find(({ laneId }) => laneId === acked?.laneId)
  if (lane && acked) await tables.putLane({ ...lane, lastAcked: Math.max(lane.lastAcked, acked.seq) })
}

/** What the office has settled needs no attention any more; said again, it changes nothing. */
export async function settleByOffice(
  tables: EntryTables,
  laneId: string,
  clientIds: readonly string[],
  since: string,
): Promise<void> {
  for (const id of clientIds) {
    const row = await tables.byClientId(id)
    if (row?.state === 'attention') await tables.putRow({ ...row, state: 'settled', outcome: 'RESOLVED' })
  }
  const lane = (await tables.lanes()).find((one) => one.laneId === laneId)
  if (lane) await tables.putLane({ ...lane, settledSince: since })
}

const queuedAgain = ({
  outcome: _outcome,
  problems: _problems,
  theirs: _theirs,
  commandId: _id,
  sentAt: _at,
  ...row
}: EntryRow): EntryRow => ({
  ...row,
  state: 'queued',
})

const laneBy = async (tables: EntryTables, id: string): Promise<Lane | undefined> =>
  (await tables.lanes()).find(({ laneId }) => laneId === id)

/**
 * The lane goes on under a new name, with everything the phone still has, numbered from 1: its storage was copied, or
 * the server lost more than the phone has kept. What the server knows comes back with its first outcome.
 */
export async function forkLane(tables: EntryTables, laneId: string, newId: string): Promise<number> {
  const lane = await laneBy(tables, laneId)
  if (!lane) return 0
  const rows = await tables.rows(laneId, 1)
  for (const { seq } of rows) await tables.dropRow(laneId, seq)
  for (const [at, row] of rows.entries())
    await tables.putRow({ ...queuedAgain(row), laneId: newId, seq: at + 1 })
  await tables.dropLane(laneId)
  const { inFile: _inFile, ...kept } = lane
  await tables.putLane({ ...kept, laneId: newId, token: null, nextSeq: rows.length + 1, lastAcked: 0 })
  return rows.length
}

/** The server has less than it acknowledged: what it lost is sent again, same ids, same order. */
export async function requeueAbove(
  tables: EntryTables,
  laneId: string,
  lastSeq: number,
  newId: string,
): Promise<number> {
  const lane = await laneBy(tables, laneId)
  if (!lane) return 0
  const rows = await tables.rows(laneId, lastSeq + 1)
  const isWhole = rows.every(({ seq }, at) => seq === lastSeq + 1 + at)
  const isAll = lastSeq + rows.length + 1 === lane.nextSeq
  if (!isWhole || !isAll) return forkLane(tables, laneId, newId)
  const again = rows.filter(({ state }) => state !== 'queued')
  for (const row of again) await tables.putRow(queuedAgain(row))
  // What waits again was not in a file of what waited then.
  const { inFile, ...kept } = lane
  const isStill = inFile !== undefined && again.length === 0
  await tables.putLane({
    ...kept,
    ...(isStill && { inFile }),
    lastAcked: Math.min(lane.lastAcked, lastSeq),
  })
  return again.length
}

/** One that the server cannot read goes as a text, in its place. */
export const sendRaw = (tables: EntryTables, row: EntryRow) => tables.putRow({ ...row, isRaw: true })

export async function standAs(
  tables: EntryTables,
  laneId: string,
  standing: Lane['standing'],
): Promise<void> {
  const lane = await laneBy(tables, laneId)
  if (lane) await tables.putLane({ ...lane, standing })
}

/** Signing out: the token goes, and what settled entries say of animals. Nothing that waits is touched. */
export async function leaveLane(tables: EntryTables, userId: number): Promise<void> {
  const lane = await laneOf(tables, userId)
  if (!lane) return
  await tables.putLane({ ...lane, token: null, tokenUntil: null, readUntil: null, standing: 'ended' })
  for (const { label, ...row } of await tables.rows(lane.laneId, 1))
    if (row.state === 'settled' && label) await tables.putRow(row)
}

/** Longer than a backup lives: until then a server that is set back may ask for it. */
export const KEPT_DAYS = 40
/** Where the phone is full. */
export const KEPT_DAYS_FULL = 7
const DAY = 24 * 60 * 60 * 1000

/** Settled entries leave by age; those that wait, or need a person, never do. */
export async function forgetSettled(tables: EntryTables, now: number, days: number): Promise<number> {
  let gone = 0
  for (const { laneId } of await tables.lanes())
    for (const { seq, state, sentAt = now } of await tables.rows(laneId, 1))
      if (state === 'settled' && sentAt < now - days * DAY) {
        await tables.dropRow(laneId, seq)
        gone += 1
      }
  return gone
}

/** What waits up to this number has left the phone in a file [FLD-16]. */
export async function noteFile(tables: EntryTables, laneId: string, seq: number): Promise<void> {
  const lane = await laneBy(tables, laneId)
  if (lane) await tables.putLane({ ...lane, inFile: seq })
}

/** How many entries exist on this phone alone: neither sent nor in a file. */
async function countHereAlone(tables: EntryTables, { laneId, inFile }: Lane): Promise<number> {
  if (inFile === undefined) return tables.count(laneId, 'queued')
  return (await tables.rows(laneId, inFile + 1)).filter(({ state }) => state === 'queued').length
}

/**
 * Everything goes, lanes and entries; unless one of them was not sent, or something is not finished. What was saved as a
 * file may go where a person has said so [FLD-11, FLD-16].
 */
export async function removeAll(tables: EntryTables, isFileEnough = false): Promise<boolean> {
  if ((await tables.countDrafts()) > 0) return false
  const lanes = await tables.lanes()
  for (const lane of lanes) {
    const waiting = isFileEnough ? countHereAlone(tables, lane) : tables.count(lane.laneId, 'queued')
    if ((await waiting) > 0) return false
  }
  for (const { laneId } of lanes) {
    for (const { seq } of await tables.rows(laneId, 1)) await tables.dropRow(laneId, seq)
    await tables.dropLane(laneId)
  }
  return true
}

export interface LaneTally {
  readonly lane: Lane
  readonly queued: number
  /** Of those that wait: the ones that are in no file either. */
  readonly hereAlone: number
  readonly attention: number
}

export async function tally(tables: EntryTables): Promise<readonly LaneTally[]> {
  const tallies: LaneTally[] = []
  for (const lane of await tables.lanes())
    tallies.push({
      lane,
      queued: await tables.count(lane.laneId, 'queued'),
      hereAlone: await countHereAlone(tables, lane),
      attention: await tables.count(lane.laneId, 'attention'),
    })
  return tallies
}
