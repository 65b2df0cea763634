/** `ops/backup.sh` as it is shipped, against a cluster of its own. `pnpm prove backup` makes 20 of them under load. */
import { readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { figure, size } from '../../server/test/prove.ts'
import { type FilledInstallation, fillInstallation, holdLock, keepWriting } from './filled.ts'
import { makeInstallation } from './installation.ts'
import { mustRun, type Ran, run } from './run.ts'

let filled: FilledInstallation
let home: string
const backup = (directory: string, env: Record<string, string> = {}) =>
  filled.installation.script('backup.sh', [directory], { env })

/** Backups that look good, and everything else in a directory but the lock. */
const kept = (directory: string) => {
  const names = readdirSync(directory).filter((name) => !name.startsWith('.'))
  return {
    good: names.filter((name) => name.endsWith('.dump')),
    rest: names.filter((name) => !/\.dump(\.sha256)?$/.test(name)),
  }
}
const NONE = { good: [], rest: [] }
/** It ended with a code other than 0, and said why. */
const expectLoud = ({ code, err }: Ran, reason: RegExp) => {
  expect(err).toMatch(/^backup\.sh FAILED/m)
  expect(err).toMatch(reason)
  expect(code).toBe(1)
}
const expectGood = ({ code, out, err }: Ran): string => {
  expect({ code, err }).toEqual({ code: 0, err: '' })
  return out.trim()
}

beforeAll(async () => {
  filled = await fillInstallation(await makeInstallation(), 60)
  home = filled.installation.cluster.directory
})
afterAll(() => filled.close())

it('S9: create-database.sh warns of an engine without checksums', async () => {
  const { code, err } = await filled.installation.script('create-database.sh', [])
  expect({ code, err }).toEqual({
    code: 0,
    err: expect.stringMatching(/^WARNING: data checksums are off.*\n$/),
  })
})

describe('a backup', () => {
  it('S1: is good every time, of an installation with years of logs and while people write', async () => {
    const wanted = size(3, 20)
    const directory = join(home, 'daily')
    const writing = keepWriting(filled)
    const seconds: number[] = []
    try {
      for (let i = 0; i < wanted; i++) {
        const began = performance.now()
        const file = expectGood(await backup(directory))
        seconds.push((performance.now() - began) / 1000)
        await mustRun(['sha256sum', '--check', '--strict', `${file}.sha256`], { cwd: directory })
      }
    } finally {
      writing.stop()
    }
    const writes = await writing.done
    expect(kept(directory)).toMatchObject({ good: { length: wanted }, rest: [] })
    expect(writes).toBeGreaterThan(0)
    const bytes = filled.installation.cluster.sql(
      'warren',
      "select pg_size_pretty(pg_database_size('warren'))",
    )
    figure(
      `${wanted} of ${wanted} backups good while ${writes} commands were written (${bytes}, ${Math.max(...seconds).toFixed(1)} s at most)`,
    )
  })

  it('S1: removes those that are old, of its own database only', async () => {
    const directory = join(home, 'old')
    const first = expectGood(await backup(directory))
    const other = first.replace('/warren-2', '/warren-x-2')
    await mustRun(['cp', first, other])
    await mustRun(['touch', '--date=40 days ago', first, `${first}.sha256`, other])
    const second = expectGood(await backup(directory))
    expect(kept(directory).good.map((name) => join(directory, name))).toEqual([second, other])
  })

  it('S1: with a wrong password says so and leaves none', async () => {
    const directory = join(home, 'password')
    expectLoud(await backup(directory, { PGPASSWORD: 'wrong' }), /password authentication failed/)
    expect(kept(directory)).toEqual(NONE)
    figure('a wrong password fails loudly')
  })

  it('S1: with a login of the product, which sees no farms, says so and leaves none', async () => {
    const directory = join(home, 'login')
    const { username, password } = new URL(filled.installation.url('owner', 'warren'))
    expectLoud(
      await backup(directory, { PGUSER: username, PGPASSWORD: password }),
      /permission denied|row-level security/,
    )
    expect(kept(directory)).toEqual(NONE)
  })

  it('S1: of a database that is none of Warren says so and leaves none', async () => {
    const directory = join(home, 'other')
    expectLoud(await backup(directory, { WARREN_DATABASE: 'postgres' }), /no table app users/)
    expect(kept(directory)).toEqual(NONE)
  })

  it('S1: on a full disk says so and leaves none', async () => {
    const directory = join(home, 'full')
    await mkdir(directory)
    // A small disk that only this process sees. Where none can be mounted this fails: it is not left out.
    const onSmallDisk =
      'mount -t tmpfs -o size=96k tmpfs "$1" || exit 9; "$0" "$1"; code=$?; ls -A "$1"; exit $code'
    const own = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
    const { program, cluster } = filled.installation
    const ran = await run(
      ['unshare', ...own, '--mount', 'bash', '-c', onSmallDisk, join(program, 'ops/backup.sh'), directory],
      { env: cluster.admin },
    )
    expectLoud(ran, /No space left on device/)
    expect(ran.out.trim()).toBe('.warren.lock')
    figure('a full disk fails loudly')
  })

  it('S1: that is killed leaves nothing that looks good, and the next one tidies up', async () => {
    const directory = join(home, 'killed')
    const { admin, url } = filled.installation.cluster
    // The dump waits for this table.
    const release = await holdLock(
      url('postgres', admin['PGPASSWORD'] ?? '', 'warren'),
      'lock table app.farms in access exclusive mode',
    )
    const killing = new AbortController()
    const killed = filled.installation.script('backup.sh', [directory], { signal: killing.signal })
    try {
      await vi.waitFor(() => expect(kept(directory).rest).toHaveLength(1), 20_000)
      expectLoud(await backup(directory), /another backup of warren is under way/)
    } finally {
      killing.abort()
      await release()
    }
    expect((await killed).code).toBe('SIGKILL')
    expect(kept(directory)).toMatchObject({ good: [], rest: { length: 1 } })
    expectGood(await backup(directory))
    expect(kept(directory)).toMatchObject({ good: { length: 1 }, rest: [] })
  })
})
