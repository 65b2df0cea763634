import type { Heading } from '@warren/shared/features/group-pages/field-words.ts'
import type { FileColumns } from '@warren/shared/features/group-pages/group-files.sheet.ts'
import type { Stock } from '@warren/shared/features/group-pages/groups.vocabulary.ts'
import type { groupFile } from '@warren/shared/features/group-pages/sheet-texts/en.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Sheet } from '@warren/shared/kernel/sheet.ts'
import { wordsWith } from '../../../platform/excel/sheet-words.ts'
import type { PartRow, SheetPart } from '../../../platform/excel/write-sheets.ts'
import { textsIn } from '../../../platform/texts/translate.ts'

/** A name, of which animals it is told. */
export const nameOfStock = (language: Language, name: string, stock: Stock): string =>
  textsIn(language, 'groupFile')('ofStock', {
    name,
    stock: textsIn(language, 'groupScreens')(`stocks/${stock}`),
  })

function wordOf(language: Language, { name, own }: Heading): string {
  if (name !== undefined) return textsIn(language, 'groupPages')(`names/${name}`)
  return own === undefined ? '' : textsIn(language, 'groupFile')(`columns/${own}`)
}

/** A heading put together from its words. */
export function headingOf(language: Language, heading: Heading): string {
  const word = wordOf(language, heading)
  const { cause, stock } = heading
  if (cause !== undefined)
    return textsIn(language, 'groupFile')('ofCause', {
      name: word,
      cause: textsIn(language, 'groupPages')(`causes/${cause}`),
    })
  const name = stock === undefined ? word : nameOfStock(language, word, stock)
  return heading.ofWeek ? textsIn(language, 'groupFile')('ofWeek', { name }) : name
}

/** A sheet of the file of a group in one language. */
export function partOf(
  language: Language,
  id: keyof (typeof groupFile)['sheets'],
  columns: FileColumns,
  rows: Iterable<PartRow>,
): SheetPart {
  const sheet: Sheet = { id: `group-${id}`, texts: 'groupFile', columns }
  const headings = Object.entries(columns).map(([key, { heading }]) => [key, headingOf(language, heading)])
  const texts = {
    title: textsIn(language, 'groupFile')(`sheets/${id}`),
    columns: Object.fromEntries(headings) as Record<string, string>,
    notes: {},
  }
  return { sheet, words: wordsWith(language, sheet, texts), rows }
}
