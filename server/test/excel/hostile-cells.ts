/** Files with cells where none can be, and tables without end. */
import type { HostileFile } from './hostile-kinds.ts'
import {
  GOOD_SHEET,
  makeRows,
  makeSheet,
  makeWorkbook,
  sheetXml,
  stringsXml,
  stylesXml,
  textCell,
} from './made-files.ts'

const DAMAGED = 'FILE_DAMAGED'
const TOO_LARGE = 'FILE_TOO_LARGE'
const TOO_MANY_COLUMNS = 'FILE_TOO_MANY_COLUMNS'
const NO_ROWS = 'FILE_WITHOUT_ROWS'
const MEGABYTE = 1024 * 1024
const STRINGS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'

const numberRows = (from: number, to: number): string => {
  const rows: string[] = []
  for (let row = from; row <= to; row++) rows.push(`<row r="${row}"><c r="A${row}"><v>1</v></c></row>`)
  return rows.join('')
}
const sharedCell = (index: string, items = '<si><t>one</t></si>'): Buffer =>
  makeRows(`<row r="2"><c r="A2" t="s"><v>${index}</v></c></row>`, { [STRINGS]: stringsXml(items) })
const TABLES: HostileFile[] = [
  { name: '1,048,576 rows', make: () => makeRows(numberRows(2, 1_048_576)), ends: 'FILE_TOO_MANY_ROWS' },
  { name: '50,001 rows', make: () => makeRows(numberRows(2, 50_002)), ends: 'FILE_TOO_MANY_ROWS' },
  { name: '50,000 rows', make: () => makeRows(numberRows(2, 50_001)), ends: 'read' },
  { name: 'a million empty rows', make: () => makeRows('<row/>'.repeat(1_000_000)), ends: 'read' },
  { name: 'more rows than Excel has', make: () => makeRows('<row/>'.repeat(1_048_577)), ends: DAMAGED },
  {
    name: 'a cell in the last corner',
    make: () => makeRows('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    ends: TOO_MANY_COLUMNS,
  },
  {
    name: 'a cell in the last row',
    make: () => makeRows('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
    ends: 'read',
  },
  {
    name: 'a cell beyond the last row',
    make: () => makeRows('<row r="1048577"><c><v>1</v></c></row>'),
    ends: DAMAGED,
  },
  {
    name: 'a cell beyond the last column',
    make: () => makeRows('<row r="2"><c r="XFE2"><v>1</v></c></row>'),
    ends: DAMAGED,
  },
  {
    name: 'a column of thirty letters',
    make: () => makeRows(`<row r="2"><c r="${'Z'.repeat(30)}2"/></row>`),
    ends: DAMAGED,
  },
  {
    name: 'the 65th column',
    make: () => makeRows('<row r="2"><c r="BM2"><v>1</v></c></row>'),
    ends: TOO_MANY_COLUMNS,
  },
  {
    name: 'the 65th column, blank',
    make: () => makeRows('<row r="2"><c r="BM2" s="1"/></row>'),
    ends: 'read',
  },
  {
    name: '16,385 cells without references',
    make: () => makeRows(`<row r="2">${'<c/>'.repeat(16_385)}</row>`),
    ends: DAMAGED,
  },
  { name: 'rows backwards', make: () => makeRows(numberRows(5, 5) + numberRows(4, 4)), ends: DAMAGED },
  { name: 'a row twice', make: () => makeRows(numberRows(2, 2) + numberRows(2, 2)), ends: DAMAGED },
  {
    name: 'cells backwards',
    make: () => makeRows('<row r="2"><c r="B2"><v>1</v></c><c r="A2"><v>2</v></c></row>'),
    ends: DAMAGED,
  },
  {
    name: 'a cell twice',
    make: () => makeRows('<row r="2"><c r="A2"><v>1</v></c><c r="A2"><v>2</v></c></row>'),
    ends: DAMAGED,
  },
  {
    name: 'a cell of another row',
    make: () => makeRows('<row r="2"><c r="A9"><v>1</v></c></row>'),
    ends: DAMAGED,
  },
  {
    name: 'row zero',
    make: () => makeSheet(sheetXml('<row r="0"><c r="A0"><v>1</v></c></row>')),
    ends: DAMAGED,
  },
  { name: 'row minus one', make: () => makeRows('<row r="-1"><c><v>1</v></c></row>'), ends: DAMAGED },
  { name: 'row NaN', make: () => makeRows('<row r="NaN"><c><v>1</v></c></row>'), ends: DAMAGED },
  { name: 'row 2.5', make: () => makeRows('<row r="2.5"><c><v>1</v></c></row>'), ends: DAMAGED },
  {
    name: 'a row of a thousand digits',
    make: () => makeRows(`<row r="${'9'.repeat(1000)}"/>`),
    ends: DAMAGED,
  },
  {
    name: 'a cell format that is none',
    make: () => makeRows('<row r="2"><c r="A2" s="x"><v>1</v></c></row>'),
    ends: DAMAGED,
  },
  {
    name: 'an undefined cell format',
    make: () => makeRows('<row r="2"><c r="A2" s="99999"><v>1</v></c></row>'),
    ends: 'read',
  },
  { name: 'numbers in place of headings', make: () => makeSheet(sheetXml(numberRows(2, 9))), ends: 'read' },
  {
    name: 'blanks alone',
    make: () =>
      makeSheet(sheetXml('<row r="1"/><row r="3"><c r="A3" t="inlineStr"><is><t> </t></is></c></row>')),
    ends: NO_ROWS,
  },
  { name: 'no rows at all', make: () => makeSheet(sheetXml('')), ends: NO_ROWS },
  { name: 'no sheetData', make: () => makeSheet('<worksheet/>'), ends: NO_ROWS },
  {
    name: 'a heading of spaces',
    make: () => makeSheet(sheetXml(`<row r="1">${textCell('A1', '  ')}</row>`)),
    ends: NO_ROWS,
  },
  {
    name: 'a cell of 30 MB',
    make: () => makeRows(`<row r="2">${textCell('A2', 'long '.repeat(6 * MEGABYTE))}</row>`),
    ends: 'read',
  },
  {
    name: 'merged cells without end',
    make: () =>
      makeSheet(
        GOOD_SHEET.replace(
          '</worksheet>',
          `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(200_000)}</mergeCells></worksheet>`,
        ),
      ),
    ends: 'read',
  },
]

const LOOKUPS: HostileFile[] = [
  { name: 'a text number out of range', make: () => sharedCell('1'), ends: DAMAGED },
  { name: 'a negative text number', make: () => sharedCell('-1'), ends: DAMAGED },
  { name: 'half a text number', make: () => sharedCell('0.5'), ends: DAMAGED },
  { name: 'a text number of letters', make: () => sharedCell('length'), ends: DAMAGED },
  {
    name: 'a text number without a table',
    make: () => makeRows('<row r="2"><c r="A2" t="s"><v>0</v></c></row>'),
    ends: DAMAGED,
  },
  {
    name: 'a table of 90 MB',
    make: () => sharedCell('0', `<si><t>${'x'.repeat(1000)}</t></si>`.repeat(90_000)),
    ends: TOO_LARGE,
  },
  {
    name: 'a table of three million texts',
    make: () => sharedCell('0', '<si><t>a</t></si>'.repeat(3_000_000)),
    ends: TOO_LARGE,
  },
  {
    name: 'a table of two million texts',
    make: () => sharedCell('0', '<si><t>a á</t></si>'.repeat(2_000_000)),
    ends: 'read',
  },
  {
    name: 'one text of 60 MB',
    make: () => sharedCell('0', `<si><t>${'x'.repeat(60 * MEGABYTE)}</t></si>`),
    ends: 'read',
  },
  {
    name: 'one text of a million runs',
    make: () => sharedCell('0', `<si>${'<r><t>long enough to add up</t></r>'.repeat(2_000_000)}</si>`),
    ends: 'read',
  },
  {
    name: 'a million cell formats',
    make: () => makeWorkbook({ [STYLES]: stylesXml('', '<xf numFmtId="14"/>'.repeat(1_000_000)) }),
    ends: TOO_LARGE,
  },
  {
    name: 'a million number formats',
    make: () =>
      makeWorkbook({
        [STYLES]: stylesXml(
          Array.from({ length: 1_000_000 }, (_, i) => `<numFmt numFmtId="${i}" formatCode="0"/>`).join(''),
          '',
        ),
      }),
    ends: TOO_LARGE,
  },
  {
    name: 'a number format of brackets',
    make: () =>
      makeWorkbook({
        [STYLES]: stylesXml(
          `<numFmt numFmtId="200" formatCode="${'['.repeat(60_000)}"/>`,
          '<xf numFmtId="200"/>',
        ),
      }),
    ends: 'read',
  },
  {
    name: 'a thousand number formats of brackets',
    make: () =>
      makeWorkbook({
        [STYLES]: stylesXml(`<numFmt numFmtId="200" formatCode="${'['.repeat(60_000)}"/>`.repeat(1000), ''),
      }),
    ends: 'read',
  },
]

export const HOSTILE_CELLS: readonly HostileFile[] = [...TABLES, ...LOOKUPS]
