import { type Day, readDay } from './calendar.ts'

/** How the parts of a day follow each other where its text does not tell: 3/4/2026 and 03.04.26 are read in two ways. */
export const DAY_ORDERS = ['DAY_FIRST', 'MONTH_FIRST', 'YEAR_FIRST'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

const YEAR_FIRST = /^(\d{4})([-./]) ?(\d{1,2})\2 ?(\d{1,2})\.?$/
/** With points and a whole year the day comes first, wherever points are written. */
const POINTS = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?$/
const YEAR_LAST = /^(\d{1,2})([/-]) ?(\d{1,2})\2 ?(\d{4})$/
/** Two digits for the year, which is the last part or, as in Hungary, the first. */
const SHORT_YEAR = /^(\d{1,2})([-./]) ?(\d{1,2})\2 ?(\d{1,2})$/
const LAST_POINT = /(?<=\..*)\.$/

const dayOf = (year?: string, month?: string, day?: string): Day | undefined =>
  readDay(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`)

type Ways = Readonly<Record<DayOrder, Day | undefined>>

/** A year has two digits, never one: `3` is a day or a month. Rabbits live in this century. */
const inYear = (digits?: string, month?: string, day?: string): Day | undefined =>
  digits?.length === 2 ? dayOf(`20${digits}`, month, day) : undefined

/** What a text with a short year may mean. With slashes the year never comes first, with points never the month. */
function shortWays(text: string): Ways | undefined {
  const parts = SHORT_YEAR.exec(text.replace(LAST_POINT, ''))
  if (!parts) return undefined
  const [, first, sign, second, last] = parts
  return {
    DAY_FIRST: inYear(last, second, first),
    MONTH_FIRST: sign === '.' ? undefined : inYear(last, first, second),
    YEAR_FIRST: sign === '/' ? undefined : inYear(first, second, last),
  }
}

/** The meanings of a text whose order is not plain; undefined for any other text. */
function waysOf(text: string): Ways | undefined {
  const parts = YEAR_LAST.exec(text)
  if (!parts) return shortWays(text)
  const [, first, , second, year] = parts
  return {
    DAY_FIRST: dayOf(year, second, first),
    MONTH_FIRST: dayOf(year, first, second),
    YEAR_FIRST: undefined,
  }
}

/** The different days a text may mean. */
const daysIn = (ways: Ways): Day[] => [
  ...new Set(DAY_ORDERS.flatMap((order) => (ways[order] === undefined ? [] : [ways[order]]))),
]

/** A day, or nothing; `unclear` when the text means one of two days and nothing tells which. */
export type WrittenDay = { readonly day: Day } | { readonly unclear: true } | undefined

const known = (day: Day | undefined): WrittenDay => (day === undefined ? undefined : { day })

function readWays(ways: Ways, order: DayOrder | undefined): WrittenDay {
  if (order !== undefined) return known(ways[order])
  const [one, ...others] = daysIn(ways)
  return others.length > 0 ? { unclear: true } : known(one)
}

/**
 * A day as people write it: the year first with any sign between, the day first with points; where that leaves several
 * meanings, as the column says, or where only one of them is a day.
 */
export function readWrittenDay(text: string, order?: DayOrder): WrittenDay {
  const ways = waysOf(text)
  if (ways) return readWays(ways, order)
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return known(dayOf(year, month, day))
  const [, pointDay, pointMonth, pointYear] = POINTS.exec(text) ?? []
  return known(dayOf(pointYear, pointMonth, pointDay))
}

/** Ways to read a text that give a day: what its user chooses from. */
export const ordersOf = (text: string): readonly DayOrder[] => {
  const ways = waysOf(text)
  return ways ? DAY_ORDERS.filter((order) => ways[order] !== undefined) : []
}

/** What the texts of one column tell of the order in which their days are written. */
export interface DayEvidence extends Readonly<Record<DayOrder, boolean>> {
  /** An order is false once a text is no day when it is read so. The first text that means another day another way: */
  readonly unclear: string | null
}
export const NO_EVIDENCE: DayEvidence = {
  DAY_FIRST: true,
  MONTH_FIRST: true,
  YEAR_FIRST: true,
  unclear: null,
}

export function addEvidence(before: DayEvidence, text: string): DayEvidence {
  const ways = waysOf(text)
  const days = ways ? daysIn(ways) : []
  // What is no day in any way tells nothing of the others.
  if (!ways || days.length === 0) return before
  const stays = (order: DayOrder): boolean => before[order] && ways[order] !== undefined
  return {
    DAY_FIRST: stays('DAY_FIRST'),
    MONTH_FIRST: stays('MONTH_FIRST'),
    YEAR_FIRST: stays('YEAR_FIRST'),
    unclear: before.unclear ?? (days.length > 1 ? text : null),
  }
}

/** The order that a column proves by itself, `ASK` when it does not, null when it needs none. */
export function orderOf(evidence: DayEvidence): DayOrder | 'ASK' | null {
  if (evidence.unclear === null) return null
  const [order, ...others] = DAY_ORDERS.filter((one) => evidence[one])
  return order === undefined || others.length > 0 ? 'ASK' : order
}
