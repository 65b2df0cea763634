import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { mustRun } from '../ops/run.ts'
import { PASSWORD } from './node-settings.ts'
import type { Nodes } from './nodes.ts'
import type { Programs } from './programs.ts'
import { asPostgres, start, type Started } from './started.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface Ports {
  readonly primary: number
  readonly pgbouncer: number
  readonly servers: readonly [number, number]
  readonly balancer: number
}

export const frontSettings = ({ primary, pgbouncer, servers, balancer }: Ports): Record<string, string> => ({
  PRIMARY_PORT: String(primary),
  PGBOUNCER_PORT: String(pgbouncer),
  SERVER1: `127.0.0.1:${servers[0]}`,
  SERVER2: `127.0.0.1:${servers[1]}`,
  BALANCER: `127.0.0.1:${balancer}`,
})

export interface Front {
  readonly url: string
  readonly ownerUrl: string
  /** Settings of the worker: it does not come through PgBouncer. */
  readonly workerSettings: Readonly<Record<string, string>>
  readonly startServers: () => Promise<void>
  /** Kills what stands between people, servers and engine, and starts it again after so long, as its unit would. */
  readonly killed: (name: 'haproxy' | 'pgbouncer' | 'balancer', awayMs: number) => Promise<void>
  readonly stop: () => Promise<void>
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.status === 200) return
    await pause(200)
  }
  throw new Error(`${url} does not answer`)
}

/** Programs that are ended together, and can be killed and started again each for itself. */
class Running {
  readonly #directory: string
  readonly #all = new Map<string, { readonly process: Started; readonly again: () => void }>()
  /** Nothing is started again once all was ended: a fault may still be under way then. */
  #isOver = false

  constructor(directory: string) {
    this.#directory = directory
  }

  begin(name: string, command: readonly string[], env: Readonly<Record<string, string>> = {}): void {
    if (this.#isOver) return
    const process = start({ command, env, cwd: ROOT, log: join(this.#directory, `${name}.log`) })
    this.#all.set(name, { process, again: () => this.begin(name, command, env) })
  }

  async killed(name: string, awayMs: number): Promise<void> {
    const one = this.#all.get(name)
    await one?.process.stop('SIGKILL')
    await pause(awayMs)
    one?.again()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    for (const { process } of [...this.#all.values()].toReversed()) await process.stop('SIGTERM')
  }
}

/** What stands between people and the nodes, from the shipped files: HAProxy, PgBouncer, two servers, a worker, the balancer. */
export async function makeFront(
  directory: string,
  nodes: Nodes,
  programs: Programs,
  ports: Ports,
): Promise<Front> {
  const running = new Running(directory)
  const place = async (file: string, name: string) => {
    const path = join(directory, name)
    await writeFile(path, `${await nodes.filled(file)}\n`, { mode: 0o644 })
    return path
  }
  const proxies = [await place('haproxy.cfg', 'haproxy.cfg'), await place('balancer.cfg', 'balancer.cfg')]
  for (const path of proxies) await mustRun([programs.haproxy, '-c', '-q', '-f', path])
  const [primary = '', balancer = ''] = proxies
  running.begin('haproxy', [programs.haproxy, '-db', '-f', primary])
  await place('pgbouncer-users.txt', 'users.txt')
  running.begin('pgbouncer', asPostgres([programs.pgbouncer, await place('pgbouncer.ini', 'pgbouncer.ini')]))

  const url = (role: string, port: number) => `postgres://warren_${role}:${PASSWORD}@127.0.0.1:${port}/warren`
  const settings = (port: number) => ({
    PUBLIC_URL: 'https://warren.example.com',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: url('app', port),
    DATABASE_AUTH_URL: url('auth', port),
    DATABASE_SUPERADMIN_URL: url('superadmin', port),
    DATABASE_WORKER_URL: url('worker', ports.primary),
    SESSION_KEYS: `k1:${Buffer.from('a key of the proof of the failover').toString('base64')}`,
    PASSWORD_CALLS_PER_MINUTE: '1000000',
    TRUST_PROXY: 'loopback',
  })
  return {
    url: `http://127.0.0.1:${ports.balancer}`,
    ownerUrl: url('owner', ports.primary),
    workerSettings: settings(ports.primary),
    startServers: async () => {
      const node = [process.execPath, '--enable-source-maps']
      for (const port of ports.servers)
        running.begin(`server-${port}`, [...node, 'server/dist/main.js'], {
          ...settings(ports.pgbouncer),
          PORT: String(port),
        })
      running.begin('worker', [...node, 'server/dist/worker.js'], {
        ...settings(ports.primary),
        COMMAND_ANCHOR_FILE: join(directory, 'anchors.jsonl'),
      })
      for (const port of ports.servers) await answers(`http://127.0.0.1:${port}/readyz`)
      running.begin('balancer', [programs.haproxy, '-db', '-f', balancer])
      await answers(`http://127.0.0.1:${ports.balancer}/readyz`)
    },
    killed: (name, awayMs) => running.killed(name, awayMs),
    stop: () => running.stop(),
  }
}
