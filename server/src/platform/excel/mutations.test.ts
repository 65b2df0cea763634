import { expect, test } from 'vitest'
import { figure, size } from '../../../test/prove.ts'
import { FileRefusal } from './file-refusal.ts'
import { iterate, MADE_CASES, madeRows } from '../../../test/excel/made-sheet.ts'
import {
  type MadeEntry,
  makeWorkbook,
  makeZip,
  stringsXml,
  stylesXml,
} from '../../../test/excel/made-files.ts'
import { markWorkbook } from './mark-workbook.ts'
import { readSheet } from './read-sheet.ts'
import { readWorkbook } from './read-workbook.ts'
import { unpack } from './unpack.ts'
import { writeTemplate } from './write-template.ts'
import { writeWorkbook } from './write-workbook.ts'
import { readDirectory } from './zip-directory.ts'

const MUTATIONS = size(150, 5000)
const MAX_MILLIS = size(20_000, 5000)
/** One in so many goes through a real thread, and one in so many is marked as well. */
const IN_THREAD = 25
const MARKED = 20

/** A sequence anyone can repeat: the number of a failing mutation is all it takes. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed + 1
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    state ^= state >>> 13
    return (state >>> 0) % below
  }
}
type Random = ReturnType<typeof randomFrom>

async function goodFiles(): Promise<Buffer[]> {
  const files: Buffer[] = [
    makeWorkbook({
      'xl/sharedStrings.xml': stringsXml('<si><t>one</t></si><si><r><t>two</t></r></si>'),
      'xl/styles.xml': stylesXml('<numFmt numFmtId="164" formatCode="yyyy-mm-dd"/>', '<xf numFmtId="164"/>'),
    }),
  ]
  const notes = { sheet: 'Notes', column: 'c', text: 't', example: 'e', required: 'r' }
  for (const { sheet, words } of MADE_CASES.slice(0, 3)) {
    files.push(Buffer.from(await writeTemplate(sheet, words, notes)))
    const chunks: Uint8Array[] = []
    for await (const chunk of writeWorkbook(sheet, words, iterate(madeRows(sheet)))) chunks.push(chunk)
    files.push(Buffer.concat(chunks))
  }
  return files
}

const OPERATIONS: readonly ((bytes: Buffer, random: Random) => Buffer)[] = [
  // One byte becomes another.
  (bytes, random) => {
    const changed = Buffer.from(bytes)
    for (let i = 0; i <= random(4); i++) changed[random(changed.length)] = random(256)
    return changed
  },
  // One bit turns.
  (bytes, random) => {
    const changed = Buffer.from(bytes)
    const at = random(changed.length)
    changed[at] = (changed[at] ?? 0) ^ (1 << random(8))
    return changed
  },
  // The end is missing.
  (bytes, random) => bytes.subarray(0, random(bytes.length)),
  // A piece is missing.
  (bytes, random) => {
    const at = random(bytes.length)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(64))])
  },
  // A piece stands twice.
  (bytes, random) => {
    const at = random(bytes.length)
    const to = at + 1 + random(256)
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(at)])
  },
  // Two pieces change places.
  (bytes, random) => {
    const [a = 0, b = 0, c = 0] = [random(bytes.length), random(bytes.length), random(bytes.length)].sort(
      (x, y) => x - y,
    )
    return Buffer.concat([
      bytes.subarray(0, a),
      bytes.subarray(b, c),
      bytes.subarray(a, b),
      bytes.subarray(c),
    ])
  },
  // A number becomes another, far larger or below zero.
  (bytes, random) => {
    const text = bytes.toString('latin1')
    const numbers = [...text.matchAll(/\d+/g)]
    const one = numbers[random(Math.max(1, numbers.length))]
    const other = ['-1', '0', '99999999999', '1e9', '4294967296', 'x'][random(6)] ?? ''
    if (!one) return bytes
    return Buffer.from(text.slice(0, one.index) + other + text.slice(one.index + one[0].length), 'latin1')
  },
]

const mutate = (bytes: Buffer, random: Random): Buffer =>
  bytes.length === 0 ? bytes : (OPERATIONS[random(OPERATIONS.length)]?.(bytes, random) ?? bytes)

/** The same inside a part, packed again with true sizes: it reaches the reader. */
async function mutateInside(file: Buffer, random: Random): Promise<Buffer> {
  const parts = [...readDirectory(file).values()]
  const chosen = random(parts.length)
  const entries: MadeEntry[] = []
  for (const [at, part] of parts.entries()) {
    const chunks: Buffer[] = []
    for await (const chunk of unpack(part)) chunks.push(chunk)
    const data = Buffer.concat(chunks)
    entries.push({ name: part.name, data: at === chosen ? mutate(data, random) : data })
  }
  return makeZip(entries)
}

const allColumns = (headings: readonly unknown[]): number[] => headings.map((_, at) => at)
const read = (bytes: Uint8Array, isInThread: boolean): Promise<unknown> =>
  isInThread
    ? readWorkbook(bytes, { choose: allColumns, onRows: () => undefined })
    : readSheet(bytes, {
        choose: ([first]) => Promise.resolve({ columns: allColumns(first?.cells ?? []), at: 0 }),
        onRows: () => Promise.resolve(),
      })

/** How it ended; anything but a reading and a refusal is a fault of ours and comes out. */
async function endOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'read'
  } catch (error) {
    if (error instanceof FileRefusal) return error.code
    throw error
  }
}

test(`${MUTATIONS} random changes of good files: each is read or refused, none hangs or breaks the reader [D-009]`, async () => {
  const files = await goodFiles()
  const ends = new Map<string, number>()
  const marked = new Set<string>()
  let slowest = 0
  for (let i = 0; i < MUTATIONS; i++) {
    const random = randomFrom(i * 7919)
    const file = files[i % files.length] ?? Buffer.alloc(0)
    const changed = i % 3 === 0 ? mutate(file, random) : await mutateInside(file, random)
    const started = performance.now()
    const end = await endOf(read(changed, i % IN_THREAD === 0)).catch((error: unknown) => {
      throw new Error(`mutation ${i}`, { cause: error })
    })
    slowest = Math.max(slowest, performance.now() - started)
    ends.set(end, (ends.get(end) ?? 0) + 1)
    // As in the product: only a file that was read is ever marked.
    if (end !== 'read' || i % MARKED !== 0) continue
    const mark = { row: 2, col: 0, text: 'bad', severity: 'danger' } as const
    marked.add(await endOf(markWorkbook(changed, [mark])))
  }
  expect(marked.has('read')).toBe(true)
  expect(slowest).toBeLessThan(MAX_MILLIS)
  // A generator that only ever breaks the container, or never breaks anything, would prove nothing.
  expect(ends.get('read') ?? 0).toBeGreaterThan(MUTATIONS / 50)
  expect(ends.get('FILE_DAMAGED') ?? 0).toBeGreaterThan(MUTATIONS / 4)
  const list = [...ends].map(([end, count]) => `${end} ${count}`).join(', ')
  figure(`${MUTATIONS} mutations: ${list}, slowest ${Math.round(slowest)} ms`)
}, 600_000)
