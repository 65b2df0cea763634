import { earTagSheet } from '@warren/shared/features/ear-tags/ear-tags.sheet.ts'
import type { Language } from '@warren/shared/kernel/languages.ts'
import { importColumns } from '@warren/shared/kernel/sheet.ts'
import { writeXlsx } from 'hucre'
import { sheetWords } from '../src/platform/excel/sheet-words.ts'

export type TestCell = string | number | boolean | Date | null

/** A workbook as any program writes it: these rows on one sheet. */
export const workbook = (rows: TestCell[][], name = 'Sheet1'): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name, rows }] })

/** Ear tags under the headings of a language. */
export const earTagFile = (rows: TestCell[][], language: Language = 'en'): Promise<Uint8Array> => {
  const { columns } = sheetWords(language, earTagSheet).texts
  return workbook([importColumns(earTagSheet).map(([key]) => columns[key] ?? key), ...rows])
}

const BOUNDARY = 'warren-test-boundary'

/** One file as a browser sends it. */
export function fileForm(name: string, bytes: Uint8Array, field = 'file') {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}
