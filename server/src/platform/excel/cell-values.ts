import { readDay } from '@warren/shared/kernel/calendar.ts'
import type { RawCell } from '@warren/shared/kernel/sheet.ts'
import { damaged } from './file-refusal.ts'
import { DATE, PLAIN } from './number-formats.ts'
import { decodeEscapes } from './xml-text.ts'

/** What a cell's value may depend on. */
export interface CellContext {
  readonly strings: readonly string[]
  /** Kind of number each cell format shows. */
  readonly formats: Uint8Array
  readonly is1904: boolean
}

/**
 * A cell that holds something no column can take: an error such as #N/A, a time without a day, 29 February 1900.
 * No kind of column reads it, so it is reported with row and column like any other bad cell.
 */
export const UNREADABLE = Number.NaN

const DAY_MILLIS = 86_400_000
const DAY_SECONDS = 86_400
const EPOCH_1900 = Date.UTC(1899, 11, 31)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** Excel counts a 29 February 1900 that never was; from there on its days are one ahead. */
const NEVER_WAS = 60
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,4})?$/

function dayOf(serial: number, is1904: boolean): RawCell {
  // Half a microsecond short of midnight is midnight: sums of times end there.
  const whole = Math.floor(serial + 1e-9)
  if (is1904 ? whole < 0 : whole < 1 || whole === NEVER_WAS) return UNREADABLE
  const days = is1904 || whole < NEVER_WAS ? whole : whole - 1
  const day = readDay((is1904 ? EPOCH_1904 : EPOCH_1900) + days * DAY_MILLIS)
  if (day === undefined || !/^\d{4}-/.test(day)) return UNREADABLE
  const seconds = Math.round((serial - whole) * DAY_SECONDS)
  return seconds > 0 ? { day, time: timeOf(seconds) } : { day }
}

/** The last second of a day at most: half a second more is no other day. */
const timeOf = (seconds: number): string =>
  new Date(Math.min(seconds, DAY_SECONDS - 1) * 1000).toISOString().slice(11, 19)

function numberOf(text: string, format: number, context: CellContext): RawCell {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = NUMBER.test(trimmed) ? Number(trimmed) : UNREADABLE
  if (!Number.isFinite(number)) return UNREADABLE
  const kind = context.formats[format] ?? PLAIN
  if (kind === PLAIN) return number
  return kind === DATE ? dayOf(number, context.is1904) : UNREADABLE
}

function sharedOf(text: string, { strings }: CellContext): RawCell {
  if (text === '') return null
  const index = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : -1
  const shared = strings[index]
  if (shared === undefined) throw damaged('shared string')
  return shared
}

const isoDay = (text: string): RawCell => {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})?.*)?$/.exec(text.trim()) ?? []
  const day = readDay(date)
  // There is no year 0, only in some calendars of programs.
  if (day === undefined || day.startsWith('0000')) return UNREADABLE
  return time === undefined || time === '00:00:00' ? { day } : { day, time }
}

const BOOLEANS: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false }

/** The value of a cell by the type it states; `format` is the number of its cell format. */
export function cellValue(type: string, text: string, format: number, context: CellContext): RawCell {
  switch (type) {
    case '':
    case 'n':
      return numberOf(text, format, context)
    case 's':
      return sharedOf(text, context)
    case 'str':
    case 'inlineStr':
      return decodeEscapes(text)
    case 'b':
      return BOOLEANS[text.trim().toLowerCase()] ?? UNREADABLE
    case 'd':
      return isoDay(text)
    default:
      return UNREADABLE
  }
}
