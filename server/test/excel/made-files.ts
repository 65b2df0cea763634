/** Workbooks made by hand for the tests here, down to the last byte: no library would write most of them. */
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { unpack } from '../../src/platform/excel/unpack.ts'
import { readDirectory } from '../../src/platform/excel/zip-directory.ts'

export interface MadeEntry {
  readonly name: string
  readonly data: string | Buffer
  readonly isStored?: boolean
  /** Packed bytes of the entry as given; `data` then only sets size and checksum. */
  readonly packed?: Buffer
  /** What the directory says instead of the truth. */
  readonly listed?: Partial<Listed>
  /** What the part's own header says instead of what the directory says. */
  readonly local?: Partial<Listed>
  /** Sizes stand behind the data, as streams write them. */
  readonly hasDescriptor?: boolean
}

interface Listed {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly crc: number
  readonly packedSize: number
  readonly size: number
  readonly offset: number
}

export interface MadeEnd {
  readonly count?: number
  readonly start?: number
  readonly comment?: Buffer
  readonly before?: Buffer
}

const u16 = (value: number): Buffer => Buffer.from([value & 0xff, (value >> 8) & 0xff])
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value >>> 0)
  return bytes
}

const sizesOf = ({ crc, packedSize, size }: Listed): Buffer =>
  Buffer.concat([u32(crc), u32(packedSize), u32(size)])

function headerOf(listed: Listed): Buffer {
  const name = Buffer.from(listed.name)
  const start = [u32(0x04034b50), u16(20), u16(listed.flags), u16(listed.method), u32(0), sizesOf(listed)]
  return Buffer.concat([...start, u16(name.length), u16(0), name])
}

function centralOf(listed: Listed): Buffer {
  const name = Buffer.from(listed.name)
  const start = [u32(0x02014b50), u16(20), u16(20), u16(listed.flags), u16(listed.method), u32(0)]
  const rest = [u16(name.length), u16(0), u16(0), u16(0), u16(0), u32(0), u32(listed.offset), name]
  return Buffer.concat([...start, sizesOf(listed), ...rest])
}

function placed(entry: MadeEntry, offset: number): { body: Buffer; listed: Listed } {
  const data = Buffer.from(entry.data)
  const packed = entry.packed ?? (entry.isStored ? data : deflateRawSync(data))
  const truth: Listed = {
    name: entry.name,
    flags: entry.hasDescriptor ? 8 : 0,
    method: entry.isStored ? 0 : 8,
    crc: crc32(data),
    packedSize: packed.length,
    size: data.length,
    offset,
  }
  const listed = { ...truth, ...entry.listed }
  const nothing = entry.hasDescriptor ? { crc: 0, packedSize: 0, size: 0 } : {}
  const descriptor = entry.hasDescriptor ? [u32(0x08074b50), sizesOf(truth)] : []
  return {
    body: Buffer.concat([headerOf({ ...listed, ...nothing, ...entry.local }), packed, ...descriptor]),
    listed,
  }
}

/** A zip file of these entries, true or lying. */
export function makeZip(entries: readonly MadeEntry[], end: MadeEnd = {}): Buffer {
  const bodies: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { body, listed } = placed(entry, offset)
    bodies.push(body)
    central.push(centralOf(listed))
    offset += body.length
  }
  const directory = Buffer.concat(central)
  const before = end.before ?? Buffer.alloc(0)
  const comment = end.comment ?? Buffer.alloc(0)
  const count = u16(end.count ?? entries.length)
  const start = end.start ?? offset
  const tail = [u32(0x06054b50), u32(0), count, count, u32(directory.length + before.length), u32(start)]
  return Buffer.concat([...bodies, directory, before, ...tail, u16(comment.length), comment])
}

/** Packed data of a part of any size in little space: one packed block, over and over. */
export function packedRepeat(block: Buffer, times: number): Buffer {
  const one = deflateRawSync(block, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const last = deflateRawSync(Buffer.alloc(0))
  return Buffer.concat([...Array.from({ length: times }, () => one), last])
}

/** The checksum of a block repeated, without holding all of it. */
export function crcRepeat(block: Buffer, times: number): number {
  let crc = 0
  for (let i = 0; i < times; i++) crc = crc32(block, crc)
  return crc
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

export const contentTypes = (workbookType = SHEET_TYPE, more = ''): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${workbookType}"/>${more}</Types>`

export const relations = (
  ...list: readonly (readonly [id: string, type: string, target: string])[]
): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

export const workbookXml = (
  sheets = '<sheet name="Data" sheetId="1" r:id="rId1"/>',
  properties = '',
): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${properties}<sheets>${sheets}</sheets></workbook>`

export const sheetXml = (rows: string): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`

export const stringsXml = (items: string): string => `${XML}<sst xmlns="${MAIN}">${items}</sst>`

export const stylesXml = (formats: string, cellFormats: string): string =>
  `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${formats}</numFmts><cellXfs>${cellFormats}</cellXfs></styleSheet>`

export const textCell = (reference: string, text: string): string =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`

export const HEADINGS = `<row r="1">${textCell('A1', 'Code')}${textCell('B1', 'Name')}</row>`
export const GOOD_SHEET = sheetXml(
  `${HEADINGS}<row r="2">${textCell('A2', 'one')}<c r="B2"><v>1</v></c></row>`,
)

const GOOD_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': contentTypes(),
  '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': workbookXml(),
  'xl/_rels/workbook.xml.rels': relations(
    ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
    ['rId2', 'sharedStrings', 'sharedStrings.xml'],
    ['rId3', 'styles', 'styles.xml'],
  ),
  'xl/worksheets/sheet1.xml': GOOD_SHEET,
}

export type PartChanges = Readonly<Record<string, string | Buffer | Partial<MadeEntry> | null>>

/** Entries of a good workbook with some parts changed, added, or left out where the change is null. */
export function partsWith(changes: PartChanges = {}): MadeEntry[] {
  const names = new Set([...Object.keys(GOOD_PARTS), ...Object.keys(changes)])
  return [...names].flatMap((name): MadeEntry[] => {
    const change = changes[name]
    const data = GOOD_PARTS[name] ?? ''
    if (change === null) return []
    if (change === undefined) return [{ name, data }]
    return [
      typeof change === 'string' || Buffer.isBuffer(change)
        ? { name, data: change }
        : { name, data, ...change },
    ]
  })
}

export const makeWorkbook = (changes: PartChanges = {}): Buffer => makeZip(partsWith(changes))
export const makeSheet = (xml: string | Buffer, more: PartChanges = {}): Buffer =>
  makeWorkbook({ ...more, 'xl/worksheets/sheet1.xml': xml })
export const makeRows = (rows: string, more: PartChanges = {}): Buffer =>
  makeSheet(sheetXml(HEADINGS + rows), more)

/** The text of one part of a file. */
export async function partText(file: Buffer, name: string): Promise<string> {
  const entry = readDirectory(file).get(name.toLowerCase())
  if (!entry) throw new Error(`no part ${name}`)
  const chunks: Buffer[] = []
  for await (const chunk of unpack(entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
