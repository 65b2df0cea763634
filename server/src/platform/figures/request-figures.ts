import { Counter, Gauge, Histogram, type Registry } from '@prometheus-io/client'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { traceIdOf } from '../trace/tracing.ts'

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the endpoint that a route answers; absent for pages and for what operators ask. */
    endpoint?: string
  }
}

/** Answers as an operator sees them: a refusal is the caller's, `busy` will be better later, `failed` is a defect. */
const ANSWER_KINDS = ['ok', 'refused', 'busy', 'failed'] as const
type AnswerKind = (typeof ANSWER_KINDS)[number]
const BUSY = 503

function kindOf(status: number): AnswerKind {
  if (status < 400) return 'ok'
  if (status < 500) return 'refused'
  return status === BUSY ? 'busy' : 'failed'
}

const endpointOf = ({ routeOptions }: FastifyRequest): string => routeOptions.config.endpoint ?? 'other'

/** Requests by endpoint id, as the reference of the API has it. A path could hold what a user typed. */
export function watchRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'warren_http_requests_total',
    help: 'Requests by endpoint and status',
    labelNames: ['endpoint', 'status'],
    registers,
  })
  const answers = new Counter({
    name: 'warren_http_answers_total',
    help: 'Answers: ok, refused (4xx), busy (503), failed (other 5xx)',
    labelNames: ['kind'],
    registers,
  })
  for (const kind of ANSWER_KINDS) answers.inc({ kind }, 0)
  const seconds = new Histogram<'endpoint' | 'trace_id'>({
    name: 'warren_http_request_seconds',
    help: 'Time to answer, by endpoint',
    labelNames: ['endpoint'],
    buckets: BUCKETS,
    enableExemplars: true,
    registers,
  })
  const inFlight = new Gauge({
    name: 'warren_http_requests_in_flight',
    help: 'Requests that are being answered',
    registers,
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    inFlight.inc()
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    inFlight.dec()
    const { statusCode } = reply
    const endpoint = endpointOf(request)
    requests.inc({ endpoint, status: String(statusCode) })
    answers.inc({ kind: kindOf(statusCode) })
    const trace = traceIdOf(request.raw)
    seconds.observe({
      labels: { endpoint },
      value: reply.elapsedTime / 1000,
      ...(trace !== undefined && { exemplarLabels: { trace_id: trace } }),
    })
    done()
  })
}
