import { FileRefusal } from './file-refusal.ts'
import type { ZipEntry } from './zip-directory.ts'
import { unpack } from './unpack.ts'
import { nameCode, type XmlAttributes } from './xml-attributes.ts'
import { XmlScan, type XmlEvents } from './xml-scan.ts'

/** What a number in a cell stands for, by how the cell shows it. */
export const PLAIN = 0
export const DATE = 1
export const TIME = 2

const between = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i)
const DATE_IDS = new Set([...between(14, 17), 22, ...between(27, 31), 36, ...between(50, 54), 57, 58])
const TIME_IDS = new Set([...between(18, 21), ...between(32, 35), ...between(45, 47), 55, 56])
/** What Excel allows; the patterns below would walk a longer code for too long. */
const MAX_FORMAT_LENGTH = 255
/** Excel stops at 65,490 cell formats. */
const MAX_FORMATS = 100_000

/** A format code without what it shows literally: quoted text, escaped letters, colours and currencies. */
const bare = (code: string): string =>
  code
    .slice(0, MAX_FORMAT_LENGTH)
    .replaceAll(/"[^"]*"|\\.|[_*]./g, '')
    .replaceAll(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')

export function formatKind(code: string): number {
  const letters = bare(code)
  if (/^(general|standard)$/i.test(letters.trim())) return PLAIN
  if (/[yd]|m{3,}/i.test(letters)) return DATE
  return /[hs]|\[m+\]/i.test(letters) ? TIME : PLAIN
}

const builtInKind = (id: number): number => (DATE_IDS.has(id) ? DATE : TIME_IDS.has(id) ? TIME : PLAIN)

const CELL_FORMATS = nameCode('cellXfs')
const CELL_FORMAT = nameCode('xf')
const NUMBER_FORMAT = nameCode('numFmt')
const FORMAT_ID = nameCode('numFmtId')
const FORMAT_CODE = nameCode('formatCode')

class StyleEvents implements XmlEvents {
  readonly #own = new Map<number, number>()
  readonly #ids: number[] = []
  #isInCellFormats = false

  open(name: number, attributes: XmlAttributes): void {
    if (name === CELL_FORMATS) this.#isInCellFormats = true
    else if (name === CELL_FORMAT && this.#isInCellFormats) this.#ids.push(Number(attributes.get(FORMAT_ID)))
    else if (name === NUMBER_FORMAT)
      this.#own.set(Number(attributes.get(FORMAT_ID)), formatKind(attributes.get(FORMAT_CODE) ?? ''))
    if (Math.max(this.#ids.length, this.#own.size) > MAX_FORMATS)
      throw new FileRefusal('FILE_TOO_LARGE', 'formats')
  }

  close(name: number): void {
    if (name === CELL_FORMATS) this.#isInCellFormats = false
  }

  text(): void {}

  kinds(): Uint8Array {
    return Uint8Array.from(this.#ids, (id) => this.#own.get(id) ?? builtInKind(id))
  }
}

/** For each cell format of the workbook: does it show a number, a date or a time? */
export async function readNumberFormats(styles: ZipEntry | undefined): Promise<Uint8Array> {
  const events = new StyleEvents()
  if (!styles) return events.kinds()
  const scan = new XmlScan(events)
  for await (const chunk of unpack(styles)) scan.push(chunk)
  scan.end()
  return events.kinds()
}
