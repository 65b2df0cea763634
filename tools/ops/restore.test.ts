/** `ops/restore.sh` as it is shipped: what comes back, what must not come back, and what it refuses. */
import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { figure } from '../../server/test/prove.ts'
import { type FilledInstallation, fillInstallation, keepWriting, PASSWORD } from './filled.ts'
import { makeInstallation } from './installation.ts'
import type { Ran } from './run.ts'

let filled: FilledInstallation
/** A backup of the installation as it was when the tests began, and what was alive in it. */
let file: string
let alive: string
const sql = (database: string, text: string) => filled.installation.cluster.sql(database, text)
const backup = async (database: string): Promise<string> => {
  const directory = join(filled.installation.cluster.directory, 'dumps')
  const ran = await filled.installation.script('backup.sh', [directory], {
    env: { WARREN_DATABASE: database },
  })
  expect(ran).toMatchObject({ code: 0, err: '' })
  return ran.out.trim()
}
const restore = (from: string, database: string, env: Record<string, string> = {}) =>
  filled.installation.script('restore.sh', [from, database], {
    env: { COMMAND_ANCHOR_FILE: filled.anchors, ...env },
  })
const databases = () => sql('postgres', "select string_agg(datname, ' ' order by datname) from pg_database")
const expectLoud = ({ code, err }: Ran, reason: RegExp) => {
  expect(err).toMatch(/^restore\.sh FAILED/m)
  expect(err).toMatch(reason)
  expect(code).toBe(1)
}

/** Sessions that live, links, mails that hold one, and requests for one. */
const SECRETS = `select (select count(*) from app.sessions where ended_at is null)
  || ' ' || (select count(*) from app.password_resets) || ' ' || (select count(*) from app.mails where body <> '')
  || ' ' || (select count(*) from graphile_worker.jobs where task_identifier = 'prepare-password-reset')`

beforeAll(async () => {
  filled = await fillInstallation(await makeInstallation(), 2)
  alive = sql('warren', SECRETS)
  file = await backup('warren')
  // Life goes on after a backup: anchors of that time cannot be in it.
  const writing = keepWriting(filled)
  writing.stop()
  await writing.done
  const anchored = readFileSync(filled.anchors, 'utf8')
  await filled.workUntil(() => readFileSync(filled.anchors, 'utf8') !== anchored)
})
afterAll(() => filled.close())

describe('a restore', () => {
  it('S10: ends sessions and one-time links, and finds data and log whole', async () => {
    const { installation, token, resetToken, username } = filled
    expect((await filled.server.call('/api/v1/session', { token })).status).toBe(200)
    expect(alive).toBe('1 1 1 1')
    const began = performance.now()
    const { code, out, err } = await restore(file, 'restored')
    const seconds = (performance.now() - began) / 1000
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const server = await installation.startServer('restored')
    try {
      expect((await server.call('/api/v1/session', { token })).status).toBe(401)
      const body = { token: resetToken, password: 'anotherOne42' }
      const confirmed = await server.call('/users/password-reset/confirm', { body })
      expect(await confirmed.text()).toContain('reset-token-invalid')
      const again = await server.call('/auth/v1/login', { body: { username, password: PASSWORD } })
      expect(again.status).toBe(200)
    } finally {
      await server.stop()
    }
    expect(out).toMatch(/^all farms: 0 problems/m)
    expect(out).toMatch(/^[1-9]\d* commands checked, .*0 problems$/m)
    expect(out).toMatch(/^restored into restored as of .* UTC; all sessions and one-time links are ended$/m)
    // The session of the sign-in above lives.
    expect(sql('restored', SECRETS)).toBe('1 0 0 0')
    figure(`restored in ${seconds.toFixed(1)} s: sessions and links ended, fsck 0, check:log 0`)
  })

  it('S10: misses what the log had at the time that is asked for', async () => {
    const asked = { ANCHORS_UNTIL: new Date().toISOString() }
    expectLoud(await restore(file, 'later', asked), /check:log found problems/)
    expect(databases()).toContain('later')
  })

  it('S10: knows every table that holds a session, a link or another secret', () => {
    const endings = readFileSync(join(filled.installation.program, 'ops/end-sessions.sql'), 'utf8')
    const columns = sql(
      'warren',
      `select string_agg(c.relname || '.' || a.attname, ' ') from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
         and a.attname ~ '(_hash|secret|token)$'`,
    ).split(' ')
    // Passwords, second factors and throttles outlive a restore; the links of the command log and hashes of what was sent are no secrets.
    const staying = [
      'users.password_hash',
      'second_factors.secret',
      'registrations.password_hash',
      'login_throttles.key_hash',
      'commands.prev_hash',
      'command_clients.payload_hash',
      'log_archive_links.prev_hash',
    ]
    expect(columns).toContain('sessions.sid_hash')
    expect(
      columns.filter((name) => !staying.includes(name) && !endings.includes(`app.${name.split('.')[0]}`)),
    ).toEqual([])
  })

  const DAMAGE = {
    fsck: `update app.doe_figures set births = births + 1
      where rabbit_id = (select min(rabbit_id) from app.doe_figures)`,
    'check:log': `delete from app.commands where (chain, seq) in (select chain, seq from app.command_heads);
      update app.command_heads h set seq = c.seq, hash = c.hash from app.commands c where c.chain = h.chain and c.seq = h.seq - 1`,
  }
  it.each(Object.entries(DAMAGE))(
    'S10: fails when %s finds something, and lets no login of the product in',
    async (check, damage) => {
      const source = `damaged_${check.replace(':', '_')}`
      sql('postgres', `create database ${source} template restored`)
      sql(source, `set session_replication_role = replica; ${damage}`)
      const target = `${source}_restored`
      expectLoud(await restore(await backup(source), target), new RegExp(`${check} found problems`))
      const access = "select has_database_privilege('warren_app', current_database(), 'connect')"
      expect([sql('restored', access), sql(target, access)]).toEqual(['t', 'f'])
    },
  )

  it('S1: of a damaged file says so and leaves no database', async () => {
    const bytes = readFileSync(file)
    const middle = Math.floor(bytes.length / 2)
    const turned = Buffer.from(bytes.map((byte, i) => (i >= middle && i < middle + 64 ? byte ^ 0xff : byte)))
    const damaged = join(filled.installation.cluster.directory, 'damaged.dump')
    const [sum] = readFileSync(`${file}.sha256`, 'utf8').split(' ')
    const before = databases()
    for (const content of [bytes.subarray(0, middle), turned, Buffer.from('no backup at all')]) {
      await writeFile(damaged, content)
      expectLoud(await restore(damaged, 'never'), /no checksum beside/)
      expectLoud(
        await restore(damaged, 'never', { WITHOUT_CHECKSUM: 'yes' }),
        /is no backup, or a damaged one|could not be restored/,
      )
      await writeFile(`${damaged}.sha256`, `${sum}  damaged.dump\n`)
      expectLoud(await restore(damaged, 'never'), /its checksum differs/)
      await rm(`${damaged}.sha256`)
    }
    expect(databases()).toBe(before)
    figure('a damaged dump fails loudly')
  })

  it('S1: with a wrong password, and into a database that exists, says so and changes nothing', async () => {
    const before = databases()
    expectLoud(await restore(file, 'never', { PGPASSWORD: 'wrong' }), /password authentication failed/)
    expectLoud(await restore(file, 'warren'), /already exists/)
    expect(databases()).toBe(before)
  })
})
