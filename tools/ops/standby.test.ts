/** A standby by the shipped settings and scripts, as three nodes have two of; Patroni itself runs in prove failover. */
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toolPath } from '../bare-engine.ts'
import { type ArchivingEngine, endEngine, makeArchivingEngine } from './archiving-engine.ts'
import { asEngine } from './cluster.ts'
import { type Standby, startStandby } from './fault-tools.ts'
import { mustRun } from './run.ts'

let engine: ArchivingEngine
let standby: Standby

beforeAll(async () => {
  // As where a standby has been away for longer than the primary keeps what it has written.
  engine = await makeArchivingEngine({ settings: 'wal_keep_size = 0\nmin_wal_size = 32MB' })
  standby = await startStandby(engine.cluster)
})
afterAll(async () => {
  if (standby) await endEngine(standby.data)
  await engine?.remove()
})

/** Waits until the standby has it. */
async function onStandby(mark: string): Promise<void> {
  const newest = () => standby.sql('select max(at) from marks')
  await expect.poll(newest, { timeout: 30_000, interval: 300 }).toBe(mark)
}

it('S9: a standby that was away for long fetches from the archive what its primary no longer has', async () => {
  await onStandby(engine.mark())
  await standby.stop()
  const missed: string[] = []
  for (let n = 0; n < 4; n++) {
    engine.mark()
    missed.push(await engine.archived())
  }
  for (let n = 0; n < 2; n++) engine.sql('checkpoint')
  const kept = engine.sql('select name from pg_ls_waldir()').split('\n')
  expect(kept).not.toContain(missed[0])
  await standby.start()
  await onStandby(engine.mark())
})

it('S9: only a primary takes copies and dumps by a timer; a standby says that it leaves them, and fails at nothing', async () => {
  const onPrimary = (env: Record<string, string>) => engine.script('on-primary.sh', [], { env })
  expect(await onPrimary({})).toEqual({ code: 0, out: '', err: '' })
  expect(await onPrimary({ PGPORT: String(standby.port) })).toEqual({
    code: 1,
    out: 'This node is a standby: left to the primary.\n',
    err: '',
  })
  // An engine that cannot be asked is no standby: what the unit starts fails, and says so.
  expect(await onPrimary({ PGPORT: '1' })).toMatchObject({ code: 0, err: expect.stringMatching(/refused/) })
})

it('S9: a copy that was taken from a standby is recovered as any other', async () => {
  const { code, out } = await engine.script('base-backup.sh', [engine.backups], {
    env: { PGPORT: String(standby.port) },
  })
  expect(code).toBe(0)
  await mustRun(['test', '-e', join(out.trim(), 'standby.signal')])
  engine.mark()
  await engine.archived()
  const data = join(engine.cluster.directory, 'recovered')
  try {
    const ran = await engine.script('recover.sh', [engine.backups, data], {
      signal: AbortSignal.timeout(45_000),
    })
    expect(ran).toMatchObject({ code: 0, err: '' })
  } finally {
    await endEngine(data)
  }
})

it('S9: a segment that is damaged in the archive comes from the primary', async () => {
  await onStandby(engine.mark())
  await standby.stop()
  engine.mark()
  const damaged = join(engine.backups, 'wal', `${await engine.archived()}.gz`)
  await rename(damaged, `${damaged}.away`)
  await mustRun(asEngine(['sh', '-c', 'echo "no segment" >"$0"', damaged]))
  await standby.start()
  const last = engine.mark()
  await onStandby(last)
  expect(await standby.sql('select max(at) from marks')).toBe(last)
  await rename(`${damaged}.away`, damaged)
})

it('S9: a standby takes over although the archive does not answer, and then archives what the lost primary could not', async () => {
  const archive = join(engine.backups, 'wal')
  const names = async () => (await readdir(archive)).map((name) => name.replace(/\.gz$/, ''))
  const lost: string[] = []
  // As each node of the cluster keeps it.
  for (const text of ["alter system set wal_keep_size = '1GB'", 'select pg_reload_conf()'])
    await standby.sql(text)
  await rename(archive, `${archive}.away`)
  try {
    for (let n = 0; n < 3; n++) {
      await onStandby(engine.mark())
      lost.push(engine.sql('select pg_walfile_name(pg_switch_wal())'))
    }
    await onStandby(engine.mark())
    await engine.cluster.stop('immediate')
    const began = performance.now()
    expect(await standby.sql('select pg_promote(true, 120)')).toBe('t')
    expect((performance.now() - began) / 1000).toBeLessThan(30)
  } finally {
    await rename(`${archive}.away`, archive)
  }
  // One that has failed waits for a minute; another one begins at once.
  await standby.sql("select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'archiver'")
  const newMark = () => standby.sql('insert into marks values (clock_timestamp()) returning at')
  await newMark()
  const last = await standby.sql('select pg_walfile_name(pg_switch_wal())')
  await expect.poll(names, { timeout: 100_000, interval: 500 }).toContain(last)
  expect(await names()).not.toEqual(expect.arrayContaining(lost))

  const fill = (role: string) =>
    engine.script('fill-archive.sh', [standby.data, 'on_role_change', role, 'warren'])
  expect(await fill('replica')).toEqual({ code: 0, out: '', err: '' })
  expect(await names()).not.toEqual(expect.arrayContaining(lost))
  expect(await fill('primary')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('before 00000002'),
  })
  const mark = await newMark()
  await standby.sql('select pg_switch_wal()')
  await expect.poll(names, { timeout: 100_000, interval: 500 }).toEqual(expect.arrayContaining(lost))
  // What the archive had before is taken again, and nothing waits for ever.
  const waiting = "select count(*) from pg_ls_archive_statusdir() where name like '%.ready'"
  await expect.poll(() => standby.sql(waiting), { timeout: 60_000, interval: 500 }).toBe('0')

  const data = join(engine.cluster.directory, 'filled')
  try {
    await engine.mustScript('recover.sh', [engine.backups, data], { signal: AbortSignal.timeout(60_000) })
    const psql = [toolPath('psql'), '-XqAt', '-h', data, '-d', 'postgres', '-c', 'select max(at) from marks']
    expect((await mustRun(asEngine(psql))).trim()).toBe(mark)
  } finally {
    await endEngine(data)
  }
})
