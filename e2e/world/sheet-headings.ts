import { importColumns, type Sheet } from '@warren/shared/kernel/sheet.ts'

type Texts = Readonly<Record<string, { readonly columns?: Headings; readonly fields?: Headings } | undefined>>
type Headings = Readonly<Record<string, string | undefined>>

/** The columns an import of this sheet reads, and their headings in one language: a column without a text of its own is called like its field. */
export function importHeadings<S extends Sheet>(dictionary: object, sheet: S) {
  const texts = dictionary as Texts
  const own = texts[sheet.texts]?.columns ?? {}
  const fields = texts[sheet.fields ?? '']?.fields ?? {}
  const keys = importColumns(sheet).map(([key]) => key as keyof S['columns'] & string)
  return { keys, headings: keys.map((key) => own[key] ?? fields[key] ?? key) }
}
