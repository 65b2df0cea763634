import type { pagePostings } from '@warren/shared/features/group-pages/group-pages.contract.ts'
import type { checkClosing, listMyGroups } from '@warren/shared/features/group-pages/group-life.contract.ts'
import { dayOfAge, diaryIdOf, lastDiaryDay } from '@warren/shared/features/group-pages/groups.rules.ts'
import {
  isToExplain,
  type Stock,
  WEIGHT_TYPES,
} from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import { SHEET_STOCK_COLUMNS } from '@warren/shared/features/group-pages/sheet.vocabulary.ts'
import { type Day, daysBetween, readDay } from '@warren/shared/kernel/calendar.ts'
import type { AnswerOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { rawAnswer } from '../../platform/http/raw-answer.ts'
import { storedFields } from './diary.queries.ts'
import { findFamily, findGroup, type Group, lastDataAfter, stablesOf } from './groups.queries.ts'
import { numbersOf } from './numbers.queries.ts'
import { listOrigins, originDto } from './origins.queries.ts'
import type { ListSlaughterings } from './slaughterings.ts'
import {
  changedDays,
  daysWithoutFeed,
  groupNames,
  headsOn,
  openAlarms,
  openGroups,
  pageLedger,
  sheetsText,
} from './sheet.queries.ts'

/** A group with its merged family, or alone. */
export async function familyOf(
  actor: Actor,
  db: Db,
  id: number,
): Promise<{ group: Group; family: Group[]; working: Group[] } | undefined> {
  const group = await findGroup(scopeOf(actor), db, id)
  if (!group) return undefined
  const family = group.parentId === null ? [] : await findFamily(scopeOf(actor), db, group.parentId)
  return { group, family, working: group.isParent ? family.filter(({ isParent }) => !isParent) : [group] }
}

/** Animals on the books of groups by stock that a closed group must not have. */
export async function headsLeft(
  db: Db,
  farmId: number,
  ids: readonly number[],
  day: Day,
): Promise<Partial<Record<Stock, number>>> {
  const heads = await headsOn(db, farmId, ids, day)
  return Object.fromEntries(
    heads
      .filter(({ stock, heads: num }) => isToExplain(stock) && num !== 0)
      .map(({ stock, heads: num }) => [stock, num]),
  )
}

/** Everything the page of a group shows [W-60]. */
export async function showSheet(
  actor: Actor,
  db: Db,
  { id, today }: { readonly id: number; readonly today: Day },
  slaughteringsOf: ListSlaughterings,
) {
  const found = await familyOf(actor, db, id)
  if (!found) return undefined
  const { group, family, working } = found
  const { farmId, kind } = group
  const ids = working.map((member) => member.id)
  const [sheets, numbers, origins, slaughterings, stables, left] = await Promise.all([
    sheetsText(db, group, ids),
    kind === 'MOTHER' ? numbersOf(db, farmId, ids) : [],
    listOrigins(db, farmId, ids),
    kind === 'FATTENING' ? slaughteringsOf(db, farmId, ids) : [],
    stablesOf(db, farmId, [id, ...family.map((member) => member.id)]),
    group.endDate === null ? {} : headsLeft(db, farmId, ids, group.endDate),
  ])
  const stablesFor = (groupId: number) =>
    stables
      .filter((stable) => stable.groupId === groupId)
      .map(({ id: stableId, name }) => ({ id: stableId, name }))
  return rawAnswer({
    group: {
      id,
      kind,
      name: group.name,
      generatedName: group.generatedName,
      parentId: group.parentId,
      isParent: group.isParent,
      startDate: group.startDate,
      age: group.age,
      endDate: group.endDate,
      plannedDeliveryAge: group.plannedDeliveryAge,
      iaGroupId: group.iaGroupId,
      version: group.version,
      stables: stablesFor(id),
    },
    today,
    columns: storedFields(kind),
    stockColumns: [...SHEET_STOCK_COLUMNS],
    sheets,
    numbers,
    origins: origins.map(originDto),
    slaughterings,
    members: family.map((member) => ({
      groupId: member.id,
      generatedName: member.generatedName,
      stables: stablesFor(member.id),
      startDate: member.startDate,
      endDate: member.endDate,
    })),
    toExplain: left,
  })
}

/** What others saved since a version [W-62]; the answer of nearly every time costs one look-up. */
export async function showChanges(actor: Actor, db: Db, id: number, since: number) {
  const group = await findGroup(scopeOf(actor), db, id)
  if (!group) return undefined
  const isNew = group.version > since
  const news = isNew ? await changedDays(db, group, since) : { days: [], by: [], stock: [], turns: 0 }
  const { days, by, stock, turns } = news
  // Each save of the diary is one number; numbers that no day has are of something else. A parent has no days of its own.
  const rest = isNew && (group.isParent || turns < group.version - since)
  return rawAnswer({ version: isNew ? group.version : since, days, by, stock, rest })
}

/** The ledger of a group [W-63]. */
export async function showPostings(
  actor: Actor,
  db: Db,
  id: number,
  query: QueryOf<typeof pagePostings>,
): Promise<AnswerOf<typeof pagePostings> | undefined> {
  const group = await findGroup(scopeOf(actor), db, id)
  if (!group) return undefined
  const [from, to] = [readDay(query.from) ?? null, readDay(query.to) ?? null]
  const { rows, total, sum } = await pageLedger(db, {
    farmId: group.farmId,
    id,
    stock: query.stock ?? null,
    kind: query.kind ?? null,
    from,
    to,
    page: query.page,
  })
  return {
    content: rows.map(({ grams, at, ...row }) => ({
      ...row,
      kg: grams / 1000,
      at: at.toISOString(),
      late: daysBetween(row.day, at.toISOString().slice(0, 10)) > 2,
    })),
    totalElements: total,
    number: query.page,
    sum,
  }
}

/** What closing on a day would leave behind [W-65]. */
export async function showClosing(
  actor: Actor,
  db: Db,
  id: number,
  asked: string,
): Promise<AnswerOf<typeof checkClosing> | undefined> {
  const found = await familyOf(actor, db, id)
  const day = readDay(asked)
  if (!found || day === undefined) return undefined
  const { group } = found
  // A member that was closed before its parent stays as it is.
  const working = found.working.filter(({ endDate }) => !group.isParent || endDate === null)
  const ids = working.map((member) => member.id)
  const heads = await headsOn(db, group.farmId, ids, day)
  const later = await Promise.all(ids.map((member) => lastDataAfter(db, group.farmId, member, day)))
  const unfed = await Promise.all(working.map((member) => daysWithoutFeed(db, member, group.startDate, day)))
  return {
    left: Object.fromEntries(
      heads
        .filter(({ stock, heads: num }) => isToExplain(stock) && num !== 0)
        .map(({ stock, heads: num }) => [stock, num]),
    ),
    wean: heads.find(({ stock }) => stock === 'WEAN')?.heads ?? 0,
    laterData:
      later
        .filter((last) => last !== null)
        .sort()
        .at(-1) ?? null,
    daysWithoutFeed: Math.max(0, ...unfed),
    alarms: await openAlarms(db, group.farmId, ids),
  }
}

/** Names of all groups but merged parents [MOT-34, E-112, D-149]. */
export async function showNames(actor: Actor, db: Db, today: Day) {
  const groups = await groupNames(db, actor.farmIds[0] ?? 0)
  return groups.map((group) => ({
    formattedName: group.generatedName,
    groupId: group.id,
    groupMarker: group.kind,
    diaryStartDate: group.startDate,
    diaryEndDate: group.endDate ?? lastDiaryDay(group, today),
    closed: group.endDate !== null,
    weaned: group.weaned,
    notPlaced: group.notPlaced,
  }))
}

/** A group by its name, with its stables [MOT-35, E-113]. */
export async function showInfo(actor: Actor, db: Db, id: number) {
  const group = await findGroup(scopeOf(actor), db, id)
  if (!group) return undefined
  const stables = await stablesOf(db, group.farmId, [id])
  return { groupId: id, formattedName: group.generatedName, stablesNames: stables.map(({ name }) => name) }
}

/** What a worker in the barn chooses from [W-75]. */
export async function showMyGroups(actor: Actor, db: Db, today: Day): Promise<AnswerOf<typeof listMyGroups>> {
  const groups = await openGroups(db, actor.farmIds[0] ?? 0, today)
  return groups.map(({ id, kind, name, stable, startDate, age, a, b }) => ({
    groupId: id,
    kind,
    name,
    stable,
    diaryId: diaryIdOf({ id, startDate }, today),
    dayOfAge: dayOfAge({ kind, startDate, age }, today),
    types: WEIGHT_TYPES[kind].map((type, at) => {
      const last = at === 0 ? a : b
      return { type, lastMean: last?.mean ?? null, lastDay: last?.day ?? null, expected: null }
    }),
  }))
}
