import { emptyValue, type DayCells } from '@warren/shared/features/group-pages/diary.rules.ts'
import {
  DIARY_FIELDS,
  type DiaryFieldName,
  fieldsOfKind,
} from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import type { FoldedDay, FoldedStock } from '@warren/shared/features/group-pages/fold.rules.ts'
import type { FoldedWeek } from '@warren/shared/features/group-pages/weeks.rules.ts'
import type { GroupKind, Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Cells, CellValue, RowChange } from '@warren/shared/kernel/cells.ts'
import { formatNumber } from '../../../platform/format.ts'

const isField = (field: string): field is DiaryFieldName => Object.hasOwn(DIARY_FIELDS, field)

/** Where nothing was said the grid has an empty cell: no zeros, no marks that are not there. */
const shown = (field: string, value: CellValue): CellValue =>
  isField(field) && value === emptyValue(field) ? null : value
/** What an empty cell means to the server. */
const sent = (field: string, value: CellValue): CellValue =>
  isField(field) && value === null ? emptyValue(field) : value

const mapped = (cells: Cells, value: (field: string, value: CellValue) => CellValue): Cells =>
  Object.fromEntries(Object.entries(cells).map(([field, own]) => [field, value(field, own)]))

/** Cells as the grid holds them. */
export const shownCells = (cells: Cells): Cells => mapped(cells, shown)

/** Cells as the server takes them. */
export const sentChange = ({ id, was, set }: RowChange) => ({
  id: Number(id),
  was: mapped(was, sent),
  set: mapped(set, sent),
})

/** The diary cells of a row of the grid, as the fold takes them. */
export const typedCells = (kind: GroupKind, cells: Cells): DayCells =>
  Object.fromEntries(
    fieldsOfKind(kind).flatMap((field) => (field in cells ? [[field, cells[field] ?? null]] : [])),
  ) as DayCells

/** A day as a row of the grid: what is typed, and by what it is known. */
export const dayCells = ({ id, offset, version, day, dayOfAge, cells, weighed }: FoldedDay): Cells => ({
  ...shownCells(cells as Cells),
  ...Object.fromEntries(weighed.map(({ stock, num }) => [`weighed.${stock}`, num])),
  id,
  offset,
  version,
  day,
  age: dayOfAge,
})

/** The stock of animals that the days of a kind are about. */
export const MAIN_STOCK: Readonly<Record<GroupKind, Stock>> = { MOTHER: 'MOT', YOUNG: 'PS', FATTENING: 'FAT' }

const orNull = (value: number): CellValue => (value === 0 ? null : value)

/** Whether anything was written down for a day. */
export const isReported = (cells: Cells): boolean =>
  Object.keys(DIARY_FIELDS).some((field) => (cells[field] ?? null) !== null)

const percentOf = ({ dead, dayStart }: FoldedStock): number | null =>
  dayStart > 0 && dead > 0 ? Math.round((dead / dayStart) * 10_000) / 100 : null

/** The other stock of a kind: kits beside their mothers, grandparent beside parent stock. */
const BESIDE = { MOTHER: ['SUC', 'kit'], YOUNG: ['GP', 'gp'], FATTENING: undefined } as const

function besideOf(kind: GroupKind, stocks: FoldedDay['stocks']): Cells {
  const [stock, prefix] = BESIDE[kind] ?? []
  const beside = stock && stocks[stock]
  if (beside === undefined) return {}
  const { dayStart, dayEnd, deadSum, red, yellow } = beside
  return {
    [`${prefix}Start`]: orNull(dayStart),
    [`${prefix}Percent`]: percentOf(beside),
    [`${prefix}DeadSum`]: orNull(deadSum),
    [`${prefix}End`]: orNull(dayEnd),
    [`${prefix}Red`]: red,
    [`${prefix}Yellow`]: yellow,
  }
}

/** What is worked out of a day: heads, deaths, zones. */
export function calculated(kind: GroupKind, { stocks }: FoldedDay): Cells {
  const own = stocks[MAIN_STOCK[kind]]
  if (own === undefined) return {}
  const { dayStart, dayEnd, deadSum, slaughtered, red, yellow } = own
  return {
    dayStart,
    percent: percentOf(own),
    deadSum: orNull(deadSum),
    slaughtered: orNull(slaughtered),
    dayEnd,
    red,
    yellow,
    ...besideOf(kind, stocks),
  }
}

/** The sums of a week under the same columns. */
export function weekCells(kind: GroupKind, { cells, percent }: FoldedWeek): Cells {
  const share = percent[MAIN_STOCK[kind]] ?? null
  const [stock, prefix] = BESIDE[kind] ?? []
  const beside = stock && percent[stock]
  return {
    ...mapped(cells as Cells, (_, value) => (value === 0 ? null : value)),
    dead: cells.dead ?? null,
    // Percent of a week have one decimal, those of a day two [D-137].
    percent: share === null ? null : formatNumber(share, 1),
    ...(typeof beside === 'number' && { [`${prefix}Percent`]: formatNumber(beside, 1) }),
  }
}
