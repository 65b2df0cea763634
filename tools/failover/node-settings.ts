import { realpathSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { toolPath } from '../bare-engine.ts'
import { OPS } from '../ops/cluster.ts'
import { mustRun } from '../ops/run.ts'
import { type Machine, type Network, type NodeNumber, NODES } from './network.ts'
import type { Programs } from './programs.ts'

/** Of the roles and of the cluster, as an operator would choose them. */
export const PASSWORD = 'failoverSecret42'

/** The shipped settings of the engine for a small machine, archiving into one place for all nodes. */
export async function settingsFile(directory: string): Promise<void> {
  await cp(OPS, join(directory, 'ops'), { recursive: true })
  const text = await readFile(join(OPS, 'postgresql.conf'), 'utf8')
  const own = text
    .replaceAll('/opt/warren', directory)
    .replaceAll('/var/backups/warren', join(directory, 'backups'))
    .replace('shared_buffers = 2GB', 'shared_buffers = 128MB')
    .replace('maintenance_work_mem = 512MB', 'maintenance_work_mem = 64MB')
  await writeFile(join(directory, 'postgresql.conf'), own)
  await mkdir(join(directory, 'backups/wal'), { recursive: true })
  await mustRun(['chown', '-R', 'postgres:', join(directory, 'backups')])
}

export interface Place {
  readonly directory: string
  readonly network: Network
  readonly programs: Programs
  /** Ports and addresses of what stands before the nodes. */
  readonly front: Readonly<Record<string, string>>
}

export async function writeSettings({ directory, network, front }: Place, node: NodeNumber): Promise<void> {
  const example = await readFile(join(OPS, 'cluster/example.env'), 'utf8')
  const home = join(directory, `n${node}`)
  for (const own of [home, join(directory, `e${node}`)]) {
    await mkdir(own)
    await mustRun(['chown', 'postgres:', own])
  }
  const given: Record<string, string> = {
    ...front,
    ...Object.fromEntries(NODES.map((one) => [`NODE${one}_ADDRESS`, network.address(`n${one}`)])),
    ...Object.fromEntries(NODES.map((one) => [`ETCD${one}_ADDRESS`, network.address(`e${one}`)])),
    APP_NETWORK: network.all,
    POSTGRES_BIN: dirname(realpathSync(toolPath('initdb'))),
    POSTGRES_DATA: join(home, 'data'),
    POSTGRES_SOCKETS: home,
    POSTGRES_SETTINGS: join(directory, 'postgresql.conf'),
    ETCD_DATA: join(directory, `e${node}`, 'data'),
    PGBOUNCER_USERS: join(directory, 'users.txt'),
  }
  const text = example
    .replaceAll(/^(\w+)=CHANGE$/gm, `$1=${PASSWORD}`)
    .replaceAll(/^(\w+)=.*$/gm, (line, name: string) => (name in given ? `${name}=${given[name]}` : line))
  await writeFile(join(directory, `n${node}.env`), text)
}

/** A shipped file with the settings of a machine in it. */
export const filled = ({ directory }: Place, file: string, machine: Machine): Promise<string> =>
  mustRun([
    join(OPS, 'cluster/fill-in.sh'),
    join(directory, `n${machine.slice(1)}.env`),
    join(OPS, 'cluster', file),
    machine,
  ])
