import type { Language } from '@warren/shared/kernel/languages.ts'
import type { Column, Sheet, SheetTexts, SheetWords } from '@warren/shared/kernel/sheet.ts'
import { type Dictionary, dictionary as en } from '@warren/shared/languages/en.ts'
import { dictionary as es } from '@warren/shared/languages/es.ts'
import { dictionary as fr } from '@warren/shared/languages/fr.ts'
import { dictionary as hu } from '@warren/shared/languages/hu.ts'

const DICTIONARIES: Readonly<Record<Language, Dictionary>> = { hu, en, fr, es }

type Group = Readonly<Record<string, string>>
type Namespaces = Readonly<Record<string, Readonly<Record<string, Group>> | undefined>>

/** A sheet names its namespace as data, so what is there is looked up rather than typed. */
function groupOf(language: Language, namespace: string, group: string): Group {
  const found = (DICTIONARIES[language] as unknown as Namespaces)[namespace]?.[group]
  if (!found) throw new Error(`No texts ${namespace}/${group} in ${language}`)
  return found
}

function labelsOf(language: Language, { cell }: Column): Group | undefined {
  return cell.kind === 'choice' && cell.labels ? groupOf(language, ...cell.labels) : undefined
}

function textsOf(language: Language, sheet: Sheet): SheetTexts {
  const own = (DICTIONARIES[language] as unknown as Readonly<Record<string, SheetTexts>>)[
    sheet.texts
  ] as SheetTexts
  const labels = sheet.fields === undefined ? {} : groupOf(language, sheet.fields, 'fields')
  const columns = Object.keys(sheet.columns).map((key) => [key, own.columns[key] ?? labels[key] ?? key])
  const notes = Object.keys(sheet.columns).map((key) => [key, own.notes[key] ?? ''])
  return { title: own.title, columns: Object.fromEntries(columns), notes: Object.fromEntries(notes) }
}

/** The words of a sheet in one language, for writing and for reading. */
export const sheetWords = (language: Language, sheet: Sheet): SheetWords =>
  wordsWith(language, sheet, textsOf(language, sheet))

/** The same of a sheet whose headings are put together from other words. */
export function wordsWith(language: Language, sheet: Sheet, texts: SheetTexts): SheetWords {
  const { imports } = DICTIONARIES[language]
  const labels = Object.entries(sheet.columns).flatMap(([key, column]): [string, Group][] => {
    const group = labelsOf(language, column)
    return group ? [[key, group]] : []
  })
  return {
    texts,
    yes: imports.yes,
    no: imports.no,
    labels: Object.fromEntries(labels),
  }
}
