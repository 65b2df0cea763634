import type { RawCell } from '@warren/shared/kernel/sheet.ts'
import { readWorkbook } from '../src/platform/excel/read-workbook.ts'

/** Headings and rows of a workbook as they lie in it; a cell with a formula throws. */
export async function cellsOf(file: Uint8Array): Promise<{ headings: RawCell[]; rows: RawCell[][] }> {
  let headings: RawCell[] = []
  const rows: RawCell[][] = []
  await readWorkbook(file, {
    choose: (found) => {
      headings = found
      return found.map((_, at) => at)
    },
    onRows: (batch) => void rows.push(...batch.map(({ cells }) => [...cells])),
  })
  return { headings, rows }
}
