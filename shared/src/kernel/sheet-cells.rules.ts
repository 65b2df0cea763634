import type { ProblemParams } from './problem.ts'
import type { Cell, CellReason, Column, RawCell, SheetWords } from './sheet.ts'
import { isStorableText } from './well-formed.ts'
import { type DayOrder, readWrittenDay } from './written-days.rules.ts'

export interface CellProblem {
  readonly reason: CellReason
  readonly params?: ProblemParams
}
export type CellReading =
  | { readonly value: string | number | boolean | null }
  | { readonly problem: CellProblem }

const bad = (reason: CellReason, params?: ProblemParams): CellReading => ({
  problem: params ? { reason, params } : { reason },
})

/** Spaces people cannot see: non-breaking ones, and the marks that copied text brings along. */
const UNSEEN = /[\u00a0\u2000-\u200b\u2007\u202f\u2060\u3000\ufeff]/g
export const trimCell = (text: string): string => text.replaceAll(UNSEEN, ' ').trim()

/** One spelling of what people type: for headings, labels and yes or no. */
export const foldCell = (text: string): string =>
  trimCell(text).replaceAll(/\s+/g, ' ').normalize('NFC').toLowerCase()

/** Excel keeps 15 digits of a number; what is longer has been rounded before we saw it. */
const MAX_EXACT = 999_999_999_999_999

type TextCell = Extract<Cell, { kind: 'text' }>

function digitsOf(value: number): string | undefined {
  return Number.isInteger(value) && Math.abs(value) <= MAX_EXACT ? String(value) : undefined
}

/** A numeric cell gives its digits, one leading apostrophe is dropped [D-054, IMP-09]. */
function readText(cell: TextCell, raw: string | number | boolean): CellReading {
  if (typeof raw === 'boolean') return bad('notText')
  if (typeof raw === 'number' && digitsOf(raw) === undefined)
    return bad(Number.isInteger(raw) ? 'roundedNumber' : 'notText')
  const typed = typeof raw === 'number' ? String(raw) : raw
  const bare = trimCell(typed.startsWith("'") ? typed.slice(1) : typed)
  const text = cell.upper ? bare.toUpperCase() : bare
  const problem = textProblem(cell, text, typeof raw === 'number')
  return problem ? { problem } : { value: text === '' ? null : text }
}

function textProblem(cell: TextCell, text: string, wasNumber: boolean): CellProblem | undefined {
  if (!isStorableText(text)) return { reason: 'unstorable' }
  const { min = 0, max = 255 } = cell
  // Excel turned 0123 into 123: say so instead of guessing how many zeros went.
  if (text.length < min) return wasNumber ? { reason: 'lostZero' } : { reason: 'tooShort', params: { min } }
  if (text.length > max) return { reason: 'tooLong', params: { max } }
  return cell.pattern && !cell.pattern.test(text) ? { reason: 'shape' } : undefined
}

/** `1 200` with any space between the thousands; a comma or point would be a guess. */
const WHOLE_TEXT = /^[+-]?(\d{1,15}|\d{1,3}( \d{3}){1,4})$/
const NOISE = 1e-9

function readWhole(cell: Extract<Cell, { kind: 'whole' }>, raw: string | number | boolean): CellReading {
  const number = wholeOf(raw)
  if (number === undefined) return bad('notWhole')
  return number < cell.min || number > cell.max
    ? bad('outOfRange', { min: cell.min, max: cell.max })
    : { value: number }
}

const readDecimal = (cell: Extract<Cell, { kind: 'decimal' }>, raw: Filled): CellReading =>
  typeof raw === 'number' && raw >= cell.min && raw <= cell.max ? { value: raw } : bad('shape')

function wholeOf(raw: string | number | boolean): number | undefined {
  if (typeof raw === 'string') {
    const text = trimCell(raw)
    return WHOLE_TEXT.test(text) ? Number(text.replaceAll(' ', '')) : undefined
  }
  if (typeof raw === 'boolean' || !Number.isFinite(raw)) return undefined
  const rounded = Math.round(raw)
  // Sums in a sheet end a hair beside the number they show; and there is one zero.
  return Math.abs(raw - rounded) <= NOISE ? rounded + 0 : undefined
}

/** `si` is typed for `sí` as often as not. */
const bare = (text: string): string => foldCell(text).normalize('NFD').replaceAll(/\p{M}/gu, '')

function readFlag(words: SheetWords, raw: string | number | boolean): CellReading {
  if (typeof raw === 'boolean') return { value: raw }
  const text = bare(String(raw))
  if (['1', 'x', bare(words.yes)].includes(text)) return { value: true }
  if (['0', bare(words.no)].includes(text)) return { value: false }
  return bad('notYesNo', { yes: words.yes, no: words.no })
}

/** A code, its short form or its label in the file's language, in any case. */
function readChoice(
  cell: Extract<Cell, { kind: 'choice' }>,
  labels: Readonly<Record<string, string>>,
  raw: string | number | boolean,
): CellReading {
  const text = foldCell(String(raw))
  const wordsOf = (one: string) => [one, labels[one] ?? one, cell.short?.[one] ?? one]
  const code = cell.codes.find((one) => wordsOf(one).some((word) => foldCell(word) === text))
  return code === undefined
    ? bad('notAChoice', { choices: cell.codes.map((one) => labels[one] ?? one).join(', ') })
    : { value: code }
}

/** Reads a text as a day, or says why it is none; of two days it could be, the column says which. */
function readDayText(text: string, order: DayOrder | undefined): CellReading {
  const written = readWrittenDay(text, order)
  if (!written) return bad('notADay')
  return 'unclear' in written ? bad('dayOrder') : { value: written.day }
}

function readDayCell(raw: Exclude<RawCell, null>, order: DayOrder | undefined): CellReading {
  if (typeof raw === 'object') return { value: raw.day }
  if (typeof raw === 'string') return readDayText(trimCell(raw), order)
  // A bare number may count from 1900 or from 1904: no day is guessed.
  return bad('notADay')
}

const TIME = /^(.*\S)[T ] *([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/** The day of a day with its time. */
export const dayPart = (text: string): string => TIME.exec(trimCell(text))?.[1] ?? trimCell(text)

const timeOf = (hour: string, minute: string, second: string): string =>
  [hour.padStart(2, '0'), minute, ...(second === '00' ? [] : [second])].join(':')

/** A day with its time, by the clock on the wall; an Excel day alone is its midnight. */
function readMoment(raw: Exclude<RawCell, null>, order: DayOrder | undefined): CellReading {
  const text = typeof raw === 'object' ? `${raw.day} ${raw.time ?? '00:00'}` : raw
  const parts = typeof text === 'string' ? TIME.exec(trimCell(text)) : null
  if (!parts) return bad('notADay')
  const [, written = '', hour = '', minute = '', second = '00'] = parts
  const day = readDayText(written, order)
  if (!('value' in day)) return day
  return { value: `${day.value}T${timeOf(hour, minute, second)}` }
}

const isBlank = (raw: RawCell): raw is null =>
  raw === null || (typeof raw === 'string' && trimCell(raw.replace(/^'/, '')) === '')

type Filled = string | number | boolean

const orderIn = (words: SheetWords, key: string): DayOrder | undefined => words.dayOrders?.[key]

function readFilled(key: string, { cell }: Column, raw: Filled, words: SheetWords): CellReading {
  switch (cell.kind) {
    case 'text':
      return readText(cell, raw)
    case 'whole':
      return readWhole(cell, raw)
    case 'decimal':
      return readDecimal(cell, raw)
    case 'flag':
      return readFlag(words, raw)
    case 'choice':
      return readChoice(cell, words.labels[key] ?? {}, raw)
    case 'day':
      return readDayCell(raw, orderIn(words, key))
    case 'moment':
      return readMoment(raw, orderIn(words, key))
  }
}

/** One cell as its column declares it: a value, null for a blank one, or why it cannot be read [D-054]. */
export function readCell(key: string, column: Column, raw: RawCell, words: SheetWords): CellReading {
  if (isBlank(raw)) return column.required ? bad('required') : { value: null }
  if (typeof raw !== 'object') return readFilled(key, column, raw, words)
  const { kind } = column.cell
  if (kind === 'moment') return readMoment(raw, undefined)
  return kind === 'day' ? readDayCell(raw, undefined) : bad(kind === 'whole' ? 'notWhole' : 'notText')
}

/** What a value looks like in a new file. */
export function writeCell(
  key: string,
  column: Column,
  value: string | number | boolean | null,
  words: SheetWords,
): RawCell {
  if (value === null) return null
  const { kind } = column.cell
  if (kind === 'flag') return value === true ? words.yes : words.no
  if (kind === 'choice') return words.labels[key]?.[String(value)] ?? value
  if (kind === 'day') return { day: String(value) }
  return value
}
