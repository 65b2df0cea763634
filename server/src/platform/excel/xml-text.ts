import { isUtf8 } from 'node:buffer'
import { damaged } from './file-refusal.ts'

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function entity(name: string): string {
  const known = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined
  if (known !== undefined) return known
  const match = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(name)
  const code = match ? Number.parseInt(match[1] ?? match[2] ?? '', match[1] === undefined ? 10 : 16) : -1
  if (code < 0 || code > 0x10ffff) throw damaged('entity')
  return String.fromCodePoint(code)
}

/** Text between two tags as people see it. */
export function decodeText(bytes: Buffer, from: number, to: number, isPlain = false): string {
  let text = bytes.toString('utf8', from, to)
  if (text.includes('\ufffd') && !isUtf8(bytes.subarray(from, to))) throw damaged('encoding')
  if (text.includes('\r')) text = text.replaceAll(/\r\n?/g, '\n')
  if (isPlain || !text.includes('&')) return text
  return text.replaceAll(/&([^;&]{0,12});?/g, (_, name: string) => entity(name))
}

/** `_x000D_` is how a workbook spells a letter that XML has no place for. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9a-fA-F]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text

/** The same for writing, so that a text that only looks like such a spelling comes back as it was. */
export const encodeEscapes = (text: string): string =>
  text
    .replaceAll(/_x[0-9a-fA-F]{4}_/g, (match) => `_x005F${match}`)
    .replaceAll(/[\ufffe\uffff]/g, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase()}_`)
