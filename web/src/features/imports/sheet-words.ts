import { type CellProblem, readCell } from '@warren/shared/kernel/sheet-cells.rules.ts'
import type { Column, Sheet, SheetWords } from '@warren/shared/kernel/sheet.ts'
import { textAt, textsOf } from '../../platform/texts.ts'

export const headingOf = (sheet: Sheet, key: string): string =>
  textAt(sheet.texts, `columns/${key}`) ??
  (sheet.fields === undefined ? undefined : textAt(sheet.fields, `fields/${key}`)) ??
  key
export const noteOf = (sheet: Sheet, key: string): string | undefined => textAt(sheet.texts, `notes/${key}`)

const labelsOf = ({ cell }: Column): Record<string, string> => {
  if (cell.kind !== 'choice' || cell.labels === undefined) return {}
  const [namespace, group] = cell.labels
  return Object.fromEntries(cell.codes.map((code) => [code, textAt(namespace, `${group}/${code}`) ?? code]))
}

/** The words of a sheet in the language of the page. */
export function wordsOf(sheet: Sheet): SheetWords {
  const t = textsOf('imports')
  const keys = Object.keys(sheet.columns)
  return {
    texts: {
      title: textAt(sheet.texts, 'title') ?? sheet.id,
      columns: Object.fromEntries(keys.map((key) => [key, headingOf(sheet, key)])),
      notes: Object.fromEntries(keys.map((key) => [key, noteOf(sheet, key) ?? ''])),
    },
    yes: t('yes'),
    no: t('no'),
    labels: Object.fromEntries(Object.entries(sheet.columns).map(([key, column]) => [key, labelsOf(column)])),
  }
}

/** What a corrected cell would be refused for; what needs the register only the server knows. */
export function cellProblem(sheet: Sheet | undefined, key: string, typed: string): CellProblem | undefined {
  const column = sheet?.columns[key]
  if (!sheet || !column) return undefined
  const reading = readCell(key, column, typed, wordsOf(sheet))
  return 'problem' in reading ? reading.problem : undefined
}

export const wordReason = ({ reason, params }: CellProblem): string =>
  textAt('imports', `reasons/${reason}`, params) ?? reason

/** An example as it would stand in the file. */
export function exampleOf(sheet: Sheet, key: string): string {
  const column = sheet.columns[key]
  if (!column) return ''
  const t = textsOf('imports')
  if (typeof column.example === 'boolean') return t(column.example ? 'yes' : 'no')
  return labelsOf(column)[String(column.example)] ?? String(column.example)
}
