import { type Day, readDay } from './calendar.ts'

/** What comes first where a day is written with the year at its end: 3/4/2026 is read in two ways. */
export const DAY_ORDERS = ['DAY_FIRST', 'MONTH_FIRST'] as const
export type DayOrder = (typeof DAY_ORDERS)[number]

const YEAR_FIRST = /^(\d{4})([-./]) ?(\d{1,2})\2 ?(\d{1,2})\.?$/
/** With points the day comes first, wherever points are written. */
const POINTS = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\.?$/
const YEAR_LAST = /^(\d{1,2})([/-]) ?(\d{1,2})\2 ?(\d{4})$/

const dayOf = (year?: string, month?: string, day?: string): Day | undefined =>
  readDay(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`)

interface BothWays {
  readonly DAY_FIRST: Day | undefined
  readonly MONTH_FIRST: Day | undefined
}

/** Both meanings of a text with the year at its end; undefined for any other text. */
function bothWays(text: string): BothWays | undefined {
  const parts = YEAR_LAST.exec(text)
  if (!parts) return undefined
  const [, first, , second, year] = parts
  return { DAY_FIRST: dayOf(year, second, first), MONTH_FIRST: dayOf(year, first, second) }
}

/** A day, or nothing; `unclear` when the text means one of two days and nothing tells which. */
export type WrittenDay = { readonly day: Day } | { readonly unclear: true } | undefined

const known = (day: Day | undefined): WrittenDay => (day === undefined ? undefined : { day })

function readYearLast(ways: BothWays, order: DayOrder | undefined): WrittenDay {
  if (order !== undefined) return known(ways[order])
  const { DAY_FIRST: one, MONTH_FIRST: other } = ways
  if (one === undefined || other === undefined || one === other) return known(one ?? other)
  return { unclear: true }
}

/**
 * A day as people write it: the year first with any sign between, the day first with points; with other signs and the year
 * last as the column says, or where only one way gives a day. Years have four digits: 26.04.03. is three days at once.
 */
export function readWrittenDay(text: string, order?: DayOrder): WrittenDay {
  const ways = bothWays(text)
  if (ways) return readYearLast(ways, order)
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return known(dayOf(year, month, day))
  const [, pointDay, pointMonth, pointYear] = POINTS.exec(text) ?? []
  return known(dayOf(pointYear, pointMonth, pointDay))
}

/** What the texts of one column tell of the order in which their days are written. */
export interface DayEvidence {
  /** False once a text is no day when it is read so. */
  readonly DAY_FIRST: boolean
  readonly MONTH_FIRST: boolean
  /** The first text that means another day the other way. */
  readonly unclear: string | null
}
export const NO_EVIDENCE: DayEvidence = { DAY_FIRST: true, MONTH_FIRST: true, unclear: null }

export function addEvidence(before: DayEvidence, text: string): DayEvidence {
  const ways = bothWays(text)
  // What is no day either way tells nothing of the others.
  if (!ways || (ways.DAY_FIRST === undefined && ways.MONTH_FIRST === undefined)) return before
  return {
    DAY_FIRST: before.DAY_FIRST && ways.DAY_FIRST !== undefined,
    MONTH_FIRST: before.MONTH_FIRST && ways.MONTH_FIRST !== undefined,
    unclear: before.unclear ?? ('unclear' in (readYearLast(ways, undefined) ?? {}) ? text : null),
  }
}

/** The order that a column proves by itself, `ASK` when it does not, null when it needs none. */
export function orderOf({ DAY_FIRST, MONTH_FIRST, unclear }: DayEvidence): DayOrder | 'ASK' | null {
  if (unclear === null) return null
  if (DAY_FIRST === MONTH_FIRST) return 'ASK'
  return DAY_FIRST ? 'DAY_FIRST' : 'MONTH_FIRST'
}
