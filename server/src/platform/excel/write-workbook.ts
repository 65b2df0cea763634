import type { FileAnswer } from '@warren/shared/kernel/endpoint.ts'
import type { Sheet, SheetWords } from '@warren/shared/kernel/sheet.ts'
import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre'
import { cellOf, numberFormat, type RowValue, sheetName } from './sheet-cells.ts'
import { encodeEscapes } from './xml-text.ts'

type SourceRow = Readonly<Record<string, RowValue>>

function columnsOf(sheet: Sheet, words: SheetWords): ColumnDef[] {
  return Object.entries(sheet.columns).map(([key, { cell, width }]) => {
    const numFmt = numberFormat(cell)
    const column = { header: encodeEscapes(words.texts.columns[key] ?? key), width }
    return numFmt === undefined ? column : { ...column, numFmt }
  })
}

/** Leaving early ends the source as well: its cursor closes. */
async function* cellsOf(
  sheet: Sheet,
  words: SheetWords,
  rows: AsyncIterable<SourceRow>,
  onRow?: () => void,
): AsyncGenerator<CellValue[]> {
  const columns = Object.entries(sheet.columns)
  for await (const row of rows) {
    onRow?.()
    yield columns.map(([key, column]) => cellOf(key, column, row[key] ?? null, words))
  }
}

/**
 * A workbook as it is written: rows are taken as fast as the bytes are, so a list of any length costs the same
 * memory. A reader that goes away ends the source [GEN-32].
 */
export async function* writeWorkbook(
  sheet: Sheet,
  words: SheetWords,
  rows: AsyncIterable<SourceRow>,
  onRow?: () => void,
): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(cellsOf(sheet, words, rows, onRow), {
    name: sheetName(words.texts.title),
    columns: columnsOf(sheet, words),
    freezePane: { rows: 1 },
  })
}

/** A workbook that says how many rows it has so far, for a progress that users see. */
export function countedWorkbook(
  sheet: Sheet,
  words: SheetWords,
  rows: AsyncIterable<SourceRow>,
): Pick<FileAnswer, 'content' | 'made'> {
  let done = 0
  const content = writeWorkbook(sheet, words, rows, () => {
    done++
  })
  return { content, made: () => ({ done, total: null }) }
}
