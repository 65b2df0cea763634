import { randomUUID } from 'node:crypto'
import { type OriginDocument, originLines } from '@warren/shared/features/group-pages/documents.rules.ts'
import { dayOfAge } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { GroupKind, Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import {
  checkOrigin,
  moveTargets,
  type OriginDraft,
  originDays,
  quantitiesIn,
  quantitiesOf,
} from '@warren/shared/features/group-pages/origins.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import { type Actor, scopeOf } from '../../../platform/auth/actor.ts'
import type { Tx } from '../../../platform/commands/command.ts'
import type { CommandNote } from '../../../platform/commands/note.ts'
import { refuse, refuseFormIf } from '../../../platform/commands/refusal.ts'
import { findGroup, findGroupByName, type Group, raiseVersions } from '../groups.queries.ts'
import type { PostedBy } from '../ledger.queries.ts'
import {
  farmName,
  findOrigin,
  insertOrigin,
  markOrigins,
  type OriginRow,
  updateOrigin,
  type WrittenOrigin,
} from '../origins.queries.ts'
import { type BookChange, cannotBe, openBooks, post, shortIn } from '../post.ts'
import { holdWorkingGroup, refuseClosed } from './held.ts'
import { linesOf } from './origin-documents.ts'

/** The form of an arrival or a move, of either kind of group. */
export interface OriginForm extends OriginDraft {
  readonly farmName?: string | null | undefined
  readonly groupId?: number | null | undefined
  readonly groupName?: string | null | undefined
}

export interface Booking {
  readonly actor: Actor
  readonly now: Date
  readonly today: Day
  readonly note: CommandNote
}

/** Who posts the lines of a booking. */
export const byOf = ({ actor, now }: Booking, farmId: number): PostedBy => ({
  farmId,
  userId: actor.userId,
  now,
})

/** The other group of a form: the target of a move, or the mother group whose kits arrive. */
async function otherGroup(actor: Actor, tx: Tx, form: OriginForm): Promise<Group | undefined> {
  const scope = scopeOf(actor)
  if (form.groupId != null) {
    const named = await findGroup(scope, tx, form.groupId)
    if (!named) throw refuse('INVALID_DATA', { field: 'groupId' })
    return named
  }
  if (form.isMoving) throw refuse('INVALID_DATA', { field: 'groupId' })
  const name = form.groupName?.trim()
  return name ? findGroupByName(scope, tx, name) : undefined
}

/** An arrival names a mother group, or none of the farm's: from others animals are moved [GD-08]. */
function checkSource(other: Group | undefined): void {
  if (!other) return
  if (other.kind !== 'MOTHER')
    throw refuse('INVALID_DATA', {
      field: 'groupId',
      reason: 'moveInstead',
      params: { group: other.generatedName },
    })
  if (other.isParent)
    throw refuse('INVALID_DATA', {
      field: 'groupId',
      reason: 'merged',
      params: { group: other.generatedName },
    })
}

/** A move leads to another group of a kind that takes its animals, that is open, and whose diary has the day [ORI-10]. */
function checkTarget(group: Group, target: Group | undefined, day: Day, today: Day): Group {
  const isTarget =
    target && target.id !== group.id && moveTargets(group.kind).includes(target.kind) && !target.isParent
  if (!isTarget) throw refuse('INVALID_DATA', { field: 'groupId' })
  refuseClosed(target)
  const { min, max } = originDays(target, today)
  if (day < min || day > max) throw refuse('INVALID_DATA', { field: 'arrivedDate', limit: { min, max } })
  return target
}

const noted = ({ group, form, other }: Pick<Checked, 'group' | 'form' | 'other'>) => {
  const parts = Object.values(quantitiesOf(group.kind, form))
  return {
    arrivedDate: form.arrivedDate,
    groupId: other?.id ?? null,
    num: parts.reduce((sum, { num }) => sum + num, 0),
    weight: parts.reduce((sum, { grams }) => sum + grams, 0) / 1000,
  }
}

/** The field of the form that a missing animal is told at. */
const HEAD_FIELD: Readonly<Partial<Record<Stock, string>>> = { FAT: 'num', PS: 'numPS', GP: 'numGP' }

interface Added {
  readonly messages: []
  readonly id: number
  readonly associatedId?: string
  readonly warnings?: ['age-differs']
}

/** A form behind the locks of its groups: what it says is checked, and who is at its other end. */
interface Checked {
  readonly group: Group
  readonly groups: readonly Group[]
  readonly form: OriginForm
  readonly other: Group | undefined
}

/** Named before the locks, found again behind them: it may have been closed or deleted meanwhile. */
function stillThere(groups: readonly Group[], named: Group | undefined): Group | undefined {
  const other = named && groups.find(({ id }) => id === named.id)
  if (named && !other) throw refuse('INVALID_DATA', { field: 'groupId' })
  return other
}

/** What the form says of its origin, as it is written. */
async function rowOf(tx: Tx, { group, form, other }: Checked): Promise<WrittenOrigin> {
  const own = await farmName(tx, group.farmId)
  return {
    groupId: group.id,
    day: form.arrivedDate,
    age: form.age,
    farmName: form.isMoving ? own : form.farmName?.trim() || own,
    otherGroupId: other?.id ?? null,
    groupName: other?.generatedName ?? (form.groupName?.trim() || null),
    quantities: quantitiesOf(group.kind, form),
    move: null,
  }
}

/** Both rows of a move: the source, whose number is the move's, and what the target gets. */
async function insertMove(
  tx: Tx,
  { group, form }: Checked,
  target: Group,
  associatedId: string,
): Promise<number> {
  const row = await rowOf(tx, { group, groups: [], form, other: target })
  const id = await insertOrigin(tx, group.farmId, { ...row, move: { associatedId, isSource: true } })
  await insertOrigin(tx, group.farmId, {
    ...row,
    groupId: target.id,
    otherGroupId: group.id,
    groupName: group.generatedName,
    quantities: quantitiesIn(target.kind, row.quantities),
    move: { associatedId, isSource: false },
  })
  return id
}

const documentIn = ({ group, form, other }: Checked, id: number): OriginDocument => ({
  id,
  groupId: group.id,
  day: form.arrivedDate,
  quantities: quantitiesOf(group.kind, form),
  motherGroupId: form.isMoving ? null : (other?.id ?? null),
  target: form.isMoving && other ? { groupId: other.id, kind: other.kind } : null,
})

const warned = ({ group, form }: Checked): Pick<Added, 'warnings'> =>
  form.age === dayOfAge(group, form.arrivedDate) ? {} : { warnings: ['age-differs'] }

/** Animals arrive, or are moved to another group with both sides in one piece [ORI-03, D-161]. */
export async function addOrigin(
  tx: Tx,
  booking: Booking,
  asked: { readonly id: number; readonly kind: GroupKind },
  form: OriginForm,
): Promise<Added> {
  const { actor, today, note } = booking
  const named = await otherGroup(actor, tx, form)
  const { group, groups } = await holdWorkingGroup(actor, tx, asked, named ? [named.id] : [])
  const other = stillThere(groups, named)
  refuseClosed(group)
  refuseFormIf(checkOrigin(group, form, today))
  const checked: Checked = { group, groups, form, other }
  const associatedId = form.isMoving ? randomUUID() : undefined
  if (associatedId === undefined) checkSource(other)
  const id =
    associatedId === undefined
      ? await insertOrigin(tx, group.farmId, await rowOf(tx, checked))
      : await insertMove(tx, checked, checkTarget(group, other, form.arrivedDate, today), associatedId)
  const change: BookChange = { before: [], after: originLines(documentIn(checked, id)) }
  await postAndRaise(tx, booking, checked, change)
  note.change(group.id, undefined, { ...noted(checked), ...(associatedId !== undefined && { associatedId }) })
  return { messages: [], id, ...(associatedId !== undefined && { associatedId }), ...warned(checked) }
}

async function postAndRaise(
  tx: Tx,
  booking: Booking,
  { group, groups }: Checked,
  change: BookChange,
): Promise<void> {
  const books = await openBooks(tx, group.farmId, groups)
  await post({ tx, by: byOf(booking, group.farmId), books }, change, (shortage) =>
    shortIn(HEAD_FIELD[shortage.stock])(shortage),
  )
  await raiseVersions(
    tx,
    group.farmId,
    groups.map(({ id }) => id),
  )
}

/** The groups that rows are of, and those they name. */
const groupsIn = (rows: readonly OriginRow[]): number[] =>
  rows.flatMap(({ groupId, otherGroupId }) => [groupId, ...(otherGroupId === null ? [] : [otherGroupId])])

/** The rows of a call, with their groups held: an arrival, or both sides of a move. */
async function holdOrigin(
  tx: Tx,
  { actor }: Booking,
  asked: { readonly id: number; readonly kind: GroupKind; readonly originId: number },
  extra: readonly number[] = [],
) {
  const own = await findGroup(scopeOf(actor), tx, asked.id)
  const seen = own ? await findOrigin(tx, own.farmId, asked.originId) : []
  const hold = (others: readonly number[]) => holdWorkingGroup(actor, tx, asked, [...others, ...extra])
  let held = await hold(groupsIn(seen))
  // Read again behind the locks.
  const rows = await findOrigin(tx, held.group.farmId, asked.originId)
  if (!rows.some((row) => row.id === asked.originId && row.groupId === held.group.id))
    throw refuse('NOT_FOUND')
  // Another group may have been named meanwhile, or have come back from the bin: it has to be held as well.
  const isHeld = (id: number) => held.groups.some((one) => one.id === id)
  if (!groupsIn(rows).every(isHeld)) held = await hold(groupsIn(rows))
  return { ...held, rows }
}

const notedRow = (row: OriginRow) => ({
  arrivedDate: row.day,
  groupId: row.otherGroupId,
  num: row.num + row.numPS + row.numGP,
  weight: (row.grams + row.gramsPS + row.gramsGP) / 1000,
})

/** Changes an arrival; a move can only be deleted [ORI-05]. */
export async function changeOrigin(
  tx: Tx,
  booking: Booking,
  asked: { readonly id: number; readonly kind: GroupKind; readonly originId: number },
  form: OriginForm & { readonly version?: number | undefined },
): Promise<Added> {
  const named = await otherGroup(booking.actor, tx, { ...form, isMoving: false })
  const { group, groups, rows } = await holdOrigin(tx, booking, asked, named ? [named.id] : [])
  const [row] = rows
  if (!row || row.isMoving || form.isMoving) throw refuse('SAVING_ERROR')
  if (form.version !== undefined && form.version !== row.version) throw refuse('SAVING_ERROR')
  refuseClosed(group)
  refuseFormIf(checkOrigin(group, form, booking.today))
  const checked: Checked = { group, groups, form, other: stillThere(groups, named) }
  checkSource(checked.other)
  await updateOrigin(tx, group.farmId, row.id, await rowOf(tx, checked))
  await postAndRaise(tx, booking, checked, {
    before: linesOf([row], groups),
    after: originLines(documentIn(checked, row.id)),
  })
  booking.note.change(group.id, notedRow(row), noted(checked))
  return { messages: [], id: row.id, ...warned(checked) }
}

/** Puts an arrival, or a move with both its sides, into the bin and takes it back in the ledger [D-161, GD-16]. */
export async function removeOrigin(
  tx: Tx,
  booking: Booking,
  asked: { readonly id: number; readonly kind: GroupKind; readonly originId: number },
): Promise<{ messages: []; binId: number }> {
  const { group, groups, rows } = await holdOrigin(tx, booking, asked)
  for (const { groupId } of rows) refuseClosed(groups.find(({ id }) => id === groupId) ?? group)
  const books = await openBooks(tx, group.farmId, groups)
  await post(
    { tx, by: byOf(booking, group.farmId), books },
    { before: linesOf(rows, groups), after: [] },
    cannotBe,
  )
  await markOrigins(
    tx,
    group.farmId,
    rows.map(({ id }) => id),
    booking.now,
  )
  await raiseVersions(
    tx,
    group.farmId,
    groups.map(({ id }) => id),
  )
  const [first] = rows
  booking.note.change(group.id, first && notedRow(first), undefined)
  return { messages: [], binId: asked.originId }
}
