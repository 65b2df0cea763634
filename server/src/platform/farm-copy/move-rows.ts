import type { CommandObject } from '@warren/shared/kernel/command-object.ts'
import type pg from 'pg'
import { cellOf } from '../db/cells.ts'
import { readingOn } from '../db/reading-on.ts'
import { latestDay, problemsIn } from '../integrity/integrity.ts'
import { bringPeople, expectFreeNames, type Move, movedTables, wipe } from './accounts.queries.ts'
import { bringRows, digestsIn } from './bring-rest.ts'
import { tablesOf } from './farm-tables.ts'
import { beOnlyOperator, headOf, holdFarm, letGo, NotDone } from './hold.ts'
import { logOperation } from './log-operation.queries.ts'
import { beginCopying, beginReading, expectSameSchema, openBoth } from './open-copy.ts'
import { expectParentsCome } from './parents.ts'
import { findBrokenReferences } from './references.ts'
import { insertRows, readRows } from './rows.ts'
import { endSessionsOf } from './set-back.queries.ts'
import { notDone, settle } from './settle.ts'

export interface MoveCall {
  readonly sourceUrl: string
  readonly targetUrl: string
  /** Farms that move together: those of one owner, or those whose animals descend from each other. */
  readonly farmIds: readonly number[]
  /** The address at which their people open Warren from then on. */
  readonly place: string
  readonly now: Date
  /** Told when most of it is copied, and when the farms are held; for tests. */
  readonly onCopied?: () => Promise<void>
  readonly onHeld?: () => Promise<void>
}

export interface Moved {
  /** Rows that were copied while people worked, and those that came under the hold. */
  readonly rows: number
  readonly rest: number
  readonly copyMs: number
  readonly heldMs: number
}

async function expectCells({ source, target, farmIds }: Move): Promise<void> {
  const [from, to] = [await cellOf(source), await cellOf(target)]
  if (from === undefined || to === undefined || from === to)
    throw new NotDone('both sides must be cells with numbers of their own: pnpm set-cell')
  const { rows } = await source.query('select from app.log_archive_links where chain = any ($1) limit 1', [
    farmIds,
  ])
  if (rows.length > 0) throw new NotDone('months of the log have left for the archive; they cannot move yet')
}

/** What the first copy has brought to the target, by table and farm: rows by their digests. */
type Brought = ReadonlyMap<string, ReadonlySet<string>>
const keyOf = (table: string, farmId: number): string => `${table} ${farmId}`

/**
 * Most of it, while people work. The target shows nothing: farms and people come last. The engine is told how much has
 * come, and every row gets its digest, so that neither is done while the farms are held.
 */
async function copyFirst({ source, target, farmIds }: Move): Promise<{ count: number; brought: Brought }> {
  await beginReading(source)
  await beginCopying(target)
  await wipe(target, farmIds)
  const first = tablesOf('herd', 'log', 'lane').filter((table) => table !== 'command_heads')
  let count = 0
  for (const farmId of farmIds)
    for (const table of first) count += await insertRows(target, table, readRows(source, { table, farmId }))
  await target.query('commit')
  await source.query('commit')
  for (const table of first) await target.query(`analyze app.${table}`)
  const brought = new Map<string, ReadonlySet<string>>()
  await beginReading(target)
  for (const farmId of farmIds)
    for (const table of first) brought.set(keyOf(table, farmId), await digestsIn(target, { table, farmId }))
  await target.query('commit')
  return { count, brought }
}

async function expectSound(target: pg.Client, farmId: number): Promise<void> {
  const broken = await findBrokenReferences(target, farmId)
  const problems = [...broken, ...(await problemsIn(readingOn(target), farmId, latestDay()))]
  if (problems.length > 0)
    throw new NotDone(`farm ${farmId} would not be sound at the target:\n${problems.slice(0, 20).join('\n')}`)
}

/** A move whose farms are held. */
interface Held {
  readonly move: Move
  readonly call: MoveCall
  readonly command: CommandObject
  readonly brought: Brought
}

/** The rest, compared and checked; the farms arrive held. */
async function copyRest(held: Held): Promise<number> {
  const { move, call, command, brought } = held
  const { source, target, farmIds } = move
  const way = { from: source, into: target }
  // A user of the farm may have recorded one since the first look.
  await expectParentsCome(move)
  await beginReading(source)
  await beginCopying(target)
  let count = 0
  for (const farmId of farmIds)
    for (const table of movedTables())
      if (table !== 'ear_tags')
        count += await bringRows(way, { table, farmId }, brought.get(keyOf(table, farmId)))
  await bringPeople(move)
  await target.query('set local session_replication_role = origin')
  for (const farmId of farmIds) {
    // The triggers of the register count its tags.
    count += await bringRows(way, { table: 'ear_tags', farmId })
    const { seq, hash } = await headOf(target, farmId)
    await letGo(target, farmId)
    await logOperation(target, { command, farmId, payload: { seq, hash, place: call.place }, now: call.now })
    await target.query('update app.command_heads set held_at = now() where chain = $1', [farmId])
    await expectSound(target, farmId)
  }
  await source.query('commit')
  await target.query('commit')
  return count
}

/** From here on the farms live at the target: the source says so, and the installation's own log there has it. */
async function switchOver({ source, target, farmIds }: Move, call: MoveCall, command: CommandObject) {
  await source.query('begin')
  for (const farmId of farmIds) {
    const { seq, hash } = await headOf(source, farmId)
    await source.query('update app.command_heads set moved_to = $2 where chain = $1', [farmId, call.place])
    await endSessionsOf(source, farmId)
    // A buyer who used one would ask the log of a farm that is not here.
    await source.query(
      'update app.releases set withdrawn_at = $2 where farm_id = $1 and withdrawn_at is null and used_at is null',
      [farmId, call.now],
    )
    const payload = { seq, hash, place: call.place }
    await logOperation(source, { command, farmId, payload, now: call.now, inChain: null })
  }
  await source.query('commit')
  for (const farmId of farmIds) await letGo(target, farmId)
}

/** A move that was killed after the switch has only to open the farms at the target. */
async function finishOld({ source, target, farmIds }: Move, place: string): Promise<boolean> {
  for (const farmId of farmIds) if ((await headOf(source, farmId)).moved_to !== place) return false
  for (const farmId of farmIds) await letGo(target, farmId)
  return true
}

async function takeOut(target: pg.ClientBase, farmIds: readonly number[]): Promise<void> {
  await beginCopying(target)
  await wipe(target, farmIds)
  await target.query('commit')
}

/**
 * Takes out what a move left that was killed before the switch: farms that wait at the target to be opened, while the
 * source does not say that they have gone. No one has worked on them there.
 */
async function takeOutOld({ source, target, farmIds }: Move): Promise<void> {
  for (const farmId of farmIds) {
    const [here, there] = [await headOf(source, farmId), await headOf(target, farmId)]
    if (here.moved_to === null && there.isHeld) await takeOut(target, [farmId])
  }
}

/**
 * Ends a move that broke off, over connections of its own: where the source has switched, the farms are opened at the
 * target; otherwise they work on at the source, and nothing stays at the target. Answers whether they have moved.
 */
async function endMove(
  { sourceUrl, targetUrl, place }: MoveCall,
  farmIds: readonly number[],
): Promise<boolean> {
  return settle({ url: sourceUrl, name: 'the source', farmIds }, async (source) => {
    const heads = await Promise.all(farmIds.map((farmId) => headOf(source, farmId)))
    const hasMoved = heads.every(({ moved_to: to }) => to === place)
    for (const farmId of farmIds) await letGo(source, farmId)
    await settle({ url: targetUrl, name: 'the target', farmIds }, async (target) => {
      if (hasMoved) for (const farmId of farmIds) await letGo(target, farmId)
      else await takeOut(target, farmIds)
    })
    return hasMoved
  })
}

/** A copy while people work, the hold, the rest, and the switch; `onReady` hears what it came to before the switch. */
async function moveStep(
  move: Move,
  call: MoveCall,
  command: CommandObject,
  onReady: (moved: Moved) => void,
): Promise<void> {
  const { source, farmIds } = move
  const began = performance.now()
  const { count: rows, brought } = await copyFirst(move)
  const copyMs = performance.now() - began
  await call.onCopied?.()
  const held = performance.now()
  for (const farmId of farmIds) await holdFarm(source, farmId)
  await call.onHeld?.()
  const rest = await copyRest({ move, call, command, brought })
  onReady({ rows, rest, copyMs, heldMs: performance.now() - held })
  await switchOver(move, call, command)
  onReady({ rows, rest, copyMs, heldMs: performance.now() - held })
}

/** Moves farms to another cell while they work: a copy, a short hold, the rest, proof of equality, the switch. */
export async function moveRows(call: MoveCall, command: CommandObject): Promise<Moved> {
  const [source, target] = await openBoth(
    { url: call.sourceUrl, name: 'the source' },
    { url: call.targetUrl, name: 'the target' },
  )
  const move: Move = { source, target, farmIds: call.farmIds.toSorted((a, b) => a - b) }
  const close = () => Promise.all([source.end(), target.end()])
  try {
    await expectSameSchema(source, target)
    for (const farmId of move.farmIds) await beOnlyOperator(source, farmId)
    if (await finishOld(move, call.place)) return { rows: 0, rest: 0, copyMs: 0, heldMs: 0 }
    await expectCells(move)
    await expectParentsCome(move)
    for (const farmId of move.farmIds) await beOnlyOperator(target, farmId)
    await takeOutOld(move)
    await expectFreeNames(move)
    let moved: Moved | undefined
    try {
      await moveStep(move, call, command, (found) => (moved = found))
    } catch (error) {
      await close()
      if (!(await endMove(call, move.farmIds))) throw notDone(error)
    }
    if (!moved) throw new Error('The farms have moved before all of their rows had')
    return moved
  } finally {
    await close()
  }
}
