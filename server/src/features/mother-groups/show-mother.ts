import type { FoldedDay } from '@warren/shared/features/group-pages/fold.rules.ts'
import {
  actualDayOf,
  baseNameOf,
  farrowingDateOf,
  lastDiaryDay,
} from '@warren/shared/features/group-pages/groups.rules.ts'
import { weightGainsOf } from '@warren/shared/features/group-pages/growth.rules.ts'
import { shareOf } from '@warren/shared/features/group-pages/mortality.rules.ts'
import {
  basesOf,
  motherBaseOf,
  NO_SUCKLING_NUM,
  sumMotherNums,
  sumSucklingNums,
} from '@warren/shared/features/group-pages/numbers.rules.ts'
import type {
  checkMotherGroup,
  getMotherGroup,
  getMotherSuggestions,
  pageMotherGroups,
} from '@warren/shared/features/mother-groups/mother-groups.contract.ts'
import { separationDateOf } from '@warren/shared/features/mother-groups/numbers.rules.ts'
import type { Day } from '@warren/shared/kernel/calendar.ts'
import type { AnswerInputOf, AnswerOf, QueryOf } from '@warren/shared/kernel/endpoint.ts'
import { type Actor, scopeOf } from '../../platform/auth/actor.ts'
import type { Db } from '../../platform/commands/command.ts'
import { roundTotals } from '../covers/index.ts'
import {
  dayDto,
  findGroup,
  type GroupPage,
  medicineSums,
  numbersOf,
  openPage,
  showList,
  stockOn,
  weekDto,
  zonesOf,
} from '../group-pages/index.ts'
import { countedExits } from './counted-exits.ts'
import { findRound, weanedOf, weaningDaysOf } from './numbers.queries.ts'

const kind = 'MOTHER' as const

/** The name a group would get [E-076]. */
export const nameFor = ({ name, startDate }: QueryOf<typeof checkMotherGroup>): string =>
  baseNameOf({ kind, name, startDate, age: null })

export async function showGroups(
  actor: Actor,
  db: Db,
  query: QueryOf<typeof pageMotherGroups>,
  today: Day,
): Promise<AnswerOf<typeof pageMotherGroups>> {
  const page = await showList(actor, db, { kind, query, today }, (row) => row)
  const weaning = await weaningDaysOf(
    db,
    actor.farmIds[0] ?? 0,
    page.content.map(({ id }) => id),
  )
  return {
    ...page,
    content: page.content.map(({ id, parentId, generatedName, stableName, startDate, endDate, ...row }) => ({
      id,
      parentId,
      generatedName,
      stableName,
      startDate,
      farrowingDate: farrowingDateOf(startDate),
      separationDate: separationDateOf(startDate, {
        ...NO_SUCKLING_NUM,
        weaningDate: weaning.get(id) ?? null,
      }),
      endDate,
      actualMotherNum: row.heads.MOT ?? 0,
      actualSucklingNum: row.heads.SUC ?? 0,
      notPlaced: row.heads.WEAN ?? 0,
      toExplain: row.toExplain,
      alarm: row.alarm,
    })),
  }
}

/** Does are the group's own stock; kits stand beside them [DIA-05]. */
function motherDay(row: FoldedDay) {
  const does = stockOn(row, 'MOT')
  const kits = stockOn(row, 'SUC')
  return {
    ...dayDto(kind, row),
    addedNum: does.added,
    dayStartNum: does.dayStart,
    dayEndNum: does.dayEnd,
    zones: zonesOf(does),
    dayEndNumSuckling: kits.dayEnd,
    sucklings: { dayStartNum: kits.dayStart, dayEndNum: kits.dayEnd, zones: zonesOf(kits) },
    weekly: row.weekly && { ...weekDto(kind, row.weekly), percent: row.weekly.percent.MOT ?? null },
  }
}

const sumOf = (rows: readonly FoldedDay[], field: 'motherDead' | 'sucklingDead' | 'sucklingExterm'): number =>
  rows.reduce((sum, { cells }) => sum + Number(cells[field] ?? 0), 0)

/** Numbers of does and kits of a page, of a merged parent those of its members together, and what became of weaned kits. */
export async function readNumbers(db: Db, { group, working }: Pick<GroupPage, 'group' | 'working'>) {
  const ids = working.map((member) => member.id)
  const [numbers, wean] = await Promise.all([
    numbersOf(db, group.farmId, ids),
    weanedOf(db, group.farmId, ids),
  ])
  return {
    motherNum: sumMotherNums(numbers.map((page) => page.motherNum)),
    sucklingNum: sumSucklingNums(numbers.map((page) => page.sucklingNum)),
    wean,
  }
}

/** One mother group as the stated call has it [MOT-14, E-077]. */
export async function showGroup(
  actor: Actor,
  db: Db,
  id: number,
  today: Day,
): Promise<AnswerInputOf<typeof getMotherGroup> | undefined> {
  const page = await openPage(actor, db, { id, kind }, today)
  if (!page) return undefined
  const { group, rows, actualRow, common } = page
  const { motherNum, sucklingNum, wean } = await readNumbers(db, page)
  const bases = basesOf(motherBaseOf(motherNum), sucklingNum)
  const sums = {
    motherDeadSum: sumOf(rows, 'motherDead'),
    sucklingDeadSum: sumOf(rows, 'sucklingDead'),
    sucklingExtermSum: sumOf(rows, 'sucklingExterm'),
  }
  return {
    ...common,
    kind,
    name: group.name ?? '',
    farrowingDate: farrowingDateOf(group.startDate),
    separationDate: separationDateOf(group.startDate, sucklingNum),
    stableName: common.stables.map(({ name }) => name).join(', '),
    iaGroupId: group.iaGroupId,
    motherNum,
    sucklingNum,
    actualMotherNum: stockOn(actualRow, 'MOT').dayEnd,
    actualSucklingNum: stockOn(actualRow, 'SUC').dayEnd,
    ...sums,
    motherDeadPercent: shareOf(sums.motherDeadSum, bases.MOT ?? 0),
    sucklingDeadPercent: shareOf(sums.sucklingDeadSum, bases.SUC ?? 0),
    sucklingExtermPercent: shareOf(sums.sucklingExtermSum, bases.SUC ?? 0),
    weightGains: weightGainsOf(rows, 'SUC'),
    diary: { diaries: rows.map(motherDay), medicineSumValues: medicineSums(rows) },
    wean,
  }
}

/** What the linked insemination group says: numbers of the whole round, and does that left during the page [W-76]. */
export async function showSuggestions(
  actor: Actor,
  db: Db,
  id: number,
  today: Day,
): Promise<AnswerOf<typeof getMotherSuggestions> | undefined> {
  const group = await findGroup(scopeOf(actor), db, id)
  if (group?.kind !== kind) return undefined
  const { farmId, iaGroupId, startDate } = group
  const round = iaGroupId === null ? undefined : await findRound(db, farmId, iaGroupId)
  // Members share the does of one round: which of them stood where is not told by it.
  const isMember = group.parentId !== null && !group.isParent
  if (!round || isMember) return { iaGroup: round ?? null, round: null, exits: [] }
  const last = lastDiaryDay(group, today)
  const to = last < actualDayOf(group, today) ? last : actualDayOf(group, today)
  const [totals, exits] = await Promise.all([
    roundTotals(db, farmId, round.id),
    countedExits(db, farmId, { iaGroupId: round.id, from: startDate, to }),
  ])
  return { iaGroup: round, round: totals ?? null, exits }
}
