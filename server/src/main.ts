import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app/build-app.ts'
import { createFirstSuperadmin } from './features/users/index.ts'
import { openEngine } from './platform/db/engine.ts'
import { REQUEST_LIMITS } from './platform/db/pools.ts'
import { leave } from './platform/http/operations.ts'
import { openLog } from './platform/log/log.ts'
import { WEB_DIRECTORY } from './platform/paths.ts'
import { openTracing } from './platform/trace/open-tracing.ts'
import { readStartSettings } from './platform/settings/start-settings.ts'

const settings = readStartSettings()
const log = openLog(settings.LOG_LEVEL)
const closeTracing = await openTracing(settings, 'warren-server')
const engine = openEngine({
  urls: {
    app: settings.DATABASE_URL,
    auth: settings.DATABASE_AUTH_URL,
    superadmin: settings.DATABASE_SUPERADMIN_URL,
  },
  poolSize: settings.DATABASE_POOL_SIZE,
  limits: REQUEST_LIMITS,
  mostOfFarm: Math.max(2, Math.floor(settings.DATABASE_POOL_SIZE / 3)),
  fastPathOff: settings.DATABASE_FAST_PATH_OFF,
  onError: (error) => log.error({ err: error }, 'database connection'),
})
await engine.clock.keep()
const services = { settings, engine, clock: () => engine.clock.now() }
const app = await buildApp(services, log, existsSync(WEB_DIRECTORY) ? WEB_DIRECTORY : undefined)

// The balancer hears that no more should come; then requests under way are answered before the process ends.
const drainMs = settings.DRAIN_SECONDS * 1000
closeWithGrace({ delay: drainMs + 10_000, logger: log }, async () => {
  leave(app)
  await pause(drainMs)
  await app.close()
  await engine.close()
  await closeTracing()
})

const first = await createFirstSuperadmin(services)
if (first === 'created') log.info('first super administrator created')
await app.listen({ host: settings.HOST, port: settings.PORT })
