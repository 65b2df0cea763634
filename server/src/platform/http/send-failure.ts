import type { Carrier } from '@warren/shared/kernel/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, answerTo, retryAfter } from './failures.ts'

/** The caller closed the connection while the answer was on its way: no fault, and nothing can be sent any more. */
const hasLeft = (error: unknown, { raw }: FastifyRequest): boolean =>
  (error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed

/** What was said of a file before its first piece failed. */
const OF_A_FILE = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
]

/** Answers what went wrong in the carrier of its endpoint; what no rule knows is logged as a fault. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: { readonly id?: string; readonly refusal: Carrier } = { refusal: 'http' },
): void {
  if (hasLeft(error, request)) {
    request.log.info({ endpoint: endpoint.id }, 'left before its answer')
    return
  }
  const known = answerTo(error, endpoint.refusal)
  if (!known) request.log.error({ err: error, endpoint: endpoint.id }, 'unhandled')
  const said: Answer = known ?? { status: 500, body: { code: 'UNHANDLED_EXCEPTION' } }
  const { status, body } = said
  const wait = retryAfter(said)
  if (wait !== undefined) reply.header('retry-after', wait)
  for (const name of OF_A_FILE) reply.removeHeader(name)
  void reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .status(status)
    .send(status === 200 ? body : { ...body, requestId: request.id })
}
