import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Counter, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../services.ts'
import { deadlocksMet } from '../commands/retry-on-deadlock.ts'
import { HttpFailure } from './failures.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** However often it is asked, the database is asked once a second at most. */
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

async function canWork({ engine }: Services): Promise<boolean> {
  try {
    await engine.direct('auth').selectFrom('users').select(sql`1`.as('one')).limit(1).execute()
    return true
  } catch {
    return false
  }
}

/** What operators and balancers ask: is it up, can it work, how does it do. */
export function mountOperations(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  const isReady = heldFor(READY_MS, () => canWork(services))
  app.get('/readyz', async () => {
    if (!(await isReady())) throw new HttpFailure('NOT_READY')
    return { status: 'ready' }
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
