/** An archive on a disk of another machine that no longer answers: what waits for it waits without end, and must be told of. */
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ArchivingEngine, makeArchivingEngine } from './archiving-engine.ts'
import { asEngine, scratchDirectory } from './cluster.ts'
import { mustRun } from './run.ts'

let engine: ArchivingEngine
let programs: string
const path = () => `${programs}:${process.env['PATH']}`

/** A program that does not come back while there is a file beside it; then it is the real one. */
async function silence(name: string): Promise<void> {
  const script = join(programs, name)
  await writeFile(
    script,
    `#!/bin/sh\nif [ -e "$0.silent" ]; then exec sleep 600; fi\nexec /usr/bin/${name} "$@"\n`,
  )
  await chmod(script, 0o755)
  await writeFile(`${script}.silent`, '')
}
const answers = (name: string) => rm(join(programs, `${name}.silent`))

beforeAll(async () => {
  programs = await scratchDirectory()
  engine = await makeArchivingEngine({ env: { PATH: path() } })
})
afterAll(async () => {
  await engine?.remove()
  await rm(programs, { recursive: true })
})

/** The figures of the machine of the database, as its timer writes them. */
async function figures(): Promise<(name: string) => string | undefined> {
  const file = join(programs, 'warren.prom')
  await engine.script('watch/figures.sh', [engine.backups, file], {
    env: { PATH: path(), WARREN_DATABASE: 'postgres', LOOK_SECONDS: '1' },
    signal: AbortSignal.timeout(20_000),
  })
  const text = await readFile(file, 'utf8').catch(() => '')
  return (name) => new RegExp(`^${name}(?:\\{.*\\})? (.*)$`, 'm').exec(text)?.[1]
}
const failing = async () => (await figures())('warren_archive_failing')

it('T-BK-3: an archive that does not answer is told as failing, and goes on where it was when it answers again', async () => {
  await chmod(programs, 0o777)
  expect(await failing()).toBe('0')
  await silence('gzip')
  // A minute is too long for a test.
  const shipped = engine.sql('show archive_command')
  engine.sql(`alter system set archive_command = '${shipped.replace('60', '2')}'`)
  engine.sql('select pg_reload_conf()')
  engine.mark()
  const last = engine.sql('select pg_walfile_name(pg_switch_wal())')
  await expect.poll(failing, { timeout: 30_000, interval: 500 }).toBe('1')
  await answers('gzip')
  engine.sql('alter system reset archive_command')
  engine.sql('select pg_reload_conf()')
  await expect.poll(failing, { timeout: 100_000, interval: 500 }).toBe('0')
  // Nothing is left of the tries that were given up.
  expect(await readdir(join(engine.backups, 'wal'))).toEqual([`${last}.gz`])
})

it('T-BK-3: a directory of backups that does not answer keeps no other figure back', async () => {
  const all = await figures()
  expect([all('warren_backups_answer'), all('warren_backup_timestamp_seconds')]).toEqual(['1', '0'])
  await rm(join(programs, 'warren.prom'))
  await silence('find')
  const rest = await figures()
  expect([rest('warren_backups_answer'), rest('warren_engine_up'), rest('warren_engine_primary')]).toEqual([
    '0',
    '1',
    '1',
  ])
  // Not nought: that would say that there never was a backup.
  expect(rest('warren_backup_timestamp_seconds')).toBeUndefined()
})

it('S9: what a standby fetches while it takes over ends soon, and stops nothing; a recovery is stopped', async () => {
  const data = join(engine.cluster.directory, 'any')
  await mustRun(asEngine(['mkdir', '--parents', join(data, 'pg_wal')]))
  await silence('gzip')
  const fetch = (name: string) =>
    engine.script('fetch-wal.sh', [join(engine.backups, 'wal'), name, join(data, 'pg_wal/RECOVERYXLOG')], {
      env: { PATH: path(), ARCHIVE_SECONDS: '1' },
      signal: AbortSignal.timeout(20_000),
    })
  await mustRun(asEngine(['touch', join(engine.backups, 'wal/00000002.history.gz')]))
  const segment = '000000010000000000000001'
  const silent = { err: expect.stringMatching(/^fetch-wal.sh FAILED: .* cannot be unpacked$/m) }
  expect(await fetch(segment)).toMatchObject({ code: 126, ...silent })
  // The last that is asked for, by what is a standby no more.
  expect(await fetch('00000002.history')).toMatchObject({ code: 1, ...silent })
  await mustRun(asEngine(['touch', join(data, 'standby.signal')]))
  expect(await fetch(segment)).toMatchObject({ code: 1, ...silent })
  expect(await fetch('000000010000000000000009')).toEqual({ code: 1, out: '', err: '' })
})
