import type { FileColumn } from '@warren/shared/features/imports/column-map.rules.ts'
import { MAX_LINES } from '@warren/shared/features/imports/imports.vocabulary.ts'
import { LANGUAGES } from '@warren/shared/kernel/languages.ts'
import { headingsRow } from '@warren/shared/kernel/headings-row.rules.ts'
import { type Column, importColumns, type RawCell, type SheetWords } from '@warren/shared/kernel/sheet.ts'
import { type CellReading, foldCell, readCell, trimCell } from '@warren/shared/kernel/sheet-cells.rules.ts'
import type { DayOrder } from '@warren/shared/kernel/written-days.rules.ts'
import type { RawRow } from '../../platform/excel/read-workbook.ts'
import { sheetWords } from '../../platform/excel/sheet-words.ts'
import { type ColumnChoice, chooseColumns } from './choose-columns.ts'
import { FileColumns } from './file-columns.ts'
import type { SheetRow } from './importer.ts'
import { type Line, lineOf, shownCell, shownText } from './lines.ts'
import type { Reading, ReadRequest } from './file-reading.ts'

/** One spelling of a value that is mapped: as a list shows it, with or without the apostrophe of a text cell. */
const mapKey = (column: string, shown: string): string => `${column} ${foldCell(shown.replace(/^'/, ''))}`

type Values = Record<string, string | number | boolean | null>

/** A cell that means one of two days until the whole column was seen. */
interface Unclear {
  readonly row: number
  readonly values: Values
  readonly key: string
  readonly raw: RawCell
}

const isBlank = (raw: RawCell): boolean => raw === null || (typeof raw === 'string' && trimCell(raw) === '')
const NO_CHOICE: ColumnChoice = { mapping: 'HEADINGS', places: new Map(), columns: [] }

/** Turns the rows of one file into typed values, as its columns say. */
export class CellStage {
  readonly #request: ReadRequest
  readonly #columns: ReturnType<typeof importColumns>
  readonly #cells: ReadonlyMap<string, string>
  readonly #maps: ReadonlyMap<string, string>
  readonly #skips: ReadonlySet<number>
  readonly #rows: SheetRow[] = []
  readonly #lines: Line[] = []
  readonly #unclear: Unclear[] = []
  #words: readonly SheetWords[]
  #choice = NO_CHOICE
  #file = new FileColumns([])
  #at: ReadonlyMap<string, number> = new Map()
  #headingsRow = 1
  #below: readonly RawRow[] = []
  #count = 0
  #skipped = 0

  constructor(request: ReadRequest) {
    this.#request = request
    this.#words = [sheetWords(request.language, request.sheet)]
    this.#columns = importColumns(request.sheet)
    const { cells, maps, skips } = request.repairs
    this.#cells = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell.value]))
    this.#maps = new Map(maps.map((map) => [mapKey(map.column, map.from), map.to]))
    this.#skips = new Set(skips)
  }

  /** Farms write a title over their tables: which of the first rows has the headings. */
  headingsAt(heads: readonly RawRow[]): number {
    const { sheet } = this.#request
    const words = LANGUAGES.map((language) => sheetWords(language, sheet))
    const at = headingsRow(
      sheet,
      words,
      heads.map(({ cells }) => cells),
    )
    this.#headingsRow = heads[at]?.row ?? 1
    this.#below = heads.slice(at + 1)
    return at
  }

  /** The columns that are looked at, or nothing when the file is refused by its headings [D-052]. */
  choose(headings: readonly RawCell[]): readonly number[] | undefined {
    const { sheet, language } = this.#request
    this.#choice = chooseColumns(this.#request, { headings, below: this.#below.map(({ cells }) => cells) })
    const { mapping, places, columns, line, noHeadings } = this.#choice
    if (line) this.#lines.push({ ...line, row: this.#headingsRow })
    if (columns.length === 0) return undefined
    this.#file = new FileColumns(columns)
    this.#at = new Map(
      [...places].map(([key, place]) => [key, columns.findIndex((column) => column.place === place)]),
    )
    // Words of a workbook of one's own may be of any language; those of our own headings are of theirs.
    if (mapping !== 'HEADINGS')
      this.#words = [language, ...LANGUAGES.filter((one) => one !== language)].map((one) =>
        sheetWords(one, sheet),
      )
    this.#order(this.#request.map?.dayOrders ?? {})
    if (noHeadings === true)
      this.#takeRow({ row: this.#headingsRow, cells: columns.map(({ place }) => headings[place] ?? null) })
    return columns.map(({ place }) => place)
  }

  #order(dayOrders: Readonly<Record<string, DayOrder>>): void {
    this.#words = this.#words.map((words) => ({ ...words, dayOrders: { ...words.dayOrders, ...dayOrders } }))
  }

  async take(rows: readonly RawRow[]): Promise<void> {
    for (const row of rows) this.#takeRow(row)
    await this.#request.onProgress(this.#count)
  }

  #takeRow(row: RawRow): void {
    this.#file.take(row.cells)
    this.#readRow(row)
  }

  #readRow({ row, cells }: RawRow): void {
    const raws = this.#columns.map(([key]) => cells[this.#at.get(key) ?? -1] ?? null)
    // A row that holds something in other columns alone is none.
    if (raws.every(isBlank)) return
    this.#count++
    if (this.#skips.has(row)) {
      this.#skipped++
      return
    }
    const values: Values = {}
    for (const [i, [key, column]] of this.#columns.entries()) {
      const raw = this.#repaired(row, key, raws[i] ?? null)
      const reading = this.#read(key, column, raw)
      const isUnclear = 'problem' in reading && reading.problem.reason === 'dayOrder'
      if (isUnclear) this.#unclear.push({ row, values, key, raw })
      values[key] = isUnclear ? null : this.#take(row, key, raw, reading)
    }
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

  /** In the words of its user, else in those of another language where these count. */
  #read(key: string, column: Column, raw: RawCell): CellReading {
    const [own, ...others] = this.#words
    const reading = own ? readCell(key, column, raw, own) : { value: null }
    const isWord = column.cell.kind === 'choice' || column.cell.kind === 'flag'
    if ('value' in reading || !isWord) return reading
    for (const words of others) {
      const other = readCell(key, column, raw, words)
      if ('value' in other) return other
    }
    return reading
  }

  #take(row: number, key: string, raw: RawCell, reading: CellReading): string | number | boolean | null {
    if ('value' in reading) return reading.value
    if (this.#lines.length < MAX_LINES)
      this.#lines.push(
        lineOf(this.#request.sheet.columns[key]?.code ?? 'INVALID_DATA', {
          row,
          col: this.#choice.places.get(key) ?? null,
          column: key,
          reason: reading.problem.reason,
          params: reading.problem.params ?? {},
          value: shownCell(raw),
        }),
      )
    return null
  }

  /** Days that the rest of their column explains are read after all. */
  #settle(): void {
    const proven = this.#columns.flatMap(([key]): [string, DayOrder][] => {
      const order = this.#file.orderAt(this.#choice.places.get(key))
      return order === null || order === 'ASK' ? [] : [[key, order]]
    })
    // What the texts prove comes before what was said of another file, and what was said of this one before both.
    const before = this.#request.map ? {} : this.#request.remembered?.dayOrders
    this.#order({ ...before, ...Object.fromEntries(proven), ...this.#words[0]?.dayOrders })
    for (const { row, values, key, raw } of this.#unclear) {
      const column = this.#request.sheet.columns[key]
      if (column) values[key] = this.#take(row, key, raw, this.#read(key, column, raw))
    }
  }

  /** Columns whose days are not clear, and which their user has not been asked about. */
  #asks(): boolean {
    return this.#lines.some(({ reason }) => reason === 'dayOrder')
  }

  /** What its user is shown of the columns: nothing when the headings alone told everything. */
  #shown(isAsked: boolean): readonly FileColumn[] {
    const { mapping, places } = this.#choice
    if (mapping === 'HEADINGS' && !isAsked && !this.#usesLastOrder()) return []
    const { sheet, remembered } = this.#request
    return this.#file.shown(places.size > 0 ? places : this.#file.guess(sheet, remembered))
  }

  /** True when the headings told the columns, and what its user said the last time told the days. */
  #usesLastOrder(): boolean {
    const orders = this.#request.remembered?.dayOrders ?? {}
    return this.#columns.some(
      ([key]) => orders[key] !== undefined && this.#file.orderAt(this.#choice.places.get(key)) === 'ASK',
    )
  }

  #mapping(isAsked: boolean): Reading['mapping'] {
    const { mapping } = this.#choice
    if (isAsked) return 'ASKED'
    return mapping === 'HEADINGS' && this.#usesLastOrder() ? 'REMEMBERED' : mapping
  }

  reading(sheetName: string | null): Reading {
    this.#settle()
    const { direct } = this.#request
    const isAsked = !direct && this.#asks()
    return {
      sheetName: sheetName === null ? null : shownText(sheetName),
      rows: this.#rows,
      lines: this.#lines,
      count: this.#count,
      skipped: this.#skipped,
      places: this.#choice.places,
      mapping: this.#mapping(isAsked),
      columns: direct ? [] : this.#shown(isAsked),
      dayOrders: this.#words[0]?.dayOrders ?? {},
    }
  }
}
