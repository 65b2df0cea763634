import { MAX_DATA_ROWS } from '@warren/shared/kernel/limits.ts'
import { trimCell } from '@warren/shared/kernel/sheet-cells.rules.ts'
import type { RawCell } from '@warren/shared/kernel/sheet.ts'
import type { CellContext } from './cell-values.ts'
import { FileRefusal } from './file-refusal.ts'
import { readNumberFormats } from './number-formats.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readRows, type SheetRow } from './sheet-rows.ts'
import { findParts } from './workbook-parts.ts'
import { checkPackage } from './zip-guard.ts'

/** A row of the file: its number in Excel, and the cells of the columns that were chosen, in that order. */
export interface RawRow {
  readonly row: number
  readonly cells: RawCell[]
}

export interface ReadResult {
  readonly sheetName: string | null
  readonly rows: number
}

/** Callbacks while a file is read. */
export interface Listener {
  /** Which columns to keep, from zero; none at all ends the reading. */
  readonly choose: (headings: RawCell[], sheetName: string | null) => Promise<readonly number[] | undefined>
  readonly onRows: (rows: readonly RawRow[]) => Promise<void>
}

const BATCH_ROWS = 1000

/** No column takes a longer text: enough to say that it is too long, not enough to fill the memory with it. */
const MOST_TEXT = 1001
const cut = (cell: RawCell): RawCell =>
  typeof cell === 'string' && cell.length > MOST_TEXT ? cell.slice(0, MOST_TEXT) : cell

const isBlank = (cell: RawCell): boolean =>
  cell === null || (typeof cell === 'string' && trimCell(cell) === '')

async function readHeadings(rows: AsyncIterator<SheetRow>): Promise<RawCell[]> {
  const first = await rows.next()
  if (first.done || first.value.row !== 1 || first.value.cells.every(isBlank))
    throw new FileRefusal('FILE_WITHOUT_ROWS')
  return [...first.value.cells]
}

/** Hands on the rows that hold something in the chosen columns, in batches; how many there were. */
async function passOn(
  rows: AsyncIterable<SheetRow>,
  columns: readonly number[],
  onRows: Listener['onRows'],
): Promise<number> {
  let batch: RawRow[] = []
  let count = 0
  for await (const { row, cells } of rows) {
    const chosen = columns.map((column) => cut(cells[column] ?? null))
    if (chosen.every(isBlank)) continue
    if (++count > MAX_DATA_ROWS) throw new FileRefusal('FILE_TOO_MANY_ROWS')
    if (batch.push({ row, cells: chosen }) < BATCH_ROWS) continue
    await onRows(batch)
    batch = []
  }
  if (batch.length > 0) await onRows(batch)
  return count
}

/** Reads the first sheet of an untrusted workbook. Runs in a thread, because it computes for seconds. */
export async function readSheet(bytes: Uint8Array, listener: Listener): Promise<ReadResult> {
  const { sheetName, sheet, sharedStrings, styles, is1904 } = await findParts(await checkPackage(bytes))
  const context: CellContext = {
    strings: await readSharedStrings(sharedStrings),
    formats: await readNumberFormats(styles),
    is1904,
  }
  const rows = readRows(sheet, context)
  try {
    const columns = await listener.choose(await readHeadings(rows), sheetName)
    return { sheetName, rows: columns ? await passOn(rows, columns, listener.onRows) : 0 }
  } finally {
    await rows.return(undefined)
  }
}
