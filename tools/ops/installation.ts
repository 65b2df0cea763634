import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freePort } from '../../server/test/free-port.ts'
import { type Cluster, type ClusterOptions, makeCluster, scratchDirectory } from './cluster.ts'
import { mustRun, type Ran, run, type RunOptions } from './run.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Passwords of the roles, as an operator would choose them. */
const PASSWORD = 'roleSecret42'
const ROLES = ['owner', 'app', 'auth', 'superadmin', 'worker'] as const
type Role = (typeof ROLES)[number]

/** The shipped files and the built program, laid out as under /opt/warren. */
export async function layOut(directory: string): Promise<void> {
  const server = join(directory, 'server')
  await mkdir(server, { recursive: true })
  await cp(join(ROOT, 'ops'), join(directory, 'ops'), { recursive: true })
  for (const part of ['package.json', 'roles.sql', 'migrations'])
    await cp(join(ROOT, 'server', part), join(server, part), { recursive: true })
  await mustRun([process.execPath, 'build.ts', join(server, 'dist')], { cwd: join(ROOT, 'server') })
}

/** An installation as docs/operations.md makes it: shipped files, built program, cluster, roles, schema. */
export interface Installation {
  readonly program: string
  readonly cluster: Cluster
  readonly url: (role: Role, database: string) => string
  /** Runs a script of ops as a database administrator would; what is given replaces parts of the environment. */
  readonly script: (name: string, args: readonly string[], options?: RunOptions) => Promise<Ran>
  /** Settings of server and worker on a database. */
  readonly settings: (database: string) => Record<string, string>
  /** Waits until it answers at an address: without one, that it is ready. */
  readonly startServer: (database: string, more?: Record<string, string>, until?: string) => Promise<Server>
  readonly remove: () => Promise<void>
}

export interface Server {
  readonly port: number
  readonly pid: number
  readonly call: (path: string, request?: { token?: string; body?: unknown }) => Promise<Response>
  readonly stop: () => Promise<void>
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
  )

async function startServer(
  program: string,
  settings: Record<string, string>,
  until = '/readyz',
): Promise<Server> {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: program,
    env: { ...settings, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended(child)
  }
  const address = `http://127.0.0.1:${port}`
  for (let i = 0; ; i++) {
    const ready = await fetch(`${address}${until}`).catch(() => undefined)
    if (ready?.status === 200) break
    if (i > 300 || child.exitCode !== null) {
      await stop()
      throw new Error('The server did not become ready')
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    port,
    pid: child.pid ?? 0,
    stop,
    call: (path, { token, body } = {}) =>
      fetch(`${address}${path}`, {
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      }),
  }
}

export async function makeInstallation(
  initdb: readonly string[] = [],
  { pgbackrest = false, env = {} }: Pick<ClusterOptions, 'pgbackrest' | 'env'> = {},
): Promise<Installation> {
  const directory = await scratchDirectory()
  const program = join(directory, 'warren')
  await layOut(program)
  for (const part of ['node_modules', 'server/node_modules'])
    await symlink(join(ROOT, part), join(program, part))
  const cluster = await makeCluster({ program, initdb, pgbackrest, env })
  const url = (role: Role, database: string) => cluster.url(`warren_${role}`, PASSWORD, database)
  const settings = (database: string) => ({
    PUBLIC_URL: 'https://warren.example.com',
    DATABASE_URL: url('app', database),
    DATABASE_AUTH_URL: url('auth', database),
    DATABASE_SUPERADMIN_URL: url('superadmin', database),
    DATABASE_WORKER_URL: url('worker', database),
    SESSION_KEYS: `k1:${Buffer.from('a key of the tests of the shipped scripts').toString('base64')}`,
    LOG_LEVEL: 'warn',
    PASSWORD_CALLS_PER_MINUTE: '1000000',
  })
  const script: Installation['script'] = (name, args, options = {}) =>
    run([join(program, 'ops', name), ...args], {
      ...options,
      env: {
        PATH: `${dirname(process.execPath)}:${process.env['PATH']}`,
        ...cluster.admin,
        ...options.env,
      },
    })
  const passwords = Object.fromEntries(
    ROLES.map((role) => [`WARREN_${role.toUpperCase()}_PASSWORD`, PASSWORD]),
  )
  const { code, out, err } = await script('create-database.sh', [], { env: passwords })
  if (code !== 0) throw new Error(`create-database.sh ended with ${code}\n${out}${err}`)
  await mustRun([process.execPath, join(program, 'server/dist/migrate.js')], {
    env: { DATABASE_OWNER_URL: url('owner', 'warren') },
  })
  return {
    program,
    cluster,
    url,
    script,
    settings,
    startServer: (database, more, until) => startServer(program, { ...settings(database), ...more }, until),
    remove: async () => {
      await cluster.remove()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
