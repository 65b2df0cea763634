/** Files whose XML grows, nests, or never ends. */
import type { HostileFile } from './hostile-kinds.ts'
import {
  GOOD_SHEET,
  makeRows,
  makeSheet,
  makeWorkbook,
  sheetXml,
  stringsXml,
  textCell,
} from './made-files.ts'

const DAMAGED = 'FILE_DAMAGED'
const TOO_LARGE = 'FILE_TOO_LARGE'
const MEGABYTE = 1024 * 1024
const STRINGS = 'xl/sharedStrings.xml'

const laughs = (() => {
  const levels = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`)
  return `<!DOCTYPE lolz [<!ENTITY l0 "lol">${levels.join('')}]>`
})()
const withDoctype = (doctype: string, inside = 'x'): string =>
  sheetXml(`<row r="1">${textCell('A1', inside)}</row>`).replace('<worksheet', `${doctype}<worksheet`)
const utf16 = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

export const HOSTILE_XML: readonly HostileFile[] = [
  { name: 'a billion laughs', make: () => makeSheet(withDoctype(laughs, '&l9;')), ends: DAMAGED },
  {
    name: 'a billion laughs in the texts',
    make: () => makeWorkbook({ [STRINGS]: laughs + stringsXml('') }),
    ends: DAMAGED,
  },
  {
    name: 'an entity from the disk',
    make: () => makeSheet(withDoctype('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>', '&x;')),
    ends: DAMAGED,
  },
  {
    name: 'a DOCTYPE without entities',
    make: () => makeSheet(withDoctype('<!DOCTYPE worksheet>')),
    ends: DAMAGED,
  },
  { name: 'an undeclared entity', make: () => makeSheet(withDoctype('', '&x;')), ends: DAMAGED },
  { name: 'a letter beyond Unicode', make: () => makeSheet(withDoctype('', '&#x110000;')), ends: DAMAGED },
  { name: 'a DOCTYPE in UTF-16', make: () => makeSheet(utf16(withDoctype(laughs))), ends: DAMAGED },
  {
    name: 'a sheet in UTF-16, the other way round',
    make: () => makeSheet(utf16(GOOD_SHEET, true)),
    ends: DAMAGED,
  },
  {
    name: 'a DOCTYPE across two chunks',
    make: () => makeSheet(withDoctype(`${' '.repeat(256 * 1024 - 60)}<!DOCTYPE a []>`)),
    ends: DAMAGED,
  },
  {
    name: 'a DOCTYPE in an unread part',
    make: () => makeWorkbook({ 'docProps/core.xml': `${laughs}<core/>` }),
    ends: DAMAGED,
  },
  {
    name: 'UTF-16 in an unread part',
    make: () => makeWorkbook({ 'docProps/core.xml': utf16(`${laughs}<core/>`) }),
    ends: DAMAGED,
  },
  {
    name: 'an entity across two chunks of an unread part',
    make: () => makeWorkbook({ 'docProps/core.xml': `${' '.repeat(256 * 1024 - 4)}<!ENTITY x "y">` }),
    ends: DAMAGED,
  },
  { name: 'tags a million deep', make: () => makeRows('<a>'.repeat(1_000_000)), ends: DAMAGED },
  {
    name: 'tags a hundred deep, closed',
    make: () => makeRows('<a>'.repeat(100) + '</a>'.repeat(100)),
    ends: DAMAGED,
  },
  {
    name: 'a million attributes',
    make: () => makeRows(`<row ${Array.from({ length: 1_000_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`),
    ends: DAMAGED,
  },
  {
    name: 'an attribute of 20 MB',
    make: () => makeRows(`<row a="${'x'.repeat(20 * MEGABYTE)}"/>`),
    ends: DAMAGED,
  },
  { name: 'a comment of 50 MB', make: () => makeRows(`<!--${' '.repeat(50 * MEGABYTE)}-->`), ends: 'read' },
  { name: 'a comment without end', make: () => makeRows('<!-- '), ends: DAMAGED },
  { name: 'a million comments', make: () => makeRows('<!---->'.repeat(1_000_000)), ends: 'read' },
  { name: 'CDATA without end', make: () => makeRows(`<![CDATA[${'x'.repeat(MEGABYTE)}`), ends: DAMAGED },
  { name: 'an instruction without end', make: () => makeRows('<?x '), ends: DAMAGED },
  { name: 'nine million empty tags', make: () => makeRows('<a/>'.repeat(9_000_000)), ends: TOO_LARGE },
  { name: 'tags that do not match', make: () => makeRows('<row r="2"><c></row></c>'), ends: DAMAGED },
  { name: 'a quote that never ends', make: () => makeRows('<row r="2><c/></row>'), ends: DAMAGED },
  {
    name: 'an attribute without quotes',
    make: () => makeRows('<row r=2><c><v>1</v></c></row>'),
    ends: DAMAGED,
  },
  { name: 'a second root', make: () => makeSheet(`${GOOD_SHEET}<worksheet/>`), ends: DAMAGED },
  { name: 'NUL in the sheet', make: () => makeRows('\u0000<row r="2"/>'), ends: 'read' },
  {
    name: 'bytes that are no UTF-8',
    make: () => makeSheet(Buffer.from(sheetXml(`<row r="1">${textCell('A1', 'caf\xe9')}</row>`), 'latin1')),
    ends: DAMAGED,
  },
  { name: 'a sheet that is no XML', make: () => makeSheet('just words'), ends: DAMAGED },
  { name: 'a sheet of zeros', make: () => makeSheet(Buffer.alloc(MEGABYTE)), ends: DAMAGED },
  { name: 'an empty sheet part', make: () => makeSheet(''), ends: DAMAGED },
]
