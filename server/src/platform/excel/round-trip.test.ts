import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { readCell } from '@warren/shared/kernel/sheet-cells.rules.ts'
import { matchHeadings } from '@warren/shared/kernel/sheet-headings.rules.ts'
import { importColumns, type RawCell } from '@warren/shared/kernel/sheet.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { iterate, MADE_CASES, type MadeCase, type MadeRow, madeRows } from '../../../test/excel/made-sheet.ts'
import { savedByOffice } from '../../../test/office.ts'
import { isFull } from '../../../test/prove.ts'
import { readWorkbook } from './read-workbook.ts'
import { writeTemplate } from './write-template.ts'
import { writeWorkbook } from './write-workbook.ts'

const NOTES = { sheet: 'Notes', column: 'Column', text: 'Text', example: 'Example', required: 'Required' }

async function exported({ sheet, words }: MadeCase): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeWorkbook(sheet, words, iterate(madeRows(sheet)))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const template = async ({ sheet, words }: MadeCase): Promise<Buffer> =>
  Buffer.from(await writeTemplate(sheet, words, NOTES))

/** The rows of a file as an import reads them; a heading or a cell it cannot read throws. */
async function imported({ sheet, words }: MadeCase, file: Uint8Array): Promise<MadeRow[]> {
  const keys: string[] = []
  const rows: MadeRow[] = []
  await readWorkbook(file, {
    choose: (headings) => {
      const reading = matchHeadings(sheet, words.texts, headings)
      if (!('places' in reading)) throw new Error(`not found: ${reading.missing.join()}`)
      keys.push(...reading.places.keys())
      return [...reading.places.values()]
    },
    onRows: (batch) => void rows.push(...batch.map(({ cells }) => readRow(cells, keys))),
  })
  function readRow(cells: readonly RawCell[], names: readonly string[]): MadeRow {
    const values = names.map((key, at) => {
      const column = sheet.columns[key]
      if (!column) throw new Error(key)
      const reading = readCell(key, column, cells[at] ?? null, words)
      if ('problem' in reading) throw new Error(`${key}: ${reading.problem.reason}`)
      return [key, reading.value] as const
    })
    return Object.fromEntries(values)
  }
  return rows
}

/** A sheet that is only written has no way back. */
const READ_CASES = MADE_CASES.filter(({ sheet }) => importColumns(sheet).length > 0)

/** The other program knows no language of ours: every night each sheet is saved in one of them, in turn. */
const SAVED_CASES = READ_CASES.filter(
  ({ sheet, language }, _at, all) =>
    isFull ||
    LANGUAGES.indexOf(language) ===
      [...new Set(all.map((one) => one.sheet.id))].indexOf(sheet.id) % LANGUAGES.length,
)

/** Codes come back in capital letters, everything else as it went. */
const wanted = ({ sheet }: MadeCase, rows: readonly MadeRow[]): MadeRow[] =>
  rows.map((row) =>
    Object.fromEntries(
      importColumns(sheet).map(([key, { cell }]) => {
        const value = row[key] ?? null
        const isCode = cell.kind === 'text' && cell.upper && typeof value === 'string'
        return [key, isCode ? value.toUpperCase() : value]
      }),
    ),
  )

async function headingsOf(file: Uint8Array): Promise<RawCell[]> {
  let found: RawCell[] = []
  const keep = (headings: RawCell[]): undefined => void (found = headings)
  await readWorkbook(file, { choose: keep, onRows: () => undefined })
  return found
}

describe.each(READ_CASES)('$sheet.id in $language', (one) => {
  test('what is exported is imported again, row by row [D-054]', async () => {
    expect(await imported(one, await exported(one))).toEqual(wanted(one, madeRows(one.sheet)))
  })

  test('a template is read, and has no row that could be imported by mistake [D-052, IMP-20]', async () => {
    expect(await imported(one, await template(one))).toEqual([])
  })

  test('a template is refused in the other three languages [D-052]', async () => {
    const headings = await headingsOf(await template(one))
    const others = READ_CASES.filter(
      ({ sheet, language }) => sheet === one.sheet && language !== one.language,
    )
    expect(others).toHaveLength(3)
    for (const { sheet, words, language } of others) {
      const reading = matchHeadings(sheet, words.texts, headings)
      expect('places' in reading, `headings of ${one.language} are taken for ${language}`).toBe(false)
    }
  })
})

describe('after LibreOffice has saved the file', () => {
  let saved: ReadonlyMap<string, Uint8Array> = new Map()
  const nameOf = ({ sheet, language }: MadeCase, kind: string): string => `${kind}-${sheet.id}-${language}`

  beforeAll(async () => {
    const files = new Map<string, Uint8Array>()
    for (const one of SAVED_CASES) {
      files.set(nameOf(one, 'export'), await exported(one))
      files.set(nameOf(one, 'template'), await template(one))
    }
    saved = await savedByOffice(files)
  })

  test('is tried with every sheet and every language', () => {
    const seen = (of: (one: MadeCase) => string) => new Set(SAVED_CASES.map(of)).size
    const ids = new Set(READ_CASES.map(({ sheet }) => sheet.id)).size
    expect([seen(({ sheet }) => sheet.id), seen(({ language }) => language)]).toEqual([
      ids,
      Math.min(ids, LANGUAGES.length),
    ])
  })

  test.each(SAVED_CASES)('$sheet.id in $language is read as before [D-054]', async (one) => {
    const file = (kind: string) => saved.get(nameOf(one, kind)) ?? new Uint8Array()
    expect(await imported(one, file('export'))).toEqual(wanted(one, madeRows(one.sheet)))
    expect(await imported(one, file('template'))).toEqual([])
  })
})
