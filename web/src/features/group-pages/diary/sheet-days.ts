import type { DayCells } from '@warren/shared/features/group-pages/diary.rules.ts'
import { HEAD_FIELDS } from '@warren/shared/features/group-pages/documents.rules.ts'
import {
  type DiaryRow,
  foldDays,
  type FoldedDay,
  type StockDay,
  type WeighedDay,
  type StoredDiary,
} from '@warren/shared/features/group-pages/fold.rules.ts'
import { foldParent } from '@warren/shared/features/group-pages/fold-parent.rules.ts'
import { basesOf, motherBaseOf } from '@warren/shared/features/group-pages/numbers.rules.ts'
import { diaryIdOf } from '@warren/shared/features/group-pages/groups.rules.ts'
import type { GroupSheet } from './sheet.api.ts'

type Values = GroupSheet['sheets'][number]['days'][number]

/** Heads are told by the ledger: what a day says of them beside it is not read. */
const isOfLedger = (field: string): boolean => field in HEAD_FIELDS || field === 'soldWeight'

/** A stored day from the list of its values. */
export function dayIn(columns: GroupSheet['columns'], [offset, version, ...values]: Values): DiaryRow {
  const cells = columns.flatMap((field, at) =>
    isOfLedger(field) ? [] : [[field, values[at] ?? null] as const],
  )
  return { offset: Number(offset), version: Number(version), cells: Object.fromEntries(cells) as DayCells }
}

export const stockIn = (columns: GroupSheet['stockColumns'], values: Values): StockDay =>
  Object.fromEntries(
    columns.map((column, at) => [column, column === 'stock' ? values[at] : Number(values[at] ?? 0)]),
  ) as unknown as StockDay

/** What was weighed on a day, animal by animal. */
export const weighedIn = ([stock, offset, num, mean, sd]: Values): WeighedDay => ({
  stock: stock as WeighedDay['stock'],
  offset: Number(offset),
  num: Number(num),
  mean: Number(mean),
  sd: Number(sd),
})

/** Heads that losses of a mother page are counted of; other groups count arrivals [GD-21]. */
function basesIn({ numbers }: GroupSheet, groupId: number): Pick<StoredDiary, 'bases'> {
  const own = numbers.find((one) => one.groupId === groupId)
  return own ? { bases: basesOf(motherBaseOf(own.motherNum), own.sucklingNum) } : {}
}

/** One group of a sheet as it is stored: the group itself, or a member of it. */
function storedIn(sheet: GroupSheet, at: number): StoredDiary {
  const { group, sheets, members, columns, stockColumns } = sheet
  const own = sheets[at] ?? { groupId: group.id, days: [], stock: [], weights: [] }
  const member = members.find(({ groupId }) => groupId === own.groupId)
  const { startDate, endDate } = (group.isParent ? member : undefined) ?? group
  return {
    id: own.groupId,
    kind: group.kind,
    age: group.age,
    startDate,
    endDate,
    days: own.days.map((values) => dayIn(columns, values)),
    stock: own.stock.map((values) => stockIn(stockColumns, values)),
    weighed: own.weights.map(weighedIn),
    ...basesIn(sheet, own.groupId),
  }
}

export const storedOf = (sheet: GroupSheet): StoredDiary => storedIn(sheet, 0)

/** All stock days of a group and its members, for sums of kilograms. */
export const allStock = (sheet: GroupSheet): StockDay[] =>
  sheet.sheets.flatMap(({ stock }) => stock.map((values) => stockIn(sheet.stockColumns, values)))

/** The days of a merged group, from those of its members [section 4.4 of the group pages]. */
export function parentDays(sheet: GroupSheet): FoldedDay[] {
  const { group, today } = sheet
  const members = sheet.sheets.map((_, at) => foldDays(storedIn(sheet, at), today))
  return foldParent(group.kind, (day) => diaryIdOf(group, day), members)
}

/** The days of a sheet as they are stored. */
export const daysOf = (sheet: GroupSheet): FoldedDay[] =>
  sheet.group.isParent ? parentDays(sheet) : foldDays(storedOf(sheet), sheet.today)
