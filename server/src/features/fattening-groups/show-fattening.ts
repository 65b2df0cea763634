import type {
  checkFatteningGroup,
  getFatteningGroup,
  pageFatteningGroups,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { valueOfCells } from '@warren/shared/features/group-pages/diary.rules.ts'
import {
  type FoldedDay,
  foldDays,
  type FoldedStock,
  type StoredDiary,
} from '@warren/shared/features/group-pages/fold.rules.ts'
import { foldParent } from '@warren/shared/features/group-pages/fold-parent.rules.ts'
import {
  actualDayOf,
  baseNameOf,
  dayOfAge,
  diaryIdOf,
} from '@warren/shared/features/group-pages/groups.rules.ts'
import { allowanceOf } from '@warren/shared/features/group-pages/mortality.rules.ts'
import { weightGainsOf } from '@warren/shared/features/group-pages/growth.rules.ts'
import { type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import type { AnswerInputOf, AnswerOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import {
  familyOf,
  type Group,
  headsLeft,
  listOrigins,
  originDto,
  stablesOf,
  storedDiaries,
} from '../group-pages/index.ts'
import { pageGroups } from './fattening.queries.ts'

/** The name a group would get [E-101]. */
export const nameFor = ({ name, startDate, age }: QueryOf<typeof checkFatteningGroup>): string =>
  baseNameOf({ kind: 'FATTENING', name: name ?? null, startDate, age })

export async function showGroups(
  actor: Actor,
  db: Db,
  query: QueryOf<typeof pageFatteningGroups>,
  today: Day,
): Promise<AnswerOf<typeof pageFatteningGroups>> {
  const { rows, total } = await pageGroups(scopeOf(actor), db, query, today)
  return {
    content: rows.map(({ heads, age, ...row }) => ({
      ...row,
      actualAge: age + daysBetween(row.startDate, actualDayOf(row, today)),
      actualNum: heads,
      toExplain: row.endDate === null ? 0 : heads,
    })),
    totalElements: total,
    number: query.page,
  }
}

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

const dayDto = (row: FoldedDay) => {
  const stock = row.stocks.FAT ?? NO_HEADS
  const value = valueOfCells('FATTENING', row.cells)
  const { weekly } = row
  return {
    id: row.id,
    actualDate: row.day,
    dayOfAge: row.dayOfAge,
    dayOfWeek: row.dayOfWeek,
    weekOfAge: row.weekOfAge,
    value,
    addedNum: stock.added,
    dayStartNum: stock.dayStart,
    dayEndNum: stock.dayEnd,
    dayEndWeight: row.dayEndWeight,
    weights: value['weights'] as { type: string; weight: number }[],
    zones: { red: stock.red, yellow: stock.yellow },
    weekly: weekly && {
      weekOfAge: weekly.weekOfAge,
      value: valueOfCells('FATTENING', weekly.cells),
      percent: weekly.percent.FAT ?? null,
    },
    version: row.version,
    editable: row.editable,
  }
}

type Flag = 'medicine.drinkingWater' | 'medicine.medication1' | 'medicine.medication2'
const daysWith = (rows: readonly FoldedDay[], field: Flag): number =>
  rows.filter(({ cells }) => cells[field] === true).length

/** Sums of a diary, and what may die until delivery [FAT-10, DIA-21]. */
function sumsOf(group: Group, rows: readonly FoldedDay[], actual: Day) {
  const last = rows.find(({ day }) => day === actual)?.stocks.FAT ?? NO_HEADS
  const sold = rows.reduce(
    (sum, { cells, stocks }) => sum + Number(cells.soldNum) + (stocks.FAT?.slaughtered ?? 0),
    0,
  )
  const { allowedDeadSum, expectedDead } = allowanceOf({
    age: group.age ?? 0,
    plannedDeliveryAge: group.plannedDeliveryAge,
    placed: last.placedSum,
    dead: last.deadSum,
    days: daysBetween(group.startDate, actual) + 1,
  })
  return {
    sumValues: { deadSum: last.deadSum, soldSum: sold, allowedDeadSum },
    expectedDead,
    medicineSumValues: {
      drinkingWaterSum: daysWith(rows, 'medicine.drinkingWater'),
      medicine1Sum: daysWith(rows, 'medicine.medication1'),
      medicine2Sum: daysWith(rows, 'medicine.medication2'),
    },
  }
}

/** One fattening group as the stated call has it [FAT-09, E-098]. */
export async function showGroup(
  actor: Actor,
  db: Db,
  id: number,
  today: Day,
): Promise<AnswerInputOf<typeof getFatteningGroup> | undefined> {
  const found = await familyOf(actor, db, id)
  if (found?.group.kind !== 'FATTENING') return undefined
  const { group, family, working } = found
  const ids = working.map((member) => member.id)
  const [diaries, origins, stables, left] = await Promise.all([
    storedDiaries(db, working),
    listOrigins(db, group.farmId, ids),
    stablesOf(db, group.farmId, [id, ...family.map((member) => member.id)]),
    group.endDate === null ? {} : headsLeft(db, group.farmId, ids, group.endDate),
  ])
  const rows = foldGroup(group, diaries, today)
  const actual = actualDayOf(group, today)
  const { medicineSumValues, ...sums } = sumsOf(group, rows, actual)
  const stablesFor = (groupId: number) =>
    stables
      .filter((stable) => stable.groupId === groupId)
      .map(({ id: stableId, name }) => ({ id: stableId, name }))
  return {
    id,
    kind: 'FATTENING',
    parentId: group.parentId,
    isParent: group.isParent,
    generatedName: group.generatedName,
    startDate: group.startDate,
    endDate: group.endDate,
    age: group.age ?? 0,
    actualAge: dayOfAge(group, actual),
    version: group.version,
    stables: stablesFor(id),
    plannedDeliveryAge: group.plannedDeliveryAge,
    gpMembers: family
      .filter((member) => !member.isParent)
      .map((member) => ({
        groupId: member.id,
        generatedName: member.generatedName,
        stables: stablesFor(member.id),
      })),
    origins: origins.map(originDto),
    diary: { diaries: rows.map(dayDto), medicineSumValues },
    ...sums,
    weightGains: weightGainsOf(rows, 'FAT'),
    toExplain: left,
  }
}

/** The rows of a diary; of a merged parent those of its members taken together. */
const foldGroup = (group: Group, diaries: readonly StoredDiary[], today: Day): FoldedDay[] => {
  const folded = diaries.map((diary) => foldDays(diary, today))
  return group.isParent ? foldParent(group.kind, (day) => diaryIdOf(group, day), folded) : (folded[0] ?? [])
}
