/** Files whose parts are missing, or point to where they should not. */
import type { HostileFile } from './hostile-kinds.ts'
import {
  contentTypes,
  HEADINGS,
  makeSheet,
  makeWorkbook,
  type PartChanges,
  relations,
  sheetXml,
  stringsXml,
  workbookXml,
} from './made-files.ts'

const DAMAGED = 'FILE_DAMAGED'
const NO_ROWS = 'FILE_WITHOUT_ROWS'
const STRINGS = 'xl/sharedStrings.xml'

const broken = (changes: PartChanges, ends: HostileFile['ends'] = DAMAGED): Omit<HostileFile, 'name'> => ({
  make: () => makeWorkbook(changes),
  ends,
})
const WORKBOOK_RELATIONS = 'xl/_rels/workbook.xml.rels'
const sheetAt = (target: string): PartChanges => ({
  [WORKBOOK_RELATIONS]: relations(['rId1', 'worksheet', target]),
})

export const HOSTILE_PACKAGES: readonly HostileFile[] = [
  {
    // Excel itself stores its queries like this; an unread part decides nothing.
    name: 'a query of Excel in UTF-16',
    ...broken(
      { 'customXml/item1.xml': Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><a/>', 'utf16le') },
      'read',
    ),
  },
  { name: 'no relations', ...broken({ '_rels/.rels': null }) },
  { name: 'no workbook', ...broken({ 'xl/workbook.xml': null }) },
  { name: 'no relations of the workbook', ...broken({ [WORKBOOK_RELATIONS]: null }) },
  { name: 'no sheet', ...broken({ 'xl/worksheets/sheet1.xml': null }) },
  { name: 'a workbook without sheets', ...broken({ 'xl/workbook.xml': workbookXml('') }) },
  { name: 'a sheet without a relation', ...broken({ [WORKBOOK_RELATIONS]: relations() }) },
  { name: 'a sheet at an absolute place', ...broken(sheetAt('/xl/worksheets/sheet1.xml'), 'read') },
  { name: 'a sheet outside the package', ...broken(sheetAt('../../../etc/passwd')) },
  { name: 'a sheet on the web', ...broken(sheetAt('http://127.0.0.1:1/sheet1.xml')) },
  { name: 'a sheet that is the workbook', ...broken(sheetAt('workbook.xml'), NO_ROWS) },
  {
    name: 'a workbook that is its own relations',
    ...broken({ '_rels/.rels': relations(['rId1', 'officeDocument', '_rels/.rels']) }),
  },
  {
    name: 'a sheet that is the table of texts',
    ...broken(
      {
        [WORKBOOK_RELATIONS]: relations(
          ['rId1', 'worksheet', 'sharedStrings.xml'],
          ['rId2', 'sharedStrings', 'sharedStrings.xml'],
        ),
        [STRINGS]: stringsXml('<si><t>a</t></si>'),
      },
      NO_ROWS,
    ),
  },
  {
    name: 'only a chart',
    ...broken({ [WORKBOOK_RELATIONS]: relations(['rId1', 'chartsheet', 'worksheets/sheet1.xml']) }),
  },
  {
    name: 'a chart before the sheet',
    ...broken(
      {
        'xl/workbook.xml': workbookXml(
          '<sheet name="Chart" sheetId="7" r:id="rId9"/><sheet name="Data" sheetId="1" state="hidden" r:id="rId1"/>',
        ),
        [WORKBOOK_RELATIONS]: relations(
          ['rId9', 'chartsheet', 'chartsheets/sheet1.xml'],
          ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ),
      },
      'read',
    ),
  },
  {
    name: 'a hundred thousand sheets',
    ...broken({
      'xl/workbook.xml': workbookXml('<sheet name="Data" sheetId="1" r:id="rId1"/>'.repeat(100_000)),
    }),
  },
  {
    name: 'names with prefixes',
    make: () =>
      makeSheet(
        '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="str"><x:v>Code</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ),
    ends: 'read',
  },
  {
    name: 'the type stated by the ending',
    ...broken(
      {
        '[Content_Types].xml': contentTypes()
          .replace(/<Override[^>]*>/, '')
          .replace(
            '"application/xml"',
            '"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"',
          ),
      },
      'read',
    ),
  },
  {
    name: 'rows without numbers',
    make: () => makeSheet(sheetXml('<row><c t="str"><v>Code</v></c></row><row><c><v>1</v></c></row>')),
    ends: 'read',
  },
  { name: 'a sheet with only its headings', make: () => makeSheet(sheetXml(HEADINGS)), ends: 'read' },
]
