import { constants, setPriority } from 'node:os'
import closeWithGrace from 'close-with-grace'
import { taskHandlers } from './app/task-handlers.ts'
import { anchorCommands } from './platform/commands/chain.ts'
import { keepLog } from './platform/commands/keep-log.ts'
import { openEngine } from './platform/db/engine.ts'
import { JOB_LIMITS } from './platform/db/pools.ts'
import { serveWorkerFigures } from './platform/figures/worker-figures.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { openLog } from './platform/log/log.ts'
import { openTracing } from './platform/trace/open-tracing.ts'
import { readStartSettings } from './platform/settings/start-settings.ts'

const settings = readStartSettings()
const log = openLog(settings.LOG_LEVEL)
// Where both want a processor, requests come before jobs. A place that forbids it still gets its jobs done.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
} catch (error) {
  log.warn({ err: error }, 'jobs run with the priority of requests')
}
const url = settings.DATABASE_WORKER_URL
if (url === undefined) throw new Error('The worker needs DATABASE_WORKER_URL')
const closeTracing = await openTracing(settings, 'warren-worker')
const engine = openEngine({
  // A job works for a person, under the policies of that person: the worker's own role sees no farm.
  urls: { worker: url, app: settings.DATABASE_URL, superadmin: settings.DATABASE_SUPERADMIN_URL },
  poolSize: 4,
  limits: JOB_LIMITS,
  fastPathOff: settings.DATABASE_FAST_PATH_OFF,
  onError: (error) => log.error({ err: error }, 'database connection'),
})
await engine.clock.keep()
// A worker that was away at night makes up for it: a log without its month still takes rows, but puts them aside.
await keepLog(engine, engine.clock.now())
// That the anchors cannot be written is known when the worker starts, not after the first night.
const anchorFile = settings.COMMAND_ANCHOR_FILE
if (anchorFile === undefined) log.warn('COMMAND_ANCHOR_FILE is not set: no anchors of the command log')
else
  await anchorCommands(engine, anchorFile, engine.clock.now()).catch((error: unknown) =>
    log.error({ err: error }, 'the anchors of the command log cannot be written'),
  )
const runner = await startWorker(
  url,
  taskHandlers(engine, settings, () => engine.clock.now()),
  log,
)

const figures = serveWorkerFigures(engine, settings)

// A job under way is finished, or handed back to the queue when it takes too long.
closeWithGrace({ delay: 30_000, logger: log }, async () => {
  figures?.close()
  await runner.stop()
  await engine.close()
  await closeTracing()
})
// Said when it can be ended in order: what starts it may end it at once.
log.info('worker started')
