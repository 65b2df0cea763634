import type { Day } from '../../kernel/calendar.ts'
import type { CellValue } from '../../kernel/cells.ts'
import { type DayCells, emptyValue } from './diary.rules.ts'
import { type DiaryField, diaryField, type DiaryFieldName, fieldsOfKind } from './diary.vocabulary.ts'
import type { FoldedDay, FoldedStock } from './fold.rules.ts'
import { withWeeks } from './weeks.rules.ts'
import { type GroupKind, type Stock, STOCKS_OF } from './groups.vocabulary.ts'
import { isRedDay, isYellowDay } from './mortality.rules.ts'

/** What the members of a merged group hold on one day. */
type Members = readonly FoldedDay[]

const present = <T>(values: readonly (T | null | undefined)[]): T[] =>
  values.filter((value): value is T => value !== null && value !== undefined)
const sum = (values: readonly number[]): number =>
  Math.round(values.reduce((all, value) => all + value, 0) * 1000) / 1000

/** Mean by heads; where there are none the plain mean. */
export function meanByHeads(
  parts: readonly { readonly value: number; readonly heads: number }[],
): number | null {
  if (parts.length === 0) return null
  const heads = sum(parts.map((part) => part.heads))
  if (heads === 0) return sum(parts.map(({ value }) => value)) / parts.length
  return sum(parts.map((part) => part.value * part.heads)) / heads
}

const headsOn = ({ stocks }: FoldedDay, stock?: Stock): number =>
  stock === undefined ? sum(Object.values(stocks).map(({ dayEnd }) => dayEnd)) : (stocks[stock]?.dayEnd ?? 0)

/** Weights and what an animal is fed are means of animals. */
const weighedBy = (field: DiaryFieldName): Stock | 'all' | undefined => {
  if (field.startsWith('weights.')) return field.slice('weights.'.length) as Stock
  return field === 'dailyFeedAmount' ? 'all' : undefined
}

function byHeads(field: DiaryFieldName, members: Members, stock: Stock | 'all'): CellValue {
  const parts = members.flatMap((day) => {
    const value = day.cells[field]
    return typeof value === 'number'
      ? [{ value, heads: headsOn(day, stock === 'all' ? undefined : stock) }]
      : []
  })
  const mean = meanByHeads(parts)
  return mean === null ? null : Math.round(mean)
}

/** Texts of members side by side, each once. */
const joined = (values: readonly CellValue[]): CellValue => {
  const texts = [...new Set(values.filter((value) => typeof value === 'string' && value !== ''))]
  return texts.length === 0 ? null : texts.join(' · ')
}

const meanOf = (numbers: readonly number[], digits: number): CellValue => {
  if (numbers.length === 0) return null
  const scale = 10 ** digits
  return Math.round((sum(numbers) / numbers.length) * scale) / scale
}

const sumIfAny = (numbers: readonly number[]): CellValue => (numbers.length === 0 ? null : sum(numbers))

type Joining = (values: readonly CellValue[], numbers: readonly number[]) => CellValue

/** What becomes of the values of members, by what a field takes. */
const BY_TYPE: Readonly<Record<DiaryField['type'], Joining>> = {
  flag: (values) => values.includes(true),
  count: (_, numbers) => sum(numbers),
  kg: (_, numbers) => sumIfAny(numbers),
  decimal: (_, numbers) => meanOf(numbers, 1),
  whole: (_, numbers) => meanOf(numbers, 0),
  choice: (values) => (new Set(values).size === 1 ? (values[0] ?? null) : null),
  text: joined,
}

/** One field of a merged group: counts and amounts summed, climate as a mean, marks where any member has one. */
function cellOf(field: DiaryFieldName, members: Members): CellValue {
  const stock = weighedBy(field)
  if (stock !== undefined) return byHeads(field, members, stock)
  const values = present(members.map(({ cells }) => cells[field]))
  const numbers = values.filter((value) => typeof value === 'number')
  // A day was seen when every member of it was.
  if (field === 'confirmed')
    return members.length > 0 && members.every(({ cells }) => cells.confirmed === true)
  if (field === 'indoorData.water') return sumIfAny(numbers)
  return BY_TYPE[diaryField(field).type](values, numbers)
}

const FIGURES = ['dayStart', 'dayEnd', 'added', 'dead', 'slaughtered', 'deadSum', 'placedSum'] as const

/** Several stocks as one: heads summed, zones anew from the sums. */
export function sumStocks(own: readonly FoldedStock[]): FoldedStock {
  const sums = Object.fromEntries(
    FIGURES.map((figure) => [figure, sum(own.map((one) => one[figure]))]),
  ) as Omit<FoldedStock, 'red' | 'yellow'>
  return {
    ...sums,
    red: isRedDay(sums.dead, sums.dayStart),
    yellow: isYellowDay(sums.deadSum, sums.placedSum),
  }
}

/** A member whose rows have ended stands with what it had, without anything of the day. */
const afterwards = (last: FoldedDay, kind: GroupKind): FoldedDay => ({
  ...last,
  cells: Object.fromEntries(fieldsOfKind(kind).map((field) => [field, emptyValue(field)])) as DayCells,
  stocks: Object.fromEntries(
    Object.entries(last.stocks).map(([stock, own]) => [
      stock,
      { ...own, dayStart: own.dayEnd, added: 0, dead: 0, slaughtered: 0, red: false },
    ]),
  ),
})

/**
 * The diary of a merged group from those of its members, day by day: counts and feed summed, weights by heads, climate as
 * the mean of those given, marks where any member has one; zones and weeks anew from the sums [section 4.4 of the group
 * pages, D-124].
 */
export function foldParent(
  kind: GroupKind,
  idOf: (day: Day) => number,
  members: readonly (readonly FoldedDay[])[],
): FoldedDay[] {
  const filled = members.filter((days) => days.length > 0)
  const longest = filled.reduce<readonly FoldedDay[]>((a, b) => (b.length > a.length ? b : a), [])
  const rows = longest.map((base, at): FoldedDay => {
    const there = filled.map((days) => {
      const last = days.at(-1)
      return days[at] ?? (last && afterwards(last, kind)) ?? base
    })
    const living = filled.flatMap((days) => days[at] ?? [])
    const mean = meanByHeads(
      there.flatMap((day) =>
        day.dayEndWeight === null ? [] : [{ value: day.dayEndWeight, heads: headsOn(day) }],
      ),
    )
    return {
      ...base,
      id: idOf(base.day),
      version: 0,
      editable: false,
      weighed: [],
      cells: Object.fromEntries(
        fieldsOfKind(kind).map((field) => [field, cellOf(field, living)]),
      ) as DayCells,
      stocks: Object.fromEntries(
        STOCKS_OF[kind].map((stock) => [stock, sumStocks(present(there.map(({ stocks }) => stocks[stock])))]),
      ),
      dayEndWeight: mean === null ? null : Math.round(mean),
      weekly: null,
    }
  })
  return withWeeks(kind, rows)
}
