import { diaryDayOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import {
  type GroupKind,
  isToExplain,
  type Stock,
} from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import { refuse } from '../../../platform/commands/refusal.ts'
import { changeGroups, type Group, lastDataAfter } from '../groups.queries.ts'
import { type Books, openBooks } from '../post.ts'
import { holdFamily, refuseStale } from './held.ts'
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
  for (const { farmId, id, generatedName } of members) {
    const later = await lastDataAfter(tx, farmId, id, day)
    if (later !== null) throw refuse('SAVING_ERROR', { params: { day: later, group: generatedName } })
  }
}

interface Asked {
  readonly id: number
  readonly kind: GroupKind
  readonly version?: number | undefined
}

/** Closes a group on a day of its diary, a parent with all of its members or none [MOT-22, D-133]. */
export async function closeOn(
  tx: Tx,
  booking: Booking,
  { diaryId, ...asked }: Asked & { readonly diaryId: number },
) {
  const { group, members } = await holdFamily(booking.actor, tx, asked)
  await refuseStale(tx, group, asked.version)
  const day = diaryDayOf(group, diaryId, booking.today)
  if (day === undefined) throw refuse('NOT_FOUND')
  if (group.endDate !== null || members.some(({ endDate }) => endDate !== null)) throw refuse('SAVING_ERROR')
  if (day > booking.today) throw refuse('SAVING_ERROR', { params: { day } })
  await refuseLaterData(tx, members, day)
  const books = await openBooks(tx, group.farmId, members)
  await changeGroups(tx, group.farmId, [...new Set([group.id, ...members.map(({ id }) => id)])], {
    end_date: day,
  })
  const left = leftOn(books, day)
  booking.note.change(
    group.id,
    { endDate: null },
    { endDate: day, ...(Object.keys(left).length > 0 && { left }) },
  )
  return { messages: [] as [], left }
}

/** Opens a closed group again [DIA-04]. */
export async function reopen(tx: Tx, booking: Booking, asked: Asked) {
  const { group, members } = await holdFamily(booking.actor, tx, asked)
  await refuseStale(tx, group, asked.version)
  if (group.endDate === null) throw refuse('SAVING_ERROR')
  const books = await openBooks(tx, group.farmId, members)
  await changeGroups(tx, group.farmId, [...new Set([group.id, ...members.map(({ id }) => id)])], {
    end_date: null,
  })
  booking.note.change(group.id, { endDate: group.endDate }, { endDate: null })
  return { messages: [] as [], left: leftOn(books, booking.today) }
}
