import { sheetWords } from '../server/src/platform/excel/sheet-words.ts'
import { textsIn } from '../server/src/platform/texts/translate.ts'
import { LANGUAGES, type Language } from '../shared/src/kernel/languages.ts'
import { importColumns, type Sheet } from '../shared/src/kernel/sheet.ts'

/** How a file must look, as a page per sheet and language: the same declaration that writes and reads it. */
export function sheetHelp(sheet: Sheet, language: Language): string {
  const { texts, yes, no } = sheetWords(language, sheet)
  const t = textsIn(language, 'imports')
  const lines = importColumns(sheet).map(([key, column]) => {
    const required = column.required ? yes : no
    return `| ${texts.columns[key]} | ${required} | ${texts.notes[key]} | \`${column.example}\` |`
  })
  return [
    `# ${texts.title}`,
    '',
    `| ${t('notesColumn')} | ${t('notesRequired')} | ${t('notesText')} | ${t('notesExample')} |`,
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}

export const sheetPages = (sheets: readonly Sheet[]): [path: string, text: string][] =>
  sheets.flatMap((sheet) =>
    LANGUAGES.map((language): [string, string] => [
      `docs/generated/excel/${sheet.id}.${language}.md`,
      sheetHelp(sheet, language),
    ]),
  )
