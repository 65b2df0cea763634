import type { CellValue } from '../../kernel/cells.ts'
import { type DayCells, emptyValue } from './diary.rules.ts'
import { type DiaryFieldName, fieldsOfKind } from './diary.vocabulary.ts'
import { type GroupKind, type Stock, STOCKS_OF } from './groups.vocabulary.ts'
import { shareOf } from './mortality.rules.ts'

/** Sums of a week, on its last row [D-137]. */
export interface FoldedWeek {
  readonly weekOfAge: number
  /** Sums of counts and of feed, means of climate. */
  readonly cells: DayCells
  readonly percent: Readonly<Partial<Record<Stock, number | null>>>
}

/** What a week is made of: a day with its cells, and with the heads of each stock. */
interface WeekRow {
  readonly weekOfAge: number
  readonly cells: DayCells
  readonly stocks: Readonly<Partial<Record<Stock, { readonly dayStart: number; readonly dead: number }>>>
  readonly weekly: FoldedWeek | null
}

const numbersOf = (rows: readonly WeekRow[], field: DiaryFieldName): number[] =>
  rows.flatMap(({ cells }) => (typeof cells[field] === 'number' ? [cells[field]] : []))
const sumOf = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) * 1000) / 1000
const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : Math.round((sumOf(values) / values.length) * 10) / 10

/** Fields a week sums up, and those it takes the mean of [D-137]. */
const MEANS: readonly DiaryFieldName[] = [
  'indoorData.temperature',
  'indoorData.relativeHumidity',
  'dailyFeedAmount',
]
const isSummed = (field: DiaryFieldName): boolean =>
  emptyValue(field) === 0 || field === 'feed.amount' || field === 'soldWeight' || field === 'indoorData.water'

/** What a week tells of a diary. */
export const weekFields = (kind: GroupKind): DiaryFieldName[] =>
  fieldsOfKind(kind).filter((field) => isSummed(field) || MEANS.includes(field))

function weekOf(kind: GroupKind, rows: readonly WeekRow[], week: number): FoldedWeek {
  const cells: Partial<Record<DiaryFieldName, CellValue>> = {}
  for (const field of weekFields(kind)) {
    const numbers = numbersOf(rows, field)
    cells[field] = isSummed(field) ? sumOf(numbers) : meanOf(numbers)
  }
  const percent: Partial<Record<Stock, number | null>> = {}
  for (const stock of STOCKS_OF[kind]) {
    const own = rows.flatMap(({ stocks }) => stocks[stock] ?? [])
    const atStart = own.find(({ dayStart }) => dayStart > 0)?.dayStart ?? 0
    percent[stock] = shareOf(
      own.reduce((sum, { dead }) => sum + dead, 0),
      atStart,
    )
  }
  return { weekOfAge: week, cells, percent }
}

/** Rows with the sums of each week on its last one. */
export function withWeeks<Row extends WeekRow>(kind: GroupKind, rows: readonly Row[]): Row[] {
  let begun = 0
  return rows.map((row, at) => {
    if (rows[at + 1]?.weekOfAge === row.weekOfAge) return row
    const week = weekOf(kind, rows.slice(begun, at + 1), row.weekOfAge)
    begun = at + 1
    return { ...row, weekly: week }
  })
}
