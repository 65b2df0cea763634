import { cellsOfValue, type DayCells } from '@warren/shared/features/group-pages/diary.rules.ts'
import {
  DIARY_FIELD_NAMES,
  type DiaryFieldName,
  MOST_ADDED,
} from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import { HEAD_FIELDS } from '@warren/shared/features/group-pages/documents.rules.ts'
import { DIARY_ADD } from '@warren/shared/features/group-pages/group-pages.commands.ts'
import type { saveDiaryCells as endpoint } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import { diaryDayOf, diaryIdOf, isEditable } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { GroupKind } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { type Day, readDay } from '@warren/shared/kernel/calendar.ts'
import type { CommandObject, PayloadOf } from '@warren/shared/kernel/command-object.ts'
import type { AnswerInputOf, BodyOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../../platform/auth/actor.ts'
import { command, type CommandContext, type Tx } from '../../../platform/commands/command.ts'
import type { FromBarn } from '../../../platform/commands/from-barn.ts'
import type { CommandNote } from '../../../platform/commands/note.ts'
import { ownEntry } from '../../../platform/commands/own-entry.ts'
import { refuse, refuseFormIf, refuseIf } from '../../../platform/commands/refusal.ts'
import { storedDays, writeDays } from '../diary.queries.ts'
import { type Group, raiseVersions } from '../groups.queries.ts'
import { insertPostings } from '../ledger.queries.ts'
import { booked, openBooks } from '../post.ts'
import { dayProblem, holdWorkingGroup } from './held.ts'
import { cellsNow, DayPlanner, type DiaryDesk, type PlannedDay } from './plan-days.ts'

type Body = BodyOf<typeof endpoint>

/** The command of each kind of group, for its log row. */
export type DiaryCommands = Readonly<Partial<Record<GroupKind, CommandObject>>>

interface Typing {
  readonly id: number
  readonly today: Day
}

async function openDesk(
  tx: Tx,
  group: Group,
  by: { actor: Actor; now: Date; today: Day },
  ids: readonly number[],
): Promise<DiaryDesk> {
  const days = ids.flatMap((id) => diaryDayOf(group, id, by.today) ?? [])
  const [books, stored] = await Promise.all([
    openBooks(tx, group.farmId, [group]),
    storedDays(tx, group, days),
  ])
  return {
    group,
    books,
    stored: new Map(stored.map((day) => [day.day, day])),
    today: by.today,
    now: by.now,
    userId: by.actor.userId,
  }
}

/** Writes what was planned: one insert of postings, one of days. */
async function write(
  { tx, desk, note }: { readonly tx: Tx; readonly desk: DiaryDesk; readonly note: CommandNote },
  planner: DayPlanner,
  planned: readonly PlannedDay[],
): Promise<number> {
  const { group, now, userId } = desk
  const changes = planned.flatMap(({ change }) => change ?? [])
  const version = group.version + (changes.length > 0 ? 1 : 0)
  if (changes.length > 0) {
    await booked(insertPostings(tx, { farmId: group.farmId, userId, now }, planner.lines))
    await writeDays(
      tx,
      group,
      { seq: version, userId, now },
      changes.map(({ written }) => written),
    )
    await raiseVersions(tx, group.farmId, [group.id])
  }
  const count = (outcome: string) => planned.filter(({ row }) => row.outcome === outcome).length
  const pick = (cells: DayCells, changed: DayCells) =>
    Object.fromEntries(Object.keys(changed).map((field) => [field, cells[field as DiaryFieldName] ?? null]))
  note.change(
    group.id,
    Object.fromEntries(changes.map(({ written, before, changed }) => [written.day, pick(before, changed)])),
    {
      ...Object.fromEntries(changes.map(({ written, changed }) => [written.day, changed])),
      ...(count('conflict') > 0 && { conflicts: count('conflict') }),
      ...(count('refused') > 0 && { refused: count('refused') }),
    },
  )
  return version
}

/** Saves cells of a diary: each day alone, each cell compared with what it was typed over [W-61, GD-11]. */
export const saveDiaryCells = (
  context: CommandContext,
  actor: Actor,
  object: CommandObject,
  { id, today, body }: Typing & { readonly body: Body },
): Promise<AnswerInputOf<typeof endpoint>> =>
  command(context, actor, { command: object, payload: { id, ...body } }, async (tx, note) => {
    const { group } = await holdWorkingGroup(actor, tx, { id })
    const desk = await openDesk(
      tx,
      group,
      { actor, now: context.now, today },
      body.rows.map((row) => row.id),
    )
    const planner = new DayPlanner(desk)
    const planned = new Map(
      [...body.rows].sort((a, b) => a.id - b.id).map((row) => [row.id, planner.plan(row)]),
    )
    const version = await write({ tx, desk, note }, planner, [...planned.values()])
    return { messages: [], version, rows: body.rows.flatMap((row) => planned.get(row.id)?.row ?? []) }
  })

const KNOWN = new Set<string>(DIARY_FIELD_NAMES)

/** A bare value, or a day with its `value` [D-154]. */
function valueIn(body: Readonly<Record<string, unknown>>): {
  value: Record<string, unknown>
  version: number | undefined
} {
  const inner = body['value']
  const version = typeof body['version'] === 'number' ? body['version'] : undefined
  if (typeof inner === 'object' && inner !== null) return { value: inner as Record<string, unknown>, version }
  const { version: _version, ...value } = body
  return { value, version }
}

/** Saves a day as the stated calls send it: what is absent stays as it is [MOT-31, YNG-13, FAT-15, E-082, E-092, E-106, GD-11]. */
export const saveDay = (
  context: CommandContext,
  actor: Actor,
  object: CommandObject,
  {
    id,
    kind,
    diaryId,
    today,
    body,
  }: Typing & {
    readonly kind: GroupKind
    readonly diaryId: number
    readonly body: Readonly<Record<string, unknown>>
  },
): Promise<{ messages: []; version: number }> =>
  command(
    context,
    actor,
    { command: object, payload: { id, rows: [{ id: diaryId, ...body }] } },
    async (tx, note) => {
      const { group } = await holdWorkingGroup(actor, tx, { id, kind })
      const day = diaryDayOf(group, diaryId, today)
      if (day === undefined) throw refuse('NOT_FOUND')
      if (!isEditable(group, day, today)) refuseIf([dayProblem(group, day)])
      const { value, version } = valueIn(body)
      const desk = await openDesk(tx, group, { actor, now: context.now, today }, [diaryId])
      const stored = desk.stored.get(day)?.version ?? 0
      if (version !== undefined && version !== stored)
        throw refuse('SAVING_ERROR', { reason: 'changed', params: { day } })
      const set = Object.fromEntries(
        Object.entries(cellsOfValue(value)).filter(([field]) => KNOWN.has(field)),
      ) as DayCells
      const now = cellsNow(desk, day)
      const was = Object.fromEntries(
        Object.keys(set).map((field) => [field, now[field as DiaryFieldName] ?? null]),
      ) as DayCells
      const planner = new DayPlanner(desk)
      const planned = planner.plan({ id: diaryId, was, set })
      refuseFormIf((planned.row.problems ?? []) as Parameters<typeof refuseFormIf>[0])
      await write({ tx, desk, note }, planner, [planned])
      return { messages: [], version: planned.row.version }
    },
  )

/** Adds deaths that were found in the barn to what the day has; never writes over it [GD-12]. */
export const addToDiary = (
  context: CommandContext,
  actor: Actor,
  { payload, sender, today }: FromBarn<PayloadOf<typeof DIARY_ADD>>,
): Promise<{ messages: [] }> =>
  command(context, actor, { command: DIARY_ADD, payload, ...sender }, async (tx, note) => {
    const { groupId, field, num, undoes } = payload
    // What was refused has added nothing that could be taken off again.
    const undone = undoes === undefined ? undefined : await ownEntry(tx, actor, sender, undoes)
    if (undone && undone.status !== 'DONE') return { messages: [] }
    const { group } = await holdWorkingGroup(actor, tx, { id: groupId })
    const day = checkAdded(group, payload, today)
    const id = diaryIdOf(group, day)
    const desk = await openDesk(tx, group, { actor, now: context.now, today }, [id])
    const was = Number(cellsNow(desk, day)[field] ?? 0)
    const planner = new DayPlanner(desk)
    const planned = planner.plan({ id, was: { [field]: was }, set: { [field]: was + num } })
    refuseFormIf((planned.row.problems ?? []) as Parameters<typeof refuseFormIf>[0])
    await write({ tx, desk, note }, planner, [planned])
    return { messages: [] }
  })

/** The day of an addition: one that the group has, over or running. */
function checkAdded(group: Group, { day: sent, field, num }: PayloadOf<typeof DIARY_ADD>, today: Day): Day {
  if (!Number.isInteger(num) || num === 0 || Math.abs(num) > MOST_ADDED)
    throw refuse('INVALID_DATA', { field: 'num', limit: { min: -MOST_ADDED, max: MOST_ADDED } })
  if (HEAD_FIELDS[field].group !== group.kind) throw refuse('INVALID_DATA', { field: 'field' })
  const day = readDay(sent)
  if (day === undefined || day < group.startDate) throw refuse('INVALID_DATA', { field: 'day' })
  if (!isEditable(group, day, today)) refuseIf([dayProblem(group, day)])
  return day
}
