import { valueOfCells } from '@warren/shared/features/group-pages/diary.rules.ts'
import { type FoldedDay, foldDays, type FoldedStock } from '@warren/shared/features/group-pages/fold.rules.ts'
import { foldParent } from '@warren/shared/features/group-pages/fold-parent.rules.ts'
import { actualDayOf, dayOfAge, diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { GroupKind, Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { type Group, stablesOf } from './groups.queries.ts'
import { listOrigins, originDto } from './origins.queries.ts'
import { familyOf, headsLeft } from './show-group.ts'
import { storedDiaries } from './stored-diary.ts'

/** What is said of a stock that a day has none of. */
const NO_HEADS: FoldedStock = {
  dayStart: 0,
  dayEnd: 0,
  added: 0,
  dead: 0,
  slaughtered: 0,
  deadSum: 0,
  placedSum: 0,
  red: false,
  yellow: false,
}
export const stockOn = (row: FoldedDay | undefined, stock: Stock): FoldedStock =>
  row?.stocks[stock] ?? NO_HEADS

/** The zones of a stock [DIA-16, DIA-17]. */
export const zonesOf = ({ red, yellow }: FoldedStock) => ({ red, yellow })

/** A day as the pages of every kind have it; heads are added by the kind [DIA-05]. */
export function dayDto(kind: GroupKind, row: FoldedDay) {
  const value = valueOfCells(kind, row.cells)
  return {
    id: row.id,
    actualDate: row.day,
    dayOfAge: row.dayOfAge,
    dayOfWeek: row.dayOfWeek,
    weekOfAge: row.weekOfAge,
    value,
    dayEndWeight: row.dayEndWeight,
    weights: value['weights'] as { type: string; weight: number }[],
    version: row.version,
    editable: row.editable,
  }
}

/** The sums of a week without its percents [D-137]. */
export const weekDto = (kind: GroupKind, { weekOfAge, cells }: NonNullable<FoldedDay['weekly']>) => ({
  weekOfAge,
  value: valueOfCells(kind, cells),
})

type Flag =
  | 'medicine.vaccination'
  | 'medicine.drinkingWater'
  | 'medicine.medication1'
  | 'medicine.medication2'
const daysWith = (rows: readonly FoldedDay[], field: Flag): number =>
  rows.filter(({ cells }) => cells[field] === true).length

/** Days on which medicine was given; fattening groups have no vaccination to tell [DIA-21]. */
export const medicineSums = (rows: readonly FoldedDay[]) => ({
  vaccinationSum: daysWith(rows, 'medicine.vaccination'),
  drinkingWaterSum: daysWith(rows, 'medicine.drinkingWater'),
  medicine1Sum: daysWith(rows, 'medicine.medication1'),
  medicine2Sum: daysWith(rows, 'medicine.medication2'),
})

/** The rows of a diary; of a merged parent those of its members taken together. */
const foldGroup = (group: Group, folded: readonly (readonly FoldedDay[])[]): readonly FoldedDay[] =>
  group.isParent ? foldParent(group.kind, (day) => diaryIdOf(group, day), folded) : (folded[0] ?? [])

/** The page of a group of a kind: its folded days, and what all kinds say alike; of another kind or farm it is not there. */
export async function openPage(
  actor: Actor,
  db: Db,
  { id, kind }: { readonly id: number; readonly kind: GroupKind },
  today: Day,
) {
  const found = await familyOf(actor, db, id)
  if (found?.group.kind !== kind) return undefined
  const { group, family, working } = found
  const ids = working.map((member) => member.id)
  const [diaries, origins, stables, toExplain] = await Promise.all([
    storedDiaries(db, working),
    listOrigins(db, group.farmId, ids),
    stablesOf(db, group.farmId, [id, ...family.map((member) => member.id)]),
    group.endDate === null ? {} : headsLeft(db, group.farmId, ids, group.endDate),
  ])
  const folded = diaries.map((diary) => foldDays(diary, today))
  const rows = foldGroup(group, folded)
  const actual = actualDayOf(group, today)
  const stablesFor = (groupId: number) =>
    stables
      .filter((stable) => stable.groupId === groupId)
      .map(({ id: stableId, name }) => ({ id: stableId, name }))
  return {
    group,
    /** Groups with animals of their own: itself, or the members of a parent. */
    working,
    /** The rows of each of them, and those of all taken together. */
    folded,
    rows,
    /** What the ledger has booked of all of them. */
    stock: diaries.flatMap(({ stock }) => stock),
    origins,
    /** The day its figures stand for, and the row of it [D-147]. */
    actual,
    actualRow: rows.find(({ day }) => day === actual),
    common: {
      id,
      parentId: group.parentId,
      isParent: group.isParent,
      generatedName: group.generatedName,
      startDate: group.startDate,
      endDate: group.endDate,
      actualAge: dayOfAge(group, actual),
      version: group.version,
      stables: stablesFor(id),
      gpMembers: family
        .filter((member) => !member.isParent)
        .map((member) => ({
          groupId: member.id,
          generatedName: member.generatedName,
          stables: stablesFor(member.id),
        })),
      origins: origins.map(originDto),
      toExplain,
    },
  }
}
export type GroupPage = NonNullable<Awaited<ReturnType<typeof openPage>>>
