import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Counter, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { deadlocksMet } from '../commands/retry-on-deadlock.ts'
import { HttpFailure } from './failures.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** A pool that takes longer to answer would let a user wait, too. */
const PROBE_MS = 2000
/** However often it is asked, the pools are asked once a second at most. */
const READY_MS = 1000

/** The answer to a question: for all who ask while it is sought, and for some time after. */
function heldFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let held: Promise<T> | undefined
  let until = Number.POSITIVE_INFINITY
  return () => {
    if (held === undefined || performance.now() >= until) {
      until = Number.POSITIVE_INFINITY
      held = ask().finally(() => {
        until = performance.now() + ms
      })
    }
    return held
  }
}

/** What operators and balancers ask: is it up, can it work, how does it do. */
export function mountOperations(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  const silent = heldFor(READY_MS, () => services.engine.silentPools(PROBE_MS))
  app.get('/readyz', async (request) => {
    const pools = await silent()
    if (pools.length === 0) return { status: 'ready' }
    request.log.warn({ pools }, 'not ready')
    throw new HttpFailure('NOT_READY')
  })
  mountMetrics(app, services.settings.METRICS_TOKEN)
}

/** Figures for Prometheus; without a token in the settings there is no such page. */
function mountMetrics(app: FastifyInstance, token: string | undefined): void {
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'warren_http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  const deadlocks = new Counter({
    name: 'warren_deadlocks_total',
    help: 'Transactions that were run again because of a deadlock',
    registers: [registry],
    collect: () => {
      deadlocks.reset()
      deadlocks.inc(deadlocksMet())
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    seconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  const expected = Buffer.from(`Bearer ${token}`)
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new HttpFailure('NOT_SIGNED_IN')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
