/** Recovery over changes of the primary, by the shipped scripts: the log then goes on in a new line (a timeline). */
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { psql } from '../bare-engine.ts'
import {
  type ArchivingEngine,
  endEngine,
  type Lines,
  makeArchivingEngine,
  makeLines,
} from './archiving-engine.ts'

let engine: ArchivingEngine
let lines: Lines
const recovered: string[] = []

beforeAll(async () => {
  engine = await makeArchivingEngine()
  await engine.mustScript('base-backup.sh', [engine.backups])
  lines = await makeLines(engine)
})
afterAll(async () => {
  for (const data of recovered) await endEngine(data)
  await engine.remove()
})

async function recover(name: string) {
  const data = join(engine.cluster.directory, name)
  recovered.push(data)
  const ran = await engine.script('recover.sh', [engine.backups, data], {
    signal: AbortSignal.timeout(90_000),
  })
  const newest = () =>
    psql(`postgres://postgres@/postgres?host=${data}&port=5432`, 'select max(at) from marks')
  return { ...ran, newest }
}
/** As long as something is done without a file of the archive. */
async function without<T>(name: string, look: () => Promise<T>): Promise<T> {
  const path = join(engine.backups, 'wal', `${name}.gz`)
  await rename(path, `${path}.away`)
  try {
    return await look()
  } finally {
    await rename(`${path}.away`, path)
  }
}

it('S9: a recovery goes on over two changes of the primary, up to the end of the archive', async () => {
  expect(lines.segments.map(([name = '']) => name.slice(0, 8))).toEqual(['00000001', '00000002', '00000003'])
  const { code, err, newest } = await recover('whole')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(newest()).toBe(lines.last)
})

it('S9: it misses nothing where the history of a line in between never reached the archive', async () => {
  const { code, err, newest } = await without('00000002.history', () => recover('without-history'))
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(newest()).toBe(lines.last)
})

it.each([
  ['the end of the first line, which its lost primary did not archive', 0, 2],
  ['the end of the second', 1, 2],
  ['the middle of the second', 1, 1],
  ['the newest line', 2, 1],
])('S9: it refuses a gap in %s, by the name of the segment', async (_where, line, at) => {
  const name = lines.segments[line]?.[at] ?? ''
  const { code, err } = await without(name, () => recover(`gap-${line}-${at}`))
  expect(err).toBe(`recover.sh FAILED: the archive has no ${name}, but a later one\n`)
  expect(code).toBe(1)
})

it('S9: it refuses a copy of a line that the newest one does not come from', async () => {
  const stray = join(engine.backups, 'wal/00000009.history.gz')
  await writeFile(stray, gzipSync('7\t0/1000000\tof another cluster\n'))
  const { code, err } = await recover('stray')
  expect(err).toMatch(/^recover.sh FAILED: .* is of a line that 00000009.history does not come from/)
  expect(code).toBe(1)
  await rename(stray, `${stray}.away`)
})
