import { setTimeout as wait } from 'node:timers/promises'
import { sheet as declare, type SheetWords } from '@warren/shared/kernel/sheet.ts'
import { expect, test } from 'vitest'
import { figure, size } from '../../../test/prove.ts'
import { iterate, MADE_CASES, type MadeRow } from '../../../test/excel/made-sheet.ts'
import { partText } from '../../../test/excel/made-files.ts'
import { exportFileName } from './file-name.ts'
import { writeTemplate } from './write-template.ts'
import { writeWorkbook } from './write-workbook.ts'

const sheet = declare({
  id: 'short',
  texts: 'short',
  columns: {
    code: { cell: { kind: 'text' }, required: true, example: '001', width: 17 },
    born: { cell: { kind: 'day' }, example: '2026-05-12', width: 12 },
    weight: { cell: { kind: 'whole', min: 0, max: 1_000_000 }, example: 5, width: 9 },
    alive: { cell: { kind: 'flag' }, example: true, width: 9 },
  },
})
const words: SheetWords = {
  texts: { title: 'Short', columns: { code: 'Code' }, notes: { code: 'A code with <zeros>' } },
  yes: 'igen',
  no: 'nem',
  labels: {},
}
const row = (at: number): MadeRow => ({ code: `=${at}`, born: '2026-05-12', weight: at, alive: at % 2 === 0 })

async function written(rows: Iterable<MadeRow>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeWorkbook(sheet, words, iterate(rows))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test('text that looks like a formula is written as text, unchanged, and never as a formula [D-054]', async () => {
  const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")']
  const xml = await partText(
    await written(texts.map((code) => ({ ...row(1), code }))),
    'xl/worksheets/sheet1.xml',
  )
  expect(xml).not.toContain('<f')
  expect(xml).toContain('<c r="A2" t="inlineStr" s="1"><is><t>=1+1</t></is></c>')
  expect(xml.match(/r="A\d+" t="inlineStr"/g)).toHaveLength(texts.length + 1)
})

test('codes are text cells, days real dates, numbers numbers; the first row stays in view [D-054]', async () => {
  const file = await written([row(7)])
  const xml = await partText(file, 'xl/worksheets/sheet1.xml')
  const styles = await partText(file, 'xl/styles.xml')
  const formatOf = (cell: string): string => {
    const style = Number(new RegExp(`r="${cell}"[^>]* s="(\\d+)"`).exec(xml)?.[1])
    const formats = styles.slice(styles.indexOf('<cellXfs'))
    const id = [...formats.matchAll(/<xf [^>]*numFmtId="(\d+)"/g)][style]?.[1] ?? ''
    return new RegExp(`numFmtId="${id}" formatCode="([^"]+)"`).exec(styles)?.[1] ?? id
  }
  expect(formatOf('A2')).toBe('@')
  expect(formatOf('B2')).toBe('yyyy-mm-dd')
  expect(xml).toContain('<v>46154</v>')
  expect(xml).toContain('<c r="C2"><v>7</v></c>')
  expect(xml).toContain('<t>nem</t>')
  expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(xml).toContain('width="17"')
})

test('the first bytes come before the rows have been asked for, and rows as fast as bytes are taken', async () => {
  let given = 0
  async function* endless(): AsyncGenerator<MadeRow> {
    for (;;) yield row(given++)
  }
  const file = writeWorkbook(sheet, words, endless())
  await file.next()
  expect(given).toBeLessThan(10)
  for (let i = 0; i < 20; i++) await file.next()
  // Rows under way are packed to their end, which takes longer on a busy machine; then the source rests.
  let taken = -1
  for (let tries = 0; tries < 30 && taken !== given; tries++) {
    taken = given
    await wait(100)
  }
  await wait(100)
  expect(given).toBe(taken)
  expect(given).toBeLessThan(100_000)
  await file.return(undefined)
})

test('a reader that goes away ends the source, as does a reader that never began', async () => {
  let ended = 0
  async function* watched(): AsyncGenerator<MadeRow> {
    try {
      for (let at = 0; ; at++) yield row(at)
    } finally {
      ended++
    }
  }
  let chunks = 0
  for await (const chunk of writeWorkbook(sheet, words, watched()))
    if (chunk.length > 0 && ++chunks > 5) break
  await wait(20)
  expect(ended).toBe(1)
})

test('a source that fails fails the file: no half file looks like a whole one', async () => {
  async function* failing(): AsyncGenerator<MadeRow> {
    yield row(1)
    await Promise.resolve()
    throw new Error('cursor lost')
  }
  const file = writeWorkbook(sheet, words, failing())
  await expect(
    (async () => {
      for await (const chunk of file) expect(chunk).toBeDefined()
    })(),
  ).rejects.toThrow('cursor lost')
})

test('a long list costs no more memory than a short one', async () => {
  const count = size(20_000, 200_000)
  const rows = function* (): Generator<MadeRow> {
    for (let at = 0; at < count; at++) yield row(at)
  }
  const before = process.memoryUsage.rss()
  let highest = before
  const started = performance.now()
  for await (const chunk of writeWorkbook(sheet, words, iterate(rows()))) {
    if (chunk.length > 0) highest = Math.max(highest, process.memoryUsage.rss())
  }
  const growth = (highest - before) / 2 ** 20
  expect(growth).toBeLessThan(150)
  figure(
    `${count} rows written in ${Math.round(performance.now() - started)} ms with ${Math.round(growth)} MB`,
  )
})

test('a template explains each column, offers its choices and keeps zeros [D-052]', async () => {
  const notes = { sheet: 'Notes', column: 'Column', text: 'Text', example: 'Example', required: 'Required' }
  const file = Buffer.from(await writeTemplate(sheet, words, notes))
  const xml = await partText(file, 'xl/worksheets/sheet1.xml')
  expect(await partText(file, 'xl/comments1.xml')).toContain('A code with &lt;zeros&gt;\nExample: 001')
  expect(xml).toContain('sqref="D2:D1001"')
  expect(xml).toContain('<formula1>"igen,nem"</formula1>')
  expect(xml).toMatch(/<c r="A1001" s="\d+"\/>/)
  expect(xml).toMatch(/<pane [^>]*ySplit="1"/)
  const notesXml = await partText(file, 'xl/worksheets/sheet2.xml')
  for (const word of ['Column', 'Required', 'Code', 'A code with &lt;zeros&gt;', '001', '2026-05-12'])
    expect(notesXml).toContain(`>${word}</t>`)
})

test('a list that is long or holds a comma stands on a hidden sheet', async () => {
  const one = MADE_CASES.find(({ sheet: { id } }) => id === 'every-kind')
  if (!one) throw new Error('no such sheet')
  const notes = { sheet: 'Notes', column: 'c', text: 't', example: 'e', required: 'r' }
  const file = Buffer.from(await writeTemplate(one.sheet, one.words, notes))
  expect(await partText(file, 'xl/worksheets/sheet1.xml')).toContain('<formula1>Lists!$A$1:$A$2</formula1>')
  expect(await partText(file, 'xl/workbook.xml')).toMatch(/name="Lists"[^>]*state="hidden"/)
  expect(await partText(file, 'xl/worksheets/sheet3.xml')).toContain('>Doe, hu</t>')
})

test('the name of a file tells title, user, day and time, without what a disk refuses [D-120]', () => {
  const now = new Date('2026-05-12T22:05:00Z')
  expect(exportFileName('Ear tags', 'anna', now, 'Europe/Budapest')).toBe(
    'Ear tags_anna_2026-05-13_0005.xlsx',
  )
  expect(exportFileName(' a/b\\c:d*e?"<>|\n', 'x\u0000y', now, 'UTC')).toBe(
    'a-b-c-d-e-----_x-y_2026-05-12_2205.xlsx',
  )
})
