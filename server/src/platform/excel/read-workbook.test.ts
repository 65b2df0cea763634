import { setTimeout as wait } from 'node:timers/promises'
import { MAX_COLUMNS } from '@warren/shared/kernel/limits.ts'
import { expect, test } from 'vitest'
import { makeRows, makeSheet, makeWorkbook, sheetXml, textCell } from '../../../test/excel/made-files.ts'
import { type RawRow, readWorkbook } from './read-workbook.ts'
import { runThread, ThreadPlaces } from './run-thread.ts'

const rowsUpTo = (last: number): string =>
  Array.from(
    { length: last - 1 },
    (_, at) => `<row r="${at + 2}"><c r="A${at + 2}"><v>${at}</v></c></row>`,
  ).join('')
const nothing = (): void => undefined

test('row 1 is asked about once, and the columns come in the order asked for [D-053]', async () => {
  const rows: RawRow[] = []
  const asked: unknown[] = []
  const file = makeRows(`<row r="2">${textCell('A2', 'a')}${textCell('B2', 'b')}${textCell('D2', 'd')}</row>`)
  const result = await readWorkbook(file, {
    choose: (headings, sheetName) => {
      asked.push(headings, sheetName)
      return [3, 0]
    },
    onRows: (batch) => void rows.push(...batch),
  })
  expect(asked).toEqual([['Code', 'Name'], 'Data'])
  expect(rows).toEqual([{ row: 2, cells: ['d', 'a'] }])
  expect(result).toEqual({ sheetName: 'Data', rows: 1 })
})

test('what stands over the headings is passed over; the rows keep their numbers [D-053]', async () => {
  const rows: RawRow[] = []
  let seen: readonly unknown[] = []
  const file = makeSheet(
    sheetXml(
      `<row r="2">${textCell('A2', 'Our does')}</row><row r="4">${textCell('A4', 'Tattoo')}</row><row r="7">${textCell('A7', 'HY1')}</row>`,
    ),
  )
  await readWorkbook(file, {
    headingsAt: (heads) => heads.findIndex(({ cells }) => cells[0] === 'Tattoo'),
    choose: (headings) => {
      seen = headings
      return [0]
    },
    onRows: (batch) => void rows.push(...batch),
  })
  expect(seen).toEqual(['Tattoo'])
  expect(rows).toEqual([{ row: 7, cells: ['HY1'] }])
})

test('rows that are blank in the columns asked for are left out and do not count [D-053]', async () => {
  const rows: RawRow[] = []
  const file = makeRows(`<row r="2">${textCell('B2', 'b')}</row><row r="3">${textCell('A3', '\u00a0')}</row>`)
  const result = await readWorkbook(file, { choose: () => [0], onRows: (batch) => void rows.push(...batch) })
  expect(rows).toEqual([])
  expect(result.rows).toBe(0)
})

test('without columns nothing is read, and a sheet with 64 columns is let in [D-009]', async () => {
  const letters = (at: number): string => (at < 26 ? '' : String.fromCharCode(64 + Math.floor(at / 26)))
  const cells = Array.from({ length: MAX_COLUMNS }, (_, at) =>
    textCell(`${letters(at)}${String.fromCharCode(65 + (at % 26))}1`, `h${at}`),
  )
  let count = 0
  const result = await readWorkbook(makeSheet(sheetXml(`<row r="1">${cells.join('')}</row>${rowsUpTo(9)}`)), {
    choose: (headings) => void (count = headings.length),
    onRows: () => expect.fail('not asked for'),
  })
  expect(count).toBe(MAX_COLUMNS)
  expect(result).toEqual({ sheetName: 'Data', rows: 0 })
})

test('a batch is sent only when the one before is done with [D-009]', async () => {
  let isBusy = false
  const sizes: number[] = []
  await readWorkbook(makeRows(rowsUpTo(3501)), {
    choose: () => [0],
    onRows: async (batch) => {
      expect(isBusy).toBe(false)
      isBusy = true
      await wait(20)
      isBusy = false
      sizes.push(batch.length)
    },
  })
  expect(sizes).toEqual([1000, 1000, 1000, 500])
})

test('a failure while rows are taken comes out as it is, and the next file is read [D-009]', async () => {
  const onRows = (): never => {
    throw new Error('database gone')
  }
  await expect(readWorkbook(makeRows(rowsUpTo(5)), { choose: () => [0], onRows })).rejects.toThrow(
    'database gone',
  )
  await expect(readWorkbook(makeWorkbook(), { choose: () => [0], onRows: nothing })).resolves.toMatchObject({
    rows: 1,
  })
})

test('an abort ends the reading at once, also of a file that still waits for its turn [D-009]', async () => {
  const controller = new AbortController()
  const file = makeRows(rowsUpTo(2001))
  const reading = (): Promise<unknown> =>
    readWorkbook(file, {
      choose: () => [0],
      onRows: () => new Promise<void>(nothing),
      signal: controller.signal,
    })
  const all = [1, 2, 3, 4].map(() => reading().catch((error: unknown) => error))
  await wait(300)
  controller.abort(new Error('went away'))
  for (const end of await Promise.all(all)) expect(end).toMatchObject({ message: 'went away' })
  await expect(reading()).rejects.toThrow('went away')
})

test('not more than two files are read at once [D-009]', async () => {
  let running = 0
  let most = 0
  const read = (): Promise<unknown> =>
    readWorkbook(makeWorkbook(), {
      choose: () => {
        most = Math.max(most, ++running)
        return [0]
      },
      onRows: async () => {
        await wait(50)
        running--
      },
    })
  await Promise.all(Array.from({ length: 6 }, read))
  expect(most).toBeLessThanOrEqual(2)
})

const thread = (code: string, millis = 10_000): Promise<unknown> =>
  runThread({
    script: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    data: null,
    places: new ThreadPlaces(1),
    memoryMegabytes: 32,
    millis,
    onMessage: () => ({ result: 'done' }),
  })

test('a thread that runs out of time or memory, or dies, is a refused file and nothing more [D-009]', async () => {
  await expect(thread('for (;;);', 300)).rejects.toThrow('FILE_TOO_LARGE: time')
  await expect(thread('const a = []; for (;;) a.push(Array(1e5).fill(1.5))')).rejects.toThrow(
    'FILE_TOO_LARGE: memory',
  )
  await expect(thread('process.exit(0)')).rejects.toThrow('FILE_DAMAGED')
  await expect(readWorkbook(makeWorkbook(), { choose: () => [0], onRows: nothing })).resolves.toMatchObject({
    rows: 1,
  })
})
