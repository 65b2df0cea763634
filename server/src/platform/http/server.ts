import { randomBytes, randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { MAX_BODY_BYTES } from '@warren/shared/kernel/limits.ts'
import { isStorableText } from '@warren/shared/kernel/well-formed.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import type { Log } from '../log/log.ts'
import type { Services } from '../services.ts'
import { isTracing } from '../trace/tracing.ts'
import { boundCallers, serverTimes } from './callers.ts'
import { EDGE_ERRORS } from './edge-errors.ts'
import { sendFailure } from './send-failure.ts'
import { closeGracefully } from './graceful-close.ts'
import { readJson, UnreadableBody } from './json.ts'
import { endTraces, OneLineEach, tracedLog } from './request-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Actor of the request; set by the route after authentication. */
    actor: Actor | undefined
  }
}

declare module 'http' {
  interface ServerResponse {
    cspNonce?: string
  }
}

// A page of a list costs a third of a millisecond less than with the usual settings and grows by a few hundred bytes.
const COMPRESSION = {
  globalCompression: true,
  threshold: 1024,
  encodings: ['br' as const, 'gzip' as const],
  brotliOptions: {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 2,
    },
  },
  zlibOptions: { level: 3 },
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** An HTTP server with the house rules on its edge, and no route yet. */
export async function buildServer(services: Services, log: Log): Promise<FastifyInstance> {
  const { TRUST_PROXY } = services.settings
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: TRUST_PROXY ?? false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new OneLineEach(),
    childLoggerFactory: tracedLog,
    forceCloseConnections: 'idle',
    // What comes over an open connection while the server closes is answered as ever, not refused by the framework.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    ...EDGE_ERRORS,
    ...serverTimes(services.settings),
  })
  boundCallers(app, services.settings)
  if (isTracing()) endTraces(app)
  closeGracefully(app)
  app.decorateRequest('actor', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const nonce = randomBytes(16).toString('base64')
    reply.raw.cspNonce = nonce
    reply.header('content-security-policy', contentPolicy(nonce))
    reply.header('permissions-policy', DEVICES)
    done()
  })
  await app.register(helmet, securityHeaders(services.settings.PUBLIC_URL.startsWith('https:')))
  await app.register(compress, COMPRESSION)
  await app.register(rateLimit, { global: false })
  readBodies(app)
  app.setErrorHandler((error, request, reply) => {
    sendFailure(error, request, reply)
  })
  return app
}

/** JSON and plain text, both turned away at the edge when they cannot be stored, and forms; nothing else is read. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : readJson(body as string))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => {
    if (isStorableText(body as string)) done(null, body)
    else done(new UnreadableBody('holds a character that cannot be stored'))
  })
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

/**
 * Cards are read by the camera, scales and readers stand at ports, a phone stays awake; nothing else is asked for. Bluetooth has
 * no name that browsers know here: they would complain of it on every page.
 */
const DEVICES = 'camera=(self), serial=(self), screen-wake-lock=(self), microphone=(), geolocation=()'

/** Scripts and styles of a page run by the nonce of its own answer only. */
const contentPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')

const securityHeaders = (https: boolean) =>
  ({
    // Set above: checking the same directives anew for each answer would cost as much as all other headers.
    contentSecurityPolicy: false,
    hsts: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  }) as const
