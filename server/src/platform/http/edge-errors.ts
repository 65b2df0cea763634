import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { CATALOGUE, type ErrorCode } from '@warren/shared/kernel/errors.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** How long a caller whose request was no request may take to hear so. */
const HEARING_MS = 1000

/** What is wrong with a line, by the name the runtime gives it. */
const LINE_CODES: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEAD_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
}

const codeOf = (error: { readonly code?: string }): ErrorCode =>
  error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'ADDRESS_TOO_LONG' : 'UNREADABLE_REQUEST'

/** An address that leads to no route because it cannot be read, or a part of it is longer than any name. */
const frameworkErrors = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const code = codeOf(error)
  void reply
    .status(CATALOGUE[code].status)
    .header('x-request-id', request.id)
    .send({ code, requestId: request.id })
}

/** What came was no request, or its head was too large: said in our own words, and the line is closed. */
function clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = LINE_CODES[error.code ?? ''] ?? 'UNREADABLE_REQUEST'
  const { status } = CATALOGUE[code]
  const requestId = randomUUID()
  const body = JSON.stringify({ code, requestId })
  const head = [
    `HTTP/1.1 ${status} ${code}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  // The rest of what the caller sends is taken in and thrown away: a line that is cut while it is sent loses the answer.
  socket.on('error', () => {})
  socket.resume()
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  setTimeout(() => socket.destroy(), HEARING_MS).unref()
}

/** Refusals before any of our own code sees a request, with codes of the catalogue like all others. */
export const EDGE_ERRORS = { frameworkErrors, clientErrorHandler }
