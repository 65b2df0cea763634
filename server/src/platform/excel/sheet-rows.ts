import { MAX_COLUMNS } from '@warren/shared/kernel/limits.ts'
import { trimCell } from '@warren/shared/kernel/sheet-cells.rules.ts'
import type { RawCell } from '@warren/shared/kernel/sheet.ts'
import { type CellContext, cellValue, UNREADABLE } from './cell-values.ts'
import { damaged, FileRefusal } from './file-refusal.ts'
import { unpack } from './unpack.ts'
import { nameCode, type XmlAttributes } from './xml-attributes.ts'
import { MAX_TEXT, XmlScan, type XmlEvents } from './xml-scan.ts'
import { decodeText } from './xml-text.ts'
import type { ZipEntry } from './zip-directory.ts'

/** A row as the sheet holds it: all its columns, null where a cell is blank. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly RawCell[]
}

const MAX_ROW = 1_048_576
const MAX_COLUMN = 16_384

const SHEET_DATA = nameCode('sheetData')
const ROW = nameCode('row')
const CELL = nameCode('c')
const VALUE = nameCode('v')
const FORMULA = nameCode('f')
const INLINE = nameCode('is')
const TEXT = nameCode('t')
const PHONETIC = nameCode('rPh')
const REFERENCE = nameCode('r')
const STYLE = nameCode('s')

function digits(bytes: Buffer, from: number, to: number): number {
  let number = 0
  for (let at = from; at < to; at++) {
    const digit = (bytes[at] ?? 0) - 0x30
    if (digit < 0 || digit > 9 || number > MAX_ROW * 100) throw damaged('number of a row or format')
    number = number * 10 + digit
  }
  return number
}

/** `AB12` as column 27 (from zero) times a power of two that no row reaches, plus row 12. */
const ROW_SPACE = 2 ** 21
function reference(bytes: Buffer, from: number, to: number): number {
  let column = 0
  let at = from
  for (; at < to; at++) {
    const letter = ((bytes[at] ?? 0) | 0x20) - 0x60
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
    if (column > MAX_COLUMN) throw damaged('reference of a cell')
  }
  const row = digits(bytes, at, to)
  if (column === 0 || row > MAX_ROW) throw damaged('reference of a cell')
  return (column - 1) * ROW_SPACE + row
}

const isSomething = (value: RawCell): boolean =>
  value !== null && (typeof value !== 'string' || trimCell(value) !== '')

class RowEvents implements XmlEvents {
  readonly rows: SheetRow[] = []
  readonly #context: CellContext
  #isInData = false
  #row = 0
  #column = -1
  #cells: RawCell[] = []
  #hasCells = false
  #isInCell = false
  #type = ''
  #style = 0
  #text = ''
  #isInText = false
  #isInInline = false
  #isInPhonetic = false
  #hasFormula = false
  #hasValue = false

  constructor(context: CellContext) {
    this.#context = context
  }

  open(name: number, attributes: XmlAttributes): void {
    if (this.#isInCell) this.#openInside(name)
    else if (name === CELL) this.#openCell(attributes)
    else if (name === ROW) this.#openRow(attributes)
    else if (name === SHEET_DATA) this.#isInData = true
  }

  close(name: number): void {
    if (name === CELL) this.#closeCell()
    else if (name === VALUE || name === TEXT) this.#isInText = false
    else if (name === ROW) this.#closeRow()
    else if (name === INLINE) this.#isInInline = false
    else if (name === PHONETIC) this.#isInPhonetic = false
    else if (name === SHEET_DATA) this.#isInData = false
  }

  text(bytes: Buffer, from: number, to: number, isPlain: boolean): void {
    if (this.#isInText && this.#text.length < MAX_TEXT) this.#text += decodeText(bytes, from, to, isPlain)
  }

  #openRow(attributes: XmlAttributes): void {
    if (!this.#isInData) return
    const row = attributes.bytesOf(REFERENCE, digits) ?? this.#row + 1
    // Rows that go backwards are rows that two programs would number differently.
    if (row <= this.#row || row > MAX_ROW) throw damaged('order of rows')
    this.#row = row
    this.#column = -1
    this.#cells = []
    this.#hasCells = false
  }

  #closeRow(): void {
    if (this.#hasCells) this.rows.push({ row: this.#row, cells: this.#cells })
    this.#hasCells = false
  }

  #openCell(attributes: XmlAttributes): void {
    if (!this.#isInData) return
    const place = attributes.bytesOf(REFERENCE, reference)
    const column = place === undefined ? this.#column + 1 : Math.floor(place / ROW_SPACE)
    if (place !== undefined && place % ROW_SPACE !== this.#row) throw damaged('row of a cell')
    if (column <= this.#column || column >= MAX_COLUMN) throw damaged('order of cells')
    this.#column = column
    this.#type = attributes.get(TEXT) ?? ''
    this.#style = attributes.bytesOf(STYLE, digits) ?? 0
    this.#text = ''
    this.#isInCell = true
    this.#hasFormula = false
    this.#hasValue = false
  }

  #openInside(name: number): void {
    if (name === VALUE) {
      this.#isInText = true
      this.#hasValue = true
    } else if (name === INLINE) {
      this.#isInInline = true
      this.#hasValue = true
    } else if (name === TEXT) this.#isInText = this.#isInInline && !this.#isInPhonetic
    else if (name === FORMULA) this.#hasFormula = true
    else if (name === PHONETIC) this.#isInPhonetic = true
  }

  #closeCell(): void {
    if (!this.#isInCell) return
    this.#isInCell = false
    const value = this.#value()
    if (value === null || value === '') return
    if (this.#column < MAX_COLUMNS) {
      for (let i = this.#cells.length; i < this.#column; i++) this.#cells[i] = null
      this.#cells[this.#column] = value
      this.#hasCells = true
    } else if (isSomething(value)) throw new FileRefusal('FILE_TOO_MANY_COLUMNS')
  }

  #value(): RawCell {
    // A formula that was never calculated has no value; reading it as blank would lose it silently.
    if (!this.#hasValue) return this.#hasFormula ? UNREADABLE : null
    return cellValue(this.#type, this.#text, this.#style, this.#context)
  }
}

/** The rows of a sheet that hold a cell, as they are unpacked. */
export async function* readRows(sheet: ZipEntry, context: CellContext): AsyncGenerator<SheetRow> {
  const events = new RowEvents(context)
  const scan = new XmlScan(events)
  for await (const chunk of unpack(sheet)) {
    scan.push(chunk)
    yield* events.rows.splice(0)
  }
  scan.end()
}
