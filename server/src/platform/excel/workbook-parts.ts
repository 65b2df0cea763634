import { damaged } from './file-refusal.ts'
import { unpack } from './unpack.ts'
import { nameCode, type XmlAttributes } from './xml-attributes.ts'
import { XmlScan } from './xml-scan.ts'
import type { ZipEntry } from './zip-directory.ts'
import type { Parts } from './zip-guard.ts'

/** What a reader needs of a workbook. */
export interface WorkbookParts {
  readonly sheetName: string
  readonly sheet: ZipEntry
  readonly sharedStrings: ZipEntry | undefined
  readonly styles: ZipEntry | undefined
  /** Days are counted from 1904, as old Macs did. */
  readonly is1904: boolean
}

interface Relation {
  readonly id: string
  readonly type: string
  readonly path: string
}

/** Relations and the list of sheets are short; a long one would be walked again for each sheet. */
const MAX_SMALL_PART_BYTES = 1024 * 1024

const RELATION = nameCode('Relationship')
const SHEET = nameCode('sheet')
const PROPERTIES = nameCode('workbookPr')
const ID = nameCode('id')
const RELATION_ID = nameCode('Id')
const TYPE = nameCode('Type')
const TARGET = nameCode('Target')
const MODE = nameCode('TargetMode')
const NAME = nameCode('name')
const DATE_1904 = nameCode('date1904')

async function scanTags(
  part: ZipEntry | undefined,
  open: (name: number, attributes: XmlAttributes) => void,
): Promise<void> {
  if (!part || part.size > MAX_SMALL_PART_BYTES) throw damaged('a part is missing')
  const scan = new XmlScan({ open, close: () => undefined, text: () => undefined })
  for await (const chunk of unpack(part)) scan.push(chunk)
  scan.end()
}

/** `..` never leads out of the package: what is left over is a name that no part has. */
function resolve(folder: string, target: string): string {
  const steps = target.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/').toLowerCase()
}

async function readRelations(parts: Parts, path: string): Promise<Relation[]> {
  const slash = path.lastIndexOf('/') + 1
  const relations: Relation[] = []
  await scanTags(parts.get(`${path.slice(0, slash)}_rels/${path.slice(slash)}.rels`), (name, attributes) => {
    if (name !== RELATION || attributes.get(MODE) === 'External') return
    relations.push({
      id: attributes.get(RELATION_ID) ?? '',
      type: (attributes.get(TYPE) ?? '').replace(/^.*\//, ''),
      path: resolve(path.slice(0, slash), attributes.get(TARGET) ?? ''),
    })
  })
  return relations
}

/** The workbook's first sheet of cells, shown or hidden; sheets that are a chart hold no rows. */
export async function findParts(parts: Parts): Promise<WorkbookParts> {
  const root = (await readRelations(parts, '')).find(({ type }) => type === 'officeDocument')
  if (!root) throw damaged('no workbook')
  const relations = await readRelations(parts, root.path)
  const sheets: { name: string; id: string }[] = []
  let is1904 = false
  await scanTags(parts.get(root.path), (name, attributes) => {
    if (name === SHEET) sheets.push({ name: attributes.get(NAME) ?? '', id: attributes.get(ID) ?? '' })
    else if (name === PROPERTIES) is1904 = ['1', 'true', 'on'].includes(attributes.get(DATE_1904) ?? '')
  })
  const worksheets = new Map(
    relations.filter(({ type }) => type === 'worksheet').map(({ id, path }) => [id, path]),
  )
  const first = sheets.find(({ id }) => worksheets.has(id))
  const sheet = first && parts.get(worksheets.get(first.id) ?? '')
  if (!sheet) throw damaged('no sheet')
  const partOf = (type: string): ZipEntry | undefined =>
    parts.get(relations.find((relation) => relation.type === type)?.path ?? '')
  return {
    sheetName: first.name,
    sheet,
    sharedStrings: partOf('sharedStrings'),
    styles: partOf('styles'),
    is1904,
  }
}
