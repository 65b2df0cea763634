import { foldCell } from './sheet-cells.rules.ts'
import { importColumns, type RawCell, type Sheet, type SheetTexts } from './sheet.ts'

/** Where each column of a sheet stands in a file: key to zero-based column. */
export type ColumnPlaces = ReadonlyMap<string, number>

export type HeadingsReading =
  | { readonly places: ColumnPlaces }
  | { readonly missing: readonly string[]; readonly twice: readonly string[] }

/**
 * Finds the columns of a sheet by its headings in one language: trimmed, in any case and order, further ones ignored
 * [D-052, D-053]. A heading that is missing or stands twice leaves the file unread.
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
  return missing.length + twice.length > 0 ? { missing, twice } : { places }
}

/**
 * The same for a sheet of bare numbers, which is read whatever its headings say: columns with a known heading stand where it is;
 * without any they are the first ones.
 */
export function matchPlaces(
  declaration: Sheet,
  texts: SheetTexts,
  headings: readonly RawCell[],
): HeadingsReading {
  const reading = matchHeadings(declaration, texts, headings)
  if ('places' in reading || !declaration.anyLanguage || reading.twice.length > 0) return reading
  const found = headings.map((heading) => (typeof heading === 'string' ? foldCell(heading) : ''))
  const columns = importColumns(declaration)
  const known = columns.flatMap(([key]): [string, number][] => {
    const at = found.indexOf(foldCell(texts.columns[key] ?? key))
    return at < 0 ? [] : [[key, at]]
  })
  return { places: new Map(known.length > 0 ? known : columns.map(([key], at) => [key, at])) }
}

/** `A`, `B`, … `AA`: how people name a column [D-053]. */
export function columnLetter(index: number): string {
  let letters = ''
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters
  return letters
}
