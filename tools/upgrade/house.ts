import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hashPassword } from '../../server/src/platform/auth/passwords.ts'
import { dropDatabase, prepareDatabase, urlFor } from '../../server/src/platform/db/prepare.ts'
import { localSettings } from '../../server/src/platform/settings/settings.ts'
import { fillHerds } from '../../server/test/fill-herds.ts'
import { psql } from '../bare-engine.ts'
import type { Person } from '../failover/people.ts'
import { start, type Started } from '../failover/started.ts'
import { OPS } from '../ops/cluster.ts'
import { mustRun, run } from '../ops/run.ts'
import { freePort } from '../../server/test/free-port.ts'

const adminUrl = process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const PASSWORD = 'kosarlabda42'
export const HERD = { farms: 4, rabbits: 1000, covers: 3 }
const RABBITS_EACH = 16
/** Of each server, as the settings have it unless an operator says otherwise. */
export const POOL_SIZE = '10'

async function ready(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return
    await pause(100)
  }
  throw new Error(`The server on ${port} did not become ready`)
}

/** A database with servers of several programs before it, behind the balancer that is shipped. */
export class House {
  readonly database = `warren_house_${process.pid}`
  readonly ports: readonly number[]
  readonly balancerPort: number
  readonly #directory: string
  readonly #running: Started[] = []
  #names = 0

  private constructor(directory: string, ports: readonly number[]) {
    this.#directory = directory
    this.balancerPort = ports[0] ?? 0
    this.ports = ports.slice(1)
  }

  static async make(directory: string, servers: number): Promise<House> {
    const ports: number[] = []
    for (let n = 0; n <= servers; n++) ports.push(await freePort())
    const house = new House(directory, ports)
    await dropDatabase(adminUrl, house.database)
    await prepareDatabase(adminUrl, house.database)
    return house
  }

  get url(): string {
    return `http://127.0.0.1:${this.balancerPort}`
  }

  get adminUrl(): string {
    return urlFor(adminUrl, new URL(adminUrl).username, this.database)
  }

  sql(text: string): string {
    return psql(this.adminUrl, text)
  }

  settings(port: number): Record<string, string> {
    return localSettings(this.database, adminUrl, {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: this.url,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback',
      DRAIN_SECONDS: '3',
      DATABASE_POOL_SIZE: POOL_SIZE,
      PASSWORD_CALLS_PER_MINUTE: '1000000',
      COMMAND_ANCHOR_FILE: join(this.#directory, 'anchors.jsonl'),
    })
  }

  /** Brings the schema to what a program wants. */
  async migrate(program: string): Promise<string> {
    const env = { DATABASE_OWNER_URL: urlFor(adminUrl, 'warren_owner', this.database) }
    return mustRun([process.execPath, 'server/dist/migrate.js'], { cwd: program, env })
  }

  /** Farms with their herds, and an administrator for each. */
  async fill(): Promise<void> {
    this.sql(fillHerds(HERD))
    this.sql('set role warren_owner; select app.make_log_months(now()::date, 1)')
    this.sql(`insert into app.users (username, email, password_hash, role, farm_id)
      select 'admin.' || f, 'a' || f || '@farm.example', '${await hashPassword(PASSWORD)}', 'ADMIN', f
      from generate_series(1, ${HERD.farms}) f`)
  }

  async startServer(program: string, port: number): Promise<Started> {
    const started = this.#start(program, 'main.js', this.settings(port))
    await ready(port)
    return started
  }

  startWorker(program: string): Started {
    return this.#start(program, 'worker.js', this.settings(0))
  }

  /** Takes a server out at the balancer, as an operator does with one that cannot say itself that it is about to stop. */
  async takeOut(server: number): Promise<void> {
    const socket = connect(this.#socket)
    const orders = ['servers', 'living'].map((backend) => `set server ${backend}/s${server} state drain`)
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject).on('close', () => resolve())
      socket.resume().end(`${orders.join(';')}\n`)
    })
  }

  get #socket(): string {
    return join(this.#directory, 'balancer.sock')
  }

  /** The shipped file, with a line for each server and a socket for the operator. */
  async startBalancer(): Promise<void> {
    const shipped = readFileSync(join(OPS, 'cluster/balancer.cfg'), 'utf8')
    const more = this.ports.slice(2).map((_, n) => `  server s${n + 3} @SERVER${n + 3}@ check\n`)
    const template = join(this.#directory, 'balancer.cfg')
    const operator = `global\n  stats socket ${this.#socket} mode 600 level admin\n`
    writeFileSync(
      template,
      shipped
        .replace('global\n', operator)
        .replaceAll(/^ {2}server s2 .*\n/gm, (line) => line + more.join('')),
    )
    const settings = join(this.#directory, 'balancer.env')
    const lines = this.ports.map((port, n) => `SERVER${n + 1}=127.0.0.1:${port}\n`)
    writeFileSync(settings, `BALANCER=127.0.0.1:${this.balancerPort}\n${lines.join('')}`)
    const filled = join(this.#directory, 'balancer.filled.cfg')
    writeFileSync(filled, `${await mustRun([join(OPS, 'cluster/fill-in.sh'), settings, template])}\n`)
    await mustRun(['haproxy', '-c', '-q', '-f', filled], {
      env: { PATH: `/usr/sbin:${process.env['PATH']}` },
    })
    const log = join(this.#directory, 'balancer.log')
    this.#running.push(start({ command: ['haproxy', '-db', '-f', filled], log }))
    await ready(this.balancerPort)
  }

  async signIn(farmId: number): Promise<Person> {
    const username = `admin.${farmId}`
    const answer = await fetch(`${this.url}/auth/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    })
    const { jwtToken } = (await answer.json()) as { jwtToken?: string }
    if (jwtToken === undefined) throw new Error(`Sign-in of ${username} answered ${answer.status}`)
    const rabbits = Array.from(
      { length: RABBITS_EACH },
      (_, i) => (HERD.rabbits - 1 - i) * HERD.farms + farmId,
    )
    const userId = Number(this.sql(`select id from app.users where username = '${username}'`))
    return { farmId, userId, token: jwtToken, rabbits }
  }

  async people(): Promise<Person[]> {
    const people: Person[] = []
    for (let farm = 1; farm <= HERD.farms; farm++) people.push(await this.signIn(farm))
    return people
  }

  /** The data keeps its own rules, and the log its chain; what is wrong, in words. */
  async problems(program: string): Promise<string[]> {
    const env = { ...this.settings(0), FSCK_DATABASE_URL: this.adminUrl }
    const wrong: string[] = []
    for (const check of ['fsck', 'check-log']) {
      const { code, out, err } = await run([process.execPath, `server/dist/${check}.js`], {
        cwd: program,
        env,
      })
      if (code !== 0) wrong.push(`${check}: ${out}${err}`)
    }
    return wrong
  }

  async close(): Promise<void> {
    for (const one of this.#running.toReversed()) await one.stop('SIGTERM')
    await dropDatabase(adminUrl, this.database)
  }

  #start(program: string, part: 'main.js' | 'worker.js', env: Record<string, string>): Started {
    const log = join(this.#directory, `${part}-${++this.#names}.log`)
    const command = [process.execPath, '--max-semi-space-size=16', `server/dist/${part}`]
    const started = start({ command, env, cwd: program, log })
    this.#running.push(started)
    return started
  }
}
