import { collectDefaultMetrics, Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'
import { watchEngine } from '../figures/engine-figures.ts'
import { cameByProxy, figuresPage, hasToken } from '../figures/figures-page.ts'
import { showProcess } from '../figures/process-figures.ts'
import { watchRequests } from '../figures/request-figures.ts'
import type { Services } from '../services.ts'
import { HttpFailure } from './failures.ts'

/** A pool that takes longer to answer would let a user wait, too. */
const PROBE_MS = 2000
/** However often it is asked, the pools are asked once a second at most. */
const READY_MS = 1000

/**
 * Records are dated by the engine's clock, wherever a server's stands. But which of two that differ is right, only the
 * operator knows: until one is set, the balancer sends people elsewhere and the log says why.
 */
const MOST_SECONDS_AHEAD = 300

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

const leaving = new WeakSet<FastifyInstance>()
/** From now on a server says that it is not ready, and still answers whatever comes: a balancer sends the rest elsewhere. */
export const leave = (app: FastifyInstance): void => void leaving.add(app)

/** What operators and balancers ask: is it up, can it work, how does it do. */
export function mountOperations(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  const silent = heldFor(READY_MS, () => services.engine.silentPools(PROBE_MS))
  const ahead = heldFor(READY_MS, () => services.engine.clock.secondsAhead())
  app.get('/readyz', async (request) => {
    if (leaving.has(app)) throw new HttpFailure('NOT_READY')
    const pools = await silent()
    const secondsAhead = pools.length === 0 ? ((await ahead()) ?? 0) : 0
    if (pools.length === 0 && Math.abs(secondsAhead) <= MOST_SECONDS_AHEAD) return { status: 'ready' }
    if (pools.length > 0) request.log.warn({ pools }, 'not ready')
    else request.log.error({ secondsAhead }, 'not ready: the clocks of server and database differ')
    throw new HttpFailure('NOT_READY')
  })
  mountMetrics(app, services, silent)
}

/** Figures for Prometheus; without a token in the settings there is no such page. */
function mountMetrics(
  app: FastifyInstance,
  services: Services,
  silent: () => Promise<readonly string[]>,
): void {
  const token = services.settings.METRICS_TOKEN
  if (token === undefined) return
  const registry = new Registry(Registry.OPENMETRICS_CONTENT_TYPE)
  collectDefaultMetrics({ register: registry })
  showProcess(registry)
  watchEngine(services.engine, registry, silent)
  watchRequests(app, registry)
  app.get('/metrics', async ({ headers }, reply) => {
    if (cameByProxy(headers)) throw new HttpFailure('NOT_FOUND')
    if (!hasToken(headers, token)) throw new HttpFailure('NOT_SIGNED_IN')
    const { type, text } = await figuresPage(registry, headers.accept)
    return reply.type(type).send(text)
  })
}
