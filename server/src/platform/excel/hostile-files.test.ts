import { expect, test } from 'vitest'
import { figure, isFull } from '../../../test/prove.ts'
import { FileRefusal } from './file-refusal.ts'
import type { HostileFile } from '../../../test/excel/hostile-kinds.ts'
import { HOSTILE_FILES } from '../../../test/excel/hostile-files.ts'
import { readSheet } from './read-sheet.ts'
import { readWorkbook } from './read-workbook.ts'

/** The limit itself is measured on a machine of its own; beside other tests only what hardly ends is noticed. */
const MAX_MILLIS = isFull ? 5000 : 20_000
const MAX_GROWTH = 300 * 1024 * 1024

const allColumns = (headings: readonly unknown[]): number[] => headings.map((_, at) => at)
const inThread = (bytes: Uint8Array): Promise<unknown> =>
  readWorkbook(bytes, { choose: allColumns, onRows: () => undefined })
/** What the thread does, without starting one for each of so many files. */
const here = (bytes: Uint8Array): Promise<unknown> =>
  readSheet(bytes, {
    choose: ([first]) => Promise.resolve({ columns: allColumns(first?.cells ?? []), at: 0 }),
    onRows: () => Promise.resolve(),
  })

async function endOf(read: Promise<unknown>): Promise<string> {
  try {
    await read
    return 'read'
  } catch (error) {
    return error instanceof FileRefusal ? error.code : String(error)
  }
}

/**
 * Runs something while the memory of the whole process, threads included, is watched. Its time is what it took of
 * processors, so that other work on the machine does not count.
 */
async function watched<T>(run: () => Promise<T>): Promise<{ result: T; millis: number; growth: number }> {
  const before = process.memoryUsage.rss()
  let highest = before
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 5)
  const started = process.cpuUsage()
  try {
    const result = await run()
    const { user, system } = process.cpuUsage(started)
    return { result, millis: (user + system) / 1000, growth: highest - before }
  } finally {
    clearInterval(watch)
  }
}

const slowest = { name: '', millis: 0 }
const largest = { name: '', growth: 0 }
function remember(name: string, millis: number, growth: number): void {
  if (millis > slowest.millis) Object.assign(slowest, { name, millis })
  if (growth > largest.growth) Object.assign(largest, { name, growth })
}

test('there are at least 70 different hostile files [D-009]', () => {
  expect(new Set(HOSTILE_FILES.map(({ name }) => name)).size).toBe(HOSTILE_FILES.length)
  expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(70)
})

const COSTLY = [
  'a table of two million texts',
  'a table of 90 MB',
  'nine million empty tags',
  'a bomb of 9 GB that says 99 MB',
  'one text of 60 MB',
]

test.each(HOSTILE_FILES)(
  '$name ends as $ends, in time and in little memory [D-009]',
  async (file: HostileFile) => {
    const bytes = file.make()
    const { result, millis, growth } = await watched(() =>
      endOf(isFull || COSTLY.includes(file.name) ? inThread(bytes) : here(bytes)),
    )
    remember(file.name, millis, growth)
    expect(result).toBe(file.ends)
    expect(millis).toBeLessThan(MAX_MILLIS)
    expect(growth).toBeLessThan(MAX_GROWTH)
  },
)

test('five of the costliest at once stay within the same limits, and the process goes on [D-009]', async () => {
  const files = HOSTILE_FILES.filter(({ name }) => COSTLY.includes(name))
  expect(files).toHaveLength(COSTLY.length)
  const made = files.map((file) => ({ ...file, bytes: file.make() }))
  const { result, millis, growth } = await watched(() =>
    Promise.all(made.map(({ bytes }) => endOf(inThread(bytes)))),
  )
  expect(result).toEqual(made.map(({ ends }) => ends))
  expect(growth).toBeLessThan(MAX_GROWTH)
  figure(
    `${HOSTILE_FILES.length} hostile files, slowest ${Math.round(slowest.millis)} ms (${slowest.name}), most memory ${Math.round(largest.growth / 2 ** 20)} MB (${largest.name}); five at once ${Math.round(millis)} ms, ${Math.round(growth / 2 ** 20)} MB`,
  )
})
