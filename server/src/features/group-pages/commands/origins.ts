import { randomUUID } from 'node:crypto'
import { originLines } from '@warren/shared/features/group-pages/documents.rules.ts'
import { dayOfAge } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
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

const byOf = ({ actor, now }: Booking, farmId: number): PostedBy => ({ farmId, userId: actor.userId, now })

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
    throw refuse('INVALID_DATA', { field: 'groupId', params: { reason: 'move-instead' } })
  if (other.isParent) throw refuse('INVALID_DATA', { field: 'groupId', params: { reason: 'merged' } })
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

const noted = (row: Partial<OriginForm> & { readonly otherGroupId?: number | null }) => ({
  arrivedDate: row.arrivedDate ?? null,
  groupId: row.otherGroupId ?? null,
  num: (row.num ?? 0) + (row.numPS ?? 0) + (row.numGP ?? 0),
  weight: (row.weight ?? 0) + (row.weightPS ?? 0) + (row.weightGP ?? 0),
})

const headField = (kind: GroupKind): string => (kind === 'FATTENING' ? 'num' : 'numPS')

interface Added {
  readonly messages: []
  readonly id: number
  readonly associatedId?: string
  readonly warnings?: ['age-differs']
}

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
  // Behind its lock: it may have been closed or deleted since it was named.
  const other = named && groups.find(({ id }) => id === named.id)
  if (named && !other) throw refuse('INVALID_DATA', { field: 'groupId' })
  refuseClosed(group)
  refuseFormIf(checkOrigin(group, form, today))
  const target = form.isMoving ? checkTarget(group, other, form.arrivedDate, today) : undefined
  if (!form.isMoving) checkSource(other)
  const quantities = quantitiesOf(group.kind, form)
  const farm = await farmName(tx, group.farmId)
  const associatedId = target ? randomUUID() : undefined
  const row = { day: form.arrivedDate, age: form.age }
  const id = await insertOrigin(tx, group.farmId, {
    ...row,
    groupId: group.id,
    farmName: target ? farm : form.farmName?.trim() || farm,
    otherGroupId: other?.id ?? null,
    groupName: other?.generatedName ?? (form.groupName?.trim() || null),
    quantities,
    move: associatedId === undefined ? null : { associatedId, isSource: true },
  })
  if (target && associatedId !== undefined)
    await insertOrigin(tx, group.farmId, {
      ...row,
      groupId: target.id,
      farmName: farm,
      otherGroupId: group.id,
      groupName: group.generatedName,
      quantities: quantitiesIn(target.kind, quantities),
      move: { associatedId, isSource: false },
    })
  const books = await openBooks(tx, group.farmId, groups)
  const document = {
    id,
    groupId: group.id,
    day: form.arrivedDate,
    quantities,
    motherGroupId: target ? null : (other?.id ?? null),
    target: target ? { groupId: target.id, kind: target.kind } : null,
  }
  await post(
    tx,
    byOf(booking, group.farmId),
    books,
    { before: [], after: originLines(document) },
    shortIn(headField(group.kind)),
  )
  await raiseVersions(
    tx,
    group.farmId,
    groups.map((held) => held.id),
  )
  note.change(group.id, undefined, {
    ...noted({ ...form, otherGroupId: other?.id ?? null }),
    ...(associatedId && { associatedId }),
  })
  const differs = form.age !== dayOfAge(group, form.arrivedDate)
  return {
    messages: [],
    id,
    ...(associatedId !== undefined && { associatedId }),
    ...(differs && { warnings: ['age-differs'] }),
  }
}

/** The rows of a call, with their groups held: an arrival, or both sides of a move. */
async function holdOrigin(
  tx: Tx,
  { actor }: Booking,
  asked: { readonly id: number; readonly kind: GroupKind; readonly originId: number },
  extra: readonly number[] = [],
) {
  const own = await findGroup(scopeOf(actor), tx, asked.id)
  const seen = own ? await findOrigin(tx, own.farmId, asked.originId) : []
  const others = seen.flatMap(({ groupId, otherGroupId }) => [
    groupId,
    ...(otherGroupId === null ? [] : [otherGroupId]),
  ])
  const { group, groups } = await holdWorkingGroup(actor, tx, asked, [...others, ...extra])
  // Read again behind the locks.
  const rows = await findOrigin(tx, group.farmId, asked.originId)
  if (!rows.some((row) => row.id === asked.originId && row.groupId === group.id)) throw refuse('NOT_FOUND')
  return { group, groups, rows }
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
  const { actor, today, note } = booking
  const named = await otherGroup(actor, tx, { ...form, isMoving: false })
  const { group, groups, rows } = await holdOrigin(tx, booking, asked, named ? [named.id] : [])
  const [row] = rows
  if (!row || row.isMoving || form.isMoving) throw refuse('SAVING_ERROR')
  refuseClosed(group)
  if (form.version !== undefined && form.version !== row.version) throw refuse('SAVING_ERROR')
  refuseFormIf(checkOrigin(group, form, today))
  const other = named && groups.find(({ id }) => id === named.id)
  if (named && !other) throw refuse('INVALID_DATA', { field: 'groupId' })
  checkSource(other)
  const quantities = quantitiesOf(group.kind, form)
  await updateOrigin(tx, group.farmId, row.id, {
    groupId: group.id,
    day: form.arrivedDate,
    farmName: form.farmName?.trim() || (await farmName(tx, group.farmId)),
    otherGroupId: other?.id ?? null,
    groupName: other?.generatedName ?? (form.groupName?.trim() || null),
    age: form.age,
    quantities,
    move: null,
  })
  const document = {
    id: row.id,
    groupId: group.id,
    day: form.arrivedDate,
    quantities,
    motherGroupId: other?.id ?? null,
    target: null,
  }
  const change: BookChange = { before: linesOf([row], groups), after: originLines(document) }
  const books = await openBooks(tx, group.farmId, groups)
  await post(tx, byOf(booking, group.farmId), books, change, shortIn(headField(group.kind)))
  await raiseVersions(
    tx,
    group.farmId,
    groups.map(({ id }) => id),
  )
  note.change(group.id, notedRow(row), noted({ ...form, otherGroupId: other?.id ?? null }))
  const differs = form.age !== dayOfAge(group, form.arrivedDate)
  return { messages: [], id: row.id, ...(differs && { warnings: ['age-differs'] }) }
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
  await post(tx, byOf(booking, group.farmId), books, { before: linesOf(rows, groups), after: [] }, cannotBe)
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
