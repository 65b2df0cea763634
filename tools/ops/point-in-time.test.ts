/** Archive, copy of the cluster and recovery as they are shipped: any point in time, and what a lost disk costs. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { copyFile, rename, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { figure, size } from '../../server/test/prove.ts'
import { psql, toolPath } from '../bare-engine.ts'
import { asEngine, OPS } from './cluster.ts'
import { composeSettings, shippedInitdb } from './compose.ts'
import { type Installation, makeInstallation } from './installation.ts'
import { mustRun, type Ran, run } from './run.ts'

/** Seconds after which a segment is closed; shipped are 60. */
const ARCHIVE_TIMEOUT = size(2, 60)
/** What closing and copying a segment may take on a busy machine, in seconds. */
const SLACK = 20

let installation: Installation
let backups: string
const sql = (text: string, database = 'warren') => installation.cluster.sql(database, text)
const asEngineRun = (script: string, ...args: string[]) =>
  run(asEngine([join(installation.program, 'ops', script), ...args]), {
    env: { ...installation.cluster.admin, ...(script === 'base-backup.sh' && { KEEP_BASES: '2' }) },
  })
const segments = () => readdirSync(join(backups, 'wal')).toSorted()
const copies = () => readdirSync(backups).filter((name) => name.startsWith('base-'))

const expectGood = ({ code, out, err }: Ran): string => {
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.trim()
}
const expectLoud = ({ code, err }: Ran, reason: RegExp) => {
  expect(err).toMatch(/^(recover|base-backup)\.sh FAILED/m)
  expect(err).toMatch(reason)
  expect(code).not.toBe(0)
}

const recovered = new Set<string>()
/** Recovers into a directory of its own; the question is asked of what came back. */
async function recover(name: string, time?: string): Promise<Ran & { ask: (text: string) => string }> {
  const data = join(installation.cluster.directory, name)
  recovered.add(data)
  const ran = await asEngineRun('recover.sh', backups, data, ...(time === undefined ? [] : [time]))
  return { ...ran, ask: (text) => psql(`postgres://postgres@/warren?host=${data}&port=5432`, text) }
}
const archived = async () => {
  const last = sql('select pg_walfile_name(pg_switch_wal())')
  await vi.waitFor(() => expect(segments()).toContain(`${last}.gz`), 30_000)
}
const mark = () => sql('insert into public.marks values (clock_timestamp()) returning at')

beforeAll(async () => {
  installation = await makeInstallation(shippedInitdb)
  backups = join(installation.cluster.directory, 'backups')
  sql('create table public.marks (at timestamptz)')
})
afterAll(async () => {
  for (const data of recovered)
    if (existsSync(join(data, 'postmaster.pid')))
      await mustRun(asEngine([toolPath('pg_ctl'), `--pgdata=${data}`, '--mode=immediate', '--wait', 'stop']))
  await installation.remove()
})

describe('the shipped engine', () => {
  it('S9: has data checksums and an archive, said alike by postgresql.conf and compose.yaml', async () => {
    expect([sql('show data_checksums'), sql('show archive_mode'), sql('show wal_level')]).toEqual([
      'on',
      'on',
      'replica',
    ])
    const lines = readFileSync(join(OPS, 'postgresql.conf'), 'utf8')
      .split('\n')
      .filter((line) => /^\w/.test(line))
    const own = lines.map((line) =>
      line.replace(/^(\w+) = '?(.*?)'?$/, '$1=$2').replaceAll('/opt/warren', '/warren'),
    )
    expect(composeSettings).toEqual(own)
    // Without them create-database.sh says so.
    const { err } = await installation.script('create-database.sh', [])
    expect(err).toBe('')
  })

  it('S9: archives a segment once, and never puts another in its place', async () => {
    const script = join(installation.program, 'ops/archive-wal.sh')
    const directory = join(installation.cluster.directory, 'archive')
    const segment = join(installation.cluster.directory, '0000000100000000000000AA')
    await mustRun(['mkdir', directory])
    await writeFile(segment, 'one')
    expect(await run([script, segment, directory])).toMatchObject({ code: 0 })
    expect(await run([script, segment, directory])).toMatchObject({ code: 0 })
    await writeFile(segment, 'two')
    const second = await run([script, segment, directory])
    expect(second.code).not.toBe(0)
    expect(second.err).toMatch(/holds something else/)
    expect(await mustRun(['gzip', '-dc', join(directory, '0000000100000000000000AA.gz')])).toBe('one')
    expect((await run([script, segment, join(directory, 'missing')])).code).not.toBe(0)
  })
})

describe('a recovery', () => {
  it('S9: brings back the moment before a mistake, and restore.sh takes it over', async () => {
    expectLoud(await asEngineRun('recover.sh', backups, join(backups, 'none')), /there is no copy/)
    expectGood(await asEngineRun('base-backup.sh', backups))
    const before = mark()
    await pause(1100)
    const time = sql("select date_trunc('second', clock_timestamp())")
    await pause(1100)
    sql('drop table public.marks')
    await archived()
    const { code, err, out, ask } = await recover('before', time)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^recovered base-\S+ up to /)
    expect(ask('select at from public.marks')).toBe(before)

    const directory = join(installation.cluster.directory, 'dumps')
    const data = join(installation.cluster.directory, 'before')
    const file = expectGood(
      await run(asEngine([join(installation.program, 'ops/backup.sh'), directory]), {
        env: { PGHOST: data },
      }),
    )
    expect(await installation.script('restore.sh', [file, 'taken_over'])).toMatchObject({ code: 0, err: '' })
    expect(sql('select at from public.marks', 'taken_over')).toBe(before)
    sql('create table public.marks (at timestamptz)')
  })

  it('S9: refuses an archive with a gap or a damaged segment instead of ending there', async () => {
    expectGood(await asEngineRun('base-backup.sh', backups))
    for (let i = 0; i < 3; i++) {
      mark()
      await archived()
    }
    const path = join(backups, 'wal', segments().at(-2) ?? '')
    await rename(path, `${path}.away`)
    expectLoud(await recover('gap'), /the archive has no [0-9A-F]{24}, but a later one/)
    expect(existsSync(join(installation.cluster.directory, 'gap'))).toBe(false)
    await copyFile(`${path}.away`, path)
    await truncate(path, 2000)
    expectLoud(await recover('damaged'), /cannot be unpacked/)
    await rename(`${path}.away`, path)
  })

  it('S9: keeps as many copies as asked, and the segments they need', async () => {
    const [first] = segments()
    expectGood(await asEngineRun('base-backup.sh', backups))
    expect(copies()).toHaveLength(2)
    expect(segments()[0]).not.toBe(first)
    expect(await recover('pruned')).toMatchObject({ code: 0, err: '' })
  })

  it('S9: after the loss of the whole disk misses no more than the stated time', async () => {
    sql(`alter system set archive_timeout = '${ARCHIVE_TIMEOUT}s'`)
    sql('select pg_reload_conf()')
    expectGood(await asEngineRun('base-backup.sh', backups))
    let last = 0
    const until = Date.now() + ARCHIVE_TIMEOUT * 2500
    while (Date.now() < until) {
      last = Number(
        sql('insert into public.marks values (clock_timestamp()) returning extract(epoch from at)'),
      )
      await pause(20)
    }
    // No farewell: what is not in the archive is gone.
    await installation.cluster.stop('immediate')
    const { code, err, ask } = await recover('lost')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const lost = last - Number(ask('select extract(epoch from max(at)) from public.marks'))
    expect(lost).toBeLessThan(ARCHIVE_TIMEOUT + SLACK)
    figure(`a lost disk cost the last ${lost.toFixed(1)} s with archive_timeout ${ARCHIVE_TIMEOUT} s`)
  })
})
