/** Files that are something else than a workbook, or more than one. */
import type { FileCode } from '@warren/shared/kernel/errors.ts'
import { contentTypes, makeWorkbook, makeZip } from './made-files.ts'

export interface HostileFile {
  readonly name: string
  readonly make: () => Buffer
  /** How it must end: refused with this code, or read. */
  readonly ends: FileCode | 'read'
}

const MEGABYTE = 1024 * 1024
const NOT_XLSX = 'FILE_NOT_XLSX'
const DAMAGED = 'FILE_DAMAGED'
const TOO_LARGE = 'FILE_TOO_LARGE'
const ENCRYPTED = 'FILE_ENCRYPTED'
const MACROS = 'FILE_WITH_MACROS'

const good = (): Buffer => makeWorkbook()
const zeros = Buffer.alloc(MEGABYTE)
const ole = (inside: string): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    Buffer.from(inside, 'utf16le'),
    zeros,
  ])

export const HOSTILE_KINDS: readonly HostileFile[] = [
  { name: 'an empty file', make: () => Buffer.alloc(0), ends: NOT_XLSX },
  { name: 'only PK', make: () => Buffer.from('PK'), ends: NOT_XLSX },
  { name: 'only the mark of a zip', make: () => Buffer.from('PK\u0003\u0004'), ends: DAMAGED },
  { name: 'an empty zip', make: () => makeZip([]), ends: NOT_XLSX },
  {
    name: 'a web page',
    make: () => Buffer.from('<!doctype html><table><tr><td>1</td></tr></table>'),
    ends: NOT_XLSX,
  },
  { name: 'comma-separated values', make: () => Buffer.from('tag;eid\nA-00001;900\n'), ends: NOT_XLSX },
  { name: 'Excel 2003 XML', make: () => Buffer.from('<?xml version="1.0"?><Workbook/>'), ends: NOT_XLSX },
  { name: 'a picture', make: () => Buffer.from('89504e470d0a1a0a', 'hex'), ends: NOT_XLSX },
  { name: 'an old xls', make: () => ole('Workbook'), ends: NOT_XLSX },
  { name: 'a workbook with a password', make: () => ole('EncryptedPackage'), ends: ENCRYPTED },
  {
    name: 'a document of Word',
    make: () =>
      makeWorkbook({
        '[Content_Types].xml': contentTypes(
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        ),
      }),
    ends: NOT_XLSX,
  },
  {
    name: 'an OpenDocument sheet',
    make: () =>
      makeZip([
        { name: 'mimetype', data: 'application/vnd.oasis.opendocument.spreadsheet', isStored: true },
        { name: 'content.xml', data: '<office:document-content/>' },
      ]),
    ends: NOT_XLSX,
  },
  {
    name: 'a Java archive',
    make: () => makeZip([{ name: 'META-INF/MANIFEST.MF', data: 'x' }]),
    ends: NOT_XLSX,
  },
  {
    name: 'a binary workbook',
    make: () =>
      makeWorkbook({
        '[Content_Types].xml': contentTypes('application/vnd.ms-excel.sheet.binary.macroEnabled.main'),
      }),
    ends: NOT_XLSX,
  },
  {
    name: 'a workbook that says it has macros',
    make: () =>
      makeWorkbook({
        '[Content_Types].xml': contentTypes('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
      }),
    ends: MACROS,
  },
  { name: 'undeclared macros', make: () => makeWorkbook({ 'xl/vbaProject.bin': 'x' }), ends: MACROS },
  {
    name: 'macros under another name',
    make: () => makeWorkbook({ 'xl/odd/VBAPROJECT.BIN': 'x' }),
    ends: MACROS,
  },
  {
    name: 'a macro sheet of Excel 4',
    make: () =>
      makeWorkbook({
        '[Content_Types].xml': contentTypes(
          undefined,
          '<Override PartName="/xl/macrosheets/sheet1.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>',
        ),
      }),
    ends: MACROS,
  },
  { name: 'no content types', make: () => makeWorkbook({ '[Content_Types].xml': null }), ends: NOT_XLSX },
  {
    name: 'content types without end',
    make: () => makeWorkbook({ '[Content_Types].xml': contentTypes() + ' '.repeat(MEGABYTE) }),
    ends: DAMAGED,
  },
  { name: 'bytes before the zip', make: () => Buffer.concat([Buffer.from('MZ'), good()]), ends: NOT_XLSX },
  {
    name: 'more than ten megabytes',
    make: () => Buffer.concat([good(), Buffer.alloc(10 * MEGABYTE)]),
    ends: TOO_LARGE,
  },
]
