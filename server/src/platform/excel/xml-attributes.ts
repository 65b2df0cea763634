import { damaged } from './file-refusal.ts'
import { decodeText } from './xml-text.ts'

const QUOTE = 0x22
const APOSTROPHE = 0x27
const COLON = 0x3a
const EQUALS = 0x3d

export const isSpace = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** A name as a number: comparing bytes beats making a string of each of ten million names. */
export function nameCode(name: string): number {
  let code = 0
  for (let i = 0; i < name.length; i++) code = (Math.imul(code, 31) + name.charCodeAt(i)) | 0
  return code
}

/** The same of a name where it stands, without its prefix and without the space behind it. */
export function codeOf(bytes: Buffer, from: number, to: number): number {
  let code = 0
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    if (byte === COLON) code = 0
    else if (!isSpace(byte)) code = (Math.imul(code, 31) + byte) | 0
  }
  return code
}

/** Attributes of the tag at hand, looked up where they stand. */
export class XmlAttributes {
  #bytes: Buffer = Buffer.alloc(0)
  #from = 0
  #to = 0
  readonly #names: number[] = []
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  #count = -1

  set(bytes: Buffer, from: number, to: number): void {
    this.#bytes = bytes
    this.#from = from
    this.#to = to
    this.#count = -1
  }

  /** The value as people see it; absent when the tag has no such attribute. */
  get(name: number): string | undefined {
    const at = this.#find(name)
    return at < 0 ? undefined : decodeText(this.#bytes, this.#starts[at] ?? 0, this.#ends[at] ?? 0)
  }

  /** A value handed over byte by byte, for those that stand in every cell. */
  bytesOf<T>(name: number, read: (bytes: Buffer, from: number, to: number) => T): T | undefined {
    const at = this.#find(name)
    return at < 0 ? undefined : read(this.#bytes, this.#starts[at] ?? 0, this.#ends[at] ?? 0)
  }

  #find(name: number): number {
    if (this.#count < 0) this.#read()
    for (let i = 0; i < this.#count; i++) if (this.#names[i] === name) return i
    return -1
  }

  #read(): void {
    this.#count = 0
    let at = this.#afterSpace(this.#from)
    while (at < this.#to) at = this.#afterSpace(this.#readOne(at))
  }

  #afterSpace(from: number): number {
    let at = from
    while (at < this.#to && isSpace(this.#bytes[at] ?? 0)) at++
    return at
  }

  #readOne(from: number): number {
    const bytes = this.#bytes
    let at = from
    while (at < this.#to && bytes[at] !== EQUALS) at++
    const name = codeOf(bytes, from, at)
    at = this.#afterSpace(at + 1)
    const quote = bytes[at]
    if (at >= this.#to || (quote !== QUOTE && quote !== APOSTROPHE)) throw damaged('attribute')
    const start = at + 1
    at = start
    while (at < this.#to && bytes[at] !== quote) at++
    if (at >= this.#to) throw damaged('attribute')
    this.#names[this.#count] = name
    this.#starts[this.#count] = start
    this.#ends[this.#count] = at
    this.#count++
    return at + 1
  }
}
