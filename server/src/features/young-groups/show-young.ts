import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import { baseNameOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import { weightGainsOf } from '@warren/shared/features/group-pages/growth.rules.ts'
import { bothOf, sumsOf, weekShare } from '@warren/shared/features/young-groups/heads.rules.ts'
import type {
  checkYoungGroup,
  getYoungGroup,
  pageYoungGroups,
} from '@warren/shared/features/young-groups/young-groups.contract.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerInputOf, AnswerOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import type { Actor } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { dayDto, medicineSums, openPage, showList, stockOn, weekDto, zonesOf } from '../group-pages/index.ts'

const kind = 'YOUNG' as const

/** The name a group would get [E-090]. */
export const nameFor = ({ name, startDate, age }: QueryOf<typeof checkYoungGroup>): string =>
  baseNameOf({ kind, name: name ?? null, startDate, age })

export const showGroups = (
  actor: Actor,
  db: Db,
  query: QueryOf<typeof pageYoungGroups>,
  today: Day,
): Promise<AnswerOf<typeof pageYoungGroups>> =>
  showList(actor, db, { kind, query, today }, ({ heads, age: _age, parentId: _parentId, ...row }) => ({
    ...row,
    actualNumPS: heads.PS ?? 0,
    actualNumGP: heads.GP ?? 0,
  }))

const stockDto = (row: FoldedDay, stock: 'PS' | 'GP') => {
  const found = stockOn(row, stock)
  return { dayStartNum: found.dayStart, dayEndNum: found.dayEnd, zones: zonesOf(found) }
}

const weekOf = (rows: readonly FoldedDay[], week: NonNullable<FoldedDay['weekly']>) => ({
  ...weekDto(kind, week),
  percent: weekShare(rows, week.weekOfAge),
  percentPS: week.percent.PS ?? null,
  percentGP: week.percent.GP ?? null,
})

function youngDay(rows: readonly FoldedDay[], row: FoldedDay) {
  const both = bothOf(row)
  const stocks = { PS: stockDto(row, 'PS'), GP: stockDto(row, 'GP') }
  return {
    ...dayDto(kind, row),
    addedNum: both.added,
    dayStartNum: both.dayStart,
    dayEndNum: both.dayEnd,
    dayEndNumPS: stocks.PS.dayEndNum,
    dayEndNumGP: stocks.GP.dayEndNum,
    zones: zonesOf(both),
    stocks,
    weekly: row.weekly && weekOf(rows, row.weekly),
  }
}

/** One young group as the stated call has it [YNG-07, E-087]. */
export async function showGroup(
  actor: Actor,
  db: Db,
  id: number,
  today: Day,
): Promise<AnswerInputOf<typeof getYoungGroup> | undefined> {
  const page = await openPage(actor, db, { id, kind }, today)
  if (!page) return undefined
  const { group, rows, common } = page
  const { parentId: _parentId, isParent: _isParent, gpMembers: _gpMembers, ...own } = common
  return {
    ...own,
    kind,
    name: group.name,
    age: group.age ?? 0,
    diary: { diaries: rows.map((row) => youngDay(rows, row)), medicineSumValues: medicineSums(rows) },
    sumValues: sumsOf(rows),
    weightGainsPS: weightGainsOf(rows, 'PS'),
    weightGainsGP: weightGainsOf(rows, 'GP'),
  }
}
