import { writeCell } from '@warren/shared/kernel/sheet-cells.rules.ts'
import type { Cell, Column, SheetWords } from '@warren/shared/kernel/sheet.ts'
import type { CellValue } from 'hucre'
import { encodeEscapes } from './xml-text.ts'

/** A value of a row as the feature hands it over. */
export type RowValue = string | number | boolean | null

/** How cells of a kind are shown: text stays text, or a leading zero goes when the cell is edited [D-054]. */
const NUMBER_FORMATS: Readonly<Partial<Record<Cell['kind'], string>>> = {
  text: '@',
  choice: '@',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
}

export const numberFormat = (cell: Cell): string | undefined =>
  cell.kind === 'decimal' && cell.digits ? `0.${'0'.repeat(cell.digits)}` : NUMBER_FORMATS[cell.kind]

/** Excel has no days before this one; they are written as text, which is read as well. */
const FIRST_DAY = '1900-01-01'

/** A value as a cell of a new file; text that looks like a formula stays text, because it is never written as one. */
export function cellOf(key: string, column: Column, value: RowValue, words: SheetWords): CellValue {
  const cell = writeCell(key, column, value, words)
  if (typeof cell === 'object' && cell !== null)
    return cell.day < FIRST_DAY ? cell.day : new Date(`${cell.day}T00:00:00Z`)
  if (column.cell.kind === 'moment' && cell !== null) return new Date(`${String(cell)}Z`)
  const isText = typeof cell === 'string' || column.cell.kind === 'text'
  return isText && cell !== null ? encodeEscapes(String(cell)) : cell
}

const FORBIDDEN_IN_NAME = /[[\]:*?/\\]/g

/** A title as the name of a sheet: 31 letters, and none that a reference to it could not hold. */
export function sheetName(title: string): string {
  const name = title.replaceAll(FORBIDDEN_IN_NAME, ' ').replaceAll("'", '’').trim().slice(0, 31).trim()
  // Excel keeps this one name for itself.
  return name === '' || name.toLowerCase() === 'history' ? `${name}_` : name
}
