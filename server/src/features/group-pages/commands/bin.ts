import { BIN_RESTORE } from '@warren/shared/features/group-pages/group-pages.commands.ts'
import { BIN_DAYS, type GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { addDays, dayStart, todayIn } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import { refuse, type Refusal } from '../../../platform/commands/refusal.ts'
import { findBinned, isOwnType, type OwnType } from '../bin.queries.ts'
import type { BinShelf } from '../show-bin.ts'
import { changeGroups, findGroup, type Group, lockGroups, raiseVersions } from '../groups.queries.ts'
import { findMove, findOrigin, listOrigins, markOrigins, originsFrom } from '../origins.queries.ts'
import { cannotBe, openBooks, post } from '../post.ts'
import { namedOnce } from './create-group.ts'
import { holdFamily, refuseClosed } from './held.ts'
import { linesOf } from './origin-documents.ts'
import { type Booking, byOf } from './origins.ts'

/** Groups at the other end of kits that were placed: held together with the ones that go or come back. */
async function neighbours(tx: Tx, farmId: number, ids: readonly number[]): Promise<number[]> {
  const rows = [...(await listOrigins(tx, farmId, ids)), ...(await originsFrom(tx, farmId, ids))]
  return rows.flatMap(({ groupId, otherGroupId }) => [
    groupId,
    ...(otherGroupId === null ? [] : [otherGroupId]),
  ])
}

/**
 * Groups with those at the other end of their kits. Kits may have been placed while the first of them were waited for; behind
 * their locks no further ones are.
 */
const holdNeighbours = async (tx: Tx, { actor }: Booking, farmId: number, ids: readonly number[]) =>
  lockGroups(scopeOf(actor), tx, [...new Set([...ids, ...(await neighbours(tx, farmId, ids))])])

/**
 * What other groups feel of groups that go or come back: kits that were placed. While both sides stand they come from the weaned
 * kits of their mother group; with one side in the bin they come from outside. Called while both sides stand.
 */
async function repost(
  tx: Tx,
  booking: Booking,
  {
    farmId,
    ids,
    held,
    toward,
  }: {
    readonly farmId: number
    readonly ids: readonly number[]
    readonly held: readonly Group[]
    readonly toward: 'bin' | 'life'
  },
): Promise<void> {
  const stands = (id: number | null) => held.some((group) => group.id === id)
  const rows = [...(await listOrigins(tx, farmId, ids)), ...(await originsFrom(tx, farmId, ids))].filter(
    (row, at, all) =>
      !row.isMoving &&
      stands(row.groupId) &&
      stands(row.otherGroupId) &&
      all.findIndex(({ id }) => id === row.id) === at,
  )
  if (rows.length === 0) return
  const [placed, arrived] = [linesOf(rows, held), linesOf(rows, [])]
  const books = await openBooks(tx, farmId, held)
  const change = toward === 'bin' ? { before: placed, after: arrived } : { before: arrived, after: placed }
  await post({ tx, by: byOf(booking, farmId), books }, change, cannotBe)
}

async function memberRefusal(
  tx: Tx,
  { actor }: Booking,
  { parentId, generatedName }: Group,
): Promise<Refusal> {
  const parent = parentId === null ? undefined : await findGroup(scopeOf(actor), tx, parentId)
  const params = { group: generatedName, parent: parent?.generatedName ?? '–' }
  return refuse('SAVING_ERROR', { reason: 'member', params })
}

/** Puts a group into the bin, a parent with its members [MOT-28, D-150, GD-16]. */
export async function removeGroup(
  tx: Tx,
  booking: Booking,
  asked: { readonly id: number; readonly kind: GroupKind },
): Promise<{ messages: []; binId: number }> {
  const { group, members } = await holdFamily(booking.actor, tx, asked, (farmId, ids) =>
    neighbours(tx, farmId, ids),
  )
  const isChild = group.parentId !== null && !group.isParent
  if (isChild) throw await memberRefusal(tx, booking, group)
  const ids = [...new Set([group.id, ...members.map(({ id }) => id)])]
  const move = await findMove(tx, group.farmId, ids)
  if (move)
    throw refuse('SAVING_ERROR', {
      reason: move.isMovingSource ? 'movedAway' : 'movedHere',
      params: {
        group: group.generatedName,
        count: Math.abs(move.num + move.numPS + move.numGP),
        other: move.otherName ?? '–',
        day: move.day,
      },
    })
  const held = await holdNeighbours(tx, booking, group.farmId, ids)
  await repost(tx, booking, { farmId: group.farmId, ids, held, toward: 'bin' })
  await changeGroups(tx, group.farmId, ids, { deleted_at: booking.now })
  booking.note.change(
    group.id,
    { name: group.generatedName, startDate: group.startDate, members: ids.length },
    undefined,
  )
  return { messages: [], binId: group.id }
}

/** The first moment whose deletions can still be taken back. */
export const binBegins = (today: string, zone: string): Date => dayStart(addDays(today, -BIN_DAYS), zone)

/** Puts back what was deleted in the last 30 days; a name that was given away meanwhile stands against it [W-66]. */
export const restore = (
  context: CommandContext,
  actor: Actor,
  { type, id, zone }: { readonly type: string; readonly id: number; readonly zone: string },
  shelves: readonly BinShelf[],
): Promise<{ messages: [] }> =>
  command(context, actor, { command: BIN_RESTORE, payload: { type, id } }, async (tx, note) => {
    const today = todayIn(zone, context.now)
    const begins = binBegins(today, zone)
    const booking = { actor, now: context.now, today, note }
    const shelf = shelves.find((one) => one.type === type)
    if (shelf) await shelf.restore(tx, booking, { id, begins })
    else await restoreOwn(tx, booking, { type, id }, begins)
    return { messages: [] }
  })

interface Found {
  readonly farmId: number
  readonly groupIds: number[]
  readonly id: number
}

/** How each kind of record comes back that group pages keep themselves. */
const RESTORED: Readonly<Record<OwnType, (tx: Tx, booking: Booking, found: Found) => Promise<void>>> = {
  group: restoreGroup,
  origin: restoreOrigin,
}

async function restoreOwn(
  tx: Tx,
  booking: Booking,
  { type, id }: { readonly type: string; readonly id: number },
  begins: Date,
): Promise<void> {
  if (!isOwnType(type)) throw refuse('NOT_FOUND')
  const found = await findBinned(scopeOf(booking.actor), tx, { type, id }, begins)
  if (!found) throw refuse('NOT_FOUND')
  await RESTORED[type](tx, booking, { ...found, id })
}

async function restoreGroup(tx: Tx, booking: Booking, { farmId, groupIds }: Found): Promise<void> {
  const all = [...new Set([...groupIds, ...(await neighbours(tx, farmId, groupIds))])]
  const locked = await lockGroups(scopeOf(booking.actor), tx, all, true)
  await namedOnce(changeGroups(tx, farmId, groupIds, { deleted_at: null }))
  const held = await holdNeighbours(tx, booking, farmId, groupIds)
  await repost(tx, booking, { farmId, ids: groupIds, held, toward: 'life' })
  const first = locked.find(({ id }) => id === groupIds[0])
  booking.note.change(groupIds[0] ?? 0, undefined, {
    name: first?.generatedName ?? null,
    members: groupIds.length,
  })
}

async function restoreOrigin(tx: Tx, booking: Booking, { farmId, groupIds, id }: Found): Promise<void> {
  // Also those in the bin are waited for: one of them may be on its way back.
  await lockGroups(scopeOf(booking.actor), tx, groupIds, true)
  const groups = await lockGroups(scopeOf(booking.actor), tx, groupIds)
  const rows = await findOrigin(tx, farmId, id, true)
  if (rows.length === 0) throw refuse('NOT_FOUND')
  for (const { groupId } of rows) {
    const own = groups.find((group) => group.id === groupId)
    if (!own) throw refuse('SAVING_ERROR')
    refuseClosed(own)
  }
  await markOrigins(
    tx,
    farmId,
    rows.map((row) => row.id),
    null,
  )
  const books = await openBooks(tx, farmId, groups)
  await post({ tx, by: byOf(booking, farmId), books }, { before: [], after: linesOf(rows, groups) }, cannotBe)
  await raiseVersions(
    tx,
    farmId,
    groups.map((group) => group.id),
  )
  const [first] = rows
  booking.note.change(first?.groupId ?? 0, undefined, {
    arrivedDate: first?.day ?? null,
    num: first ? first.num + first.numPS + first.numGP : 0,
  })
}
