import { emptyValue, type DayCells } from '@warren/shared/features/group-pages/diary.rules.ts'
import {
  DIARY_FIELDS,
  type DiaryFieldName,
  fieldsOfKind,
} from '@warren/shared/features/group-pages/diary.vocabulary.ts'
import type { FoldedDay, FoldedWeek } from '@warren/shared/features/group-pages/fold.rules.ts'
import type { GroupKind, Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { Cells, CellValue, RowChange } from '@warren/shared/kernel/cells.ts'

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
export const dayCells = ({ id, offset, version, day, dayOfAge, cells }: FoldedDay): Cells => ({
  ...shownCells(cells as Cells),
  id,
  offset,
  version,
  day,
  age: dayOfAge,
})

/** The stock of animals that the days of a kind are about. */
export const MAIN_STOCK: Readonly<Record<GroupKind, Stock>> = { MOTHER: 'MOT', YOUNG: 'PS', FATTENING: 'FAT' }

const orNull = (value: number | undefined): CellValue => (value === undefined || value === 0 ? null : value)

/** Whether anything was written down for a day. */
export const isReported = (cells: Cells): boolean =>
  Object.keys(DIARY_FIELDS).some((field) => (cells[field] ?? null) !== null)

/** What is worked out of a day: heads, deaths, zones. */
export function calculated(kind: GroupKind, { stocks }: FoldedDay): Cells {
  const own = stocks[MAIN_STOCK[kind]]
  const share = own && own.dayStart > 0 && own.dead > 0 ? (own.dead / own.dayStart) * 100 : null
  return {
    dayStart: own?.dayStart ?? null,
    percent: share === null ? null : Math.round(share * 100) / 100,
    deadSum: orNull(own?.deadSum),
    slaughtered: orNull(own?.slaughtered),
    dayEnd: own?.dayEnd ?? null,
    red: own?.red ?? false,
    yellow: own?.yellow ?? false,
  }
}

/** The sums of a week under the same columns. */
export const weekCells = (kind: GroupKind, { cells, percent }: FoldedWeek): Cells => ({
  ...shownCells(cells as Cells),
  dead: cells.dead ?? null,
  percent: percent[MAIN_STOCK[kind]] ?? null,
})
