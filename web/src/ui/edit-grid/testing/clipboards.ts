import type { Block } from '../clipboard.ts'

/** What a program puts on the clipboard, and the cells that are meant. */
export interface Sample {
  readonly from: 'Excel' | 'LibreOffice' | 'Google Sheets' | 'another program'
  readonly what: string
  readonly plain: string
  readonly cells: Block
}

const excel = (what: string, plain: string, cells: Block): Sample => ({ from: 'Excel', what, plain, cells })
const libre = (what: string, plain: string, cells: Block): Sample => ({
  from: 'LibreOffice',
  what,
  plain,
  cells,
})
const sheets = (what: string, plain: string, cells: Block): Sample => ({
  from: 'Google Sheets',
  what,
  plain,
  cells,
})
const other = (what: string, plain: string, cells: Block): Sample => ({
  from: 'another program',
  what,
  plain,
  cells,
})

/** Excel ends every line, also the last one, with CRLF; the others put LF between lines alone. */
export const PLAIN_SAMPLES: readonly Sample[] = [
  excel('one cell', '12\r\n', [['12']]),
  excel('a line', '12\t0\t3\r\n', [['12', '0', '3']]),
  excel('a column', '12\r\n10\r\n13\r\n', [['12'], ['10'], ['13']]),
  excel('a block', '12\t0\r\n10\t2\r\n', [
    ['12', '0'],
    ['10', '2'],
  ]),
  excel('a blank cell between', '12\t\t3\r\n', [['12', '', '3']]),
  excel('a blank cell first', '\t0\t3\r\n', [['', '0', '3']]),
  excel('a blank cell last', '12\t0\t\r\n', [['12', '0', '']]),
  excel('a blank line between', '12\r\n\r\n13\r\n', [['12'], [''], ['13']]),
  excel('a blank line of two', '12\t1\r\n\t\r\n13\t2\r\n', [
    ['12', '1'],
    ['', ''],
    ['13', '2'],
  ]),
  excel('one blank cell', '\r\n', [['']]),
  excel('a break in a cell', '"first\nsecond"\t3\r\n', [['first\nsecond', '3']]),
  excel('a break and quotes in a cell', '"he said ""no""\nthen"\t3\r\n', [['he said "no"\nthen', '3']]),
  excel('quotes without a break', 'the "big" one\t3\r\n', [['the "big" one', '3']]),
  excel('a tab in a cell', '"a\tb"\tc\r\n', [['a\tb', 'c']]),
  excel('inches', '3"\t4"\r\n', [['3"', '4"']]),
  excel('a Hungarian number', '3 250\t3,25\r\n', [['3 250', '3,25']]),
  excel('a Hungarian number with a hard space', '3\u00a0250\r\n', [['3\u00a0250']]),
  excel('a French number with a narrow space', '3\u202f250\r\n', [['3\u202f250']]),
  excel('a Hungarian day', '2026. 05. 01.\r\n', [['2026. 05. 01.']]),
  excel('a French day', '01/05/2026\r\n', [['01/05/2026']]),
  excel('a tattoo, cage and count', 'HY55669\tM1/1/D01\t12\r\n', [['HY55669', 'M1/1/D01', '12']]),
  excel('accents', 'őű\tçà\tñ\r\n', [['őű', 'çà', 'ñ']]),
  excel('a tag with zeros', '004703\r\n', [['004703']]),
  excel('signs of palpation', '+\r\n-\r\n?\r\n', [['+'], ['-'], ['?']]),
  excel('spaces around', ' 12 \t0\r\n', [[' 12 ', '0']]),
  excel('a quoted blank', '""\t3\r\n', [['', '3']]),
  excel('two breaks in a cell', '"a\n\nb"\r\n', [['a\n\nb']]),
  excel('a break in the last cell', '3\t"a\nb"\r\n', [['3', 'a\nb']]),
  libre('one cell', '12', [['12']]),
  libre('a line', '12\t0\t3', [['12', '0', '3']]),
  libre('a column', '12\n10\n13', [['12'], ['10'], ['13']]),
  libre('a block', '12\t0\n10\t2', [
    ['12', '0'],
    ['10', '2'],
  ]),
  libre('a block with a last line end', '12\t0\n10\t2\n', [
    ['12', '0'],
    ['10', '2'],
  ]),
  libre('a blank cell last', '12\t', [['12', '']]),
  libre('a blank line between', '12\n\n13', [['12'], [''], ['13']]),
  libre('a break in a cell', '"first\nsecond"\t3', [['first\nsecond', '3']]),
  libre('quotes and a break in a cell', '"""a""\nb"\t3', [['"a"\nb', '3']]),
  libre('a lone quote first', '"a\t3', [['"a', '3']]),
  libre('a Hungarian number', '3 250\t3,25', [['3 250', '3,25']]),
  libre('a Spanish number', '3.250\t3,25', [['3.250', '3,25']]),
  libre('a day', '2026-05-01\t12', [['2026-05-01', '12']]),
  libre('accents', 'anyanyúl\tönálló', [['anyanyúl', 'önálló']]),
  libre('a minus that is no hyphen', '−\n+', [['−'], ['+']]),
  sheets('one cell', '12', [['12']]),
  sheets('a line', '12\t0\t3', [['12', '0', '3']]),
  sheets('a column', '12\n10\n13', [['12'], ['10'], ['13']]),
  sheets('a block', '12\t0\n10\t2', [
    ['12', '0'],
    ['10', '2'],
  ]),
  sheets('blanks', '\t\n12\t', [
    ['', ''],
    ['12', ''],
  ]),
  sheets('a break in a cell', '"first\nsecond"\t3', [['first\nsecond', '3']]),
  sheets('a break with CR and LF in a cell', '"first\r\nsecond"\t3', [['first\nsecond', '3']]),
  sheets('quotes in a cell with a break', '"""x"""\t"a\n""b"""', [['"x"', 'a\n"b"']]),
  sheets('a tick', 'TRUE\tFALSE', [['TRUE', 'FALSE']]),
  sheets('a day', '2026-05-01\t31/12/2026', [['2026-05-01', '31/12/2026']]),
  sheets('an English number', '3,250\t3.25', [['3,250', '3.25']]),
  sheets('a percentage', '84.6%', [['84.6%']]),
  other('a mark of the byte order', '\ufeff12\t3\r\n', [['12', '3']]),
  other('an old Mac', '12\t0\r10\t2\r', [
    ['12', '0'],
    ['10', '2'],
  ]),
  other('lines of different length', '12\n10\t2\t3', [['12'], ['10', '2', '3']]),
  other('a word processor', 'M1/1/D01\t12\n', [['M1/1/D01', '12']]),
  other('nothing', '', []),
]

/** Programs that put a table and no text: a mail, a page. */
export const HTML_SAMPLES: readonly {
  readonly what: string
  readonly html: string
  readonly cells: Block
}[] = [
  {
    what: 'Excel',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0><!--StartFragment-->
      <col width=64><tr height=20><td height=20 class=xl65 align=right>12</td><td class=xl66>HY55669</td></tr>
      <tr><td align=right>10</td><td>first<br>
  second</td></tr><!--EndFragment--></table></body></html>`,
    cells: [
      ['12', 'HY55669'],
      ['10', 'first\nsecond'],
    ],
  },
  {
    what: 'LibreOffice, numbers in any dress',
    html: `<table cellspacing="0"><colgroup width="85"></colgroup><tr><td height="17" align="right" sdval="3250" sdnum="1038;0;# ##0">3 250</td>
      <td align="left">D-1971 / 04</td></tr></table>`,
    cells: [['3250', 'D-1971 / 04']],
  },
  {
    what: 'LibreOffice, a day',
    html: '<table><tr><td sdval="46143" sdnum="1038;1038;YYYY-MM-DD">2026-05-01</td></tr></table>',
    cells: [['2026-05-01']],
  },
  {
    what: 'Google Sheets',
    html: `<meta charset="utf-8"><google-sheets-html-origin><style>td {border: 1px solid}</style><table><colgroup><col></colgroup><tbody>
      <tr><td data-sheets-value='{"1":3,"3":12}'>12</td><td data-sheets-value='{"1":2,"2":"a"}'>a &amp; b</td></tr></tbody></table>`,
    cells: [['12', 'a & b']],
  },
  {
    what: 'merged cells',
    html: '<table><tr><td colspan="2">a</td><td rowspan="2">b</td></tr><tr><td>c</td><td>d</td></tr><tr><td>e</td></tr></table>',
    cells: [['a', '', 'b'], ['c', 'd'], ['e']],
  },
]
