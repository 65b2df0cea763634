import type {
  checkFatteningGroup,
  getFatteningGroup,
  pageFatteningGroups,
} from '@warren/shared/features/fattening-groups/fattening-groups.contract.ts'
import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import { baseNameOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { weightGainsOf } from '@warren/shared/features/group-pages/growth.rules.ts'
import { allowanceOf } from '@warren/shared/features/group-pages/mortality.rules.ts'
import { type Day, daysBetween } from '@warren/shared/kernel/calendar.ts'
import type { AnswerInputOf, AnswerOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import {
  dayDto,
  type Group,
  medicineSums,
  openPage,
  showList,
  stockOn,
  weekDto,
  zonesOf,
} from '../group-pages/index.ts'
import { listSlaughterings } from '../slaughtering/index.ts'

const kind = 'FATTENING' as const

/** The name a group would get [E-101]. */
export const nameFor = ({ name, startDate, age }: QueryOf<typeof checkFatteningGroup>): string =>
  baseNameOf({ kind, name: name ?? null, startDate, age })

export const showGroups = (
  actor: Actor,
  db: Db,
  query: QueryOf<typeof pageFatteningGroups>,
  today: Day,
): Promise<AnswerOf<typeof pageFatteningGroups>> =>
  showList(actor, db, { kind, query, today }, ({ heads, age: _age, ...row }) => ({
    ...row,
    actualNum: heads.FAT ?? 0,
  }))

const fatteningDay = (row: FoldedDay) => {
  const stock = stockOn(row, 'FAT')
  return {
    ...dayDto(kind, row),
    addedNum: stock.added,
    dayStartNum: stock.dayStart,
    dayEndNum: stock.dayEnd,
    zones: zonesOf(stock),
    weekly: row.weekly && { ...weekDto(kind, row.weekly), percent: row.weekly.percent.FAT ?? null },
  }
}

/** Sums of a diary, and what may die until delivery [FAT-10]. */
function sumsOf(
  group: Group,
  { rows, actual, actualRow }: { rows: readonly FoldedDay[]; actual: Day; actualRow: FoldedDay | undefined },
) {
  const last = stockOn(actualRow, 'FAT')
  const sold = rows.reduce((sum, row) => sum + Number(row.cells.soldNum) + stockOn(row, 'FAT').slaughtered, 0)
  const { allowedDeadSum, expectedDead } = allowanceOf({
    age: group.age ?? 0,
    plannedDeliveryAge: group.plannedDeliveryAge,
    placed: last.placedSum,
    dead: last.deadSum,
    days: daysBetween(group.startDate, actual) + 1,
  })
  return { sumValues: { deadSum: last.deadSum, soldSum: sold, allowedDeadSum }, expectedDead }
}

/** One fattening group as the stated call has it [FAT-09, E-098]. */
export async function showGroup(
  actor: Actor,
  db: Db,
  id: number,
  today: Day,
): Promise<AnswerInputOf<typeof getFatteningGroup> | undefined> {
  const page = await openPage(actor, db, { id, kind }, today)
  if (!page) return undefined
  const { group, rows, common } = page
  const { vaccinationSum: _vaccinationSum, ...medicineSumValues } = medicineSums(rows)
  return {
    ...common,
    kind,
    age: group.age ?? 0,
    plannedDeliveryAge: group.plannedDeliveryAge,
    diary: { diaries: rows.map(fatteningDay), medicineSumValues },
    ...sumsOf(group, page),
    weightGains: weightGainsOf(rows, 'FAT'),
    slaughterings: await listSlaughterings(
      db,
      group.farmId,
      page.working.map((member) => member.id),
    ),
  }
}
