import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import type { Cell, Column, Sheet, SheetWords } from '@warren/shared/kernel/sheet.ts'
import { type CellStyle, type CellValue, type WriteSheet, writeXlsx } from 'hucre'
import { cellOf, numberFormat, type RowValue, sheetName } from './sheet-cells.ts'
import { encodeEscapes } from './xml-text.ts'

/** A value in a column that holds several kinds of them: a list of figures has numbers, days and names below each other. */
export interface OwnCell {
  readonly cell: Cell
  readonly value: RowValue
}
export type PartRow = Readonly<Record<string, RowValue | OwnCell>>

/** One sheet of a workbook that has several. */
export interface SheetPart {
  readonly sheet: Sheet
  readonly words: SheetWords
  readonly rows: Iterable<PartRow>
}

const HEADING: CellStyle = { font: { bold: true }, numFmt: '@' }
/** Rows between two looks at how the file comes along. */
const ROWS_AT_ONCE = 100
const PIECE_BYTES = 64 * 1024
const NOTHING = new Uint8Array(0)

const isOwn = (value: RowValue | OwnCell): value is OwnCell => typeof value === 'object' && value !== null

const styleOf = (cell: Cell): CellStyle => {
  const numFmt = numberFormat(cell)
  return numFmt === undefined ? {} : { numFmt }
}

/** A sheet with its headings alone. */
function emptySheet({ sheet, words }: SheetPart) {
  const columns = Object.entries(sheet.columns)
  const headings = columns.map(([key]) => encodeEscapes(words.texts.columns[key] ?? key))
  const rows: CellValue[][] = [headings]
  const cells: NonNullable<WriteSheet['cells']> = new Map(
    headings.map((value, at) => {
      // How a figure is worked out stands beside its heading.
      const text = words.texts.notes[columns[at]?.[0] ?? '']
      return [`0,${at}`, { value, style: HEADING, ...(text && { comment: { text } }) }]
    }),
  )
  return {
    columns,
    made: {
      name: sheetName(words.texts.title),
      columns: columns.map(([, { cell, width }]) => ({ width, style: styleOf(cell) })),
      freezePane: { rows: 1 },
      rows,
      cells,
    },
  }
}

/** Puts a row under the others; cells of a kind of their own carry its format. */
function addRow({ columns, made }: ReturnType<typeof emptySheet>, row: PartRow, words: SheetWords): void {
  const at = made.rows.length
  const values = columns.map(([key, column], place): CellValue => {
    const held = row[key] ?? null
    if (!isOwn(held)) return cellOf(key, column, held, words)
    const own: Column = { ...column, cell: held.cell }
    const value = cellOf(key, own, held.value, words)
    made.cells.set(`${at},${place}`, { value, style: styleOf(held.cell) })
    return value
  })
  made.rows.push(values)
}

/**
 * A workbook of several sheets. They are short and put together in memory, but row by row: a reader sees how far it has
 * come, and may leave.
 */
async function* writeSheets(parts: readonly SheetPart[], onRow: () => void): AsyncGenerator<Uint8Array> {
  const sheets: WriteSheet[] = []
  let done = 0
  for (const part of parts) {
    const sheet = emptySheet(part)
    for (const row of part.rows) {
      addRow(sheet, row, part.words)
      onRow()
      if (++done % ROWS_AT_ONCE === 0) yield NOTHING
    }
    sheets.push(sheet.made)
  }
  const bytes = await writeXlsx({ sheets, stringMode: 'inline' })
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

/** Sheets that are put together when the file is read, and say how many rows there are so far. */
export function countedSheets(
  collect: () => Promise<readonly SheetPart[]>,
): Pick<FileAnswer, 'content' | 'made'> {
  let done = 0
  async function* content(): AsyncGenerator<Uint8Array> {
    yield* writeSheets(await collect(), () => {
      done++
    })
  }
  return { content: content(), made: () => ({ done, total: null }) }
}
