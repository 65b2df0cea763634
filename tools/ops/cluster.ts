import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { psql, toolPath } from '../bare-engine.ts'
import { freePort } from '../processes.ts'
import { mustRun } from './run.ts'

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
  const lines = [
    options.program === undefined ? '' : await shippedSettings(options.program, backups),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${home}'`,
    // Nothing of it must survive a power cut.
    'fsync = off\nmax_connections = 60',
    options.settings ?? '',
  ]
  await writeFile(join(directory, 'warren.conf'), lines.join('\n'), { mode: 0o644 })
  await appendFile(join(data, 'postgresql.conf'), `include '${join(directory, 'warren.conf')}'\n`)
  const control = (...args: string[]) =>
    mustRun(
      asEngine([toolPath('pg_ctl'), `--pgdata=${data}`, `--log=${join(home, 'log')}`, '--wait', ...args]),
    )
  await control('start')
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  let isRunning = true
  const stop = async (mode: 'fast' | 'immediate') => {
    if (isRunning) await control(`--mode=${mode}`, 'stop')
    isRunning = false
  }
  return {
    directory: home,
    data,
    port,
    admin: {
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: 'postgres',
      PGPASSWORD: ADMIN_PASSWORD,
    },
    url,
    sql: (database, text) => psql(url('postgres', ADMIN_PASSWORD, database), text),
    stop,
    start: async () => {
      await control('start')
      isRunning = true
    },
    remove: async () => {
      await stop('immediate')
      await rm(directory, { recursive: true, force: true })
    },
  }
}
