import { FileRefusal } from '../../platform/excel/file-refusal.ts'
import { readWorkbook } from '../../platform/excel/read-workbook.ts'
import { CellStage } from './cell-stage.ts'
import type { Reading, ReadRequest } from './file-reading.ts'
import { lineOf } from './lines.ts'

/** Stage 1 of every import: file to typed rows, with a line for each unreadable cell. */
export async function readRows(request: ReadRequest): Promise<Reading> {
  const stage = new CellStage(request)
  try {
    const { sheetName } = await readWorkbook(request.file, {
      headingsAt: (heads) => stage.headingsAt(heads),
      choose: (headings) => stage.choose(headings),
      onRows: (rows) => stage.take(rows),
    })
    return stage.reading(sheetName)
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    return { ...NOTHING, lines: [lineOf(error.code, { row: null })] }
  }
}

const NOTHING: Reading = {
  sheetName: null,
  rows: [],
  lines: [],
  count: 0,
  skipped: 0,
  places: new Map<string, number>(),
  mapping: 'HEADINGS',
  columns: [],
  dayOrders: {},
}
