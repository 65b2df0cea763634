import { type Workbook, readXlsx, writeXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { FileRefusal } from './file-refusal.ts'
import { makeWorkbook, partText } from '../../../test/excel/made-files.ts'
import { markWorkbook } from './mark-workbook.ts'

const original = async (): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: 'Data',
          columns: [{ width: 31 }, { width: 12 }],
          rows: [
            ['Code', 'Weight', 'Double'],
            ['A-1', 5, null],
            ['A-2', 6, null],
            ['A-3', 7, null],
          ],
          cells: new Map([
            ['1,2', { value: 10, formula: 'B2*2', formulaResult: 10 }],
            ['2,1', { value: 6, style: { numFmt: '0.00', font: { bold: true } }, comment: { text: 'mine' } }],
          ]),
        },
        { name: 'Other', rows: [['kept', 1]] },
      ],
    }),
  )

const reopened = (file: Uint8Array): Promise<Workbook> => readXlsx(file, { readStyles: true })

test('every bad cell is coloured and says what is wrong; the rest comes back as it was', async () => {
  const marked = await markWorkbook(await original(), [
    { row: 2, col: 0, text: 'Not known.', severity: 'danger' },
    { row: 3, col: 1, text: 'Too heavy.', severity: 'warning' },
    { row: 3, col: 1, text: 'Twice.', severity: 'warning' },
    { row: 4, col: null, text: 'The whole row.', severity: 'danger' },
    { row: 9, col: 2, text: 'Beyond the end.', severity: 'warning' },
  ])
  const book = await reopened(marked)
  const cells = book.sheets[0]?.cells
  const fillOf = (key: string): unknown => {
    const fill = cells?.get(key)?.style?.fill
    return fill?.type === 'pattern' ? fill.fgColor?.rgb : undefined
  }
  expect(cells?.get('1,0')?.comment?.text).toBe('Not known.')
  expect(fillOf('1,0')).toBe('F8CBAD')
  expect(cells?.get('2,1')?.comment?.text).toBe('mine\nToo heavy.\nTwice.')
  expect(fillOf('2,1')).toBe('FFE699')
  expect(cells?.get('2,1')?.style).toMatchObject({ numFmt: '0.00', font: { bold: true } })
  expect(cells?.get('3,0')?.comment?.text).toBe('The whole row.')
  expect(cells?.get('8,2')?.comment?.text).toBe('Beyond the end.')
  expect(fillOf('1,1')).toBeUndefined()
  expect(cells?.get('1,2')?.formula).toBe('B2*2')
  expect(book.sheets[0]?.columns?.[0]?.width).toBe(31)
  expect(book.sheets[0]?.rows.slice(0, 4).map((row) => row[0])).toEqual(['Code', 'A-1', 'A-2', 'A-3'])
  expect(book.sheets[1]?.rows).toEqual([['kept', 1]])
  expect(await partText(Buffer.from(marked), 'xl/workbook.xml')).toContain('name="Other"')
})

test('a file that is no workbook is refused here as well [D-009]', async () => {
  const mark = { row: 1, col: 0, text: 'x', severity: 'danger' } as const
  await expect(markWorkbook(Buffer.from('no'), [mark])).rejects.toThrow(FileRefusal)
  await expect(markWorkbook(makeWorkbook({ 'xl/vbaProject.bin': 'x' }), [mark])).rejects.toThrow(
    'FILE_WITH_MACROS',
  )
  await expect(markWorkbook(makeWorkbook({ 'xl/workbook.xml': null }), [mark])).rejects.toThrow(
    'FILE_DAMAGED',
  )
})
