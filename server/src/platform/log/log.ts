import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

// Tokens travel in this header, in cookies and in the query of reset links: none of the three is ever written.
const REDACTED = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.jwtToken']

/** A pool puts the connection on the error of a lost one: its key cancels statements, and its statements name tables. */
function withoutClient(error: Error): object {
  const { client: _client, ...told } = pino.stdSerializers.err(error) as object & { client?: unknown }
  return told
}

export const logOptions = (level: string): LoggerOptions => ({
  level,
  redact: { paths: REDACTED, censor: '***' },
  serializers: {
    req: (request: { method: string; url: string; ip?: string }) => ({
      method: request.method,
      path: request.url.split('?')[0],
      ip: request.ip,
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    err: withoutClient,
  },
})

export const openLog = (level: string, stream?: DestinationStream): Log =>
  stream ? pino(logOptions(level), stream) : pino(logOptions(level))
