import { columnLetter } from '@warren/shared/kernel/sheet-headings.rules.ts'
import { type Column, importColumns, type Sheet, type SheetWords } from '@warren/shared/kernel/sheet.ts'
import { type CellStyle, type CellValue, type DataValidation, type WriteSheet, writeXlsx } from 'hucre'
import { cellOf, numberFormat, sheetName } from './sheet-cells.ts'

/** Headings of the second sheet, in the language of the template. */
export interface NoteHeadings {
  readonly sheet: string
  readonly column: string
  readonly text: string
  readonly example: string
  readonly required: string
}

type TemplateCell = { value: CellValue; style?: CellStyle; comment?: { text: string } }
type Columns = readonly (readonly [string, Column])[]

/** Rows that are formatted and checked in advance; a template is filled with hundreds of rows, not thousands. */
const READY_ROWS = 1000
const HEADING: CellStyle = { font: { bold: true } }
const WRAPPED: CellStyle = { alignment: { wrapText: true, vertical: 'top' }, numFmt: '@' }
/** A list written into the rule itself may have 255 characters, and a comma parts its entries. */
const MAX_LIST = 255
const LIST_SHEET = 'Lists'

const place = (row: number, column: number): string => `${row},${column}`

function wordsOf(key: string, { cell }: Column, words: SheetWords): string[] | undefined {
  if (cell.kind === 'flag') return [words.yes, words.no]
  return cell.kind === 'choice' ? cell.codes.map((code) => words.labels[key]?.[code] ?? code) : undefined
}

const fits = (list: readonly string[]): boolean =>
  list.join(',').length <= MAX_LIST && !list.some((word) => /[",]/.test(word))

/** Long lists stand on a hidden sheet, one column each. */
function listSheet(lists: readonly (readonly string[])[]): WriteSheet | undefined {
  if (lists.length === 0) return undefined
  const longest = Math.max(...lists.map((list) => list.length))
  const rows = Array.from({ length: longest }, (_, row) => lists.map((list) => list[row] ?? null))
  return { name: LIST_SHEET, rows, hidden: true }
}

function validationsOf(columns: Columns, words: SheetWords): { rules: DataValidation[]; lists: string[][] } {
  const rules: DataValidation[] = []
  const lists: string[][] = []
  columns.forEach(([key, column], index) => {
    const list = wordsOf(key, column, words)
    if (!list) return
    const letter = columnLetter(index)
    const rule = { type: 'list', range: `${letter}2:${letter}${READY_ROWS + 1}`, allowBlank: true } as const
    if (fits(list)) rules.push({ ...rule, values: list, showErrorMessage: true })
    else {
      const own = columnLetter(lists.push(list) - 1)
      rules.push({
        ...rule,
        formula1: `${LIST_SHEET}!$${own}$1:$${own}$${list.length}`,
        showErrorMessage: true,
      })
    }
  })
  return { rules, lists }
}

function exampleOf(key: string, column: Column, words: SheetWords): string {
  const example = cellOf(key, column, column.example, words)
  return example instanceof Date ? example.toISOString().slice(0, 10) : String(example ?? '')
}

/** Every cell a person will type into carries the format of its column: the library formats no whole columns. */
function cellsOf(columns: Columns, words: SheetWords, notes: NoteHeadings): Map<string, TemplateCell> {
  const cells = new Map<string, TemplateCell>()
  columns.forEach(([key, column], index) => {
    const heading: TemplateCell = { value: words.texts.columns[key] ?? key, style: HEADING }
    // The example is in the comment: an example row that is not deleted would be imported as data.
    const text = [words.texts.notes[key], `${notes.example}: ${exampleOf(key, column, words)}`].join('\n')
    cells.set(place(0, index), { ...heading, comment: { text } })
    const numFmt = numberFormat(column.cell)
    if (numFmt === undefined) return
    for (let row = 1; row <= READY_ROWS; row++)
      cells.set(place(row, index), { value: null, style: { numFmt } })
  })
  return cells
}

function notesSheet(columns: Columns, words: SheetWords, notes: NoteHeadings): WriteSheet {
  const cells = new Map<string, TemplateCell>()
  const fill = (row: number, values: readonly CellValue[], style: CellStyle): void =>
    values.forEach((value, index) => cells.set(place(row, index), { value, style }))
  fill(0, [notes.column, notes.text, notes.example, notes.required], HEADING)
  columns.forEach(([key, column], index) => {
    fill(
      index + 1,
      [
        words.texts.columns[key] ?? key,
        words.texts.notes[key] ?? '',
        exampleOf(key, column, words),
        column.required ? words.yes : words.no,
      ],
      WRAPPED,
    )
  })
  const widths = [24, 70, 20, 12].map((width) => ({ width }))
  return { name: sheetName(notes.sheet), columns: widths, cells, freezePane: { rows: 1 } }
}

/** An empty file to fill: headings with notes and an example, lists to choose from, and a sheet that explains. */
export function writeTemplate(sheet: Sheet, words: SheetWords, notes: NoteHeadings): Promise<Uint8Array> {
  const columns = importColumns(sheet)
  const { rules, lists } = validationsOf(columns, words)
  const first: WriteSheet = {
    name: sheetName(words.texts.title),
    columns: columns.map(([, { width }]) => ({ width })),
    cells: cellsOf(columns, words, notes),
    dataValidations: rules,
    freezePane: { rows: 1 },
  }
  const further = listSheet(lists)
  return writeXlsx({
    sheets: [first, notesSheet(columns, words, notes), ...(further ? [further] : [])],
    stringMode: 'inline',
  })
}
