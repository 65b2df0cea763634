import { LANGUAGES, type Language } from '@warren/shared/kernel/languages.ts'
import { sheet as declare, type Column, type Sheet, type SheetWords } from '@warren/shared/kernel/sheet.ts'
import { SHEETS } from '@warren/shared/sheets.ts'
import type { RowValue } from '../../src/platform/excel/sheet-cells.ts'
import { sheetWords } from '../../src/platform/excel/sheet-words.ts'

/** A sheet with every kind of cell, which no feature has yet. */
export const everyKindSheet = declare({
  id: 'every-kind',
  texts: 'everyKind',
  columns: {
    code: {
      cell: { kind: 'text', upper: true, pattern: /^[A-Z]-\d{5}$/ },
      required: true,
      key: true,
      example: 'A-00001',
      width: 12,
    },
    note: { cell: { kind: 'text' }, example: 'hello', width: 30 },
    weight: { cell: { kind: 'whole', min: -5, max: 9_999_999 }, required: true, example: 12, width: 8 },
    born: { cell: { kind: 'day' }, example: '2026-05-12', width: 12 },
    alive: { cell: { kind: 'flag' }, example: true, width: 8 },
    sex: { cell: { kind: 'choice', codes: ['male', 'female'] }, example: 'male', width: 10 },
    breed: {
      cell: { kind: 'choice', codes: Array.from({ length: 40 }, (_, i) => `B${i}`) },
      example: 'B7',
      width: 10,
    },
    total: { cell: { kind: 'whole', min: 0, max: 99 }, example: 3, width: 8, direction: 'export' },
  },
})

const everyKindWords = (language: Language): SheetWords => ({
  texts: {
    title: `Minden: féle [${language}]`,
    columns: Object.fromEntries(
      Object.keys(everyKindSheet.columns).map((key) => [key, `${key} ${language} ő`]),
    ),
    notes: Object.fromEntries(
      Object.keys(everyKindSheet.columns).map((key) => [key, `About ${key}, "${language}"`]),
    ),
  },
  yes: `yes ${language}`,
  no: `no ${language}`,
  labels: { sex: { male: `Buck, ${language}`, female: `Doe, ${language}` } },
})

const TEXTS = [
  '00123',
  '=1+1',
  '+36 1',
  '-x',
  '@SUM(A1)',
  "x'",
  '_x0041_',
  'a\nb',
  '#N/A',
  'őű 🐇 & <b>',
  '1e5',
  'TRUE',
]
const DAYS = [
  '1900-01-01',
  '1900-02-28',
  '1900-03-01',
  '2000-02-29',
  '2026-05-12',
  '9999-12-31',
  '1899-12-31',
  '1582-10-15',
]

function valuesOf({ cell, example }: Column): readonly RowValue[] {
  switch (cell.kind) {
    case 'text':
      return cell.pattern || cell.min ? [example] : TEXTS.filter((text) => text.length <= (cell.max ?? 255))
    case 'whole':
      return [cell.min, cell.max, ...[0, 7].filter((value) => value >= cell.min && value <= cell.max)]
    case 'decimal':
      return [cell.min, cell.max, 7.5, 9.3]
    case 'day':
      return DAYS
    case 'moment':
      return ['2026-05-12T07:30']
    case 'flag':
      return [true, false]
    case 'choice':
      return cell.codes
  }
}

function valueAt(column: Column, at: number): RowValue {
  const values = valuesOf(column)
  return values[at % values.length] ?? null
}

export type MadeRow = Readonly<Record<string, RowValue>>

/** Rows that are hard to write: every code, every awkward text, and one with nothing but what is required. */
export function madeRows({ columns }: Sheet): MadeRow[] {
  const entries = Object.entries(columns)
  const full = Array.from({ length: 24 }, (_, at) =>
    Object.fromEntries(entries.map(([key, column]) => [key, valueAt(column, at)])),
  )
  const least = Object.fromEntries(
    entries.map(([key, column]) => [key, column.required ? column.example : null]),
  )
  return [...full, least]
}

export interface MadeCase {
  readonly sheet: Sheet
  readonly language: Language
  readonly words: SheetWords
}

/** Every sheet of the product and the one above, in four languages. */
export const MADE_CASES: readonly MadeCase[] = LANGUAGES.flatMap((language): MadeCase[] => [
  ...SHEETS.map((one) => ({ sheet: one, language, words: sheetWords(language, one) })),
  { sheet: everyKindSheet, language, words: everyKindWords(language) },
])

export async function* iterate<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items
}
