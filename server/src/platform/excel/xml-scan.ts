import { damaged, FileRefusal } from './file-refusal.ts'
import { codeOf, isSpace, XmlAttributes } from './xml-attributes.ts'

export interface XmlEvents {
  open(name: number, attributes: XmlAttributes): void
  close(name: number): void
  /** A run of text, still escaped unless it stood in CDATA; a very long one is cut. */
  text(bytes: Buffer, from: number, to: number, isPlain: boolean): void
}

const LT = 0x3c
const GT = 0x3e
const SLASH = 0x2f
const QUOTE = 0x22
const APOSTROPHE = 0x27
const BANG = 0x21
const QUESTION = 0x3f

const MAX_TAG_BYTES = 64 * 1024
/** Excel keeps 32,767 characters in a cell: a longer text is too long for any column, so its rest is left unread. */
export const MAX_TEXT = 33_000
const MAX_TEXT_BYTES = 4 * MAX_TEXT
const MAX_DEPTH = 64
/** 50,000 rows by 64 columns with two tags each; a part of nothing but tags costs time without saying anything. */
const MAX_TAGS = 7_000_000

const CDATA = Buffer.from('<![CDATA[')
const COMMENT = Buffer.from('<!--')
const CDATA_END = Buffer.from(']]>')
const COMMENT_END = Buffer.from('-->')
const INSTRUCTION_END = Buffer.from('?>')
const NOTHING = Buffer.alloc(0)

/** Where the tag that starts here ends, or -1: a `>` inside quotes is part of a value. */
function tagEnd(bytes: Buffer, from: number): number {
  let quote = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === GT) return at
    else if (byte === QUOTE || byte === APOSTROPHE) quote = byte
  }
  return -1
}

/** Text is mostly a few digits, for which a native search does not pay. */
function nextTag(bytes: Buffer, from: number): number {
  const near = Math.min(bytes.length, from + 32)
  for (let at = from; at < near; at++) if (bytes[at] === LT) return at
  return bytes.indexOf(LT, near)
}

/**
 * Reads XML as it arrives, tag by tag, in constant memory. Strict where a reader of another program might see
 * something else: tags must match, and there are no declarations.
 */
export class XmlScan {
  readonly #events: XmlEvents
  readonly #attributes = new XmlAttributes()
  readonly #open: number[] = []
  #rest: Buffer = NOTHING
  /** What ends the comment or instruction at hand. */
  #skipTo: Buffer | undefined
  #isTextCut = false
  #tags = 0

  constructor(events: XmlEvents) {
    this.#events = events
  }

  push(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let at = 0
    while (at < bytes.length) {
      const next = this.#step(bytes, at)
      if (next < 0) break
      at = next
    }
    this.#rest = at < bytes.length ? bytes.subarray(at) : NOTHING
  }

  end(): void {
    const hasRest = this.#skipTo !== undefined || this.#rest.some((byte) => !isSpace(byte))
    if (hasRest || this.#open.length > 0 || this.#tags === 0) throw damaged('end of a part')
  }

  /** One construct further; -1 when its end has not arrived yet. */
  #step(bytes: Buffer, at: number): number {
    if (this.#skipTo) return this.#skip(bytes, at, this.#skipTo)
    if (bytes[at] !== LT) return this.#text(bytes, at)
    // The longest opening to tell apart is that of CDATA.
    if (bytes.length - at < CDATA.length && tagEnd(bytes, at) < 0) return -1
    switch (bytes[at + 1]) {
      case BANG:
        return this.#declaration(bytes, at)
      case QUESTION:
        this.#skipTo = INSTRUCTION_END
        return at + 2
      default:
        return this.#tag(bytes, at)
    }
  }

  #skip(bytes: Buffer, at: number, mark: Buffer): number {
    const end = bytes.indexOf(mark, at)
    if (end >= 0) {
      this.#skipTo = undefined
      return end + mark.length
    }
    // The mark may be cut in two.
    const keep = bytes.length - mark.length + 1
    if (keep > at) this.#rest = NOTHING
    return keep > at ? keep : -1
  }

  #text(bytes: Buffer, at: number): number {
    const end = nextTag(bytes, at)
    if (end >= 0) {
      if (!this.#isTextCut) this.#events.text(bytes, at, end, false)
      this.#isTextCut = false
      return end
    }
    if (this.#isTextCut) return bytes.length
    if (bytes.length - at < MAX_TEXT_BYTES) return -1
    // Cut before a letter of several bytes and before an entity.
    let cut = at + MAX_TEXT_BYTES - 64
    while (cut > at && ((bytes[cut] ?? 0) & 0xc0) === 0x80) cut--
    const ampersand = bytes.lastIndexOf('&', cut)
    this.#events.text(bytes, at, ampersand > cut - 16 && ampersand >= at ? ampersand : cut, false)
    this.#isTextCut = true
    return bytes.length
  }

  #declaration(bytes: Buffer, at: number): number {
    if (bytes.subarray(at, at + COMMENT.length).equals(COMMENT)) {
      this.#skipTo = COMMENT_END
      return at + COMMENT.length
    }
    if (!bytes.subarray(at, at + CDATA.length).equals(CDATA)) throw damaged('declaration')
    const end = bytes.indexOf(CDATA_END, at)
    if (end < 0 && bytes.length - at > MAX_TAG_BYTES) throw damaged('CDATA')
    if (end < 0) return -1
    this.#events.text(bytes, at + CDATA.length, end, true)
    return end + CDATA_END.length
  }

  #tag(bytes: Buffer, at: number): number {
    const end = tagEnd(bytes, at)
    if (end < 0) {
      if (bytes.length - at > MAX_TAG_BYTES) throw damaged('tag')
      return -1
    }
    if (bytes[at + 1] === SLASH) this.#close(codeOf(bytes, at + 2, end))
    else this.#start(bytes, at + 1, end)
    return end + 1
  }

  #start(bytes: Buffer, from: number, end: number): void {
    if (++this.#tags > MAX_TAGS) throw new FileRefusal('FILE_TOO_LARGE', 'tags')
    if (this.#open.length === 0 && this.#tags > 1) throw damaged('a second root')
    if (this.#open.length >= MAX_DEPTH) throw damaged('nested too deep')
    const isEmpty = bytes[end - 1] === SLASH
    const to = isEmpty ? end - 1 : end
    let nameEnd = from
    while (nameEnd < to && !isSpace(bytes[nameEnd] ?? 0)) nameEnd++
    const name = codeOf(bytes, from, nameEnd)
    this.#attributes.set(bytes, nameEnd, to)
    this.#open.push(name)
    this.#events.open(name, this.#attributes)
    if (isEmpty) this.#close(name)
  }

  #close(name: number): void {
    if (this.#open.pop() !== name) throw damaged('tags do not match')
    this.#events.close(name)
  }
}
