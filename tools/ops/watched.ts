import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../server/test/free-port.ts'
import { OPS } from './cluster.ts'
import type { Installation, Server } from './installation.ts'

const TOKEN = 'token-of-the-watcher'
/** A small pool, so that a few requests fill it. */
const POOL = '3'

/** An installation with server, worker, node exporter and Prometheus, which runs the rules that are shipped. */
export interface Watched {
  readonly server: () => Server
  readonly anchors: string
  readonly backups: string
  readonly startServer: () => Promise<void>
  readonly startWorker: () => void
  readonly stopWorker: () => Promise<void>
  readonly stopExporter: () => Promise<void>
  readonly startExporter: () => void
  readonly stopEtcd: () => Promise<void>
  readonly startEtcd: () => void
  /** Names of the alerts that fire at this moment. */
  readonly firing: () => Promise<Set<string>>
  /** Names of everything that was ever measured. */
  readonly names: () => Promise<Set<string>>
  readonly close: () => Promise<void>
}

async function ended(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

interface Ports {
  readonly server: number
  readonly worker: number
  readonly exporter: number
  /** Where there is one: a cluster of three has etcd, a single machine does not. */
  readonly etcd: number | undefined
}

/**
 * The shipped files with the ports of this machine. Waiting times are a second (`for`, the intervals); what an alert asks
 * (`expr`) is as shipped.
 */
async function shippedFiles(directory: string, ports: Ports): Promise<string> {
  const token = join(directory, 'token')
  await writeFile(token, TOKEN)
  const rules = await readFile(join(OPS, 'watch/rules.yml'), 'utf8')
  await writeFile(join(directory, 'rules.yml'), rules.replaceAll(/^( +for:) \w+$/gm, '$1 1s'))
  const settings = (await readFile(join(OPS, 'watch/prometheus.yml'), 'utf8'))
    .replaceAll(/interval: 15s/g, 'interval: 1s')
    .replace('scrape_timeout: 10s', 'scrape_timeout: 1s')
    .replace('/etc/prometheus/warren-token', token)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.server}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.worker}`)
    .replace('127.0.0.1:9100', `127.0.0.1:${ports.exporter}`)
    .replace('targets: []', `targets: [${ports.etcd === undefined ? '' : `"127.0.0.1:${ports.etcd}"`}]`)
  const file = join(directory, 'prometheus.yml')
  await writeFile(file, settings)
  return file
}

/** Asks Prometheus. */
const asking = (port: number) => async (path: string) =>
  ((await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as { data: never }).data

/** Starts programs in the directory of an installation, and ends them all. */
function starter(cwd: string) {
  const started: ChildProcess[] = []
  const start = (command: string, args: readonly string[], env: Record<string, string> = {}) => {
    const options = { cwd, env: { PATH: process.env['PATH'], ...env }, stdio: 'ignore' } as const
    const child = spawn(command, args, options)
    started.push(child)
    return child
  }
  return { start, endAll: () => Promise.all(started.map(ended)) }
}

/** A member of etcd, as a cluster has three of, started anew with what it knew. */
async function etcdStarter(directory: string, start: Start) {
  const [port, peers] = [await freePort(), `http://127.0.0.1:${await freePort()}`]
  const own = `http://127.0.0.1:${port}`
  const args = [
    `--data-dir=${join(directory, 'etcd')}`,
    `--listen-client-urls=${own}`,
    `--advertise-client-urls=${own}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
  ]
  return { port, newEtcd: () => start('etcd', args) }
}

/** Server, worker and exporter, on ports that stay the same when one of them is started again. */
async function startWatchedParts(installation: Installation, directory: string, start: Start) {
  const [workerPort, exporterPort] = [await freePort(), await freePort()]
  const anchors = join(directory, 'anchors.jsonl')
  const startServer = (port?: number) =>
    installation.startServer('warren', {
      METRICS_TOKEN: TOKEN,
      DATABASE_POOL_SIZE: POOL,
      LOG_LEVEL: 'silent',
      ...(port !== undefined && { PORT: String(port) }),
    })
  let server = await startServer()
  const { port } = server
  const newWorker = () =>
    start(process.execPath, ['server/dist/worker.js'], {
      ...installation.settings('warren'),
      LOG_LEVEL: 'silent',
      METRICS_TOKEN: TOKEN,
      WORKER_METRICS_PORT: String(workerPort),
      COMMAND_ANCHOR_FILE: anchors,
    })
  const newExporter = () =>
    start('prometheus-node-exporter', [
      `--web.listen-address=127.0.0.1:${exporterPort}`,
      `--collector.textfile.directory=${directory}`,
    ])
  let [worker, exporter] = [newWorker(), newExporter()]
  return {
    ports: { server: port, worker: workerPort, exporter: exporterPort },
    anchors,
    server: () => server,
    startServer: async () => {
      server = await startServer(port)
    },
    startWorker: () => {
      worker = newWorker()
    },
    stopWorker: () => ended(worker),
    startExporter: () => {
      exporter = newExporter()
    },
    stopExporter: () => ended(exporter),
  }
}
type Start = ReturnType<typeof starter>['start']

/** The figures of the machine of the database, as the timer writes them, only more often. */
function keepFigures(installation: Installation, backups: string, file: string): () => Promise<void> {
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      await installation.script('watch/figures.sh', [backups, file])
      await pause(500)
    }
  })()
  return async () => {
    isOver = true
    await writing
  }
}

async function startPrometheus(directory: string, ports: Ports, start: Start) {
  const port = await freePort()
  start('prometheus', [
    `--config.file=${await shippedFiles(directory, ports)}`,
    `--storage.tsdb.path=${join(directory, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    '--enable-feature=exemplar-storage',
    '--log.level=error',
  ])
  for (let i = 0; i < 200; i++) {
    if ((await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined))?.ok) break
    await pause(100)
  }
  return asking(port)
}

interface Alerts {
  readonly alerts: readonly { readonly state: string; readonly labels: { readonly alertname: string } }[]
}

/** With a member of etcd only where one is asked for: the program is not on every machine. */
export async function watch(installation: Installation, { withEtcd = false } = {}): Promise<Watched> {
  const directory = join(installation.program, 'watched')
  await mkdir(directory)
  const backups = join(installation.cluster.directory, 'backups')
  const { start, endAll } = starter(installation.program)
  const parts = await startWatchedParts(installation, directory, start)
  const stopFigures = keepFigures(installation, backups, join(directory, 'warren.prom'))
  const member = withEtcd ? await etcdStarter(directory, start) : undefined
  let etcd = member?.newEtcd()
  const ask = await startPrometheus(directory, { ...parts.ports, etcd: member?.port }, start)
  return {
    ...parts,
    startEtcd: () => {
      etcd = member?.newEtcd()
    },
    stopEtcd: () => ended(etcd),
    backups,
    firing: async () => {
      const { alerts } = (await ask('alerts')) as Alerts
      return new Set(alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))
    },
    names: async () => new Set((await ask('label/__name__/values')) as string[]),
    close: async () => {
      await stopFigures()
      await parts.server().stop()
      await endAll()
    },
  }
}
