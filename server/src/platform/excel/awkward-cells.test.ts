import { readCell } from '@warren/shared/kernel/sheet-cells.rules.ts'
import type { Column, RawCell, SheetWords } from '@warren/shared/kernel/sheet.ts'
import { expect, test } from 'vitest'
import { figure } from '../../../test/prove.ts'
import {
  DATE_FORMATS,
  DAYS_1900,
  DAYS_1904,
  NUMBER_FORMATS,
  TIME_FORMATS,
} from '../../../test/excel/awkward-days.ts'
import { AWKWARD_NUMBERS } from '../../../test/excel/awkward-numbers.ts'
import { type Awkward, type ColumnKey, refused } from '../../../test/excel/awkward-shapes.ts'
import { AWKWARD_VALUES, SHARED } from '../../../test/excel/awkward-values.ts'
import {
  HEADINGS,
  makeRows,
  type PartChanges,
  stringsXml,
  stylesXml,
  workbookXml,
} from '../../../test/excel/made-files.ts'
import { readWorkbook } from './read-workbook.ts'

const column = (cell: Column['cell']): Column => ({ cell, example: '', width: 10 })
const COLUMNS: Readonly<Record<ColumnKey, Column>> = {
  text: column({ kind: 'text' }),
  code: column({ kind: 'text', upper: true, pattern: /^[A-Z]-\d{5}$/ }),
  eid: column({ kind: 'text', min: 15, max: 15, pattern: /^[0-9]{15}$/ }),
  tattoo: column({ kind: 'text', min: 6 }),
  whole: column({ kind: 'whole', min: -100, max: 1000 }),
  flag: column({ kind: 'flag' }),
  choice: column({ kind: 'choice', codes: ['male', 'female'] }),
  day: column({ kind: 'day' }),
}
const WORDS: SheetWords = {
  texts: { title: '', columns: {}, notes: {} },
  yes: 'Yes',
  no: 'No',
  labels: { choice: { male: 'Buck', female: 'Doe' } },
}

const FORMATS = [...DATE_FORMATS, ...TIME_FORMATS, ...NUMBER_FORMATS]
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const isBuiltIn = (format: string): boolean => /^\d+$/.test(format)
const STYLES = stylesXml(
  FORMATS.flatMap((format, at) =>
    isBuiltIn(format) ? [] : [`<numFmt numFmtId="${164 + at}" formatCode="${escapeXml(format)}"/>`],
  ).join(''),
  `<xf numFmtId="0"/>${FORMATS.map((format, at) => `<xf numFmtId="${isBuiltIn(format) ? format : 164 + at}"/>`).join('')}`,
)
const PARTS: PartChanges = { 'xl/styles.xml': STYLES, 'xl/sharedStrings.xml': stringsXml(SHARED.join('')) }
const PARTS_1904: PartChanges = {
  ...PARTS,
  'xl/workbook.xml': workbookXml(undefined, '<workbookPr date1904="1"/>'),
}

/** Puts each cell into a row of its own, column B, and reads the file; column A keeps blank ones in sight. */
async function readAll(cells: readonly string[], parts: PartChanges): Promise<Map<number, RawCell>> {
  const rows = cells.map((cell, at) => {
    const row = at + 2
    return `<row r="${row}"><c r="A${row}"><v>${row}</v></c>${cell.replace('@', `r="B${row}"`)}</row>`
  })
  const read = new Map<number, RawCell>()
  await readWorkbook(makeRows(rows.join(''), parts), {
    choose: () => [0, 1],
    onRows: (batch) => batch.forEach(({ row, cells: [, value] }) => read.set(row, value ?? null)),
  })
  return read
}

/** What the rules make of the cell, in the spelling of the tables. */
function outcome(key: ColumnKey, raw: RawCell): string | number | boolean | null {
  const reading = readCell(key, COLUMNS[key], raw, WORDS)
  return 'problem' in reading ? refused(reading.problem.reason) : reading.value
}

/** The same table with what was read in place of what is expected. */
async function readBack(cases: readonly Awkward[], parts: PartChanges): Promise<unknown[]> {
  const read = await readAll(
    cases.map(([, cell]) => cell),
    parts,
  )
  return cases.map(([key, cell], at) => [key, cell, outcome(key, read.get(at + 2) ?? null)])
}

/** Each day in each format: right as a date, refused as a time, and no day at all as a number. */
const dayCases = (days: typeof DAYS_1900): Awkward[] =>
  FORMATS.flatMap((format, at) =>
    days.map(([serial, day]): Awkward => {
      const isDate = DATE_FORMATS.includes(format)
      return [
        'day',
        `<c @ s="${at + 1}"><v>${serial}</v></c>`,
        isDate && day !== null ? day : refused('notADay'),
      ]
    }),
  )
const days1900 = dayCases(DAYS_1900)
const days1904 = dayCases(DAYS_1904)

test('a day is read right in both ways of counting, whatever the format, or refused [D-054]', async () => {
  expect(await readBack(days1900, PARTS)).toEqual(days1900)
  expect(await readBack(days1904, PARTS_1904)).toEqual(days1904)
})

test('a date in a column of codes, numbers or yes and no is refused, never turned into a number [D-054]', async () => {
  const dated = '<c @ s="3"><v>45351</v></c>'
  const cases: Awkward[] = [
    ['text', dated, refused('notText')],
    ['eid', dated, refused('notText')],
    ['whole', dated, refused('notWhole')],
    ['flag', dated, refused('notText')],
    ['choice', dated, refused('notText')],
  ]
  expect(await readBack(cases, PARTS)).toEqual(cases)
})

test('every awkward cell is read right or refused with its row and column [D-054]', async () => {
  const cases = [...AWKWARD_NUMBERS, ...AWKWARD_VALUES]
  expect(await readBack(cases, PARTS)).toEqual(cases)
})

test('there are at least 400 awkward dates and numbers [D-054]', () => {
  const values = AWKWARD_NUMBERS.length + AWKWARD_VALUES.length
  const count = days1900.length + days1904.length + values
  expect(days1900.length + days1904.length).toBeGreaterThanOrEqual(400)
  expect(values).toBeGreaterThanOrEqual(200)
  figure(`${count} awkward cells`)
})

test('row numbers are those of Excel, over gaps and blank rows', async () => {
  const rows: number[] = []
  const file = makeRows(
    '<row r="3"/><row r="7"><c r="A7"><v>1</v></c></row><row r="8"><c r="A8" t="str"><v> </v></c></row><row r="900"><c r="B900"><v>1</v></c></row>',
  )
  const result = await readWorkbook(file, {
    choose: (headings) => headings.map((_, at) => at),
    onRows: (batch) => void rows.push(...batch.map(({ row }) => row)),
  })
  expect(rows).toEqual([7, 900])
  expect(result).toEqual({ sheetName: 'Data', rows: 2 })
  expect(HEADINGS).toContain('Code')
})
