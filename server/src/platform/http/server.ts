import { randomBytes, randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { MAX_BODY_BYTES, MAX_FILE_BYTES } from '@warren/shared/kernel/limits.ts'
import { isStorableText } from '@warren/shared/kernel/well-formed.ts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Actor } from '../auth/actor.ts'
import type { Log } from '../log/log.ts'
import type { Services } from '../services.ts'
import { answerTo } from './failures.ts'
import { closeGracefully } from './graceful-close.ts'
import { readJson, UnreadableBody } from './json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; set by the route once it is known. */
    actor: Actor | undefined
  }
}

declare module 'http' {
  interface ServerResponse {
    cspNonce?: string
  }
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** An HTTP server with the house rules on its edge, and no route yet. */
export async function buildServer(services: Services, log: Log): Promise<FastifyInstance> {
  const { TRUST_PROXY } = services.settings
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: TRUST_PROXY === undefined ? false : TRUST_PROXY.split(','),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  closeGracefully(app)
  app.decorateRequest('actor', undefined)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.raw.cspNonce = randomBytes(16).toString('base64')
  })
  await app.register(helmet, securityHeaders(services.settings.PUBLIC_URL.startsWith('https:')))
  await app.register(compress, { globalCompression: true, threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(rateLimit, { global: false })
  readBodies(app)
  // After the other bodies: these start by forgetting what the framework reads by itself.
  await app.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 0, parts: 1 } })
  app.setErrorHandler((error, request, reply) => {
    const known = answerTo(error, 'http')
    if (!known) request.log.error({ err: error }, 'unhandled')
    const { status, body } = known ?? { status: 500, body: { code: 'UNHANDLED_EXCEPTION' } }
    return reply.status(status).send({ ...body, requestId: request.id })
  })
  return app
}

/** JSON and plain text, both turned away at the edge when they cannot be stored; nothing else is read. */
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
}

const securityHeaders = (https: boolean) => {
  const nonce = (_request: unknown, reply: { cspNonce?: string }) => `'nonce-${reply.cspNonce ?? ''}'`
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", nonce],
        styleSrc: ["'self'", nonce],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    hsts: https ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  } as const
}
