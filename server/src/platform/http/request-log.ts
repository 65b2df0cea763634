import type { IncomingMessage } from 'node:http'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { beginRequest, endRequest } from '../trace/tracing.ts'

type Bindings = Parameters<FastifyBaseLogger['child']>[0]
type ChildOptions = Parameters<FastifyBaseLogger['child']>[1]

/** The lines of a request carry the trace it belongs to, when its caller named one or traces are exported. */
export function tracedLog(
  log: FastifyBaseLogger,
  bindings: Bindings,
  options: ChildOptions,
  request: unknown,
): FastifyBaseLogger {
  const trace = beginRequest(request as IncomingMessage)
  return log.child(trace === undefined ? bindings : { ...bindings, trace }, options)
}

export function endTraces(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url = 'other', config } = request.routeOptions
    const { endpoint } = config
    endRequest(request.raw, { method: request.method, route: url, endpoint, status: reply.statusCode })
    done()
  })
}

/** One line for each request, once its answer is known, instead of one before and one after. */
export class OneLineEach extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
