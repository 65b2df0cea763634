import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { hashPassword } from '../server/src/platform/auth/passwords.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { dropDatabase, prepareDatabase, urlFor } from '../server/src/platform/db/prepare.ts'
import { localSettings } from '../server/src/platform/settings/settings.ts'
import { psql } from './bare-engine.ts'
import { freePort } from '../server/test/free-port.ts'

/** Farms whose administrators ask. */
const ASKING = 50
/** Every so many farms one has an administrator who asks, from the first one on. */
export const askingStep = (farms: number): number => Math.ceil(farms / ASKING)
const PASSWORD = 'kosarlabda42'
const ROOT = fileURLToPath(new URL('../', import.meta.url))
const adminUrl = process.env['DATABASE_ADMIN_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** A database of many farms with a server process on it. */
export interface ProofWorld {
  readonly farms: number
  readonly port: number
  readonly pid: number
  /** The process whose children are the engine: other clusters of the machine are not counted. */
  readonly engine: number
  /** Login that sees everything. */
  readonly adminUrl: string
  /** Login of requests. */
  readonly appUrl: string
  /** How the filling went, in words. */
  readonly filled: string
  readonly adminOf: (n: number) => { farm: number; token: string }
  /** The token of a new administrator of a farm. */
  readonly signUp: (farm: number) => Promise<string>
  /** An expression of pgbench for a random one of the asking farms. */
  readonly drawFarm: string
  /** Another server process on the same database. */
  readonly another: () => Promise<{ readonly port: number; readonly pid: number }>
  /** A worker process on the same database, for what the server leaves to jobs; it waits for them already. */
  readonly startWorker: () => Promise<{ readonly pid: number; readonly stop: () => Promise<void> }>
  readonly close: () => Promise<void>
}

const closing = new Set<() => Promise<void>>()

function start(program: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, program, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

/** Login that sees everything in a database. */
const urlOf = (database: string): string => urlFor(adminUrl, new URL(adminUrl).username, database)
const settingsOf = (database: string, extra: Readonly<Record<string, string>> = {}): Record<string, string> =>
  localSettings(database, adminUrl, { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...extra })

/** Ends after so many minutes whatever happens, and leaves nothing behind. */
export async function withinTime(
  name: string,
  minutes: number,
  body: () => Promise<boolean>,
): Promise<boolean> {
  const cleanUp = () => Promise.all([...closing].map((close) => close()))
  const tooLong = setTimeout(() => {
    console.error(`${name} FAILED: not done in ${minutes} minutes`)
    void cleanUp().finally(() => process.exit(1))
  }, minutes * 60_000)
  process.once('SIGINT', () => void cleanUp().finally(() => process.exit(130)))
  try {
    return await body()
  } finally {
    clearTimeout(tooLong)
    await cleanUp()
  }
}

async function startServer(
  database: string,
  port: number,
  program: readonly string[],
): Promise<ChildProcess> {
  const settings = settingsOf(database, {
    PORT: String(port),
    DATABASE_POOL_SIZE: '16',
    PASSWORD_CALLS_PER_MINUTE: '1000000',
  })
  const server = start(program, settings)
  for (let i = 0; ; i++) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (ready?.status === 200) return server
    if (i > 600) throw new Error('The server did not become ready')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const BUILT_WORKER = ['--max-semi-space-size=16', 'server/dist/worker.js']
const WAITING_WORKERS =
  "select count(*) from pg_stat_activity where datname = current_database() and application_name = 'warren-queue'"

/** A worker on a database; it waits for jobs already. */
export async function startWorker(database: string): Promise<ChildProcess> {
  const worker = start(BUILT_WORKER, settingsOf(database))
  for (let i = 0; psql(urlOf(database), WAITING_WORKERS) === '0'; i++) {
    if (i > 600) {
      worker.kill('SIGKILL')
      throw new Error('The worker did not become ready')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return worker
}

/** Ends a process in order. */
export async function endProcess(one: ChildProcess): Promise<void> {
  if (one.exitCode !== null) return
  const gone = new Promise((resolve) => one.once('exit', resolve))
  one.kill('SIGTERM')
  await gone
}

async function signIn(port: number, username: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  })
  const { jwtToken } = (await answer.json()) as { jwtToken?: string }
  if (jwtToken === undefined) throw new Error(`Sign-in of ${username} answered ${answer.status}`)
  return jwtToken
}

/** What a world is filled with, and what of it is told. */
export interface Filling {
  readonly name: string
  readonly farms: number
  /** Statements that fill it; the farms have the numbers from 1 on. */
  readonly fill: string
  /** A question for what is in it, in words. */
  readonly counts: string
  /** The built server, unless another one is named with its options. */
  readonly program?: readonly string[]
}
const BUILT = ['--max-semi-space-size=16', 'server/dist/main.js']

/** A database of so many farms, a server process on it, and administrators who are signed in. */
export async function openProofWorld(filling: Filling): Promise<ProofWorld> {
  const { name, farms, fill, counts, program = BUILT } = filling
  const database = `warren_prove_${name}_${farms}_${process.pid}`
  const seeing = urlOf(database)
  const running: ChildProcess[] = []
  const close = async (): Promise<void> => {
    closing.delete(close)
    await Promise.all(running.map(endProcess))
    await dropDatabase(adminUrl, database)
  }
  const another = async () => {
    const port = await freePort()
    const server = await startServer(database, port, program)
    running.push(server)
    return { port, pid: server.pid ?? 0 }
  }
  const withWorker = async () => {
    const worker = await startWorker(database)
    running.push(worker)
    return { pid: worker.pid ?? 0, stop: () => endProcess(worker) }
  }
  closing.add(close)
  await prepareDatabase(adminUrl, database)
  await migrate(urlFor(adminUrl, 'warren_owner', database))
  const began = performance.now()
  psql(seeing, fill)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const step = askingStep(farms)
  const hash = await hashPassword(PASSWORD)
  psql(
    seeing,
    `insert into app.users (username, email, password_hash, role, farm_id)
     select 'admin.' || f, 'a' || f || '@farm.example', '${hash}', 'ADMIN', f from generate_series(1, ${farms}, ${step}) f`,
  )
  const { port, pid } = await another()
  const admins: { farm: number; token: string }[] = []
  for (let farm = 1; farm <= farms; farm += step)
    admins.push({ farm, token: await signIn(port, `admin.${farm}`) })
  return {
    farms,
    port,
    pid,
    engine: Number(psql(seeing, "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)")),
    adminUrl: seeing,
    appUrl: urlFor(adminUrl, 'warren_app', database),
    filled: `${farms} farms with ${psql(seeing, counts)} filled in ${seconds} s`,
    adminOf: (n) => admins[n % admins.length] ?? { farm: 0, token: '' },
    signUp: (farm) => {
      psql(
        seeing,
        `insert into app.users (username, email, password_hash, role, farm_id) values ('admin.${farm}', 'a${farm}@farm.example', '${hash}', 'ADMIN', ${farm})`,
      )
      return signIn(port, `admin.${farm}`)
    },
    drawFarm: `1 + ${step} * random(0, ${admins.length - 1})`,
    another,
    startWorker: withWorker,
    close,
  }
}
