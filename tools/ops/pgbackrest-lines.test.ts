/** As archive-lines.test.ts, out of pgBackRest's archive: it is asked segment by segment, so a gap is found on the way. */
import { globSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { psql } from '../bare-engine.ts'
import {
  type ArchivingEngine,
  endEngine,
  type Lines,
  makeArchivingEngine,
  makeLines,
} from './archiving-engine.ts'
import { asEngine } from './cluster.ts'
import { mustRun } from './run.ts'

let engine: ArchivingEngine
let lines: Lines
const recovered: string[] = []

const kept = (backups: string, name: string) => globSync(join(backups, 'pgbackrest/archive/warren/*', name))
const segmentsIn = (backups: string) =>
  Promise.resolve(kept(backups, '*/*.zst').map((path) => basename(path).replace(/-\w+\.zst$/, '')))
const pgbackrest = (...args: string[]) =>
  mustRun(asEngine(['pgbackrest', '--stanza=warren', ...args]), { env: engine.cluster.admin })

beforeAll(async () => {
  engine = await makeArchivingEngine({ pgbackrest: true, settings: 'wal_keep_size = 1GB' }, segmentsIn)
  await pgbackrest('stanza-create')
  await pgbackrest('--type=full', 'backup')
  lines = await makeLines(engine)
})
afterAll(async () => {
  for (const data of recovered) await endEngine(data)
  await engine.remove()
})

async function recover(name: string) {
  const data = join(engine.cluster.directory, name)
  recovered.push(data)
  const ran = await engine.script('pgbackrest/recover.sh', [data], { signal: AbortSignal.timeout(90_000) })
  const newest = () =>
    psql(`postgres://postgres@/postgres?host=${data}&port=5432`, 'select max(at) from marks')
  return { ...ran, newest }
}
/** As long as something is done without a file of the archive. */
async function without<T>(name: string, look: () => Promise<T>): Promise<T> {
  const [path = ''] = kept(engine.backups, name)
  await rename(path, join(engine.backups, 'away'))
  try {
    return await look()
  } finally {
    await rename(join(engine.backups, 'away'), path)
  }
}

it('S9: a recovery goes on over two changes of the primary, up to the end of the archive', async () => {
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
  ['the middle of the second', 1, 1],
  ['the newest line', 2, 1],
])('S9: it refuses a gap in %s, by the name of the segment', async (_where, line, at) => {
  const name = lines.segments[line]?.[at] ?? ''
  const { code, err } = await without(`*/${name}-*`, () => recover(`gap-${line}-${at}`))
  expect(err).toContain(`fetch-wal.sh FAILED: the archive has no ${name}, but a later one\n`)
  expect(code).toBe(1)
})

it('S9: a node that took over archives again what the lost primary may not have archived; what is there already is taken again', async () => {
  const { code, err, out } = await engine.script('fill-archive.sh', [engine.cluster.data])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(Number.parseInt(out, 10)).toBeGreaterThan(0)
  // The oldest come first: one that was refused would keep this one back.
  engine.mark()
  await engine.archived()
})
