import { readFileSync, realpathSync } from 'node:fs'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { toolPath } from '../bare-engine.ts'
import { OPS } from '../ops/cluster.ts'
import { mustRun, run } from '../ops/run.ts'
import { readEnvironment } from '../ops/unit.ts'
import type { Network, NodeNumber } from './network.ts'
import type { Programs } from './programs.ts'
import { asPostgres, start, type Started } from './started.ts'

const NODES: readonly NodeNumber[] = [1, 2, 3]
const PASSWORD = 'failoverSecret42'
const PATRONI_PORT = 8008

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Three nodes made of the shipped files, and what may befall them. */
export interface Nodes {
  readonly settingsOf: (node: NodeNumber) => string
  readonly filled: (file: string, node?: NodeNumber) => Promise<string>
  readonly members: () => Promise<readonly Member[]>
  /** The node that holds the leader's key; undefined while none does. */
  readonly leader: () => Promise<NodeNumber | undefined>
  /** Waits for one primary, one synchronous standby and one more. */
  readonly whole: () => Promise<void>
  readonly signal: (node: NodeNumber, what: 'node' | 'engine', signal: NodeJS.Signals) => void
  readonly restart: (node: NodeNumber) => Promise<void>
  readonly switchOver: (from: NodeNumber) => Promise<void>
  /** Asks the primary as its administrator, on its own machine. */
  readonly sql: (text: string, database?: string) => Promise<string>
  readonly sockets: (node: NodeNumber) => string
}

/** The shipped settings of the engine for a small machine, archiving into one place for all nodes. */
async function settingsFile(directory: string): Promise<void> {
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

async function writeSettings({ directory, network, front }: Place, node: NodeNumber): Promise<void> {
  const example = await readFile(join(OPS, 'cluster/example.env'), 'utf8')
  const home = join(directory, `n${node}`)
  await mkdir(home)
  await mustRun(['chown', 'postgres:', home])
  const given: Record<string, string> = {
    ...front,
    ...Object.fromEntries(NODES.map((one) => [`NODE${one}_ADDRESS`, network.address(one)])),
    APP_NETWORK: network.all,
    POSTGRES_BIN: dirname(realpathSync(toolPath('initdb'))),
    POSTGRES_DATA: join(home, 'data'),
    POSTGRES_SOCKETS: home,
    POSTGRES_SETTINGS: join(directory, 'postgresql.conf'),
    ETCD_DATA: join(home, 'etcd'),
    PGBOUNCER_USERS: join(directory, 'users.txt'),
  }
  const text = example
    .replaceAll(/^(\w+)=CHANGE$/gm, `$1=${PASSWORD}`)
    .replaceAll(/^(\w+)=.*$/gm, (line, name: string) => (name in given ? `${name}=${given[name]}` : line))
  await writeFile(join(directory, `n${node}.env`), text)
}

export const ROLE_PASSWORD = PASSWORD

export async function makeNodes(place: Place, closing: (() => Promise<void>)[]): Promise<Nodes> {
  const { directory, network, programs } = place
  await settingsFile(directory)
  for (const node of NODES) await writeSettings(place, node)
  const home = (node: NodeNumber) => join(directory, `n${node}`)
  const filled = (file: string, node: NodeNumber = 1) =>
    mustRun([
      join(OPS, 'cluster/fill-in.sh'),
      join(directory, `n${node}.env`),
      join(OPS, 'cluster', file),
      `n${node}`,
    ])
  const etcd = new Map<NodeNumber, Started>()
  const patroni = new Map<NodeNumber, Started>()

  const startEtcd = async (node: NodeNumber) => {
    const env = readEnvironment((await filled('etcd.env', node)).split('\n'))
    const command = network.on(node, asPostgres([programs.etcd]))
    etcd.set(node, start({ command, env, log: join(home(node), 'etcd.log') }))
  }
  const startPatroni = (node: NodeNumber) => {
    const command = network.on(node, asPostgres([programs.patroni, join(home(node), 'patroni.yml')]))
    patroni.set(node, start({ command, log: join(home(node), 'patroni.log') }))
  }
  const rest = (node: NodeNumber) => `http://${network.address(node)}:${PATRONI_PORT}`
  const askedAt = async (node: NodeNumber): Promise<readonly Member[]> => {
    const answer = await fetch(`${rest(node)}/cluster`, { signal: AbortSignal.timeout(1500) })
    return ((await answer.json()) as { members: Member[] }).members
  }
  const members = async () => {
    for (const node of NODES) {
      const found = await askedAt(node).catch(() => [])
      if (found.length > 0) return found
    }
    return []
  }
  const leader = async (): Promise<NodeNumber | undefined> => {
    for (const node of NODES) {
      const asked = await fetch(`${rest(node)}/primary`, { signal: AbortSignal.timeout(1000) }).catch(
        () => undefined,
      )
      if (asked?.status === 200) return node
    }
    return undefined
  }
  const engineOf = (node: NodeNumber): number[] => {
    const first = Number(readFileSync(join(home(node), 'data/postmaster.pid'), 'utf8').split('\n')[0])
    const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ').filter(Boolean)
    return [first, ...children.map(Number)]
  }
  const signal: Nodes['signal'] = (node, what, by) => {
    const engine = engineOf(node)
    const around = what === 'node' ? [patroni.get(node)?.pid, etcd.get(node)?.pid] : []
    for (const pid of [...around, ...engine])
      try {
        if (pid !== undefined) process.kill(pid, by)
      } catch {
        // It went with its parent.
      }
  }
  // Before anything is waited for: whatever was started is ended again.
  closing.push(async () => {
    for (const one of patroni.values()) await one.stop('SIGTERM')
    for (const node of NODES) {
      const left = await run(asPostgres([toolPath('pg_ctl'), '-D', join(home(node), 'data'), 'status']))
      if (left.code === 0) signal(node, 'engine', 'SIGKILL')
    }
    for (const one of etcd.values()) await one.stop('SIGTERM')
  })
  const whole = async () => {
    for (let tries = 0; tries < 180; tries++) {
      const all = await members()
      const states = all.map(({ role, state }) => `${role} ${state}`).toSorted()
      if (states.join() === 'leader running,replica streaming,sync_standby streaming') return
      await pause(500)
    }
    throw new Error(`The cluster did not become whole: ${JSON.stringify(await members())}`)
  }

  for (const node of NODES) {
    const config = join(home(node), 'patroni.yml')
    await writeFile(config, await filled('patroni.yml', node), { mode: 0o600 })
    await mustRun(['chown', 'postgres:', config])
    await startEtcd(node)
  }
  await pause(3000)
  for (const node of NODES)
    await mustRun(
      network.on(node, asPostgres([programs.patroni, '--validate-config', join(home(node), 'patroni.yml')])),
    )

  startPatroni(1)
  for (let tries = 0; (await leader()) === undefined; tries++) {
    if (tries > 120) throw new Error('No first primary: see n1/patroni.log')
    await pause(500)
  }
  startPatroni(2)
  startPatroni(3)
  await whole()
  return {
    settingsOf: (node) => join(directory, `n${node}.env`),
    filled,
    members,
    leader,
    whole,
    signal,
    restart: async (node) => {
      if (etcd.get(node)?.isGone()) await startEtcd(node)
      if (patroni.get(node)?.isGone()) startPatroni(node)
    },
    switchOver: async (from) => {
      const answer = await fetch(`${rest(from)}/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}` },
        body: JSON.stringify({ leader: `n${from}` }),
      })
      if (!answer.ok) throw new Error(`Switchover answered ${answer.status}: ${await answer.text()}`)
    },
    sql: async (text, database = 'warren') => {
      const node = await leader()
      if (node === undefined) throw new Error('There is no primary')
      const command = [toolPath('psql'), '-XqAt', '-v', 'ON_ERROR_STOP=1', '-h', home(node), '-d', database]
      const script = join(directory, 'question.sql')
      await writeFile(script, text)
      return mustRun(asPostgres([...command, '-f', script]))
    },
    sockets: home,
  }
}
