import { existsSync, readFileSync } from 'node:fs'
import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { psql, toolPath } from '../bare-engine.ts'
import { freePort } from '../../server/test/free-port.ts'
import { pgbackrestFiles } from './pgbackrest.ts'
import { mustRun, run } from './run.ts'

const ADMIN_PASSWORD = 'administrator42'
export const OPS = join(import.meta.dirname, '../../ops')

/** The engine refuses to run as root; where the tests do, it runs as its own user, as on every installation. */
export const asEngine = (command: readonly string[]): string[] =>
  process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : [...command]

/** A cluster with passwords and with the settings that are shipped, in a directory that goes away with it. */
export interface Cluster {
  readonly directory: string
  readonly data: string
  readonly port: number
  /** What the scripts of an administrator find in their environment. */
  readonly admin: Readonly<Record<string, string>>
  readonly url: (role: string, password: string, database: string) => string
  /** As an administrator, who sees everything. */
  readonly sql: (database: string, text: string) => string
  readonly stop: (mode: 'fast' | 'immediate') => Promise<void>
  readonly start: () => Promise<void>
  /** As a machine that loses its power: no process of it says a word. */
  readonly kill: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** A directory the engine's user can reach and, below it, write to. */
export async function scratchDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'warren-ops-'))
  await chmod(directory, 0o755)
  return directory
}

/** The shipped settings, with the paths of this cluster in place of those of an installation. */
async function shippedSettings(program: string, backups: string): Promise<string> {
  const text = await readFile(join(OPS, 'postgresql.conf'), 'utf8')
  return text.replaceAll('/opt/warren', program).replaceAll('/var/backups/warren', backups)
}

export interface ClusterOptions {
  readonly initdb?: readonly string[]
  /** Where the program is installed; the cluster archives with its scripts. Without it nothing is archived. */
  readonly program?: string
  /** Further lines of settings. */
  readonly settings?: string
  /** Archives by pgBackRest instead, with the files that are shipped for it. */
  readonly pgbackrest?: boolean
  /** What the engine itself finds in its environment: another time, say. */
  readonly env?: Readonly<Record<string, string>>
}

/** A killed process keeps its port, its memory and its number until the kernel has cleared it away. */
async function untilGone(pids: readonly string[]): Promise<void> {
  for (let tries = 0; pids.some((pid) => existsSync(`/proc/${pid}`)); tries++) {
    if (tries === 600) throw new Error(`processes ${pids.join(', ')} are still there after they were killed`)
    await pause(50)
  }
}

/** Starts the engine of a data directory, and knows whether it runs. */
async function startEngine(
  home: string,
  data: string,
  env: Readonly<Record<string, string>>,
): Promise<Pick<Cluster, 'start' | 'stop' | 'kill'>> {
  let isRunning = false
  const log = join(home, 'log')
  const control = (...args: string[]) =>
    mustRun(asEngine([toolPath('pg_ctl'), `--pgdata=${data}`, `--log=${log}`, '--wait', ...args]), { env })
  const start = async () => {
    await control('start').catch((fault: unknown) => {
      // pg_ctl says no more than that it could not.
      const words = readFileSync(log, 'utf8').split('\n').slice(-30).join('\n')
      throw new Error(`the engine does not start; end of its log:\n${words}`, { cause: fault })
    })
    isRunning = true
  }
  await start()
  return {
    start,
    stop: async (mode) => {
      if (isRunning) await control(`--mode=${mode}`, 'stop')
      isRunning = false
    },
    kill: async () => {
      const first = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
      const others = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ').filter(Boolean)
      await mustRun(['kill', '-KILL', first])
      isRunning = false
      // Some may have ended by themselves in between.
      await run(['kill', '-KILL', ...others])
      await untilGone([first, ...others])
    },
  }
}

export async function makeCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const directory = await scratchDirectory()
  const port = await freePort()
  // Short: the path of a socket must not be long.
  const home = join(directory, 'pg')
  const data = join(home, 'data')
  const backups = join(home, 'backups')
  await mustRun(['install', '-d', '-m', '0755', home])
  if (process.getuid?.() === 0) await mustRun(['chown', 'postgres:', home])
  await mustRun(asEngine(['mkdir', '-p', join(backups, 'wal')]))
  const secret = join(directory, 'password')
  await writeFile(secret, ADMIN_PASSWORD, { mode: 0o644 })
  const login = ['--username=postgres', `--pwfile=${secret}`, '--auth=scram-sha-256']
  const made = ['--no-sync', '--encoding=UTF8', '--locale=C.UTF-8', ...(options.initdb ?? [])]
  await mustRun(asEngine([toolPath('initdb'), `--pgdata=${data}`, ...login, ...made]))
  const files =
    options.pgbackrest === true && options.program !== undefined
      ? await pgbackrestFiles({ program: options.program, home, data, backups, port })
      : { settings: '', env: {} }
  const lines = [
    options.program === undefined ? '' : await shippedSettings(options.program, backups),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${home}'`,
    // Nothing of it must survive a power cut.
    'fsync = off\nmax_connections = 60',
    files.settings,
    options.settings ?? '',
  ]
  await writeFile(join(directory, 'warren.conf'), lines.join('\n'), { mode: 0o644 })
  await appendFile(join(data, 'postgresql.conf'), `include '${join(directory, 'warren.conf')}'\n`)
  const engine = await startEngine(home, data, { ...files.env, ...options.env })
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  return {
    directory: home,
    data,
    port,
    admin: {
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: 'postgres',
      PGPASSWORD: ADMIN_PASSWORD,
      ...files.env,
    },
    url,
    sql: (database, text) => psql(url('postgres', ADMIN_PASSWORD, database), text),
    ...engine,
    remove: async () => {
      await engine.stop('immediate')
      await rm(directory, { recursive: true, force: true })
    },
  }
}
