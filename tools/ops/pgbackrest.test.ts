/** Copies, archive, recovery and drill of ops/pgbackrest as they are shipped. `pnpm prove restore` loses a disk under load. */
import { existsSync, globSync } from 'node:fs'
import { copyFile, rename, rm, truncate } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { toolPath } from '../bare-engine.ts'
import { shippedInitdb } from './compose.ts'
import { asEngine, OPS } from './cluster.ts'
import { type FilledInstallation, fillInstallation, keepWriting, PASSWORD } from './filled.ts'
import { makeInstallation } from './installation.ts'
import { mustRun, type Ran, run } from './run.ts'

let filled: FilledInstallation
const cluster = () => filled.installation.cluster
const sql = (text: string) => cluster().sql('warren', text)
const scratch = (name: string) => join(cluster().directory, name)
const env = () => ({
  ...cluster().admin,
  PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
})
const pgbackrest = (...args: string[]) =>
  mustRun(asEngine(['pgbackrest', '--stanza=warren', ...args]), { env: env() })
const script = (name: string, args: readonly string[], more: Record<string, string> = {}) =>
  run(asEngine([join(filled.installation.program, 'ops', name), ...args]), { env: { ...env(), ...more } })
const drill = (name: string, time?: string, more?: Record<string, string>) =>
  script('pgbackrest/drill.sh', [scratch(name), ...(time === undefined ? [] : [time])], more)

const expectLoud = ({ code, err }: Ran, reason: RegExp) => {
  expect(err).toMatch(/^(drill|recover)\.sh FAILED/m)
  expect(err).toMatch(reason)
  expect(code).not.toBe(0)
}
const segments = () =>
  globSync(join(cluster().directory, 'backups/pgbackrest/archive/warren/*/*/*.zst')).toSorted()
/** A few commands, acknowledged. */
const write = async () => {
  const writing = keepWriting(filled)
  writing.stop()
  await writing.done
}
const archived = async () => {
  const last = sql('select pg_walfile_name(pg_switch_wal())')
  await vi.waitFor(
    () => expect(segments().map((path) => basename(path).slice(0, 24))).toContain(last),
    30_000,
  )
}

beforeAll(async () => {
  filled = await fillInstallation(await makeInstallation(shippedInitdb, { pgbackrest: true }), 2)
  await pgbackrest('stanza-create')
  await pgbackrest('check')
  await pgbackrest('--type=full', 'backup')
})
afterAll(async () => {
  // One that came up although it should not.
  for (const pid of globSync(join(cluster().directory, '*/postmaster.pid')).filter(
    (path) => !path.startsWith(cluster().data),
  ))
    await mustRun(
      asEngine([toolPath('pg_ctl'), `--pgdata=${dirname(pid)}`, '--mode=immediate', '--wait', 'stop']),
    )
  await filled.close()
})

it('S9: the scripts of operators pass shellcheck', async () => {
  const scripts = globSync(join(OPS, '{,pgbackrest/}*.sh'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(
    await run(['shellcheck', '--external-sources', `--source-path=${dirname(OPS)}`, ...scripts]),
  ).toEqual({
    code: 0,
    out: '',
    err: '',
  })
})

describe('a drill', () => {
  it('S9: brings back a moment with all that was acknowledged, and leaves nothing behind', async () => {
    expect([sql('show archive_command'), sql('show archive_timeout')]).toEqual([
      'timeout --signal=KILL 60 pgbackrest --stanza=warren archive-push "%p" || exit 1',
      '45s',
    ])
    const before = keepWriting(filled)
    await pgbackrest('--type=diff', 'backup')
    before.stop()
    await before.done
    await pause(1100)
    const moment = sql("select date_trunc('second', clock_timestamp())")
    await pause(1100)
    await write()
    await archived()
    const { code, out, err } = await drill('moment', moment)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^all farms: 0 problems/m)
    expect(out).toMatch(/^[1-9]\d* commands checked, .*0 problems/m)
    expect(out).toMatch(/^drill: of before .* UTC 0 commands are missing; \d+\.\d minutes to restore \d+ MB/m)
    expect(existsSync(scratch('moment'))).toBe(false)
  })

  it('S9: says what a disk lost now would cost, and fails beyond what was promised', async () => {
    // From now on segments go when a test says so, however slow the machine is.
    sql('alter system set archive_timeout = 0')
    sql('select pg_reload_conf()')
    await archived()
    const whole = await drill('whole')
    expect(whole).toMatchObject({ code: 0, err: '' })
    expect(whole.out).toMatch(/would have cost 0 commands, the last 0 s of work/)
    await write()
    await pause(1100)
    const lossy = await drill('lossy', undefined, { MOST_LOST_SECONDS: '0' })
    expectLoud(lossy, /more was lost than promised/)
    expect(lossy.out).toMatch(/would have cost [1-9]\d* commands, the last [1-9]\d* s of work/)
    // It stays for a look, and the next one says so.
    expectLoud(await drill('lossy'), /exists already/)
    expectLoud(await drill('early', '2020-01-01 UTC'), /could not restore the files/)
  })

  it('S9: fails when a check finds something, and when the running cluster cannot be asked', async () => {
    expectLoud(await drill('closed', undefined, { PGPASSWORD: 'wrong' }), /cannot be asked/)
    const harm = (by: string) =>
      sql(`set session_replication_role = replica; update app.doe_figures set births = births ${by}
        where rabbit_id = (select min(rabbit_id) from app.doe_figures)`)
    harm('+ 1')
    await archived()
    expectLoud(await drill('harmed'), /fsck found problems/)
    expect(existsSync(scratch('harmed'))).toBe(true)
    harm('- 1')
  })
})

describe('a recovery', () => {
  it('S9: refuses an archive with a gap or a damaged segment instead of ending there', async () => {
    for (let i = 0; i < 3; i++) {
      await write()
      await archived()
    }
    const path = segments().at(-2) ?? ''
    await rename(path, `${path}.away`)
    expectLoud(
      await script('pgbackrest/recover.sh', [scratch('gap')]),
      /the archive has no [0-9A-F]{24}, but a later/,
    )
    expect(existsSync(join(scratch('gap'), 'recover.log'))).toBe(true)
    await copyFile(`${path}.away`, path)
    await truncate(path, 200)
    await mustRun(['chmod', '644', path])
    expectLoud(
      await script('pgbackrest/recover.sh', [scratch('damaged')]),
      /cannot be taken out of the archive/,
    )
    await rename(`${path}.away`, path)
  })

  it('S9: of a lost disk is in place again by the commands of docs/operations.md, with all sessions ended', async () => {
    await write()
    await archived()
    const commands = sql('select count(*) from app.commands')
    await filled.server.stop()
    await cluster().kill()
    await rm(cluster().data, { recursive: true })
    await mustRun(asEngine(['mkdir', '--mode=0700', cluster().data]))
    await pgbackrest('restore')
    await cluster().start()
    const checked = await script('check-restored.sh', ['warren'])
    expect(checked).toMatchObject({ code: 0, err: '' })
    expect(checked.out).toContain(`, ${commands} commands, `)
    const server = await filled.installation.startServer('warren')
    try {
      expect((await server.call('/api/v1/session', { token: filled.token })).status).toBe(401)
      const body = { username: filled.username, password: PASSWORD }
      expect((await server.call('/auth/v1/login', { body })).status).toBe(200)
    } finally {
      await server.stop()
    }
  })
})
