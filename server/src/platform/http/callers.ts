import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MAX_FILE_BYTES } from '@warren/shared/kernel/limits.ts'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'

/** A connection that is kept for the next request; longer than proxies keep theirs, so that the proxy closes first. */
const KEEP_ALIVE_MS = 72_000
const SHORTEST_CHECK_MS = 250
const LONGEST_CHECK_MS = 5000

/** The file and the few lines of its form around it. */
export const MAX_UPLOAD_BYTES = MAX_FILE_BYTES + 10_000

type Limits = Pick<
  Settings,
  | 'HTTP_HEAD_SECONDS'
  | 'HTTP_LEAST_BYTES_PER_SECOND'
  | 'HTTP_IDLE_SECONDS'
  | 'HTTP_CONNECTIONS'
  | 'HTTP_CONNECTIONS_PER_ADDRESS'
  | 'TRUST_PROXY'
>

const checkMs = ({ HTTP_HEAD_SECONDS }: Limits): number =>
  Math.min(LONGEST_CHECK_MS, Math.max(SHORTEST_CHECK_MS, HTTP_HEAD_SECONDS * 250))

/** Longest time of an honest request: the largest file over the slowest line that is served. */
const requestMs = ({ HTTP_HEAD_SECONDS, HTTP_LEAST_BYTES_PER_SECOND }: Limits): number =>
  1000 * Math.ceil(HTTP_HEAD_SECONDS + MAX_UPLOAD_BYTES / HTTP_LEAST_BYTES_PER_SECOND)

/** What the runtime watches by itself: heads of requests, requests as a whole, connections on which nothing moves. */
export const serverTimes = (limits: Limits) => ({
  requestTimeout: requestMs(limits),
  connectionTimeout: limits.HTTP_IDLE_SECONDS * 1000,
  keepAliveTimeout: Math.min(KEEP_ALIVE_MS, limits.HTTP_IDLE_SECONDS * 1000),
  http: {
    headersTimeout: limits.HTTP_HEAD_SECONDS * 1000,
    connectionsCheckingInterval: checkMs(limits),
  },
})

/** Callers who take connections and give nothing: too many of one address, and bodies that dribble. */
export function boundCallers(app: FastifyInstance, limits: Limits): void {
  limitConnections(app.server, limits)
  refuseDribble(app, limits)
}

function limitConnections(server: Server, limits: Limits): void {
  server.maxConnections = limits.HTTP_CONNECTIONS
  // Behind a proxy every connection is the proxy's: there the proxy counts addresses.
  if (limits.TRUST_PROXY !== undefined) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const count = (open.get(address) ?? 0) + 1
    if (count > limits.HTTP_CONNECTIONS_PER_ADDRESS) {
      socket.destroy()
      return
    }
    open.set(address, count)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}

/** A body under way: bytes of its connection when it began. */
interface Arriving {
  readonly request: IncomingMessage
  readonly reply: ServerResponse
  /** Kept here: a request may lose its own before it is complete, and one that throws would end the server. */
  readonly socket: Socket
  readonly since: number
  readonly bytesBefore: number
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts off a body that brings less than its rate after the first seconds. A time for all bodies would either cut off
 * the large file of a slow but honest line, or leave hundreds of idle bodies open for as long as that file takes.
 */
function refuseDribble(app: FastifyInstance, limits: Limits): void {
  const arriving = new Set<Arriving>()
  // First of all hooks: also a body that is refused by its sender or role goes on arriving.
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw))
      arriving.add({
        request: request.raw,
        reply: reply.raw,
        socket: request.raw.socket,
        since: performance.now(),
        bytesBefore: request.raw.socket.bytesRead,
      })
    done()
  })
  const isTooSlow = ({ socket, since, bytesBefore }: Arriving): boolean => {
    const seconds = (performance.now() - since) / 1000 - limits.HTTP_HEAD_SECONDS
    return seconds > 0 && socket.bytesRead - bytesBefore < seconds * limits.HTTP_LEAST_BYTES_PER_SECOND
  }
  const timer = setInterval(() => {
    for (const body of arriving) {
      if (body.request.complete || body.socket.destroyed) arriving.delete(body)
      else if (isTooSlow(body)) cutOff(body)
    }
  }, checkMs(limits))
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

function cutOff({ socket, reply }: Arriving): void {
  if (reply.headersSent || !socket.writable) socket.destroy()
  else socket.end(TOO_SLOW, () => socket.destroy())
}
