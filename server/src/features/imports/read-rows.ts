import { MAX_LINES } from '@warren/shared/features/imports/imports.vocabulary.ts'
import type { Repairs } from '@warren/shared/features/imports/imports.rules.ts'
import { LANGUAGES, type Language } from '@warren/shared/kernel/languages.ts'
import { importColumns, type RawCell, type Sheet, type SheetWords } from '@warren/shared/kernel/sheet.ts'
import { foldCell, readCell } from '@warren/shared/kernel/sheet-cells.rules.ts'
import { type ColumnPlaces, matchHeadings, matchPlaces } from '@warren/shared/kernel/sheet-headings.rules.ts'
import { FileRefusal } from '../../platform/excel/file-refusal.ts'
import { type RawRow, readWorkbook } from '../../platform/excel/read-workbook.ts'
import { sheetWords } from '../../platform/excel/sheet-words.ts'
import type { SheetRow } from './importer.ts'
import { type Line, lineOf, shownCell, shownText } from './lines.ts'

export interface Reading {
  readonly sheetName: string | null
  readonly rows: readonly SheetRow[]
  readonly lines: readonly Line[]
  /** Rows with data, those skipped included. */
  readonly count: number
  readonly skipped: number
  readonly places: ColumnPlaces
}

export interface ReadRequest {
  readonly file: Uint8Array
  readonly sheet: Sheet
  readonly language: Language
  readonly repairs: Repairs
  /** Told after each batch; what it throws ends the reading. */
  readonly onProgress: (rows: number) => Promise<void>
}

/** Stage 1 of every import: file to typed rows, with a line for each unreadable cell. */
export async function readRows(request: ReadRequest): Promise<Reading> {
  const stage = new CellStage(request)
  try {
    const { sheetName } = await readWorkbook(request.file, {
      choose: (headings) => stage.choose(headings),
      onRows: (rows) => stage.take(rows),
    })
    return stage.reading(sheetName)
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    return { ...NOTHING, lines: [lineOf(error.code, { row: null })] }
  }
}

const NOTHING: Reading = {
  sheetName: null,
  rows: [],
  lines: [],
  count: 0,
  skipped: 0,
  places: new Map<string, number>(),
}

/** One spelling of a value that is mapped: as a list shows it, with or without the apostrophe of a text cell. */
const mapKey = (column: string, shown: string): string => `${column} ${foldCell(shown.replace(/^'/, ''))}`

class CellStage {
  readonly #request: ReadRequest
  readonly #words: SheetWords
  readonly #columns: ReturnType<typeof importColumns>
  readonly #cells: ReadonlyMap<string, string>
  readonly #maps: ReadonlyMap<string, string>
  readonly #skips: ReadonlySet<number>
  readonly #rows: SheetRow[] = []
  readonly #lines: Line[] = []
  #places: ColumnPlaces = new Map()
  #count = 0
  #skipped = 0

  constructor(request: ReadRequest) {
    this.#request = request
    this.#words = sheetWords(request.language, request.sheet)
    this.#columns = importColumns(request.sheet)
    const { cells, maps, skips } = request.repairs
    this.#cells = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell.value]))
    this.#maps = new Map(maps.map((map) => [mapKey(map.column, map.from), map.to]))
    this.#skips = new Set(skips)
  }

  /** The places of the wanted columns, or nothing when the headings are not those of the language [D-052]. */
  choose(headings: readonly RawCell[]): readonly number[] | undefined {
    const { sheet, language } = this.#request
    const wordsOf = (one: Language) => sheetWords(one, sheet).texts
    const own = matchPlaces(sheet, wordsOf(language), headings)
    const other = LANGUAGES.find((one) => 'places' in matchHeadings(sheet, wordsOf(one), headings))
    const reading = sheet.anyLanguage && other ? matchPlaces(sheet, wordsOf(other), headings) : own
    if ('places' in reading) {
      this.#places = reading.places
      return this.#columns.map(([key]) => reading.places.get(key) ?? -1)
    }
    const problem =
      other !== undefined
        ? { reason: 'headingsLanguage', params: { language: nameOf(other, language) } }
        : reading.missing.length > 0
          ? { reason: 'headingsMissing', params: { missing: reading.missing.join(', ') } }
          : { reason: 'headingsTwice', params: { twice: reading.twice.join(', ') } }
    this.#lines.push(lineOf('INVALID_LANGUAGE', { row: 1, ...problem }))
    return undefined
  }

  async take(rows: readonly RawRow[]): Promise<void> {
    for (const row of rows) this.#readRow(row)
    await this.#request.onProgress(this.#count)
  }

  #readRow({ row, cells }: RawRow): void {
    this.#count++
    if (this.#skips.has(row)) {
      this.#skipped++
      return
    }
    const values: Record<string, string | number | boolean | null> = {}
    for (const [i, [key]] of this.#columns.entries())
      values[key] = this.#readCell(row, i, this.#repaired(row, key, cells[i] ?? null))
    this.#rows.push({ row, values })
  }

  /** What a person wrote instead of the cell, or of every cell with its value. */
  #repaired(row: number, key: string, raw: RawCell): RawCell {
    return (
      this.#cells.get(`${row} ${key}`) ??
      (this.#maps.size > 0 ? this.#maps.get(mapKey(key, shownCell(raw))) : undefined) ??
      raw
    )
  }

  #readCell(row: number, index: number, raw: RawCell): string | number | boolean | null {
    const [key, column] = this.#columns[index] ?? []
    if (key === undefined || column === undefined) return null
    const reading = readCell(key, column, raw, this.#words)
    if ('value' in reading) return reading.value
    if (this.#lines.length < MAX_LINES)
      this.#lines.push(
        lineOf(column.code ?? 'INVALID_DATA', {
          row,
          col: this.#places.get(key) ?? null,
          column: key,
          reason: reading.problem.reason,
          params: reading.problem.params ?? {},
          value: shownCell(raw),
        }),
      )
    return null
  }

  reading(sheetName: string | null): Reading {
    return {
      sheetName: sheetName === null ? null : shownText(sheetName),
      rows: this.#rows,
      lines: this.#lines,
      count: this.#count,
      skipped: this.#skipped,
      places: this.#places,
    }
  }
}

const nameOf = (language: Language, reader: Language): string =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language
