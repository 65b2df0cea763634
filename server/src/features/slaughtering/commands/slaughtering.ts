import { condemnationsOf } from '@warren/shared/features/group-pages/slaughter.rules.ts'
import { gramsOf } from '@warren/shared/features/group-pages/diary.rules.ts'
import type { Line } from '@warren/shared/features/group-pages/ledger.rules.ts'
import * as objects from '@warren/shared/features/slaughtering/slaughtering.commands.ts'
import {
  checkSlaughtering,
  type SlaughterDraft,
  slaughterLines,
} from '@warren/shared/features/slaughtering/slaughtering.rules.ts'
import { scopeOf } from '../../../platform/auth/actor.ts'
import { command, type Tx } from '../../../platform/commands/command.ts'
import { refuse, refuseFormIf } from '../../../platform/commands/refusal.ts'
import {
  type Booking,
  bookingOf,
  byOf,
  cannotBe,
  type Given,
  type Group,
  holdWorkingGroup,
  openBooks,
  post,
  raiseVersions,
  refuseClosed,
  shortIn,
} from '../../group-pages/index.ts'
import { noBlockers, refuseBlocked, type SlaughterBlockers } from '../slaughter-blockers.ts'
import {
  findBinnedSlaughtering,
  findSlaughtering,
  insertSlaughtering,
  markSlaughtering,
  slaughteringDto,
  type SlaughteringRow,
  updateSlaughtering,
  type WrittenSlaughtering,
} from '../slaughtering.queries.ts'

interface OneGroup {
  readonly id: number
}
interface OneSlaughtering extends OneGroup {
  readonly slaughteringId: number
}

const textIn = (text: string | null | undefined): string | null => text?.trim() || null

const writtenOf = (form: SlaughterDraft): WrittenSlaughtering => ({
  day: form.createDate,
  lot: textIn(form.lot),
  itemNo: textIn(form.itemNo),
  item: textIn(form.item),
  num: form.num,
  grams: gramsOf(form.weight),
  causes: condemnationsOf(form),
})

const linesOf = (group: Group, id: number, { day, num, grams }: WrittenSlaughtering): Line[] =>
  slaughterLines({ id, groupId: group.id, day, num, grams })

/** All that was said of a slaughtering, with the causes that have animals. */
function noted(group: Group, id: number, written: WrittenSlaughtering) {
  const row = { ...written, id, farmId: group.farmId, groupId: group.id, version: 0 }
  const { version: _version, groupId: _groupId, ...said } = slaughteringDto(row)
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== 0 && value !== null))
}

/** Posts what changes and counts it as a change of the group. */
async function book(
  tx: Tx,
  booking: Booking,
  group: Group,
  change: { readonly before: Line[]; readonly after: Line[]; readonly isDelete?: boolean },
): Promise<void> {
  const books = await openBooks(tx, group.farmId, [group])
  const desk = { tx, by: byOf(booking, group.farmId), books }
  await post(desk, change, change.isDelete ? cannotBe : shortIn('num'))
  await raiseVersions(tx, group.farmId, [group.id])
}

/** Animals of a fattening group are slaughtered [E-107, SLA-02, SLA-03]. */
export const createSlaughtering = (
  given: Given,
  { id }: OneGroup,
  form: SlaughterDraft,
  blockers: SlaughterBlockers = noBlockers,
): Promise<{ messages: []; id: number }> => {
  const called = { command: objects.SLAUGHTERING_CREATE, payload: { id, ...form } }
  return command(given.context, given.actor, called, async (tx, note) => {
    const { group } = await holdWorkingGroup(given.actor, tx, { id, kind: 'FATTENING' })
    refuseClosed(group)
    refuseFormIf(checkSlaughtering(group, form, given.today))
    await refuseBlocked(blockers, tx, group, form.createDate)
    const written = writtenOf(form)
    const made = await insertSlaughtering(tx, { farmId: group.farmId, groupId: group.id }, written)
    await book(tx, bookingOf(given, note), group, { before: [], after: linesOf(group, made, written) })
    note.change(group.id, undefined, noted(group, made, written))
    return { messages: [], id: made }
  })
}

/** A slaughtering with its group held; of another group or farm it does not exist. */
async function hold(
  tx: Tx,
  { actor }: Pick<Given, 'actor'>,
  { id, slaughteringId }: OneSlaughtering,
): Promise<{ group: Group; row: SlaughteringRow }> {
  const { group } = await holdWorkingGroup(actor, tx, { id, kind: 'FATTENING' })
  const row = await findSlaughtering(scopeOf(actor), tx, slaughteringId)
  if (row?.groupId !== group.id) throw refuse('NOT_FOUND')
  refuseClosed(group)
  return { group, row }
}

/** Changes a slaughtering; its date stays as it was saved [E-108, SLA-06, D-166]. */
export const changeSlaughtering = (
  given: Given,
  asked: OneSlaughtering,
  form: SlaughterDraft & { readonly version?: number | undefined },
): Promise<{ messages: []; id: number }> => {
  const called = { command: objects.SLAUGHTERING_UPDATE, payload: { ...asked, ...form } }
  return command(given.context, given.actor, called, async (tx, note) => {
    const { group, row } = await hold(tx, given, asked)
    if (form.version !== undefined && form.version !== row.version) throw refuse('SAVING_ERROR')
    if (form.createDate !== row.day) throw refuse('SAVING_ERROR', { field: 'createDate' })
    refuseFormIf(checkSlaughtering(group, form, given.today))
    const written = writtenOf(form)
    await updateSlaughtering(tx, group.farmId, row.id, written)
    await book(tx, bookingOf(given, note), group, {
      before: linesOf(group, row.id, row),
      after: linesOf(group, row.id, written),
    })
    note.change(group.id, noted(group, row.id, row), noted(group, row.id, written))
    return { messages: [], id: row.id }
  })
}

/** Puts a slaughtering into the bin; its animals are in the group again [E-109, GD-16]. */
export const removeSlaughtering = (
  given: Given,
  asked: OneSlaughtering,
): Promise<{ messages: []; binId: number }> => {
  const called = { command: objects.SLAUGHTERING_DELETE, payload: { ...asked } }
  return command(given.context, given.actor, called, async (tx, note) => {
    const { group, row } = await hold(tx, given, asked)
    const before = linesOf(group, row.id, row)
    await book(tx, bookingOf(given, note), group, { before, after: [], isDelete: true })
    await markSlaughtering(tx, row, given.context.now)
    note.change(group.id, noted(group, row.id, row), undefined)
    return { messages: [], binId: row.id }
  })
}

/** Puts a slaughtering back with its cutting rows; the animals must still be there, and the group open [W-66]. */
export async function restoreSlaughtering(
  tx: Tx,
  booking: Booking,
  asked: { readonly id: number; readonly begins: Date },
): Promise<void> {
  const scope = scopeOf(booking.actor)
  const seen = await findBinnedSlaughtering(scope, tx, asked)
  if (!seen) throw refuse('NOT_FOUND')
  const { group } = await holdWorkingGroup(booking.actor, tx, { id: seen.groupId })
  // Read again behind the lock: another restore may have been faster.
  const row = await findBinnedSlaughtering(scope, tx, asked)
  if (!row) throw refuse('NOT_FOUND')
  refuseClosed(group)
  await markSlaughtering(tx, row, null)
  await book(tx, booking, group, { before: [], after: linesOf(group, row.id, row), isDelete: true })
  booking.note.change(group.id, undefined, noted(group, row.id, row))
}
