import { MAX_FILE_BYTES } from '@warren/shared/kernel/limits.ts'
import { damaged, FileRefusal } from './file-refusal.ts'
import { unpack } from './unpack.ts'
import { readDirectory, type ZipEntry } from './zip-directory.ts'

export type Parts = ReadonlyMap<string, ZipEntry>

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
/** Word, Excel and PowerPoint wrap a file with a password into an old container under this name. */
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le')

const CONTENT_TYPES = '[content_types].xml'
const MAX_CONTENT_TYPES_BYTES = 256 * 1024
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const BINARY_WORKBOOK = /ms-excel\.sheet\.binary/i
const MACRO_TYPE = /macroEnabled|vbaProject|ms-excel\.(intl)?macrosheet/i

const XML_NAME = /\.(xml|rels|vml)$/
const FORBIDDEN = ['<!DOCTYPE', '<!ENTITY'].map((mark) => Buffer.from(mark, 'latin1'))
const OVERLAP = 16

function checkContainer(file: Buffer): void {
  if (file.length > MAX_FILE_BYTES) throw new FileRefusal('FILE_TOO_LARGE')
  if (file.subarray(0, OLE.length).equals(OLE))
    throw new FileRefusal(file.includes(ENCRYPTED_PACKAGE) ? 'FILE_ENCRYPTED' : 'FILE_NOT_XLSX')
  if (!file.subarray(0, ZIP.length).equals(ZIP)) throw new FileRefusal('FILE_NOT_XLSX')
}

async function readContentTypes(parts: Parts): Promise<string> {
  const entry = parts.get(CONTENT_TYPES)
  if (!entry) throw new FileRefusal('FILE_NOT_XLSX', 'no content types')
  if (entry.size > MAX_CONTENT_TYPES_BYTES) throw damaged('content types')
  const chunks: Buffer[] = []
  for await (const chunk of unpack(entry)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** What the package says it is; the name of the file and what the browser says count for nothing. */
async function checkKind(parts: Parts): Promise<void> {
  const types = await readContentTypes(parts)
  if (BINARY_WORKBOOK.test(types)) throw new FileRefusal('FILE_NOT_XLSX', 'binary workbook')
  const hasMacros =
    MACRO_TYPE.test(types) || [...parts.keys()].some((name) => name.endsWith('vbaproject.bin'))
  if (hasMacros) throw new FileRefusal('FILE_WITH_MACROS')
  if (!types.includes(WORKBOOK_TYPE)) throw new FileRefusal('FILE_NOT_XLSX', 'no workbook')
}

/** UTF-16 would hide what is looked for below, and no program writes what is read here so. */
function checkEncoding(start: Buffer): void {
  const bom = start.length >= 2 ? start.readUInt16BE(0) : 0
  if (bom === 0xfeff || bom === 0xfffe || start.subarray(0, 4).includes(0))
    throw damaged('encoding of a part')
}

/** Unpacks one part to nothing: its size, its checksum, and in XML no entities of its own. */
async function checkPart(name: string, entry: ZipEntry): Promise<void> {
  // Data of other programs, such as queries, may have any encoding: the reader skips it.
  const isXml = XML_NAME.test(name) && !name.startsWith('customxml/')
  let tail = Buffer.alloc(0)
  let isFirst = true
  for await (const chunk of unpack(entry)) {
    if (!isXml) continue
    if (isFirst) checkEncoding(chunk)
    isFirst = false
    const seam = Buffer.concat([tail, chunk.subarray(0, OVERLAP)])
    if (FORBIDDEN.some((mark) => chunk.includes(mark) || seam.includes(mark))) throw damaged('entities')
    tail = Buffer.from(chunk.subarray(-OVERLAP))
  }
}

/**
 * Looks at a file before any reader does, by its content alone: the container, the kind, and every part unpacked
 * once while its bytes are counted [D-009]. What passes is a workbook that cannot grow.
 */
export async function checkPackage(bytes: Uint8Array): Promise<Parts> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  checkContainer(file)
  const parts = readDirectory(file)
  await checkKind(parts)
  for (const [name, entry] of parts) await checkPart(name, entry)
  return parts
}
