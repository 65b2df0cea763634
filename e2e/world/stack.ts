import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { DEMO_LOGINS } from '../../server/src/features/session/index.ts'
import { fillDemo, fillFarms } from '../../server/src/demo/demo-data.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { dropDatabase, prepareDatabase, urlFor } from '../../server/src/platform/db/prepare.ts'
import { localSettings } from '../../server/src/platform/settings/settings.ts'
import { freePort } from '../../server/test/free-port.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const adminUrl =
  process.env['DATABASE_ADMIN_URL'] ??
  process.env['DATABASE_URL'] ??
  'postgres://postgres@127.0.0.1:5432/postgres'

async function untilReady(url: string): Promise<void> {
  for (let i = 0; i < 900; i++) {
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server did not become ready')
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
  )

export type Part = 'server' | 'worker'
const FILES: Record<Part, string> = { server: 'main.js', worker: 'worker.js' }

export interface Stack {
  readonly url: string
  readonly adminUrl: string
  readonly pidOf: (part: Part) => number
  /** Pulls the plug of one process and starts it anew. */
  killAndRevive(part: Part): Promise<void>
  stop(): Promise<void>
}

const PASSWORD = DEMO_LOGINS[0].password
const farms = (databaseUrl: string): Promise<void> => fillFarms(databaseUrl, PASSWORD)
/** The whole demo, with rounds and groups: three times as long to fill as its farms alone. */
export const demo = (databaseUrl: string): Promise<void> => fillDemo(databaseUrl, PASSWORD)

/** The built product as it runs for a farm: database, server process, worker process, the farms of the demo unless something else is put in. */
export async function startStack(extra: Record<string, string> = {}, fill = farms): Promise<Stack> {
  const database = `warren_e2e_${process.pid}`
  await dropDatabase(adminUrl, database)
  await prepareDatabase(adminUrl, database)
  await migrate(urlFor(adminUrl, 'warren_owner', database))
  const databaseUrl = urlFor(adminUrl, new URL(adminUrl).username, database)
  await fill(databaseUrl)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = localSettings(database, adminUrl, {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: url,
    DEMO_MODE: 'true',
    LOG_LEVEL: 'warn',
    PASSWORD_CALLS_PER_MINUTE: '100000',
    ...extra,
  })
  const start = (part: Part) =>
    spawn(process.execPath, ['--max-semi-space-size=16', `server/dist/${FILES[part]}`], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...settings },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  const children: Record<Part, ChildProcess> = { server: start('server'), worker: start('worker') }
  const stop = async () => {
    for (const child of Object.values(children)) child.kill('SIGTERM')
    await Promise.all(Object.values(children).map(ended))
    await dropDatabase(adminUrl, database)
  }
  try {
    await untilReady(url)
  } catch (error) {
    // What was started is ended, also when it never became a product.
    await stop()
    throw error
  }
  const killAndRevive = async (part: Part) => {
    const gone = ended(children[part])
    children[part].kill('SIGKILL')
    await gone
    children[part] = start(part)
    await untilReady(url)
  }
  return { url, adminUrl: databaseUrl, stop, killAndRevive, pidOf: (part) => children[part].pid ?? 0 }
}
