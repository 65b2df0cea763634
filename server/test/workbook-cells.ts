import type { RawCell } from '@warren/shared/kernel/sheet.ts'
import { type CellValue, readXlsx } from 'hucre'
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

/** Every sheet of a workbook by its name, headings first; a cell with a formula throws. */
export async function sheetsOf(file: Uint8Array): Promise<Map<string, CellValue[][]>> {
  const { sheets } = await readXlsx(file)
  for (const { cells } of sheets)
    for (const [place, { formula }] of cells ?? [])
      if (formula !== undefined) throw new Error(`A formula at ${place}`)
  return new Map(sheets.map(({ name, rows }) => [name, rows]))
}
