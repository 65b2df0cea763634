import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client'
import { lastChainCheck } from '../commands/check-chain.ts'
import type { Db } from '../db/db.ts'
import { type Engine, NO_VISIBILITY } from '../db/engine.ts'
import { TASKS } from '../jobs/tasks.ts'
import type { Settings } from '../settings/settings.ts'
import { watchEngine } from './engine-figures.ts'
import { cameByProxy, figuresPage, hasToken } from './figures-page.ts'
import { showProcess } from './process-figures.ts'
import { readQueue, readStores } from './worker-figures.queries.ts'

/** A pool that takes longer to answer lets jobs wait, too. */
const PROBE_MS = 2000
const MS = 1000

/** Nothing where the engine is away: the pools say so, and the rest of the page must still be seen. */
const asked = <T>(engine: Engine, body: (db: Db) => Promise<T>): Promise<T | undefined> =>
  engine.read('worker', NO_VISIBILITY, body).catch(() => undefined)

/** An old figure would be taken for a new one. */
const forget = (...figures: readonly Pick<Gauge, 'reset'>[]): void => {
  for (const figure of figures) figure.reset()
}

/** Asks anew for what a group of figures shows. */
type Refresh = () => Promise<void>

/** What waits for a worker. Every worker tells the same, as it is the same queue. */
function watchQueue(engine: Engine, registry: Registry): Refresh {
  const registers = [registry]
  const jobs = new Gauge({
    name: 'warren_queue_jobs',
    help: 'Jobs in the queue: ready to run, running, failing (more than three tries)',
    labelNames: ['task', 'state'],
    registers,
  })
  const oldest = new Gauge({
    name: 'warren_queue_oldest_seconds',
    help: 'Age of the oldest job that could run and does not',
    labelNames: ['task'],
    registers,
  })
  return async () => {
    const rows = await asked(engine, readQueue)
    if (!rows) return forget(jobs, oldest)
    const found = new Map(rows.map((row) => [row.task, row]))
    for (const task of [...Object.keys(TASKS), 'unknown']) {
      const { ready = 0, running = 0, failing = 0, oldestSeconds = 0 } = found.get(task) ?? {}
      for (const [state, count] of Object.entries({ ready, running, failing }))
        jobs.set({ task, state }, count)
      oldest.set({ task }, oldestSeconds)
    }
  }
}

function watchStores(engine: Engine, registry: Registry): Refresh {
  const registers = [registry]
  const mails = new Gauge({
    name: 'warren_mails',
    help: 'Mails that wait, and those that the mail server refused',
    labelNames: ['state'],
    registers,
  })
  const oldestMail = new Gauge({
    name: 'warren_mail_oldest_seconds',
    help: 'Age of the oldest mail that waits',
    registers,
  })
  const overdue = new Gauge({
    name: 'warren_files_overdue',
    help: 'Files on their way that should have been removed half an hour ago',
    registers,
  })
  return async () => {
    const found = await asked(engine, readStores)
    if (!found) return forget(mails, oldestMail, overdue)
    mails.set({ state: 'queued' }, found.mailsQueued)
    mails.set({ state: 'failed' }, found.mailsFailed)
    oldestMail.set(found.oldestMailSeconds)
    overdue.set(found.filesOverdue)
  }
}

/** Times are nought where there was none: an age then is larger than any limit. */
function watchChain(anchorFile: string | undefined, registry: Registry): Refresh {
  const registers = [registry]
  const problems = new Gauge({
    name: 'warren_chain_problems',
    help: 'What the last look at the command log found wrong',
    registers,
  })
  const checked = new Gauge({
    name: 'warren_chain_check_timestamp_seconds',
    help: 'When this worker last looked through the command log',
    registers,
  })
  const anchored = new Gauge({
    name: 'warren_anchor_timestamp_seconds',
    help: 'When this worker last wrote anchors of the command log',
    registers,
  })
  return async () => {
    const check = await lastChainCheck(anchorFile)
    checked.set((check?.at.getTime() ?? 0) / MS)
    problems.set(check?.problems ?? 0)
    const file = anchorFile === undefined ? undefined : await stat(anchorFile).catch(() => undefined)
    anchored.set((file?.mtimeMs ?? 0) / MS)
  }
}

/** The figures of a worker, on a port of its own that only watchers need to reach. */
export function serveWorkerFigures(engine: Engine, settings: Settings): Server | undefined {
  const { METRICS_TOKEN: token, WORKER_METRICS_PORT: port, HOST: host } = settings
  if (token === undefined || port === undefined) return undefined
  const registry = new Registry(Registry.OPENMETRICS_CONTENT_TYPE)
  collectDefaultMetrics({ register: registry })
  showProcess(registry)
  watchEngine(engine, registry, () => engine.silentPools(PROBE_MS))
  const asking = [
    watchQueue(engine, registry),
    watchStores(engine, registry),
    watchChain(settings.COMMAND_ANCHOR_FILE, registry),
  ]
  const answer = async ({ url, headers }: IncomingMessage, reply: ServerResponse): Promise<void> => {
    if (url !== '/metrics' || cameByProxy(headers)) return void reply.writeHead(404).end()
    if (!hasToken(headers, token)) return void reply.writeHead(401).end()
    await Promise.all(asking.map((refresh) => refresh()))
    const { type, text } = await figuresPage(registry, headers.accept)
    reply.writeHead(200, { 'content-type': type }).end(text)
  }
  return createServer((request, reply) => void answer(request, reply)).listen(port, host)
}
