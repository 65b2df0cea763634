import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'

export type Log = Logger

// Tokens travel in this header, in cookies and in the query of reset links: none of the three is ever written.
const REDACTED = ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.jwtToken']

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
    err: pino.stdSerializers.err,
  },
})

export const openLog = (level: string, stream?: DestinationStream): Log =>
  stream ? pino(logOptions(level), stream) : pino(logOptions(level))
