import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { buildApp } from '../src/app/build-app.ts'
import { taskHandlers } from '../src/app/task-handlers.ts'
import { startWorker } from '../src/platform/jobs/worker.ts'
import type { Engine } from '../src/platform/db/engine.ts'
import { openEngine } from '../src/platform/db/engine.ts'
import { JOB_LIMITS } from '../src/platform/db/pools.ts'
import { dropDatabase, prepareDatabase, urlFor } from '../src/platform/db/prepare.ts'
import { integrityProblems } from '../src/platform/integrity/integrity.ts'
import { type Log, openLog } from '../src/platform/log/log.ts'
import { mount } from '../src/platform/http/mount.ts'
import type { Route } from '../src/platform/http/route.ts'
import type { Services } from '../src/platform/services.ts'
import { localSettings, readSettings } from '../src/platform/settings/settings.ts'

/** A whole server on a database of its own; `admin` sees everything and is for arranging and asserting only. */
export interface World {
  readonly app: FastifyInstance
  readonly engine: Engine
  readonly services: Services
  readonly admin: pg.Pool
  readonly database: string
  /** Everything the server logged, as text. */
  readonly logText: () => string
  readonly urlAs: (role: string) => string
  readonly stopWorker: () => Promise<void> | undefined
  /** The clock of the server; tests move it. */
  now: Date
}

export interface WorldOptions {
  readonly settings?: Record<string, string>
  readonly poolSize?: number
  readonly webDirectory?: string
  /** Leads the server to its engine another way: over a line that breaks. The queue keeps its own. */
  readonly line?: (url: string) => string
  /** Runs the queue, too, within this process. */
  readonly worker?: boolean
  /** The tests plant damage: the data need not keep its rules at the end. */
  readonly damaged?: boolean
  /** Further routes of a test, mounted like those of the product. */
  readonly routes?: readonly Route[]
}

async function openWorld(options: WorldOptions): Promise<World> {
  const adminUrl = inject('adminUrl')
  const database = `warren_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await prepareDatabase(adminUrl, database, inject('template'))
  const urlAs = (role: string) => urlFor(adminUrl, role, database)
  const settings = readSettings(
    localSettings(database, adminUrl, {
      NODE_ENV: 'test',
      PASSWORD_CALLS_PER_MINUTE: '1000000',
      WRONG_PASSWORDS_PER_ADDRESS: '1000000',
      REGISTRATION_OPEN: 'true',
      ...options.settings,
    }),
  )
  const urls = {
    app: settings.DATABASE_URL,
    auth: settings.DATABASE_AUTH_URL,
    superadmin: settings.DATABASE_SUPERADMIN_URL,
    worker: urlAs('warren_worker'),
  }
  const line = options.line ?? ((url: string) => url)
  const engine = openEngine({
    urls: {
      app: line(urls.app),
      auth: line(urls.auth),
      superadmin: line(urls.superadmin),
      worker: line(urls.worker),
    },
    poolSize: options.poolSize ?? 4,
    limits: JOB_LIMITS,
    onError: () => {},
  })
  const lines: string[] = []
  const log: Log = openLog('debug', { write: (line: string) => void lines.push(line) })
  const world = { now: new Date('2026-05-12T08:00:00Z') }
  const services: Services = { settings, engine, clock: () => world.now }
  const app = await buildApp(services, log, options.webDirectory)
  mount(app, services, options.routes ?? [])
  await app.ready()
  const worker = options.worker
    ? await startWorker(urls.worker, taskHandlers(engine, settings, services.clock), log)
    : undefined
  const admin = new pg.Pool({
    connectionString: urlFor(adminUrl, new URL(adminUrl).username, database),
    max: 4,
  })
  admin.on('error', () => {})
  let stopped: Promise<void> | undefined
  return Object.assign(world, {
    app,
    engine,
    services,
    admin,
    database,
    urlAs,
    logText: () => lines.join(''),
    stopWorker: () => (stopped ??= worker?.stop()),
  })
}

/** Tests have clocks of their own, and some set them forward. */
const AFTER_ALL_TESTS = '2030-01-01'

/** Whatever the tests did through the product, the data must keep its own rules. */
async function expectSound(world: World): Promise<void> {
  const engine = openEngine({
    urls: { worker: world.urlAs(new URL(inject('adminUrl')).username) },
    poolSize: 1,
  })
  const problems = await integrityProblems(engine, undefined, AFTER_ALL_TESTS)
  await engine.close()
  expect(problems).toEqual([])
}

/** Gives a test file its own world for its whole length. */
export function testWorld(options: WorldOptions = {}): () => World {
  let world: World | undefined
  beforeAll(async () => {
    world = await openWorld(options)
  })
  afterAll(async () => {
    if (!world) return
    await world.stopWorker()
    await world.app.close()
    await world.engine.close()
    await world.admin.end()
    try {
      if (!options.damaged) await expectSound(world)
    } finally {
      await dropDatabase(inject('adminUrl'), world.database)
    }
  })
  return () => {
    if (!world) throw new Error('The world is not open yet')
    return world
  }
}
