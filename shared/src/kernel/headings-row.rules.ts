import { namedColumns, namesBareColumn } from './guess-columns.rules.ts'
import { trimCell } from './sheet-cells.rules.ts'
import { matchHeadings } from './sheet-headings.rules.ts'
import { bareColumn, type RawCell, type Sheet, type SheetWords } from './sheet.ts'

/** A row of names has two of them at least, unless they are exactly ours: one word of a title may be ours by chance. */
const LEAST_NAMED = 2

const filledIn = (row: readonly RawCell[]): number =>
  row.filter((cell) => cell !== null && (typeof cell !== 'string' || trimCell(cell) !== '')).length

const WRITTEN_NUMBER = /^[-+]?\d+( \d{3})*([.,]\d+)?$/

/** A number, or a text that is one. */
export const isNumber = (cell: RawCell): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && WRITTEN_NUMBER.test(trimCell(cell)))

const indexOfMost = (counts: readonly number[], least: number): number => {
  const most = Math.max(...counts)
  return most < least ? -1 : counts.indexOf(most)
}

/**
 * Which of the first rows of a file has the headings [D-052, D-053]: the first with exactly ours in one of the languages, else
 * the one with most names that are likely ours. Of names nothing is known of, the first row that has more than one cell:
 * what stands over a table, a title or the name of the farm, stands alone in its row.
 */
export function headingsRow(
  declaration: Sheet,
  words: readonly SheetWords[],
  rows: readonly (readonly RawCell[])[],
): number {
  const exact = rows.findIndex((row) =>
    words.some(({ texts }) => 'places' in matchHeadings(declaration, texts, row)),
  )
  if (exact >= 0) return exact
  const likely = indexOfMost(
    rows.map((row) => namedColumns(declaration, words, row)),
    LEAST_NAMED,
  )
  if (likely >= 0) return likely
  if (bareColumn(declaration) !== undefined) return rowOverNumbers(declaration, words, rows)
  const filled = rows.map(filledIn)
  const table = filled.findIndex((count) => count > 1)
  return table >= 0
    ? table
    : Math.max(
        0,
        filled.findIndex((count) => count > 0),
      )
}

/** A list of bare numbers may have one column: one name is enough, and no number is a title over them. */
function rowOverNumbers(
  declaration: Sheet,
  words: readonly SheetWords[],
  rows: readonly (readonly RawCell[])[],
): number {
  const named = rows.findIndex((row) => namesBareColumn(declaration, words, row))
  if (named >= 0) return named
  const numbers = rows.findIndex((row) => row.some(isNumber))
  // What is right over the numbers is their heading, or the title of a file that has none.
  const above = rows.slice(0, Math.max(0, numbers)).findLastIndex((row) => filledIn(row) > 0)
  const first = rows.findIndex((row) => filledIn(row) > 0)
  return above >= 0 ? above : Math.max(0, numbers < 0 ? first : numbers)
}
