import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toolPath } from '../bare-engine.ts'
import { freePort } from '../../server/test/free-port.ts'
import { asEngine, type Cluster } from './cluster.ts'
import type { Installation } from './installation.ts'
import { mustRun } from './run.ts'
import type { Watched } from './watched.ts'

/** What a fault is planted in. */
export interface Site {
  readonly installation: Installation
  readonly watched: Watched
  readonly token: string
}

export type Heal = () => Promise<void> | void

export interface Fault {
  readonly name: string
  readonly alerts: readonly string[]
  /** Also planted every night, not only by `pnpm prove alerts`. */
  readonly isSmall?: boolean
  /** A fault that cannot be planted whole leaves nothing behind. */
  readonly plant: (site: Site) => Promise<Heal>
}

/** Plants a fault, looks at what comes of it, and heals it, whatever was seen. */
export async function whilePlanted(fault: Fault, site: Site, look: () => Promise<void>): Promise<void> {
  const heal = await fault.plant(site)
  try {
    await look()
  } finally {
    await heal()
  }
}

export const sqlOf =
  ({ installation }: Site) =>
  (text: string) =>
    installation.cluster.sql('warren', text)
export const DAY_S = 86_400

/** Two rabbits that live, of the farm whose administrator is signed in; the larger number first. */
export const newestRabbits = (site: Site): number[] =>
  sqlOf(site)('select id from app.rabbits where farm_id = 1 order by id desc limit 2').split('\n').map(Number)

/** Calls over and over, so many at a time, until it is ended. */
export function keepCalling({ watched, token }: Site, path: string, atOnce: number): Heal {
  let isOver = false
  const callers = Array.from({ length: atOnce }, async () => {
    while (!isOver) {
      await watched
        .server()
        .call(path, { token })
        .catch(() => undefined)
      await pause(20)
    }
  })
  return async () => {
    isOver = true
    await Promise.all(callers)
  }
}

export const addJob = (task: string, payload = '{}', more = '') =>
  `select graphile_worker.add_job('${task}', '${payload}'${more})`

/** A standby of a cluster, made by a copy. */
export interface Standby {
  readonly data: string
  readonly port: number
  readonly sql: (text: string) => Promise<string>
  readonly start: () => Promise<string>
  readonly stop: () => Promise<string>
}

export async function startStandby(cluster: Cluster): Promise<Standby> {
  const data = join(cluster.directory, 'standby')
  const port = await freePort()
  const login = Object.entries(cluster.admin).map(([name, value]) => `${name}=${value}`)
  const copy = [toolPath('pg_basebackup'), `--pgdata=${data}`, '--checkpoint=fast', '--write-recovery-conf']
  await mustRun(asEngine(['env', ...login, ...copy]))
  const control = (...args: string[]) =>
    mustRun(
      asEngine([
        toolPath('pg_ctl'),
        `--pgdata=${data}`,
        '--wait',
        `--log=${join(cluster.directory, 'standby.log')}`,
        `--options=-p ${port}`,
        ...args,
      ]),
    )
  const start = () => control('start')
  await start()
  const url = new URL(cluster.url('postgres', cluster.admin['PGPASSWORD'] ?? '', 'postgres'))
  url.port = String(port)
  const sql = (text: string) => mustRun([toolPath('psql'), '-XqAt', '-c', text, url.toString()])
  return { data, port, sql, start, stop: () => control('--mode=immediate', 'stop') }
}
