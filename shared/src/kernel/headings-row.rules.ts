import { namedColumns } from './guess-columns.rules.ts'
import { trimCell } from './sheet-cells.rules.ts'
import { matchHeadings } from './sheet-headings.rules.ts'
import type { RawCell, Sheet, SheetWords } from './sheet.ts'

/** A row of names has two of them at least, unless they are exactly ours: one word of a title may be ours by chance. */
const LEAST_NAMED = 2

const filledIn = (row: readonly RawCell[]): number =>
  row.filter((cell) => cell !== null && (typeof cell !== 'string' || trimCell(cell) !== '')).length

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
  const filled = rows.map(filledIn)
  // A list of bare numbers has one column, and is read whatever stands over it.
  const table = declaration.anyLanguage ? -1 : filled.findIndex((count) => count > 1)
  return table >= 0
    ? table
    : Math.max(
        0,
        filled.findIndex((count) => count > 0),
      )
}
