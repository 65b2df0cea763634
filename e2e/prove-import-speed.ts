/**
 * `pnpm prove import-speed`: ear tags in and out through the running product, beside the bare engine and the bare
 * library in the same run: the same rows by COPY, the same file by the library's own reading, the same rows written.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { streamXlsxRows, writeXlsxStream } from 'hucre'
import pg from 'pg'
import { type Client, earTagWorkbook, superadminClient, tagOf } from './world/api.ts'
import { type Part, startStack } from './world/stack.ts'
import { keepsBar, size } from '../server/test/prove.ts'

const ROUNDS = size(1, 3)
const ROWS_IN = size(5000, 50_000)
const ROWS_OUT = size(20_000, 200_000)
const START = 1_000_000
const MOST_RATIO = 3
const MOST_EXPORT_MB = 250
const MOST_FIRST_BYTE_MS = 200

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const timed = async (work: () => unknown): Promise<number> => {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
const seconds = (ms: number): string => (ms / 1000).toFixed(2)
const perSecond = (rows: number, ms: number): string => Math.round((rows / ms) * 1000).toLocaleString('en')

const stack = await startStack()
const db = new pg.Pool({ connectionString: stack.adminUrl, max: 2 })
const folder = mkdtempSync(join(tmpdir(), 'warren-speed-'))
/** Highest memory a process has had so far, in MB. */
const peakOf = (part: Part): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${stack.pidOf(part)}/status`, 'utf8'))?.[1] ?? 0) / 1024

const forget = async () => {
  await db.query('delete from app.imports')
  await db.query('delete from app.ear_tags')
  await db.query('truncate bare')
}

function copyRows(): void {
  const path = join(folder, 'rows.tsv')
  const lines = Array.from({ length: ROWS_IN }, (_, i) => Object.values(tagOf(START + i)).join('\t'))
  writeFileSync(path, `${lines.join('\n')}\n`)
  execFileSync('psql', [stack.adminUrl, '-qc', String.raw`\copy bare (tag, eid) from '${path}'`])
}

async function readBare(file: Uint8Array): Promise<void> {
  let rows = 0
  for await (const _row of streamXlsxRows(file)) rows++
  if (rows !== ROWS_IN + 1) throw new Error(`${rows} rows read`)
}

async function importAll(client: Client, file: Uint8Array): Promise<void> {
  const answer = await client.upload('/api/v1/import/ear-tag', file)
  const lines = (await answer.json()) as { info: string }[]
  if (lines[0]?.info !== String(ROWS_IN)) throw new Error(JSON.stringify(lines.slice(0, 3)))
}

async function writeBare(): Promise<void> {
  async function* rows() {
    for (let n = 0; n < ROWS_OUT; n++) yield [tagOf(n).tag, tagOf(n).eid, null, null, 'yes', 'no']
  }
  const columns = ['tag', 'eid', 'farm', 'tattoo', 'active', 'used'].map((header) => ({ header }))
  for await (const _chunk of writeXlsxStream(rows(), {
    name: 'Bare',
    columns,
  }) as unknown as AsyncIterable<Uint8Array>);
}

async function exportAll(client: Client): Promise<{ firstByte: number; total: number; bytes: number }> {
  const begin = performance.now()
  const answer = await client.get('/api/v1/export/ear-tag')
  let firstByte = 0
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    firstByte ||= performance.now() - begin
    bytes += chunk.byteLength
  }
  return { firstByte, total: performance.now() - begin, bytes }
}

const figures: string[] = []
let failed = false
try {
  await db.query('create table bare (like app.ear_tags including all)')
  // The register of the demo makes room.
  await db.query('delete from app.ear_tagging_items')
  await db.query('update app.rabbits set ear_tag_id = null where ear_tag_id is not null')
  const client = await superadminClient(stack.url)
  const file = await earTagWorkbook(START, ROWS_IN)
  const [imports, reads, copies]: number[][] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    await forget()
    reads?.push(await timed(() => readBare(file)))
    copies?.push(await timed(copyRows))
    imports?.push(await timed(() => importAll(client, file)))
  }
  const [whole, read, copy] = [imports, reads, copies].map((values) => median(values ?? [])) as [
    number,
    number,
    number,
  ]
  const ratio = whole / (read + copy)
  figures.push(
    `import of ${ROWS_IN} ear tags ${seconds(whole)} s (${perSecond(ROWS_IN, whole)} rows/s), bare read ${seconds(read)} s + bare COPY ${seconds(copy)} s, ratio ${ratio.toFixed(1)}; peak of the worker ${peakOf('worker').toFixed(0)} MB`,
  )
  if (ratio > MOST_RATIO) figures.push(`ratio above ${MOST_RATIO}`)

  await forget()
  await db.query(
    `insert into app.ear_tags (tag, eid) select chr(65 + n / 100000) || '-' || lpad((n % 100000)::text, 5, '0'), (900000000000000 + n)::text from generate_series(0, ${ROWS_OUT - 1}) n`,
  )
  await db.query('vacuum analyze app.ear_tags')
  // A process of its own, so that the peak is the export's.
  await stack.killAndRevive('server')
  const reader = await superadminClient(stack.url)
  const idle = peakOf('server')
  const runs = []
  for (let round = 0; round < ROUNDS; round++) runs.push(await exportAll(reader))
  const bare = median([await timed(writeBare), await timed(writeBare)])
  const [total, firstByte] = [
    median(runs.map((run) => run.total)),
    Math.max(...runs.map((run) => run.firstByte)),
  ]
  const peak = peakOf('server')
  figures.push(
    `export of ${ROWS_OUT} ${seconds(total)} s (${perSecond(ROWS_OUT, total)} rows/s), bare writing ${seconds(bare)} s, ratio ${(total / bare).toFixed(1)}, first byte at most ${firstByte.toFixed(0)} ms, peak of the server ${peak.toFixed(0)} MB (${idle.toFixed(0)} before)`,
  )
  failed = !keepsBar(peak <= MOST_EXPORT_MB && firstByte <= MOST_FIRST_BYTE_MS)
} finally {
  rmSync(folder, { recursive: true })
  await db.end()
  await stack.stop()
}
console.log(`prove import-speed ${failed ? 'FAILED' : 'passed'}: ${figures.join('; ')}`)
process.exit(failed ? 1 : 0)
