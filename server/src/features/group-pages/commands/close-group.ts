import { diaryDayOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import {
  type GroupKind,
  isToExplain,
  type Stock,
} from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { changeGroups, findFamily, type Group, lastDataAfter } from '../groups.queries.ts'
import { type Books, openBooks } from '../post.ts'
import { holdFamily, refuseClosed, refuseStale } from './held.ts'
import type { Booking } from './origins.ts'

/** Animals of groups at the end of a day, by stock, that closing leaves to be explained. */
export function leftOn(books: Books, day: Day): Partial<Record<Stock, number>> {
  const left: Partial<Record<Stock, number>> = {}
  for (const { stock, changes } of books.stocks) {
    if (!isToExplain(stock)) continue
    for (const [at, num] of changes) if (at <= day) left[stock] = (left[stock] ?? 0) + num
  }
  return Object.fromEntries(Object.entries(left).filter(([, num]) => num !== 0))
}

/** Nothing that was recorded is cut off [D-133]. */
export async function refuseLaterData(tx: Tx, members: readonly Group[], day: Day): Promise<void> {
  for (const { farmId, id, generatedName: group } of members) {
    const later = await lastDataAfter(tx, farmId, id, day)
    if (later !== null)
      throw refuse('SAVING_ERROR', { reason: 'recordedLater', params: { day: later, group } })
  }
}

/**
 * Sets or clears the end of a group, or of members of a merged parent. The parent is open as long as one of its members is, and
 * ends with the one that ended last; the caller holds it.
 */
export async function endGroups(
  tx: Tx,
  actor: Actor,
  [{ farmId, parentId }, members]: readonly [Group, readonly Group[]],
  endDate: Day | null,
): Promise<void> {
  const ids = members.map(({ id }) => id)
  await changeGroups(tx, farmId, ids, { end_date: endDate })
  if (parentId === null) return
  const family = await findFamily(scopeOf(actor), tx, parentId)
  const ends = family.filter(({ isParent }) => !isParent).map((member) => member.endDate)
  const last = ends.reduce((a, b) => (a === null || b === null ? null : a > b ? a : b), ends[0] ?? null)
  await changeGroups(tx, farmId, [parentId], { end_date: last })
}

interface Asked {
  readonly id: number
  readonly kind: GroupKind
  readonly version?: number | undefined
}

/** Closes a group on a day of its diary, a parent with all of its open members or none [MOT-22, D-133]. */
export async function closeOn(
  tx: Tx,
  booking: Booking,
  { diaryId, ...asked }: Asked & { readonly diaryId: number },
) {
  const { group, members } = await holdFamily(booking.actor, tx, asked)
  await refuseStale(tx, group, asked.version)
  const day = diaryDayOf(group, diaryId, booking.today)
  if (day === undefined) throw refuse('NOT_FOUND')
  refuseClosed(group)
  if (day > booking.today) throw refuse('SAVING_ERROR', { reason: 'notYet', params: { day } })
  const open = members.filter(({ endDate }) => endDate === null)
  await refuseLaterData(tx, open, day)
  const books = await openBooks(tx, group.farmId, open)
  await endGroups(tx, booking.actor, [group, open], day)
  const left = leftOn(books, day)
  booking.note.change(
    group.id,
    { endDate: null },
    { endDate: day, ...(Object.keys(left).length > 0 && { left }) },
  )
  return { messages: [] as [], left }
}

/** Opens a closed group again: a parent with the members that ended on its last day, so that it undoes what closing it did [MOT-29, DIA-04]. */
export async function reopen(tx: Tx, booking: Booking, asked: Asked) {
  const { group, members } = await holdFamily(booking.actor, tx, asked)
  await refuseStale(tx, group, asked.version)
  const { endDate } = group
  if (endDate === null)
    throw refuse('SAVING_ERROR', { reason: 'open', params: { group: group.generatedName } })
  const closed = members.filter((member) => member.endDate === endDate)
  const books = await openBooks(tx, group.farmId, closed)
  await endGroups(tx, booking.actor, [group, closed], null)
  booking.note.change(group.id, { endDate }, { endDate: null })
  return { messages: [] as [], left: leftOn(books, booking.today) }
}
