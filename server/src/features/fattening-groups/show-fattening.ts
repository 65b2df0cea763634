import type {
  checkFatteningGroup,
  getFatteningGroup,
  pageFatteningGroups,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import { valueOfCells } from '@warren/shared/features/group-pages/diary.rules.ts'
import { type FoldedDay, foldDays } from '@warren/shared/features/group-pages/fold.rules.ts'
import { actualDayOf, baseNameOf, dayOfAge } from '@warren/shared/features/group-pages/groups.rules.ts'
import { allowanceOf } from '@warren/shared/features/group-pages/mortality.rules.ts'
import { weightGainsOf } from '@warren/shared/features/group-pages/growth.rules.ts'
import { type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import type { AnswerInputOf, AnswerOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import {
  familyOf,
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

const dayDto = (row: FoldedDay) => {
  const stock = row.stocks.FAT
  const value = valueOfCells('FATTENING', row.cells)
  return {
    id: row.id,
    actualDate: row.day,
    dayOfAge: row.dayOfAge,
    dayOfWeek: row.dayOfWeek,
    weekOfAge: row.weekOfAge,
    value,
    addedNum: stock?.added ?? 0,
    dayStartNum: stock?.dayStart ?? 0,
    dayEndNum: stock?.dayEnd ?? 0,
    dayEndWeight: row.dayEndWeight,
    weights: value['weights'] as { type: string; weight: number }[],
    zones: { red: stock?.red ?? false, yellow: stock?.yellow ?? false },
    weekly: row.weekly && {
      weekOfAge: row.weekly.weekOfAge,
      value: valueOfCells('FATTENING', row.weekly.cells),
      percent: row.weekly.percent.FAT ?? null,
    },
    version: row.version,
    editable: row.editable,
  }
}

const daysWith = (
  rows: readonly FoldedDay[],
  field: 'medicine.drinkingWater' | 'medicine.medication1' | 'medicine.medication2',
): number => rows.filter(({ cells }) => cells[field] === true).length

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
  const [diaries, origins, stables] = await Promise.all([
    storedDiaries(db, working),
    listOrigins(db, group.farmId, ids),
    stablesOf(db, group.farmId, [id, ...family.map((member) => member.id)]),
  ])
  const rows = foldGroup(group, diaries, today)
  const actual = actualDayOf(group, today)
  const last = rows.find(({ day }) => day === actual)?.stocks.FAT
  const stablesFor = (groupId: number) =>
    stables
      .filter((stable) => stable.groupId === groupId)
      .map(({ id: stableId, name }) => ({ id: stableId, name }))
  const age = group.age ?? 0
  const sold = rows.reduce(
    (sum, { cells, stocks }) => sum + Number(cells.soldNum ?? 0) + (stocks.FAT?.slaughtered ?? 0),
    0,
  )
  const placed = origins
    .filter(({ isMovingSource }) => !isMovingSource)
    .reduce((sum, { num }) => sum + num, 0)
  const { allowedDeadSum, expectedDead } = allowanceOf({
    age,
    plannedDeliveryAge: group.plannedDeliveryAge,
    placed,
    dead: last?.deadSum ?? 0,
    days: daysBetween(group.startDate, actual) + 1,
  })
  return {
    id,
    kind: 'FATTENING',
    parentId: group.parentId,
    isParent: group.isParent,
    generatedName: group.generatedName,
    startDate: group.startDate,
    endDate: group.endDate,
    age,
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
    diary: {
      diaries: rows.map(dayDto),
      medicineSumValues: {
        drinkingWaterSum: daysWith(rows, 'medicine.drinkingWater'),
        medicine1Sum: daysWith(rows, 'medicine.medication1'),
        medicine2Sum: daysWith(rows, 'medicine.medication2'),
      },
    },
    sumValues: { deadSum: last?.deadSum ?? 0, soldSum: sold, allowedDeadSum },
    expectedDead,
    weightGains: weightGainsOf(rows, 'FAT'),
    toExplain: group.endDate === null ? {} : await headsLeft(db, group.farmId, ids, group.endDate),
  }
}

const foldGroup = (
  _group: { readonly isParent: boolean },
  diaries: Parameters<typeof foldDays>[0][],
  today: Day,
): FoldedDay[] => {
  const [first] = diaries
  return first ? foldDays(first, today) : []
}
