import { foldCell } from './sheet-cells.rules.ts'
import { importColumns, type RawCell, type Sheet, type SheetTexts } from './sheet.ts'

/** Where each column of a sheet stands in a file: key to zero-based column. */
export type ColumnPlaces = ReadonlyMap<string, number>

export type HeadingsReading =
  | { readonly places: ColumnPlaces }
  | { readonly missing: readonly string[]; readonly twice: readonly string[] }

/** Headings that no column of the sheet has: one of them may be meant for a column that is missing. */
const hasUnknown = (declaration: Sheet, texts: SheetTexts, found: readonly string[]): boolean => {
  const names = new Set(Object.keys(declaration.columns).map((key) => foldCell(texts.columns[key] ?? key)))
  return found.some((heading) => heading !== '' && !names.has(heading))
}

/**
 * Finds the columns of a sheet by its headings in one language: trimmed, in any case and order, further ones ignored
 * [D-052, D-053]. A required heading that is missing, or one that stands twice, leaves the file unread. Others may be left
 * out, unless the file has a heading that could be meant for them: nothing a file holds is dropped for a misspelled name.
 */
export function matchHeadings(
  declaration: Sheet,
  texts: SheetTexts,
  headings: readonly RawCell[],
): HeadingsReading {
  const found = headings.map((heading) => (typeof heading === 'string' ? foldCell(heading) : ''))
  const places = new Map<string, number>()
  const missing: string[] = []
  const twice: string[] = []
  for (const [key] of importColumns(declaration)) {
    const heading = texts.columns[key] ?? key
    const folded = foldCell(heading)
    const at = found.indexOf(folded)
    if (at < 0) missing.push(heading)
    else if (found.includes(folded, at + 1)) twice.push(heading)
    else places.set(key, at)
  }
  if (twice.length > 0) return { missing, twice }
  const needed = importColumns(declaration).filter(([key, { required }]) => required && !places.has(key))
  const isEnough = needed.length === 0 && places.size > 0 && !hasUnknown(declaration, texts, found)
  return missing.length === 0 || isEnough ? { places } : { missing, twice }
}

/** `A`, `B`, … `AA`: how people name a column [D-053]. */
export function columnLetter(index: number): string {
  let letters = ''
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters
  return letters
}
