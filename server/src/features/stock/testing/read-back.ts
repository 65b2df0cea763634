import type { RawCell, Sheet } from '@warren/shared/kernel/sheet.ts'
import { expect } from 'vitest'
import { readWorkbook } from '../../../platform/excel/read-workbook.ts'
import { sheetWords } from '../../../platform/excel/sheet-words.ts'

export type Row = Readonly<Record<string, RawCell>>

/** The rows of a workbook by the keys of its sheet. */
export async function readBack(bytes: Uint8Array, sheet: Sheet): Promise<Row[]> {
  const keys = Object.keys(sheet.columns)
  let headings: RawCell[] = []
  const rows: Row[] = []
  await readWorkbook(bytes, {
    choose: (found) => {
      headings = found
      return found.map((_, i) => i)
    },
    onRows: (batch) =>
      void rows.push(
        ...batch.map(({ cells }) => Object.fromEntries(keys.map((key, i) => [key, cells[i] ?? null]))),
      ),
  })
  expect(headings).toEqual(keys.map((key) => sheetWords('en', sheet).texts.columns[key]))
  return rows
}
