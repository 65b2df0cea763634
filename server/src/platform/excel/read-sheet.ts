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

/** Which columns to keep, from zero, and the one of the first rows that has their headings. */
export interface Chosen {
  readonly columns: readonly number[]
  readonly at: number
}

/** Callbacks while a file is read. */
export interface Listener {
  /** Decides by the first rows; nothing at all ends the reading. */
  readonly choose: (heads: readonly RawRow[], sheetName: string | null) => Promise<Chosen | undefined>
  readonly onRows: (rows: readonly RawRow[]) => Promise<void>
}

const BATCH_ROWS = 1000

/** No column takes a longer text: enough to say that it is too long, not enough to fill the memory with it. */
const MOST_TEXT = 1001
const cut = (cell: RawCell): RawCell =>
  typeof cell === 'string' && cell.length > MOST_TEXT ? cell.slice(0, MOST_TEXT) : cell

const isBlank = (cell: RawCell): boolean =>
  cell === null || (typeof cell === 'string' && trimCell(cell) === '')

/** Titles, addresses and empty lines over the headings of a farm's own workbook end somewhere here. */
export const MOST_HEADS = 20

/** The first rows of the file, in which the headings are. */
async function readHeads(rows: AsyncIterator<SheetRow>): Promise<RawRow[]> {
  const heads: RawRow[] = []
  while (heads.length < MOST_HEADS) {
    const next = await rows.next()
    if (next.done) break
    heads.push({ row: next.value.row, cells: next.value.cells.map(cut) })
  }
  return heads
}

/** Rows that were looked at before, and then those to come. */
async function* onwards(
  heads: readonly RawRow[],
  rows: AsyncIterable<SheetRow>,
): AsyncGenerator<SheetRow, void> {
  yield* heads
  yield* rows
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
    const heads = await readHeads(rows)
    if (heads.every(({ cells }) => cells.every(isBlank))) throw new FileRefusal('FILE_WITHOUT_ROWS')
    const chosen = await listener.choose(heads, sheetName)
    if (!chosen) return { sheetName, rows: 0 }
    const data = onwards(heads.slice(chosen.at + 1), rows)
    return { sheetName, rows: await passOn(data, chosen.columns, listener.onRows) }
  } finally {
    await rows.return(undefined)
  }
}
