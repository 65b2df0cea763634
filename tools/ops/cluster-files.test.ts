/** The files of ops/cluster as an operator fills them in. Patroni and PgBouncer themselves read them in prove failover. */
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { JOB_LIMITS, REQUEST_LIMITS } from '../../server/src/platform/db/pools.ts'
import { MOST_PREPARED } from '../../server/src/platform/db/named-statements.ts'
import { makeArchivingEngine } from './archiving-engine.ts'
import { OPS } from './cluster.ts'
import { mustRun, run } from './run.ts'

const CLUSTER = join(OPS, 'cluster')
const FILL = join(CLUSTER, 'fill-in.sh')
const directory = mkdtempSync(join(tmpdir(), 'warren-cluster-'))
afterAll(() => rmSync(directory, { recursive: true }))

const example = readFileSync(join(CLUSTER, 'example.env'), 'utf8')
const settings = (text: string): string => {
  const path = join(directory, 'cluster.env')
  writeFileSync(path, text)
  return path
}
const COMPLETE = example.replaceAll(/=CHANGE$/gm, '=aPasswordOf42')
const TEMPLATES = readdirSync(CLUSTER).filter(
  (name) => /@[A-Z]/.test(readFileSync(join(CLUSTER, name), 'utf8')) && !name.endsWith('.sh'),
)
const filled = (name: string, node: 'n1' | 'n2' = 'n1') =>
  mustRun([FILL, settings(COMPLETE), join(CLUSTER, name), node])
/** Lines `key = value`. */
const valueIn = (text: string, key: string): string | undefined =>
  new RegExp(`^${key} = (.*)$`, 'm').exec(text)?.[1]

describe('filling in', () => {
  it.each(TEMPLATES)('%s: every place is filled from the example', async (name) => {
    expect(await filled(name)).not.toMatch(/@[A-Z]/)
  })

  it('every setting of the example is used', () => {
    const texts = TEMPLATES.map((name) => readFileSync(join(CLUSTER, name), 'utf8')).join('\n')
    const names = [...example.matchAll(/^([A-Z]\w*)=/gm)].map(([, name]) => name ?? '')
    expect(names.filter((name) => !texts.includes(`@${name}@`))).toEqual([])
  })

  it.each([
    ['a password that was left as it is', example, 'POSTGRES_PASSWORD'],
    [
      'a short password',
      COMPLETE.replace(/^POSTGRES_PASSWORD=.*$/m, 'POSTGRES_PASSWORD=short1'),
      'POSTGRES_PASSWORD',
    ],
    ['a missing address', COMPLETE.replace(/^NODE2_ADDRESS=.*$/m, ''), 'NODE2_ADDRESS'],
    [
      'a value that leaves its place',
      COMPLETE.replace(/^NODE2_ADDRESS=.*$/m, 'NODE2_ADDRESS=1.2.3.4 x'),
      'NODE2_ADDRESS',
    ],
  ])('%s is refused by its name, not by its value', async (_what, text, name) => {
    const { code, out, err } = await run([FILL, settings(text), join(CLUSTER, 'patroni.yml'), 'n1'])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(name)
    expect(err).not.toMatch(/short1|1\.2\.3\.4|aPasswordOf42/)
  })

  it('a node that does not exist is refused', async () => {
    expect((await run([FILL, settings(COMPLETE), join(CLUSTER, 'patroni.yml'), 'n4'])).code).toBe(2)
  })
})

interface PatroniFile {
  readonly name: string
  readonly restapi: { readonly listen: string }
  readonly bootstrap: {
    readonly dcs: Readonly<Record<'ttl' | 'loop_wait' | 'retry_timeout', number>> & {
      readonly synchronous_mode: boolean
      readonly postgresql: { readonly parameters: Readonly<Record<string, unknown>> }
    }
    readonly initdb: readonly unknown[]
  }
  readonly postgresql: { readonly pg_hba: readonly string[] }
}

it('patroni.yml: synchronous, times that Patroni takes, checksums, no login without a password from elsewhere', async () => {
  const { name, restapi, bootstrap, postgresql } = parse(await filled('patroni.yml', 'n2')) as PatroniFile
  expect([name, restapi.listen]).toEqual(['n2', '10.0.0.12:8008'])
  const { ttl, loop_wait: loop, retry_timeout: retry, synchronous_mode: isSynchronous } = bootstrap.dcs
  expect([isSynchronous, bootstrap.dcs.postgresql.parameters['synchronous_commit']]).toEqual([true, 'on'])
  expect(ttl).toBeGreaterThanOrEqual(20)
  expect(loop + 2 * retry).toBeLessThanOrEqual(ttl)
  expect(bootstrap.initdb).toContain('data-checksums')
  for (const line of postgresql.pg_hba)
    expect(line).toMatch(/^local (all|replication) postgres peer$|^host .* scram-sha-256$/)
})

it.runIf(process.getuid?.() === 0)(
  'patroni.yml: its rules let the timers of a node copy the cluster and dump it',
  async () => {
    const here = COMPLETE.replaceAll(/^(NODE\d_ADDRESS)=.*$/gm, '$1=127.0.0.1')
    const text = await mustRun([FILL, settings(here), join(CLUSTER, 'patroni.yml'), 'n1'])
    const rules = join(directory, 'pg_hba.conf')
    chmodSync(directory, 0o755)
    writeFileSync(rules, `${(parse(text) as PatroniFile).postgresql.pg_hba.join('\n')}\n`)
    const engine = await makeArchivingEngine({ settings: `hba_file = '${rules}'` })
    try {
      const { directory: sockets, port } = engine.cluster
      // As from a unit: by the socket, without a password.
      const env = { PGHOST: sockets, PGPORT: String(port), PGPASSWORD: '' }
      const copied = await engine.script('base-backup.sh', [engine.backups], { env })
      expect(copied).toMatchObject({ code: 0, err: '' })
      expect(await engine.script('on-primary.sh', [], { env })).toEqual({ code: 0, out: '', err: '' })
    } finally {
      await engine.remove()
    }
  },
)

it('pgbouncer.ini: transactions, prepared statements, and the time limits of requests', async () => {
  const text = await filled('pgbouncer.ini')
  expect(valueIn(text, 'pool_mode')).toBe('transaction')
  expect(Number(valueIn(text, 'max_prepared_statements'))).toBeGreaterThanOrEqual(MOST_PREPARED)
  expect(text).toContain(
    `connect_query='set statement_timeout = ${REQUEST_LIMITS.statementSeconds * 1000}; set idle_in_transaction_session_timeout = ${REQUEST_LIMITS.idleInTransactionSeconds * 1000}'`,
  )
  // Those of jobs would be lost behind it.
  expect(JOB_LIMITS.statementSeconds).toBeGreaterThan(REQUEST_LIMITS.statementSeconds)
  expect(await filled('pgbouncer-users.txt')).not.toContain('warren_worker')
})

it.each(['haproxy.cfg', 'balancer.cfg'])('%s is read by HAProxy without a word', async (name) => {
  const path = join(directory, name)
  writeFileSync(path, `${await filled(name)}\n`)
  expect(await run(['/usr/sbin/haproxy', '-c', '-q', '-f', path])).toEqual({ code: 0, out: '', err: '' })
})

it('the scripts pass shellcheck', async () => {
  const scripts = readdirSync(CLUSTER).filter((name) => name.endsWith('.sh'))
  const fetching = join(import.meta.dirname, '../failover/get-programs.sh')
  const paths = [...scripts.map((name) => join(CLUSTER, name)), fetching]
  expect(await run(['shellcheck', ...paths])).toEqual({ code: 0, out: '', err: '' })
})

it.each([
  ['etcd', 'etcd Version: 3.4.23', 1],
  ['etcd', 'etcd Version: 3.5.10', 1],
  ['etcd', 'etcd Version: 3.5.16', 0],
  ['patroni', 'patroni 3.0.2', 1],
  // Before 4.0.6 the engine may go by another synchronous standby than Patroni; 4.0.7 is the one that was proven.
  ['patroni', 'patroni 4.0.0', 1],
  ['patroni', 'patroni 4.0.6', 1],
  ['patroni', 'patroni 4.0.7', 0],
  ['patroni', 'patroni 4.1.2', 0],
  ['pgbouncer', 'PgBouncer 1.18.0', 1],
  ['pgbouncer', 'PgBouncer 1.21.0', 0],
])('%s: "%s" is let start or refused', async (name, version, code) => {
  const program = join(directory, 'program')
  writeFileSync(program, `#!/bin/sh\necho "${version}"\n`, { mode: 0o755 })
  const ran = await run([join(CLUSTER, 'check-versions.sh'), name], {
    env: { [name.toUpperCase()]: program },
  })
  expect(ran.code).toBe(code)
})

it('docs/operations.md asks etcd where it listens, and Patroni by its file', () => {
  const page = readFileSync(join(OPS, '../docs/operations.md'), 'utf8')
  const said = (program: string) =>
    [...page.matchAll(new RegExp(`\`(${program} [^\`]+)\``, 'g'))].map(([, text]) => text)
  expect(said('etcdctl').length).toBeGreaterThan(0)
  for (const text of said('etcdctl')) expect(text).toMatch(/^etcdctl --endpoints=http:\/\/[\d.]+:2379 /)
  expect(said('patronictl').length).toBeGreaterThan(0)
  for (const text of said('patronictl')) expect(text).toMatch(/^patronictl -c \/etc\/warren\/patroni\.yml /)
})
