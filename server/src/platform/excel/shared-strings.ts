import { FileRefusal } from './file-refusal.ts'
import { unpack } from './unpack.ts'
import { nameCode } from './xml-attributes.ts'
import { MAX_TEXT, XmlScan, type XmlEvents } from './xml-scan.ts'
import { decodeEscapes, decodeText } from './xml-text.ts'
import type { ZipEntry } from './zip-directory.ts'

/** Twice what 50,000 rows by 20 columns of different texts need; the table is the one thing held in memory. */
const MAX_STRINGS = 2_000_000
const MAX_CHARACTERS = 32 * 1024 * 1024

const ITEM = nameCode('si')
const TEXT = nameCode('t')
/** How a text is spoken, beside the text itself: Japanese workbooks have it. */
const PHONETIC = nameCode('rPh')

class StringEvents implements XmlEvents {
  readonly strings: string[] = []
  #item = ''
  #characters = 0
  #isInText = false
  #isInPhonetic = false

  open(name: number): void {
    if (name === TEXT) this.#isInText = !this.#isInPhonetic
    else if (name === ITEM) this.#item = ''
    else if (name === PHONETIC) this.#isInPhonetic = true
  }

  close(name: number): void {
    if (name === TEXT) this.#isInText = false
    else if (name === PHONETIC) this.#isInPhonetic = false
    else if (name === ITEM) this.#keep()
  }

  text(bytes: Buffer, from: number, to: number, isPlain: boolean): void {
    if (this.#isInText && this.#item.length < MAX_TEXT) this.#item += decodeText(bytes, from, to, isPlain)
  }

  #keep(): void {
    this.#characters += this.#item.length
    if (this.strings.push(decodeEscapes(this.#item)) > MAX_STRINGS || this.#characters > MAX_CHARACTERS)
      throw new FileRefusal('FILE_TOO_LARGE', 'shared strings')
  }
}

/** The texts that cells refer to by number. */
export async function readSharedStrings(part: ZipEntry | undefined): Promise<readonly string[]> {
  const events = new StringEvents()
  if (!part) return events.strings
  const scan = new XmlScan(events)
  for await (const chunk of unpack(part)) scan.push(chunk)
  scan.end()
  return events.strings
}
